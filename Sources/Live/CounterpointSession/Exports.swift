@_exported import DeviceClients
