import AnimationCurvesFoundation
import Animators
import Testing

@Suite struct ColorTests {
  @Test func `a hexadecimal number is read and printed`() {
    let color = Layer.Color(hex: 0x1f5fa8)
    #expect(color == Layer.Color(red: 31.0 / 255, green: 95.0 / 255, blue: 168.0 / 255))
    #expect(color.description == "#1f5fa8")
    #expect(Layer.Color(hex: 0xff00_0a0b).description == "#000a0b")
    #expect(Layer.Color(white: 1, alpha: 0.5).description == "#ffffff80")
  }

  @Test func `a colour outside the gamut is printed at its edge`() {
    #expect(Layer.Color(red: 1.5, green: -0.5, blue: .nan).description == "#ff0000")
  }

  @Test func `the animatable data are premultiplied by alpha`() {
    var color = Layer.Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.5)
    #expect(color.animatableData == [0.5, 0.25, 0.125, 0.5])
    color.animatableData = [0.25, 0.125, 0, 0.25]
    #expect(color == Layer.Color(red: 1, green: 0.5, blue: 0, alpha: 0.25))
    color.animatableData = .zero
    #expect(color == .clear)
  }
}
