import CombineSchedulers
import Foundation

@main
struct UsesCombineSchedulers {
  static func main() {
    let scheduler = DispatchQueue.test
    var ran = false
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { ran = true }
    scheduler.advance(by: .seconds(1))
    precondition(ran)
    print("CombineSchedulers")
  }
}
