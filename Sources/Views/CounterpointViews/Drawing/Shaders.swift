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
    /// A number.
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument() }
    /// Two numbers.
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument() }
    /// The coordinates of a point.
    public static func float2(_ point: CGPoint) -> Argument { Argument() }
    /// The sides of a size.
    public static func float2(_ size: CGSize) -> Argument { Argument() }
    /// The two distances of a vector.
    public static func float2(_ vector: CGVector) -> Argument { Argument() }
    /// Three numbers.
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument { Argument() }
    /// Four numbers.
    public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
      Argument()
    }
    /// Several numbers.
    public static func floatArray(_ array: [Float]) -> Argument { Argument() }
    /// A color.
    public static func color(_ color: Color) -> Argument { Argument() }
    /// Several colors.
    public static func colorArray(_ array: [Color]) -> Argument { Argument() }
    /// A picture.
    public static func image(_ image: Image) -> Argument { Argument() }
    /// Bytes.
    public static func data(_ data: Data) -> Argument { Argument() }
    /// The rectangle of the view.
    public static var boundingRect: Argument { Argument() }
  }

  /// Creates a shader. Browsers run none.
  public init(function: ShaderFunction, arguments: [Argument]) {}
}

/// A function of a graphics processor.
@available(
  *, unavailable,
  message: "Browsers run no Metal shaders: use blur, saturation, mask, Canvas or CustomElement."
)
@dynamicCallable public struct ShaderFunction {
  /// Names a function of a library. Browsers run none.
  public init(library: ShaderLibrary, name: String) {}
  /// Makes a shader of the function and its arguments. Browsers run none.
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
  /// The library of the app itself. Browsers run none of its functions.
  public static var `default`: ShaderLibrary { ShaderLibrary() }
  /// The functions of a bundle. Browsers run none.
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary() }
  /// The function of that name in the app's own library. Browsers run none.
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderLibrary()[dynamicMember: name]
  }
  /// The function of that name. Browsers run none.
  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }
}

extension View {
  /// Changes the view's colors by a shader. Browsers run none.
  @available(
    *, unavailable,
    message: "Browsers run no Metal shaders: use saturation, hueRotation, blendMode or Canvas."
  )
  nonisolated public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { self }

  /// Moves the view's points by a shader. Browsers run none.
  @available(
    *, unavailable,
    message: "Browsers run no Metal shaders: use scaleEffect, rotation3DEffect or CustomElement."
  )
  nonisolated public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { self }

  /// Draws the view by a shader. Browsers run none.
  @available(
    *, unavailable,
    message: "Browsers run no Metal shaders: use blur, shadow, mask, Canvas or CustomElement."
  )
  nonisolated public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { self }
}

extension VisualEffect {
  /// Adds a change of colors by a shader. Browsers run none.
  @available(
    *, unavailable,
    message: "Browsers run no Metal shaders: use saturation, hueRotation, blendMode or Canvas."
  )
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }

  /// Adds a move of points by a shader. Browsers run none.
  @available(
    *, unavailable,
    message: "Browsers run no Metal shaders: use scaleEffect, rotation3DEffect or CustomElement."
  )
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }

  /// Adds a drawing by a shader. Browsers run none.
  @available(
    *, unavailable,
    message: "Browsers run no Metal shaders: use blur, shadow, mask, Canvas or CustomElement."
  )
  public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }
}
