import AnimationCurvesFoundation
import Animators
import Testing

@testable import TestSupport

private typealias Interpolation<Value> = Animator<Layer>.Interpolation<Value>

@Suite struct InterpolationTests {
  @Test func `the ends are the values themselves`() {
    let path = Interpolation<Double>.linear.path(from: 0.1, to: 0.7)
    #expect(path(0) == 0.1 && path(1) == 0.7)
    let colors = Interpolation<Layer.Color>.oklab.path(from: .red, to: .blue)
    #expect(colors(0) == .red && colors(1) == .blue)
  }

  @Test func `the lightness halfway from white to black in OKLab is one half`() {
    let middle = Interpolation<Layer.Color>.oklab.path(from: .white, to: .black)(0.5)
    // Light is the cube of lightness: 1/8, and sRGB of that 0.38857…
    #expect(abs(middle.red - 0.38857286) < 1e-6 && abs(middle.blue - 0.38857286) < 1e-6)
    #expect(Interpolation<Layer.Color>.srgb.path(from: .white, to: .black)(0.5) == Layer.Color(white: 0.5))
  }

  @Test func `a colour that fades in keeps its hue`() {
    for interpolation in [Interpolation<Layer.Color>.srgb, .oklab] {
      let faint = interpolation.path(from: .clear, to: .red)(0.25)
      #expect(faint.alpha == 0.25)
      #expect(abs(faint.red - 1) < 1e-6 && abs(faint.green) < 1e-6 && abs(faint.blue) < 1e-6)
    }
  }

  @Test func `an angle goes by the smaller turn`() {
    let path = Interpolation<Double>.shortestTurn(of: 360).path(from: 350, to: 10)
    #expect([0, 0.25, 0.5, 1].map(path) == [-10, -5, 0, 10])
    #expect(Interpolation<Double>.shortestTurn(of: 360).path(from: 10, to: 350)(0.5) == 360)
    #expect(Interpolation<Double>.linear.path(from: 350, to: 10)(0.5) == 180)
  }

  @Test func `an angle does not jump after its start, and starts exactly where no whole turn is left out`() {
    for (start, end) in [(350.0, 10.0), (10, 350), (0.1, 0.7), (721, 0), (-200, 200)] {
      let path = Interpolation<Double>.shortestTurn(of: 360).path(from: start, to: end)
      #expect(abs(path(1e-9) - path(0)) < 1e-6)
      #expect(abs((path(0) - start).remainder(dividingBy: 360)) < 1e-9)
      #expect(path(1) == end)
    }
    #expect(Interpolation<Double>.shortestTurn(of: 360).path(from: 0.1, to: 0.7)(0) == 0.1)
  }

  @Test func `the forward one of two half turns is taken`() {
    #expect(Interpolation<Double>.shortestTurn(of: 4).path(from: 0, to: 2)(0.5) == 1)
    #expect(Interpolation<Double>.shortestTurn(of: 4).path(from: 2, to: 0)(0.5) == -1)
    #expect(Interpolation<Double>.shortestTurn.path(from: 0, to: .pi)(0.5) == .pi / 2)
  }

  @Test func `a custom interpolation is called between the ends only`() {
    let path = Interpolation<String> { start, end in { _ in start + end } }.path(from: "a", to: "b")
    #expect([0, 0.5, 1].map(path) == ["a", "ab", "b"])
  }

  @Test func `a full turn must be positive`() async {
    let zero = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Interpolation<Double>.shortestTurn(of: 0)
    }
    expectSentence("a full turn must be positive and finite, not 0.0", in: zero)
    await #expect(processExitsWith: .failure) { _ = Interpolation<Double>.shortestTurn(of: .nan) }
    await #expect(processExitsWith: .failure) { _ = Interpolation<Double>.shortestTurn(of: .infinity) }
  }
}
