import CBrowserBezier

/// The solver that browsers have today, compiled as C: the fastest known beside this library's.
final class BrowserBezier {
  private let curve: UnsafeMutablePointer<browser_bezier>

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    curve = .allocate(capacity: 1)
    curve.initialize(to: browser_bezier_make(x1, y1, x2, y2))
  }

  deinit { curve.deallocate() }

  func value(at progress: Double) -> Double { browser_bezier_value(curve, progress) }
}
