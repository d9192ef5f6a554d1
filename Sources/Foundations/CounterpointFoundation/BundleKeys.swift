// The keys of a bundle's information, by the names of Core Foundation: `Bundle.main.infoDictionary?[kCFBundleVersionKey as String]`.

/// The build's number.
public let kCFBundleVersionKey = "CFBundleVersion"
/// The bundle's name.
public let kCFBundleNameKey = "CFBundleName"
/// The identifier in reverse domain order.
public let kCFBundleIdentifierKey = "CFBundleIdentifier"
/// The name of the program.
public let kCFBundleExecutableKey = "CFBundleExecutable"
/// The version of the form of the information.
public let kCFBundleInfoDictionaryVersionKey = "CFBundleInfoDictionaryVersion"
/// The language that the bundle was written in.
public let kCFBundleDevelopmentRegionKey = "CFBundleDevelopmentRegion"
/// The languages that the bundle has.
public let kCFBundleLocalizationsKey = "CFBundleLocalizations"
