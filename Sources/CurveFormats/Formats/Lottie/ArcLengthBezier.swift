import CurveAnalysis
import CurveSampling

/// A cubic Bézier in space, with the position at each part of its length.
///
/// - Accuracy: A position is within 10⁻¹² of the path's length of the exact one. `ArcLengthBezierTests` asserts it.
struct ArcLengthBezier: Hashable, Sendable {
  private let start: [Double]
  /// The path is start + scale · (c₁s + c₂s² + c₃s³), where no component of the cᵢ is beyond ±1.
  private let scale: Double
  private let c1, c2, c3: [Double]
  private let path: MeasuredPath

  /// Creates the path between two points with tangents, which lead from the points to the control points beside them.
  /// Returns `nil` if the path has no length.
  init?(from start: [Double], outgoing: [Double], incoming: [Double], to end: [Double]) {
    let first = outgoing.map { 3 * $0 }
    let second = start.indices.map { 3 * (end[$0] - start[$0]) + 3 * incoming[$0] - 6 * outgoing[$0] }
    let third = start.indices.map { -2 * (end[$0] - start[$0]) + 3 * outgoing[$0] - 3 * incoming[$0] }
    let scale = (first + second + third).reduce(0) { max($0, abs($1)) }
    guard scale >= Double.leastNormalMagnitude, scale.isFinite else { return nil }
    (self.start, self.scale) = (start, scale)
    let (c1, c2, c3) = (first.map { $0 / scale }, second.map { $0 / scale }, third.map { $0 / scale })
    (self.c1, self.c2, self.c3) = (c1, c2, c3)
    path = MeasuredPath(segments: [0], precision: 0x1p-44) { _, s in
      c1.indices.reduce(0) { sum, index in
        let slope = c1[index] + s * (2 * c2[index] + s * 3 * c3[index])
        return sum + slope * slope
      }.squareRoot()
    }
    if !(path.length > 0) { return nil }
  }

  /// The length of the path.
  var length: Double { scale * path.length }

  /// Returns the position at a part of the length, from 0 to 1.
  func position(at fraction: Double) -> [Double] {
    let s = parameter(at: fraction)
    return start.indices.map { start[$0] + scale * (s * (c1[$0] + s * (c2[$0] + s * c3[$0]))) }
  }

  /// Returns the derivatives of a component by the part of the length. Where the path stands still, the first is that
  /// in the direction in which the path goes on, and the second is 0.
  func derivatives(at fraction: Double, _ component: Int) -> (Double, Double) {
    let s = parameter(at: fraction)
    let length = path.length
    let slope = start.indices.map { c1[$0] + s * (2 * c2[$0] + s * 3 * c3[$0]) }
    let curvature = start.indices.map { 2 * c2[$0] + s * 6 * c3[$0] }
    func dot(_ left: [Double], _ right: [Double]) -> Double { zip(left, right).reduce(0) { $0 + $1.0 * $1.1 } }
    let speed = dot(slope, slope).squareRoot()
    if speed <= 1e-9 {
      // Before a point at which the path stands still, it goes against the second derivative; after it, along it.
      let bend = dot(curvature, curvature).squareRoot()
      let direction: Double = fraction < 0.5 ? 1 : -1
      let tangent = bend > 1e-9 ? direction * curvature[component] / bend : c3[component] / dot(c3, c3).squareRoot()
      return (tangent * length * scale, 0)
    }
    let tangent = slope[component] / speed
    let bend = (curvature[component] - tangent * dot(slope, curvature) / speed) / (speed * speed)
    return (tangent * length * scale, bend * length * length * scale)
  }

  /// Returns the parameter at a part of the length.
  private func parameter(at fraction: Double) -> Double {
    path.place(distance: fraction * path.length)?.parameter ?? (fraction > 0 ? 1 : 0)
  }
}
