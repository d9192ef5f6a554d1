import ComposableArchitecture
import CounterpointTesting
import CounterpointValues
import DeviceClients
import Foundation
import SpeechSynthesisClient
import SwiftUI
import Testing
import TipStoreClient

@testable import CountBiki
@testable import TipStoreClientLive

@MainActor
@Suite("Count Biki on screen")
struct CountBikiScreenTests {
  let clock = TestClock()
  let speech = SpeechProbe()

  let feedback = FeedbackProbe()
  let date = LockIsolated(Date(timeIntervalSince1970: 1_700_000_000))

  /// The app as a person opens it. Every new question asks for the last number of its topic's range.
  private func makeScreen(
    storage: any KeyValueStorage = InMemoryKeyValueStorage(), storeDelay: Duration = .zero,
    isStoreReachable: @escaping @Sendable () -> Bool = { true }
  ) async throws -> Screen {
    try await makeScreen(storage: storage, storeDelay: storeDelay, isStoreReachable: isStoreReachable) {
      TopicsView(store: Store(initialState: TopicsFeature.State()) { TopicsFeature() })
    }
  }

  private func makeScreen<Root: View>(
    storage: any KeyValueStorage = InMemoryKeyValueStorage(), isVisible: Bool = true,
    storeDelay: Duration = .zero, isStoreReachable: @escaping @Sendable () -> Bool = { true },
    @ViewBuilder root: @escaping @MainActor () -> Root
  ) async throws -> Screen {
    try await Screen(
      environment: .init(isVisible: isVisible), storage: storage,
      dependencies: { [clock, date, feedback, speech] in
        $0.continuousClock = clock
        $0.date = DateGenerator { date.value }
        $0.calendar = Calendar(identifier: .gregorian)
        $0.locale = Locale(identifier: "en_US")
        $0.soundEffectsClient = feedback.sounds
        $0.speechSynthesisClient = speech.client(clock: clock)
        $0.tipStoreClient = .sandbox(networkDelay: storeDelay, isReachable: isStoreReachable)
        $0.uuid = .incrementing
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(LastOfRange())
      }, root: root)
  }

  /// - Parameter category: `nil` where the topic stands on the first page.
  private func makeQuiz(_ category: TopicCategory, _ topic: String) async throws -> Screen {
    let screen = try await makeScreen()
    try await open(category, topic, screen)
    return screen
  }

  private func open(_ category: TopicCategory, _ topic: String, _ screen: Screen) async throws {
    try await screen.section("Listening").text(category.title).tap()
    try await screen.button(topic).tap()
  }

  @Test("The root lists the categories")
  func topics() async throws {
    let screen = try await makeScreen()
    #expect(screen.navigation.title == "Topics")
    #expect(screen.heading("Listening").exists)
    #expect(screen.heading("Reading").exists)
    for category in TopicCategory.allCases {
      #expect(screen.section("Listening").text(category.title).exists)
      #expect(screen.section("Reading").text(category.title).exists)
    }
    try screen.audit()
  }

  @Test("A category lists its topics, and leads back")
  func category() async throws {
    let screen = try await makeScreen()
    try await screen.section("Listening").text("Money").tap()
    #expect(screen.navigation.titles == ["Topics", "Money"])
    for topic in Topic.all(in: .money) { #expect(screen.button(topic.title).exists) }
    #expect(!screen.button("Weeks").exists)
    try screen.audit()
    try await screen.navigation.back()
    #expect(screen.navigation.title == "Topics")
  }

  @Test("Opening a topic speaks its first question, with the cursor in the field")
  func open() async throws {
    let screen = try await makeQuiz(.money, "Conbini")
    #expect(screen.cover.exists)
    #expect(speech.spoken == ["￥1500"])
    #expect(screen.textField("Answer").isFocused)
    #expect(screen.button("Stop").exists)
    #expect(screen.heading("Money").exists)
    #expect(screen.heading("Conbini").exists)
    #expect(screen.text("￥").exists)
    try screen.audit()
    await clock.advance(by: .seconds(2))
    await screen.settle()
    #expect(screen.button("Play Question").exists)
  }

  @Test("A right answer, and Return, lead to the next question")
  func rightAnswer() async throws {
    let screen = try await makeQuiz(.number, "Intermediate")
    #expect(!screen.button("Submit Answer").isEnabled)
    try await screen.textField("Answer").typeSlowly("1000")
    #expect(screen.textField("Answer").value == "1,000")
    try await screen.textField("Answer").submit()
    #expect(screen.text("1 correct").exists)
    #expect(screen.text("0 incorrect").exists)
    #expect(screen.textField("Answer").value == "")
    #expect(screen.textField("Answer").isFocused)
    #expect(speech.spoken == ["1000", "1"])
    #expect(feedback.takeHeard() == [.correct])
  }

  @Test("A wrong answer is marked until the field changes")
  func wrongAnswer() async throws {
    let screen = try await makeQuiz(.duration, "Weeks")
    #expect(screen.text("週間").exists)
    try await screen.textField("Answer").type("5")
    try await screen.button("Submit Answer").tap()
    #expect(screen.textField("Answer").value == "5")
    #expect(screen.image("Wrong answer").exists)
    #expect(speech.spoken == ["52週間", "52週間"])
    try await screen.textField("Answer").type("2")
    #expect(!screen.image("Wrong answer").exists)
    try await screen.button("Submit Answer").tap()
    #expect(screen.text("1 incorrect").exists)
  }

  @Test("The answer is on screen only after it was asked for")
  func showAnswer() async throws {
    let screen = try await makeQuiz(.dateTime, "Month")
    #expect(!screen.outline.contains("12月"))
    try await screen.button("Show Answer").tap()
    #expect(screen.text("12月").exists)
    #expect(!screen.button("Show Answer").exists)
    try await screen.button("Next Question").tap()
    #expect(screen.button("Show Answer").exists)
    #expect(!screen.outline.contains("12月"))
    #expect(screen.text("1 incorrect").exists)
  }

  @Test("What cannot be played is said for two seconds")
  func playbackFailure() async throws {
    speech.fail(with: SpeechSynthesisError.busy)
    let screen = try await makeQuiz(.number, "Beginner")
    #expect(screen.text("The question could not be played.").exists)
    #expect(screen.button("Play Question").exists)
    await clock.advance(by: .seconds(2))
    await screen.settle()
    #expect(!screen.text("The question could not be played.").exists)
  }

  @Test("A missing voice is said for as long as it is missing")
  func missingVoice() async throws {
    speech.fail(with: SpeechSynthesisError.noVoice(remedy: ""))
    let screen = try await makeQuiz(.number, "Beginner")
    await clock.advance(by: .seconds(60))
    await screen.settle()
    #expect(screen.text("No Japanese voice was found.").exists)
  }

  @Test("A browser that refuses the sound is told of, with what to do about it, until something was heard")
  func refusedSound() async throws {
    speech.fail(with: AudioPlayerError.refused)
    let screen = try await makeQuiz(.number, "Beginner")
    await clock.advance(by: .seconds(60))
    await screen.settle()
    #expect(screen.text(PlaybackProblem.refused.message).exists)
    try screen.audit()
    speech.fail(with: nil)
    try await screen.button("Play Question").tap()
    await clock.advance(by: .seconds(2))
    await screen.settle()
    #expect(!screen.text(PlaybackProblem.refused.message).exists)
  }

  @Test("A quiz that goes on speaks where it is seen, and waits in a hidden tab", arguments: [true, false])
  func goesOn(isVisible: Bool) async throws {
    let saved = Data(
      #"{"topicID":"C27296D2-934F-42DD-9F48-000000000001","mode":{"infinite":{}},"current":{"value":"7","tries":[]},"completed":[],"elapsed":0,"isHintShown":false,"isSummaryShown":false}"#
        .utf8)
    let quiz = try JSONDecoder().decode(SavedQuiz.self, from: saved)
    let screen = try await makeScreen(isVisible: isVisible) {
      QuizView(store: Store(initialState: QuizFeature.State(restoring: quiz)!) { QuizFeature() })
    }
    #expect(speech.spoken == (isVisible ? ["7"] : []))
    screen.isVisible = true
    await screen.settle()
    #expect(speech.spoken == ["7"])
  }

  @Test("Ending at once closes the quiz; ending later shows the summary first")
  func end() async throws {
    let screen = try await makeQuiz(.number, "Beginner")
    try await screen.button("End Session").tap()
    #expect(!screen.cover.exists)
    #expect(screen.navigation.title == "Numbers")

    try await screen.button("Beginner").tap()
    try await screen.textField("Answer").type("100")
    try await screen.textField("Answer").submit()
    try await screen.textField("Answer").type("2")
    try await screen.textField("Answer").submit()
    try await screen.button("Show Answer").tap()
    try await screen.button("Next Question").tap()
    try await screen.button("End Session").tap()
    #expect(screen.navigation.title == "Session Summary")
    for total in ["Total Answers 2", "Correct 1", "Incorrect & skipped 1"] {
      #expect(screen.row(total).exists)
    }
    #expect(screen.section("Skipped Questions").exists)
    #expect(!screen.section("Incorrect Questions").exists)
    try screen.audit()
    try await screen.button("Back to Topics").tap()
    #expect(!screen.cover.exists)
    #expect(screen.navigation.title == "Numbers")
  }

  @Test("A session of five questions ends by itself, and can be practised again")
  func questionLimit() async throws {
    let screen = try await makeScreen()
    try await screen.button("Session Settings").tap()
    try await screen.picker("Quiz Mode").select("Questions")
    try await screen.picker("Question Limit").select("5")
    try screen.audit()
    try await screen.button("Done").tap()
    try await open(.number, "Absolute Beginner", screen)
    #expect(screen.text("5 questions left").exists)
    for answer in ["10", "1", "10", "1"] {
      try await screen.textField("Answer").type(answer)
      try await screen.textField("Answer").submit()
    }
    #expect(screen.navigation.title != "Session Summary")
    try await screen.textField("Answer").type("10")
    try await screen.textField("Answer").submit()
    #expect(screen.navigation.title == "Session Summary")
    #expect(screen.row("Correct 5").exists)
    #expect(screen.text("5 question limit").exists)
    try await screen.button("Practise Again").tap()
    #expect(screen.navigation.title != "Session Summary")
    #expect(screen.text("5 questions left").exists)
  }

  @Test("A session of limited time ends by itself")
  func timeLimit() async throws {
    let screen = try await makeScreen()
    try await screen.button("Session Settings").tap()
    try await screen.picker("Quiz Mode").select("Time")
    try await screen.picker("Time Limit").select("30s")
    try await screen.button("Done").tap()
    try await open(.number, "Absolute Beginner", screen)
    #expect(screen.image("Time left").exists)
    try screen.audit()
    await clock.advance(by: .seconds(29))
    await screen.settle()
    #expect(screen.navigation.title != "Session Summary")
    await clock.advance(by: .seconds(1))
    await screen.settle()
    #expect(screen.navigation.title == "Session Summary")
    #expect(screen.text("30s limit").exists)
    #expect(feedback.takeHeard() == [.complete])
  }

  @Test("What the sheet in the quiz switches off is gone, and the voice follows its sliders")
  func sessionSheet() async throws {
    let screen = try await makeQuiz(.number, "Beginner")
    #expect(screen.text("0 correct").exists)
    try await screen.cover.button("Settings").tap()
    #expect(screen.sheet.exists)
    try screen.audit()
    try await screen.toggle("Show progress").set(false)
    try await screen.slider("Rate").adjust(to: 0.8)
    try await screen.slider("Pitch").adjust(to: 1.5)
    try await screen.button("Reset Pitch").tap()
    try await screen.button("Test Voice").tap()
    #expect(speech.spoken.last == "1234")
    #expect(speech.settings.last?.rate == 0.8)
    #expect(speech.settings.last?.pitch == 1)
    try await screen.sheet.button("Done").tap()
    #expect(!screen.text("0 correct").exists)
    try await screen.button("Play Slowly").tap()
    #expect(speech.settings.last?.rate == 0.5)
  }

  @Test("A double tap on their names brings back the usual rate and pitch; so do the buttons beside them")
  func voiceResets() async throws {
    let screen = try await makeScreen()
    try await screen.button("Session Settings").tap()
    #expect(!screen.button("Reset Rate").isEnabled)
    for name in ["Rate", "Pitch"] {
      try await screen.slider(name).adjust(to: 0.8)
      #expect(screen.button("Reset \(name)").isEnabled)
      // The slider's own label, for those who do not see, comes after it.
      try await #require(screen.texts.first { $0.text == name }).doubleTap()
      #expect(!screen.button("Reset \(name)").isEnabled)
      try await screen.slider(name).adjust(to: 0.9)
      try await screen.button("Reset \(name)").tap()
      #expect(!screen.button("Reset \(name)").isEnabled)
    }
    try await screen.button("Test Voice").tap()
    #expect(speech.settings.last?.rate == 0.5)
    #expect(speech.settings.last?.pitch == 1)
  }

  @Test("The voice is chosen from a list of those of the server and of the device")
  func voicePicker() async throws {
    speech.device.setValue([SpeechSynthesisVoice(id: "device.kyoko", name: "Kyoko", location: .device)])
    let screen = try await makeScreen()
    try await screen.button("Session Settings").tap()
    try await #require(screen.buttons.first { $0.text.hasPrefix("Voice name") }).tap()
    #expect(screen.navigation.title == "Voice name")
    #expect(screen.option("Hana").exists)
    try screen.audit()
    try await screen.option("Kyoko (this device)").tap()
    #expect(screen.navigation.title == "Session Settings")
    try await screen.button("Test Voice").tap()
    #expect(speech.settings.last?.voiceIdentifier == "device.kyoko")
  }

  @Test("How to get more voices is told for each system")
  func moreVoices() async throws {
    let screen = try await makeScreen()
    try await screen.button("Session Settings").tap()
    try await screen.text("Get more voices").tap()
    #expect(screen.navigation.title == "Get More Voices")
    for platform in VoicePlatform.all { #expect(screen.text(platform.name).exists) }
    try screen.audit()
    try await screen.text("Android").expand()
    #expect(screen.text("Come back here.").exists)
    try screen.audit()
    try await screen.button("Done").tap()
    #expect(screen.navigation.title == "Session Settings")
  }

  @Test("Licences name what is used and lead to it; the privacy policy says what is kept")
  func legal() async throws {
    let screen = try await makeScreen()
    try await screen.button("About").tap()
    #expect(screen.link("The app that inspired it").url == Licence.inspiration.absoluteString)
    try await screen.text("Licences").tap()
    #expect(screen.navigation.title == "Licences")
    for licence in Licence.all {
      #expect(screen.section(licence.name).exists)
      for source in licence.links { #expect(screen.link(source.title).url == source.url.absoluteString) }
    }
    try screen.audit()
    try await screen.navigation.back()
    try await screen.text("Privacy Policy").tap()
    #expect(screen.navigation.title == "Privacy Policy")
    for title in ["What is kept", "What is sent elsewhere", "What you can do"] {
      #expect(screen.heading(title).exists)
    }
    try screen.audit()
  }

  @Test("A hint comes after a wrong try")
  func hint() async throws {
    let screen = try await makeQuiz(.number, "Intermediate")
    #expect(!screen.button("Hint").exists)
    try await screen.textField("Answer").type("999")
    try await screen.textField("Answer").submit()
    try await screen.button("Hint").tap()
    #expect(screen.text("Hint: せん").exists)
  }

  @Test("Who reads is shown the kanji, and types the number; who types kana is shown the number")
  func reading() async throws {
    let screen = try await makeScreen()
    try await screen.section("Reading").text("Numbers").tap()
    try await screen.section("Read the kanji, type the number").button("Beginner").tap()
    #expect(screen.text("Question: 百").exists)
    #expect(speech.spoken == [])
    #expect(!screen.button("Play Question").exists)
    try screen.audit()
    try await screen.textField("Answer").type("１００")
    try await screen.textField("Answer").submit()
    #expect(screen.text("1 correct").exists)
    try await screen.button("End Session").tap()
    try await screen.button("Back to Topics").tap()

    try await screen.section("Read the number, type the kana").button("Beginner").tap()
    #expect(screen.text("Question: 100").exists)
    try await screen.textField("Answer").type("ヒャク")
    try await screen.textField("Answer").submit()
    #expect(screen.text("1 correct").exists)
  }

  @Test("Favourites and what was practised last stand on the first page")
  func favourites() async throws {
    let storage = InMemoryKeyValueStorage()
    let screen = try await makeScreen(storage: storage)
    #expect(!screen.heading("Favourites").exists)
    try await screen.section("Listening").text("Money").tap()
    try await screen.button("Add Conbini to favourites").tap()
    try await screen.button("Restaurant").tap()
    try await screen.button("End Session").tap()
    try await screen.navigation.back()
    #expect(screen.section("Favourites").button("Conbini").exists)
    #expect(screen.section("Recent").button("Restaurant").exists)
    try screen.audit()

    // In another tab, later.
    let other = try await makeScreen(storage: storage)
    try await other.section("Favourites").button("Remove Conbini from favourites").tap()
    #expect(!other.heading("Favourites").exists)
  }

  @Test("Progress counts what was answered, over all topics and for each")
  func progress() async throws {
    let screen = try await makeScreen()
    try await screen.button("Progress").tap()
    #expect(screen.text("Nothing yet").exists)
    try await screen.navigation.back()

    try await open(.number, "Absolute Beginner", screen)
    for answer in ["10", "2", "1"] {
      try await screen.textField("Answer").clear()
      try await screen.textField("Answer").type(answer)
      try await screen.textField("Answer").submit()
    }
    try await screen.button("End Session").tap()
    try await screen.button("Back to Topics").tap()
    try await screen.navigation.back()
    try await screen.button("Progress").tap()
    #expect(screen.text("50 %").exists)
    try screen.audit()
    try await screen.text("Absolute Beginner").tap()
    #expect(screen.navigation.title == "Absolute Beginner")
    #expect(screen.text("missed 1 of 1").exists)
    try screen.audit()
    try await screen.button("Practise").tap()
    #expect(screen.cover.exists)
  }

  @Test("A tip opens the icons, and the icon stands beside the page's title")
  func tipAndIcon() async throws {
    let screen = try await makeScreen()
    try await screen.button("About").tap()
    try screen.audit()
    try await screen.text("App icon").tap()
    #expect(!screen.button("Matcha").isEnabled)
    try await screen.navigation.back()
    try await screen.text("Give a tip").tap()
    try screen.audit()
    try await screen.button("Cup of Sencha, ¥150").tap()
    try await screen.confirmationDialog.button("Test card that is approved").tap()
    #expect(screen.text("Welcome, night owl!").exists)
    #expect(screen.text("Purchased: 1").exists)
    #expect(feedback.takeHeard() == [.tip])
    try await screen.navigation.back()
    try await screen.text("App icon").tap()
    try await screen.button("Matcha").tap()
    #expect(screen.pageIcon == nil)
    await clock.advance(by: .milliseconds(500))
    await screen.settle()
    #expect(screen.pageIcon == AppIcon.matcha.svg)
    #expect(screen.homeScreenIcon == AppIcon.matcha.squareSVG)
    try screen.audit()
  }

  @Test("The tip jar says that it is loading, buying, refused, and waiting for approval until that has come")
  func tipStates() async throws {
    let screen = try await makeScreen(storeDelay: .milliseconds(400))
    func answer() async {
      await clock.advance(by: .milliseconds(400))
      await screen.settle()
    }
    func buy(_ method: String) async throws {
      try await screen.button("Cup of Sencha, ¥150").tap()
      try await screen.confirmationDialog.button(method).tap()
    }
    let waiting = "A tip waits for approval. It will be counted when it comes."
    try await screen.button("About").tap()
    try await screen.text("Give a tip").tap()
    #expect(screen.outline.contains("Loading tips"))
    try screen.audit()
    await answer()
    #expect(!screen.outline.contains("Loading tips"))

    try await buy("Test card, but change my mind")
    #expect(screen.outline.contains("Buying"))
    #expect(!screen.button("Bowl of Ramen, ¥950").isEnabled)
    try screen.audit()
    await answer()
    #expect(!screen.outline.contains("Buying"))
    #expect(screen.button("Bowl of Ramen, ¥950").isEnabled)
    #expect(!screen.alert.exists)

    try await buy("Test card that is declined")
    await answer()
    #expect(
      screen.text("The payment was declined. This test card always is. Try another one.").exists)
    try await screen.alert.button("OK").tap()

    try await buy("Test payment, approved later")
    await answer()
    #expect(screen.text(waiting).exists)
    #expect(screen.text("Join the Night Owls").exists)
    try screen.audit()
    date.withValue { $0 += 5 }
    await clock.advance(by: .seconds(1))
    await screen.settle()
    #expect(!screen.text(waiting).exists)
    #expect(screen.text("Purchased: 1").exists)
    #expect(screen.text("Welcome, night owl!").exists)
  }

  @Test("Tips that cannot be loaded say why, and can be tried again")
  func unreachableStore() async throws {
    let isReachable = LockIsolated(false)
    let screen = try await makeScreen(isStoreReachable: { isReachable.value })
    try await screen.button("About").tap()
    try await screen.text("Give a tip").tap()
    #expect(screen.text("The store could not be reached. Try again in a moment.").exists)
    try screen.audit()
    try await screen.button("Try Again").tap()
    #expect(!screen.button("Cup of Sencha, ¥150").exists)
    isReachable.setValue(true)
    try await screen.button("Try Again").tap()
    #expect(screen.button("Cup of Sencha, ¥150").exists)
    isReachable.setValue(false)
    try await screen.button("Restore Purchases").tap()
    #expect(screen.alert.exists)
  }

  @Test("What is kept is handed over as a file, erased, and taken back")
  func exportAndImport() async throws {
    let screen = try await makeScreen()
    try await screen.section("Listening").text("Money").tap()
    try await screen.button("Add Conbini to favourites").tap()
    try await screen.navigation.back()
    try await screen.button("Session Settings").tap()
    try await screen.button("Export, import, erase").tap()
    try await screen.button("Export").tap()
    let file = try #require(screen.downloads.first)
    #expect(file.name.hasSuffix(".json"))
    try await screen.button("Erase").tap()
    try await screen.alert.button("Erase").tap()
    try await screen.alert.button("OK").tap()
    try await screen.navigation.back()
    try await screen.button("Done").tap()
    #expect(!screen.heading("Favourites").exists)
    try await screen.button("Session Settings").tap()
    try await screen.button("Export, import, erase").tap()
    try await screen.button("Import").tap()
    try await screen.chooseFiles(
      ImportedFile(name: "biki.json", contentType: "application/json", bytes: file.bytes))
    try await screen.alert.button("OK").tap()
    try await screen.navigation.back()
    try await screen.button("Done").tap()
    #expect(screen.heading("Favourites").exists)
    try await screen.button("Session Settings").tap()
    try await screen.button("Export, import, erase").tap()
    try await screen.button("Import").tap()
    try await screen.chooseFiles(
      ImportedFile(name: "other.json", contentType: "application/json", bytes: Array(#"{"a":1}"#.utf8)))
    #expect(screen.text(LearnerDataError.notOurs.description).exists)
  }

  @Test("Damaged settings are said on the first page, and kept aside")
  func damagedSettings() async throws {
    let storage: any KeyValueStorage = InMemoryKeyValueStorage()
    let damage = Data("{\"quizMode\":".utf8)
    try storage.setData(damage, forKey: "SessionSettingsClient_Settings")
    let screen = try await makeScreen(storage: storage)
    #expect(screen.text("Something stored was damaged").exists)
    #expect(try storage.data(forKey: "SessionSettingsClient_Settings.damaged") == damage)
    try screen.audit()
    try await screen.button("OK").tap()
    #expect(!screen.text("Something stored was damaged").exists)
    // The app goes on with the usual settings.
    try await open(.number, "Beginner", screen)
    #expect(screen.image("No end").exists)
  }

  @Test("A damaged history is said as damaged settings are, as soon as it was looked for")
  func damagedHistory() async throws {
    let storage: any KeyValueStorage = InMemoryKeyValueStorage()
    let name = EntryName.history(of: Topic.id(2))
    try storage.setData(Data("[{".utf8), forKey: name)
    let screen = try await makeScreen(storage: storage)
    #expect(!screen.text("Something stored was damaged").exists)
    try await open(.number, "Beginner", screen)
    try await screen.button("End Session").tap()
    try await screen.navigation.back()
    #expect(screen.text("Something stored was damaged").exists)
    #expect(screen.outline.contains("Your history of “Beginner” (Listening) could not be read"))
    #expect(try storage.data(forKey: "\(name).damaged") == Data("[{".utf8))
    try screen.audit()

    // It is told of until the learner has read it, in whatever tab.
    let other = try await makeScreen(storage: storage)
    #expect(other.text("Something stored was damaged").exists)
    try await other.button("OK").tap()
    #expect(!other.text("Something stored was damaged").exists)
    await screen.settle()
    #expect(!screen.text("Something stored was damaged").exists)
  }
}
