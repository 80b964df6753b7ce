import AnimationCurves

/// The curves that are the same object for every test.
public enum SharedCurves {
  /// Makes all tables of SwiftUI's three curves, once.
  ///
  /// A Bézier's values in bulk may differ in their last bits before and after its tables are made, and tests run at the same
  /// time: a test that compares bits of these curves calls this first.
  public static func prepare() { tables }

  private static let tables: Void = {
    let times = [Double](repeating: 0.5, count: 1 << 16)
    for table in KernelTable.available {
      KernelTable.withActive(table) {
        for curve in [UnitCurve.easeIn, .easeOut, .easeInOut] {
          _ = (curve.values(at: times), curve.values(at: times.map { Float($0) }))
          _ = (curve.sampler.velocities(at: times), curve.values(count: times.count))
        }
      }
    }
  }()
}
