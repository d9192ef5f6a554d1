// `URL.documentsDirectory` and its like, which files are kept under.
@_exported import CounterpointFoundation
