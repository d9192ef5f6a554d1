@_exported import CounterpointUI
