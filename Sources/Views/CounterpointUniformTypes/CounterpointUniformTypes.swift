// `UTType`, for screens that import `UniformTypeIdentifiers`; by alias, since other packages ask `canImport` for that name.
@_exported import struct CounterpointViews.UTType
