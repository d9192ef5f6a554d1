@_exported import CounterpointHTTP
@_exported import CounterpointUI
