import AnimationCurves
@_spi(Kernels) import CurveSampling
import Testing

@Suite struct CombinatorsSamplerTests {
  /// Kernels sample the base once for both halves.
  @Test(arguments: KernelTable.available)
  func `batches of a mirrored easing have the values one by one, at jumps and beyond the ends too`(table: KernelTable) {
    let jumps = PiecewiseLinear([.init(0.1), .init(0.4, at: 0.3), .init(0.8, at: 0.3), .init(1.2, at: 0.9), .init(0.9)])
    let bases: [any Easing] = [
      Steps(5), Steps(4, .both), jumps, Sine(), Sine().reversed, Exponential(), Circular(), Elastic(),
      CubicBezier(0.42, 0, 1, 1), CubicBezier(0.3, 0, 0.9, 1.4), ExponentialDeceleration(), Bounce().reversed,
    ]
    let grid = (-40...240).map { Double($0) / 200 }
    let times = grid + grid.map(\.nextUp) + grid.map(\.nextDown) + [.infinity, -.infinity, .nan, 1e-300, 1e-17]
    for base in bases {
      let curve = UnitCurve(UnitCurve(base).mirrored)
      KernelTable.withActive(table) {
        for (time, value) in zip(times, curve.values(at: times)) {
          let expected = curve.value(at: time)
          #expect(abs(value - expected) <= 0x1p-49 || time.isNaN && value.isNaN, "\(curve) at \(time)")
        }
      }
    }
  }
}
