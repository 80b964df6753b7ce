import AnimationCurvesFoundation
import Animators
import Testing

@Suite struct OKLabTests {
  /// The sRGB encoding of linear light, as an odd function.
  private func encoded(_ light: Double) -> Double {
    let component = abs(light) <= 0.0031308 ? abs(light) * 12.92 : 1.055 * pow(abs(light), 1 / 2.4) - 0.055
    return light < 0 ? -component : component
  }

  /// The colour of CIE XYZ at D65: the matrix of IEC 61966-2-1, with the digits of CSS Color 4.
  private func color(x: Double, y: Double, z: Double) -> Layer.Color {
    Layer.Color(
      red: encoded(3.2409699419045226 * x - 1.5373831775700939 * y - 0.4986107602930034 * z),
      green: encoded(-0.9692436362808796 * x + 1.8759675015077202 * y + 0.0415550574071756 * z),
      blue: encoded(0.0556300796969937 * x - 0.2039769588889766 * y + 1.0569715142428786 * z))
  }

  // The table of pairs in Ottosson's article, to its three decimals. His white is rounded otherwise than that of the
  // matrix above, which is worth another thousandth at the edge of what can be seen.
  @Test(arguments: [
    ([0.950, 1, 1.089], [1, 0, 0]), ([1, 0, 0], [0.450, 1.236, -0.019]), ([0, 1, 0], [0.922, -0.671, 0.263]),
    ([0, 0, 1], [0.153, -1.415, -0.449]),
  ])
  func `the published pairs of XYZ and OKLab agree`(xyz: [Double], expected: [Double]) {
    let lab = OKLab(color(x: xyz[0], y: xyz[1], z: xyz[2]))
    for (value, expected) in zip([lab.lightness, lab.a, lab.b], expected) { #expect(abs(value - expected) < 1.5e-3) }
  }

  // CSS Color 4's samples of the primaries, to five decimals.
  @Test(arguments: [
    (Layer.Color.red, [0.62796, 0.22486, 0.12585]), (.green, [0.86644, -0.23389, 0.17950]),
    (.blue, [0.45201, -0.03246, -0.31153]), (.white, [1, 0, 0]), (.black, [0, 0, 0]),
  ])
  func `the primaries of sRGB have their published coordinates`(color: Layer.Color, expected: [Double]) {
    let lab = OKLab(color)
    for (value, expected) in zip([lab.lightness, lab.a, lab.b], expected) { #expect(abs(value - expected) < 1e-5) }
  }

  @Test func `a conversion there and back stays within the stated bound`() {
    var worst = 0.0
    for red in 0...16 {
      for green in 0...16 {
        for blue in 0...16 {
          let color = Layer.Color(
            red: Double(red) / 16, green: Double(green) / 16, blue: Double(blue) / 16, alpha: 0.25)
          let back = Layer.Color(oklab: OKLab(color))
          worst = max(worst, abs(back.red - color.red), abs(back.green - color.green), abs(back.blue - color.blue))
          #expect(back.alpha == 0.25)
        }
      }
    }
    #expect(worst < 2e-6, "\(worst)")
  }
}
