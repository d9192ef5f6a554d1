import Foundation

/// A reason for which no project could be written, in a sentence for the person who asked for it.
public enum ScaffoldError: Error, Equatable {
  case badName(name: String, reason: String)
  case folderInUse(path: String)
  case notAFolder(path: String)
  case noCheckout(path: String)
  case badVersion(String)
  case badURL(String)
  case cannotWrite(path: String, reason: String)
}

extension ScaffoldError: LocalizedError, CustomStringConvertible {
  public var errorDescription: String? { description }

  public var description: String {
    switch self {
    case .badName(let name, let reason):
      "“\(name)” cannot be a project's name: \(reason). Choose one such as Groceries."
    case .folderInUse(let path):
      "\(path) is there already and is not empty, and nothing is overwritten: choose another name, or move it away."
    case .notAFolder(let path):
      "\(path) is there already and is no folder: choose another name, or move it away."
    case .noCheckout(let path):
      "\(path) is no checkout of Counterpoint: it has no Package.swift with a package of that name."
    case .badVersion(let version):
      "“\(version)” is no version: it takes three numbers, such as 0.1.0."
    case .badURL(let url):
      "“\(url)” is no address of a package: it takes one such as https://example.com/counterpoint.git."
    case .cannotWrite(let path, let reason):
      "\(path) cannot be written: \(reason)."
    }
  }
}
