import CChromiumBezier

/// Chromium's solver, compiled as C: the fastest known alternative.
final class ChromiumBezier {
  private let curve: UnsafeMutablePointer<chromium_bezier>

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    curve = .allocate(capacity: 1)
    curve.initialize(to: chromium_bezier_make(x1, y1, x2, y2))
  }

  deinit { curve.deallocate() }

  func value(at progress: Double) -> Double { chromium_bezier_value(curve, progress) }
}
