// What Foundation lacks on Linux: screens find it as they find Foundation.
@_exported import CounterpointFoundation
