import Foundation

// Shaders are written in a language of graphics processors that browsers do not run. Each name says what to use instead.

/// A function of a graphics processor with its arguments.
@available(
  *, unavailable,
  message: "Browsers run no Metal shaders: use blur, saturation, mask, Canvas or CustomElement."
)
public struct Shader {
  /// An argument of a shader's function.
  public struct Argument {
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument() }
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument() }
    public static func float2(_ point: CGPoint) -> Argument { Argument() }
    public static func float2(_ size: CGSize) -> Argument { Argument() }
    public static func float2(_ vector: CGVector) -> Argument { Argument() }
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument { Argument() }
    public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
      Argument()
    }
    public static func floatArray(_ array: [Float]) -> Argument { Argument() }
    public static func color(_ color: Color) -> Argument { Argument() }
    public static func colorArray(_ array: [Color]) -> Argument { Argument() }
    public static func image(_ image: Image) -> Argument { Argument() }
    public static func data(_ data: Data) -> Argument { Argument() }
    public static var boundingRect: Argument { Argument() }
  }

  public init(function: ShaderFunction, arguments: [Argument]) {}
}

/// A function of a graphics processor.
@available(
  *, unavailable,
  message: "Browsers run no Metal shaders: use blur, saturation, mask, Canvas or CustomElement."
)
@dynamicCallable public struct ShaderFunction {
  public init(library: ShaderLibrary, name: String) {}
  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: arguments)
  }
}

/// The functions of a graphics processor that an app brings.
@available(
  *, unavailable,
  message: "Browsers run no Metal shaders: use blur, saturation, mask, Canvas or CustomElement."
)
@dynamicMemberLookup public struct ShaderLibrary {
  public static var `default`: ShaderLibrary { ShaderLibrary() }
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary() }
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderLibrary()[dynamicMember: name]
  }
  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }
}

extension View {
  @available(
    *, unavailable,
    message: "Browsers run no Metal shaders: use saturation, hueRotation, blendMode or Canvas."
  )
  nonisolated public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { self }

  @available(
    *, unavailable,
    message: "Browsers run no Metal shaders: use scaleEffect, rotation3DEffect or CustomElement."
  )
  nonisolated public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { self }

  @available(
    *, unavailable,
    message: "Browsers run no Metal shaders: use blur, shadow, mask, Canvas or CustomElement."
  )
  nonisolated public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { self }
}

extension VisualEffect {
  @available(
    *, unavailable,
    message: "Browsers run no Metal shaders: use saturation, hueRotation, blendMode or Canvas."
  )
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }

  @available(
    *, unavailable,
    message: "Browsers run no Metal shaders: use scaleEffect, rotation3DEffect or CustomElement."
  )
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }

  @available(
    *, unavailable,
    message: "Browsers run no Metal shaders: use blur, shadow, mask, Canvas or CustomElement."
  )
  public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }
}
