public import AnimationCurves
public import AnimationCurvesSIMD

extension Layer {
  /// An sRGB colour, for a layer's fill, border and content.
  ///
  ///     Layer.Color(red: 1, green: 0.5, blue: 0)
  ///     Layer.Color(hex: 0x1f5fa8)
  ///     Layer.Color(oklab: OKLab(lightness: 0.7, a: 0.1, b: 0.1))
  ///
  /// The components use the sRGB transfer function, as in CSS. The components may leave 0...1, for example in an
  /// animation that overshoots.
  public struct Color: Hashable, Sendable {
    /// The red component, 0...1 in the gamut of sRGB.
    public var red: Double
    /// The green component, 0...1 in the gamut of sRGB.
    public var green: Double
    /// The blue component, 0...1 in the gamut of sRGB.
    public var blue: Double
    /// The opacity, 0...1.
    public var alpha: Double

    /// Creates a colour from its components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Creates a grey: 0 is black, 1 is white.
    public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// Creates the colour written `#rrggbb` in CSS. Bits above the lowest 24 are ignored.
    public init(hex: UInt32, alpha: Double = 1) {
      func component(_ shift: UInt32) -> Double { Double((hex >> shift) & 0xff) / 255 }
      self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
    }
  }
}

extension Layer.Color {
  /// Transparent black.
  public static let clear = Layer.Color(white: 0, alpha: 0)
  /// Black.
  public static let black = Layer.Color(white: 0)
  /// White.
  public static let white = Layer.Color(white: 1)
  /// The red of sRGB.
  public static let red = Layer.Color(red: 1, green: 0, blue: 0)
  /// The green of sRGB, named `lime` in CSS.
  public static let green = Layer.Color(red: 0, green: 1, blue: 0)
  /// The blue of sRGB.
  public static let blue = Layer.Color(red: 0, green: 0, blue: 1)
}

// MARK: - Animation

extension Layer.Color: Animatable {
  /// The premultiplied components (red, green and blue, each times alpha) and alpha.
  ///
  /// Premultiplication avoids a dark fringe when a colour fades in. If alpha is 0, only alpha is preserved.
  public var animatableData: SIMD4<Double> {
    get { SIMD4(red * alpha, green * alpha, blue * alpha, alpha) }
    set {
      let opaque = newValue.w == 0 ? SIMD4.zero : newValue / newValue.w
      self = Layer.Color(red: opaque.x, green: opaque.y, blue: opaque.z, alpha: newValue.w)
    }
  }
}

// MARK: - Notation

extension Layer.Color: CustomStringConvertible {
  /// The CSS notation `#rrggbb` or `#rrggbbaa`, rounded and clamped to the gamut of sRGB.
  public var description: String {
    let components = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    return components.reduce(into: "#") { text, component in
      let byte = UInt8(component > 0 ? min(255, (component * 255).rounded()) : 0)
      text += byte < 16 ? "0" : ""
      text += String(byte, radix: 16)
    }
  }
}
