import LadderClient
import Testing

@testable import LadderClientLive
