# Builds and runs Ladder's service apart from the apps, from the root of the package:
#   docker build -f Deployment/ladder-api.Dockerfile -t ladder-api .
#   docker run -p 8090:8090 -v ladder-api:/var/lib/ladder-api ladder-api
#   docker run -p 8090:8090 -e LADDER_DATABASE=postgresql://ladder@database/ladder ladder-api
FROM swift:6.3-bookworm AS build
RUN apt-get update \
 && apt-get install -y --no-install-recommends \
      libsqlite3-dev libpq-dev zlib1g-dev libcurl4-openssl-dev ffmpeg make python3 \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /source
# Packages first: they change less often than sources, and stay in their layer.
COPY Package.swift ./
RUN swift package resolve || true
COPY . .
RUN swift build -c release --static-swift-stdlib --product LadderAPI \
 && install -D -m 0755 "$(swift build -c release --static-swift-stdlib --show-bin-path)/LadderAPI" /stage/bin/LadderAPI \
 && scripts/ladder-films /stage/share/counterpoint/films

FROM debian:12-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates curl libpq5 libsqlite3-0 tzdata zlib1g \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 10002 --home-dir /var/lib/ladder-api --shell /usr/sbin/nologin ladder \
 && install -d -o ladder -g ladder -m 0700 /var/lib/ladder-api
COPY --from=build /stage /usr/local
USER ladder
ENV LADDER_HOST=0.0.0.0 \
    LADDER_PORT=8090 \
    LADDER_DATABASE=/var/lib/ladder-api/ladder.sqlite \
    LADDER_VIDEOS=/usr/local/share/counterpoint/films \
    LADDER_LOG_FORMAT=json
VOLUME /var/lib/ladder-api
EXPOSE 8090
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["curl", "--fail", "--silent", "--output", "/dev/null", "http://127.0.0.1:8090/healthz"]
ENTRYPOINT ["LadderAPI"]
