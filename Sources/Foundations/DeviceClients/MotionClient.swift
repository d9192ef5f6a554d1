import Dependencies
import Foundation

/// A movement of the person's device, as its sensor felt it.
public struct MotionSample: Hashable, Sendable {
  /// The seconds since the sensor was asked first, by the device's clock.
  public var time: Double
  /// The acceleration along the device's axes in meters per second squared, without gravity where the device can tell.
  public var x: Double
  /// The acceleration along the second axis, in meters per second squared, as for ``x``.
  public var y: Double
  /// The acceleration along the third axis, in meters per second squared, as for ``x``.
  public var z: Double

  /// Creates a sample.
  public init(time: Double, x: Double, y: Double, z: Double) {
    self.time = time
    self.x = x
    self.y = y
    self.z = z
  }
}

/// The motion sensor of the person's device.
public struct MotionClient: Sendable {
  /// Tells whether there is a sensor and whether it may be used; `restricted` where the browser has none, or gives it only to
  /// pages that come encrypted.
  public var authorizationStatus: @Sendable () async throws -> BrowserAuthorization
  /// Asks the person for the sensor, unless that was done before.
  public var requestAuthorization: @Sendable () async throws -> BrowserAuthorization
  /// Follows the sensor, some twenty samples a second, until the task that reads is cancelled.
  /// - Throws: ``BrowserServiceError``, from the stream.
  public var samples: @Sendable () -> AsyncThrowingStream<MotionSample, any Error>

  /// Creates a client.
  public init(
    authorizationStatus: @escaping @Sendable () async throws -> BrowserAuthorization,
    requestAuthorization: @escaping @Sendable () async throws -> BrowserAuthorization,
    samples: @escaping @Sendable () -> AsyncThrowingStream<MotionSample, any Error>
  ) {
    self.authorizationStatus = authorizationStatus
    self.requestAuthorization = requestAuthorization
    self.samples = samples
  }

  /// Has no sensor.
  public static let noop = Self(
    authorizationStatus: { .restricted }, requestAuthorization: { .restricted },
    samples: { AsyncThrowingStream { $0.finish() } })
}

extension DependencyValues {
  /// The motion sensor of the person's device.
  public var motion: MotionClient {
    get { self[MotionClient.self] }
    set { self[MotionClient.self] = newValue }
  }
}
