import Testing

@testable import AnimationCurves

/// The values are by mpmath.
@Suite struct LogarithmRatioTests {
  @Test(arguments: [
    (3, 2, 0.4054651081081643819780131), (2, 1, 0.6931471805599453094172321), (1, 2, -0.6931471805599453094172321),
    (5, 11, -0.7884573603642701694611842), (1e300, 1e-300, 1381.551055796427410438241),
    (1 + 0x1p-40, 1, 9.094947017725146476e-13),
  ])
  func `the logarithm of a quotient has 15 digits`(x: Double, y: Double, expected: Double) {
    #expect(abs(logarithm(x, over: y) - expected) <= 1e-15 * abs(expected))
  }

  @Test(arguments: [
    (0.0009765625, 4.76526944541104039175092e-7), (0.125, 0.007216964343616545461205891),
    (0.5, 0.09453489189183561802198688), (1, 0.3068528194400546905827679), (2, 0.9013877113318903086047548),
    (100, 95.3848794831587405491158),
  ])
  func `the rest of a logarithm has 15 digits`(x: Double, expected: Double) {
    #expect(abs(logarithmRest(x) - expected) <= 1e-15 * expected)
  }
}
