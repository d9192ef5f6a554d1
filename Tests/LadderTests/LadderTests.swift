import Testing

@testable import Ladder
