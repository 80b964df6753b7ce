public import AnimationCurves

/// A colour of sRGB: what a layer is filled, framed and tinted with.
///
///     Color(red: 1, green: 0.5, blue: 0)
///     Color(hex: 0x1f5fa8)
///     Color(oklab: OKLab(lightness: 0.7, a: 0.1, b: 0.1))
///
/// The components are encoded with the transfer function of sRGB, as in a style sheet, and may leave 0...1: an animation
/// that overshoots does.
public struct Color: Hashable, Sendable {
  /// The red component, 0...1 in the gamut of sRGB.
  public var red: Double
  /// The green component, 0...1 in the gamut of sRGB.
  public var green: Double
  /// The blue component, 0...1 in the gamut of sRGB.
  public var blue: Double
  /// The opacity, 0...1.
  public var alpha: Double

  /// A colour of its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A grey: 0 is black, 1 white.
  public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

  /// The colour that is written `#rrggbb`; what lies above the lowest 24 bits is not looked at.
  public init(hex: UInt32, alpha: Double = 1) {
    func component(_ shift: UInt32) -> Double { Double((hex >> shift) & 0xff) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
  }
}

extension Color {
  /// Black, and fully transparent.
  public static let clear = Color(white: 0, alpha: 0)
  /// Black.
  public static let black = Color(white: 0)
  /// White.
  public static let white = Color(white: 1)
  /// The red of sRGB.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// The green of sRGB, which is lime in a style sheet.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// The blue of sRGB.
  public static let blue = Color(red: 0, green: 0, blue: 1)
}

// MARK: - Moving

extension Color: Animatable {
  /// Red, green and blue, each times alpha, and alpha: so that what fades in does not come out of black.
  ///
  /// Of a colour with an alpha of 0 only that is kept.
  public var animatableData: SIMD4<Double> {
    get { SIMD4(red * alpha, green * alpha, blue * alpha, alpha) }
    set {
      let opaque = newValue.w == 0 ? SIMD4.zero : newValue / newValue.w
      self = Color(red: opaque.x, green: opaque.y, blue: opaque.z, alpha: newValue.w)
    }
  }
}

// MARK: - Notation

extension Color: CustomStringConvertible {
  /// As in a style sheet, `#rrggbb` or `#rrggbbaa`: rounded, and moved into the gamut of sRGB.
  public var description: String {
    let components = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    return components.reduce(into: "#") { text, component in
      let byte = UInt8(component > 0 ? min(255, (component * 255).rounded()) : 0)
      text += byte < 16 ? "0" : ""
      text += String(byte, radix: 16)
    }
  }
}
