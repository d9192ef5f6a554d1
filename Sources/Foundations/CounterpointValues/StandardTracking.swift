import CounterpointThreadLocals
import Foundation
import Observation

/// The standard library's way to track reads, `withObservationTracking`, as far as ``Tracking`` has to know of it.
enum StandardTracking {
  /// The list that the standard library collects this thread's reads in, if it does and if they are to be told it.
  static var currentList: UnsafeMutableRawPointer? {
    guard let list = innermostList, UnsafeRawPointer(list) != counterpoint_get_ignored_access_list() else {
      return nil
    }
    return list
  }

  /// The list of the innermost tracking of this thread.
  static var innermostList: UnsafeMutableRawPointer? {
    if counterpoint_access_list_is_found() || isListFound { return counterpoint_get_access_list() }
    return nil
  }

  private static let isListFound: Bool = {
    let isFound = counterpoint_find_access_list { body in
      withObservationTracking {
        body()
      } onChange: {
      }
    }
    if !isFound {
      FileHandle.standardError.write(Data(Self.notFound.utf8))
    }
    return isFound
  }()

  private static let notFound = """
    warning: 'withObservationTracking' and 'Observations' do not see stores and shared values in this program.

    Where the standard library collects reads could not be found: it may be newer than this version of Counterpoint, or
    was loaded into the running program. Observe with 'observe', or tell the authors which toolchain this is.

    """
}
