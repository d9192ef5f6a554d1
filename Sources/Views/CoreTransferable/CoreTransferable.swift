@_exported import Foundation

// What `import CoreTransferable` brings: a model says in what forms it is handed over, and knows no views.
@_exported import struct CounterpointViews.CodableRepresentation
@_exported import struct CounterpointViews.DataRepresentation
@_exported import struct CounterpointViews.FileRepresentation
@_exported import struct CounterpointViews.ProxyRepresentation
@_exported import struct CounterpointViews.ReceivedTransferredFile
@_exported import struct CounterpointViews.SentTransferredFile
@_exported import protocol CounterpointViews.TransferRepresentation
@_exported import struct CounterpointViews.TransferRepresentationBuilder
@_exported import struct CounterpointViews.TransferRepresentationVisibility
@_exported import protocol CounterpointViews.Transferable
@_exported import struct CounterpointViews.UTType
