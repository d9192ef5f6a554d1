import Testing

/// Everything that counts what is alive: in one suite, since the tests of one process count each other's objects.
@MainActor
@Suite("Leaks", .serialized, .timeLimit(.minutes(10)))
struct LeakTests {}
