internal import AnimationCurves

/// A colour in the perceptual space OKLab. Pairs of colours at equal distances look about equally different.
///
///     let grey = OKLab(Layer.Color(white: 0.5))       // lightness 0.598, a and b 0
///     Layer.Color(oklab: grey)
///
/// - Accuracy: a conversion to OKLab and back changes each component by at most 2e-6. The ten digits of the published
///   matrices limit the accuracy. Asserted in `OKLabTests`.
/// - Source: Björn Ottosson, "A perceptual color space for image processing", 2020.
public struct OKLab: Hashable, Sendable {
  /// The lightness: 0 is black, 1 the white of sRGB.
  public var lightness: Double
  /// The green–red coordinate: negative is green, positive is red.
  public var a: Double
  /// The blue–yellow coordinate: negative is blue, positive is yellow.
  public var b: Double
  /// The opacity, 0...1.
  public var alpha: Double

  /// Creates a colour from its coordinates.
  public init(lightness: Double, a: Double, b: Double, alpha: Double = 1) {
    (self.lightness, self.a, self.b, self.alpha) = (lightness, a, b, alpha)
  }

  /// Converts an sRGB colour.
  public init(_ color: Layer.Color) {
    let (red, green, blue) = (decoded(color.red), decoded(color.green), decoded(color.blue))
    let long = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    self.init(
      lightness: 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      a: 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      b: 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short, alpha: color.alpha)
  }
}

extension Layer.Color {
  /// Converts an OKLab colour. If the colour is outside the gamut of sRGB, components are outside 0...1.
  public init(oklab: OKLab) {
    func cube(_ root: Double) -> Double { root * root * root }
    let long = cube(oklab.lightness + 0.3963377774 * oklab.a + 0.2158037573 * oklab.b)
    let medium = cube(oklab.lightness - 0.1055613458 * oklab.a - 0.0638541728 * oklab.b)
    let short = cube(oklab.lightness - 0.0894841775 * oklab.a - 1.2914855480 * oklab.b)
    self.init(
      red: encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
      green: encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
      blue: encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short), alpha: oklab.alpha)
  }
}

// The sRGB transfer function, extended to negative numbers as an odd function, as in CSS Color 4.

/// Returns the linear light intensity of an sRGB component.
private func decoded(_ component: Double) -> Double {
  let size = abs(component)
  let light = size <= 0.04045 ? size / 12.92 : power((size + 0.055) / 1.055, 2.4)
  return component < 0 ? -light : light
}

/// Returns the sRGB component, encoded by the transfer function, of a linear light intensity.
private func encoded(_ light: Double) -> Double {
  let size = abs(light)
  let component = size <= 0.0031308 ? size * 12.92 : 1.055 * power(size, 1 / 2.4) - 0.055
  return light < 0 ? -component : component
}
