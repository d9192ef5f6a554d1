# The commands of the project. `make run` and `make test` install what they need first (see scripts/setup).

SWIFT ?= swift
# Passed on to the server: make run ARGUMENTS="--port 9000"
ARGUMENTS ?=
# The path of a server that serves Tests/HostFixture's apps: make stress SERVER=.build/release/HostFixture
SERVER ?=
# Where `make install` puts things; DESTDIR comes before it, for packages.
PREFIX ?= /usr/local
DESTDIR ?=
# Part of a benchmark's name: make bench FILTER=scope
FILTER ?=
# How long `make soak` takes, and how many visitors it has.
MINUTES ?= 60
SESSIONS ?= 200
# Some of the faults of Tests/BrowserTests/FaultMatrixTests.swift: make faults FAULTS=longDrop,killOfAll
FAULTS ?= all
# Sizes of the databases that `make bench-ladder` loads, and what keeps them.
WORKOUTS ?= 100000 10000000
ENGINES ?= postgres sqlite
# A Python that has NiceGUI, to measure it beside: make bench-live PYTHON=venv/bin/python
PYTHON ?=

.PHONY: run run-ladder-api ladder-films ladder-schemathesis ladder-recounts previews release install test stress rules products portable starter published docs bench bench-compile chains bench-live bench-ladder \
  bench-memory soak bench-browser bench-speech bench-team readings faults sanitize-thread sanitize-address slips \
  check-release screenshots format lint setup setup-release setup-tests help

help: ## Say what there is
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: setup ladder-films ## Serve the apps at http://127.0.0.1:8080
	$(SWIFT) build --product counterpoint
	@exec "$$($(SWIFT) build --product counterpoint --show-bin-path)/counterpoint" $(ARGUMENTS)

run-ladder-api: setup ladder-films ## Serve Ladder's workouts and leaderboards at http://127.0.0.1:8090 (LADDER_DATABASE=postgresql://… for PostgreSQL)
	$(SWIFT) build --product LadderAPI
	@LADDER_VIDEOS="$${LADDER_VIDEOS-Films}" exec "$$($(SWIFT) build --product LadderAPI --show-bin-path)/LadderAPI" $(ARGUMENTS)

ladder-films: ## Draw the films of Ladder's challenges that are missing, into Films (ARGUMENTS=--again draws all anew)
	@scripts/ladder-films --if-possible $(filter --again,$(ARGUMENTS))

ladder-schemathesis: setup-tests ## Ask Ladder's service whatever its OpenAPI document allows and forbids, and check the answers
	$(SWIFT) build --product LadderAPI
	@scripts/ladder-schemathesis "$$($(SWIFT) build --product LadderAPI --show-bin-path)/LadderAPI" $(ARGUMENTS)

previews: setup ## Serve every #Preview of the apps at http://127.0.0.1:8080
	$(SWIFT) build --product previews
	@exec "$$($(SWIFT) build --product previews --show-bin-path)/previews" $(ARGUMENTS)

release: setup-release ## Build the server and Ladder's service as programs that need no Swift on their machine
	$(SWIFT) build -c release --static-swift-stdlib --product counterpoint
	$(SWIFT) build -c release --static-swift-stdlib --product LadderAPI
	@program="$$($(SWIFT) build -c release --static-swift-stdlib --show-bin-path)/counterpoint"; ls -l "$$program"; ldd "$$program"

install: release ladder-films ## Install the server and Ladder's service with voice, films and systemd units under PREFIX
	@SWIFT="$(SWIFT)" PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/install

test: setup-tests lint ## Check the formatting, then run every test
	@SWIFT="$(SWIFT)" scripts/test

stress: setup-tests ## Have 200 sessions fail in each way, then measure 300 of them (SERVER=a release build's server)
	$(SWIFT) build --build-tests
	COUNTERPOINT_STRESS=200 COUNTERPOINT_STRESS_SERVER="$(SERVER)" scripts/limited 7200 $(SWIFT) test --skip-build --no-parallel \
	  --filter '^CounterpointLiveTests\.(HazardTests|HostLoadTests)/'

faults: setup-tests ## Drop the connection and end the server in every way while somebody works; write Documentation/Faults.md (FAULTS=longDrop tries one)
	$(SWIFT) build --build-tests
	@SWIFT="$(SWIFT)" FAULTS="$(FAULTS)" scripts/faults

products: setup ## Use every product alone from a package outside of this one
	@SWIFT="$(SWIFT)" scripts/products $(ARGUMENTS)

portable: setup ## Build the apps' features and screens with what Xcode has, too, and nothing of sessions or servers
	@SWIFT="$(SWIFT)" scripts/portable

starter: setup-tests ## Write a new package as a user does, build it, test it, open it in a browser; say how long each took
	@SWIFT="$(SWIFT)" scripts/starter $(ARGUMENTS)

published: setup ## Depend on a library of screens by version, from packages outside of this one
	@SWIFT="$(SWIFT)" scripts/published $(ARGUMENTS)

docs: setup ## Build the documentation as a site in .build/site (ARGUMENTS=--serve shows it to browsers)
	@SWIFT="$(SWIFT)" scripts/docs $(ARGUMENTS)

slips: setup-tests ## Put slips into a copy of the code, one by one, and see which tests notice (ARGUMENTS="--only 3")
	@SWIFT="$(SWIFT)" scripts/slips $(ARGUMENTS)

rules: ## Write the tests of each behavior rule into Documentation/BehaviorRules.md, and name the rules without one
	@scripts/rules

bench: setup ## Measure in release: one table, and .build/benchmarks.json
	$(SWIFT) build -c release --product CounterpointBenchmarks
	@exec "$$($(SWIFT) build -c release --product CounterpointBenchmarks --show-bin-path)/CounterpointBenchmarks" \
	  --filter "$(FILTER)" --json .build/benchmarks.json

bench-compile: setup ## Measure how long the compiler takes over a long body, and over each usual modifier
	@SWIFT="$(SWIFT)" scripts/bench-compile

chains: setup ## Check that chains of ten scopes, effects, bindings, modifiers … give the compiler little to try
	@SWIFT="$(SWIFT)" scripts/bench-compile --chains

bench-live: setup-tests ## Measure whole servers: 1,000 sessions of one, and beside a peer where PYTHON has NiceGUI
	$(SWIFT) build -c release --product BenchmarkApps
	$(SWIFT) build -c release --product LiveBenchmarks
	@bin="$$($(SWIFT) build -c release --show-bin-path)"; \
	  "$$bin/LiveBenchmarks" load --isolation shared --sessions 1000 && \
	  "$$bin/LiveBenchmarks" load --isolation process --sessions 300 --full-rate 0 && \
	  "$$bin/LiveBenchmarks" peers $(if $(PYTHON),--python $(PYTHON))

bench-memory: setup-tests ## Measure what stays in memory of sheets, screens, sessions and pages that have ended
	$(SWIFT) build -c release --product CounterpointBenchmarks
	$(SWIFT) build -c release --product BenchmarkApps
	$(SWIFT) build -c release --product LiveBenchmarks
	@bin="$$($(SWIFT) build -c release --show-bin-path)"; \
	  "$$bin/CounterpointBenchmarks" memory && \
	  "$$bin/LiveBenchmarks" memory --isolation shared && \
	  "$$bin/LiveBenchmarks" memory --isolation shared --pages && \
	  "$$bin/LiveBenchmarks" memory --isolation process --sessions 100 --pages && \
	  "$$bin/LiveBenchmarks" mounts --isolation shared && \
	  "$$bin/LiveBenchmarks" mounts --isolation process

soak: setup-tests ## Have 200 visitors come, work, drop and go for an hour, and draw what the server uses (MINUTES=60 SESSIONS=200)
	$(SWIFT) build -c release --product BenchmarkApps
	$(SWIFT) build -c release --product LiveBenchmarks
	@exec "$$($(SWIFT) build -c release --show-bin-path)/LiveBenchmarks" soak --isolation process \
	  --minutes $(MINUTES) --sessions $(SESSIONS) --plot .build/soak.svg

bench-browser: setup-tests ## Measure from the tap to the document in headless Chromium
	$(SWIFT) build -c release --product Counter
	$(SWIFT) build -c release --product BrowserBenchmarks
	@exec "$$($(SWIFT) build -c release --show-bin-path)/BrowserBenchmarks" latency

bench-speech: setup-tests ## Measure from the tap to the first sound of Count Biki and of Conjugar in headless Chromium
	$(SWIFT) build -c release --product counterpoint
	$(SWIFT) build -c release --product BrowserBenchmarks
	@exec "$$($(SWIFT) build -c release --show-bin-path)/BrowserBenchmarks" speech

bench-team: setup-tests ## Measure how far the pages of Scrumdinger's shared meeting are apart in headless Chromium
	$(SWIFT) build -c release --product counterpoint
	$(SWIFT) build -c release --product BrowserBenchmarks
	@exec "$$($(SWIFT) build -c release --show-bin-path)/BrowserBenchmarks" team

bench-ladder: setup-tests ## Measure Ladder's service over a hundred thousand and ten million workouts, on both engines (WORKOUTS=100000 ENGINES=sqlite)
	$(SWIFT) build -c release --product LadderAPI
	$(SWIFT) build -c release --product LadderBenchmarks
	@exec "$$($(SWIFT) build -c release --show-bin-path)/LadderBenchmarks" \
	  $(foreach count,$(WORKOUTS),--workouts $(count)) $(foreach engine,$(ENGINES),--engine $(engine))

ladder-recounts: setup-tests ## Recount Ladder's boards after 100,000 random operations and after the service was killed 20 times
	$(SWIFT) build --build-tests
	LADDER_MODEL_OPERATIONS=100000 LADDER_KILL_ROUNDS=20 scripts/limited 7200 $(SWIFT) test --skip-build --no-parallel \
	  --filter '^LadderServiceTests\.(BoardModelTests|KillTests)/'

readings: setup-tests ## Have the speech engine read every phrase that Count Biki asks, and compare (`make test`: a sample)
	$(SWIFT) build --build-tests
	COUNTERPOINT_READINGS=all scripts/limited 7200 $(SWIFT) test --skip-build --filter '^SpeechSynthesisClientTests\.SpokenReadingTests/'

sanitize-thread: setup-tests ## Run the suites of sessions and server under the thread sanitizer
	@SWIFT="$(SWIFT)" scripts/sanitize thread

sanitize-address: setup-tests ## Run the suites of sessions and server under the address sanitizer
	@SWIFT="$(SWIFT)" scripts/sanitize address

check-release: setup-tests ## Run all that is too slow for `make test`, and print a table (ARGUMENTS="docs starter" runs these)
	@SWIFT="$(SWIFT)" scripts/check-release $(ARGUMENTS)

screenshots: setup-tests ## Picture the screens anew, into Documentation/Screenshots
	$(SWIFT) build --product counterpoint
	$(SWIFT) build --product previews
	$(SWIFT) build --product BrowserBenchmarks
	@exec "$$($(SWIFT) build --show-bin-path)/BrowserBenchmarks" screenshots

format: ## Format every source file in place
	$(SWIFT) format --in-place --recursive Package.swift Sources Clients Domains Apps Examples Tests Benchmarks

lint: ## Check the formatting, the list of rules and the documentation comments
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Clients Domains Apps Examples Tests Benchmarks
	@scripts/rules --check
	@scripts/summaries

setup: ## Install what running needs
	@scripts/setup run

setup-release: ## Install what building a release needs
	@scripts/setup release

setup-tests: ## Install what testing needs
	@scripts/setup test
