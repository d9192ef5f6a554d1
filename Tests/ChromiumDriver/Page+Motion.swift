extension Page {
  /// The sensors by which a browser tells movements.
  private static let sensors = ["accelerometer", "linear-acceleration", "gyroscope"]

  /// Gives the device sensors, which feel nothing until they are told; or takes them away again.
  public func setMotionSensors(_ isOn: Bool) async throws {
    for sensor in Self.sensors {
      _ = try await call(
        "Emulation.setSensorOverrideEnabled",
        ["enabled": .bool(isOn), "type": .string(sensor), "metadata": ["available": true]])
    }
  }

  /// Moves the device: the acceleration without gravity, in meters per second squared.
  public func move(x: Double, y: Double, z: Double) async throws {
    let reading: JSON = ["xyz": ["x": .number(x), "y": .number(y), "z": .number(z)]]
    for sensor in Self.sensors {
      _ = try await call(
        "Emulation.setSensorOverrideReadings", ["type": .string(sensor), "reading": reading])
    }
  }
}
