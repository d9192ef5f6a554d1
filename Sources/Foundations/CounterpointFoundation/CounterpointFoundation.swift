// What Foundation has on Apple's platforms alone and apps use without a second thought. Views and the dependencies of
// features bring it along, so that no file has to name this module.

// `URLSession` and its kin, which Foundation itself holds elsewhere.
#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
