import CurveSampling

/// A cubic Bézier in space, with the position at each part of its length.
///
/// - Accuracy: A position is within 10⁻¹² of the path's length of the exact one. `ArcLengthBezierTests` asserts it.
struct ArcLengthBezier: Hashable, Sendable {
  private let start: [Double]
  /// The path is start + scale · (c₁s + c₂s² + c₃s³), where no component of the cᵢ is beyond ±1.
  private let scale: Double
  private let c1, c2, c3: [Double]
  /// The parameters that divide the path into pieces, and the length up to each of them.
  private let parameters, lengths: [Double]

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
    func speed(_ s: Double) -> Double { Self.speed(c1, c2, c3, s) }
    var (parameters, lengths) = ([0.0], [0.0])
    // Parts of the path, the next one last. A part is divided until its length and those of its halves agree.
    var parts = [(end: 1.0, depth: 0)]
    while let part = parts.last, let begin = parameters.last {
      let middle = begin + (part.end - begin) / 2
      let whole = Quadrature.integral(of: speed, from: begin, to: part.end)
      let halves =
        Quadrature.integral(of: speed, from: begin, to: middle)
        + Quadrature.integral(of: speed, from: middle, to: part.end)
      if (abs(whole - halves) <= 1e-15 && part.depth > 1) || part.depth == Self.greatestDepth {
        parameters.append(part.end)
        lengths.append(lengths[lengths.count - 1] + halves)
        parts.removeLast()
      } else {
        parts[parts.count - 1].depth += 1
        parts.append((middle, part.depth + 1))
      }
    }
    guard let length = lengths.last, length > 0 else { return nil }
    (self.parameters, self.lengths) = (parameters, lengths)
  }

  /// The greatest number of times that a part is halved. Where the path turns back, a part of this width has no length
  /// that a Double shows.
  private static let greatestDepth = 40

  /// The length of the path.
  var length: Double { scale * lengths[lengths.count - 1] }

  /// Returns the position at a part of the length, from 0 to 1.
  func position(at fraction: Double) -> [Double] {
    let s = parameter(at: fraction)
    return start.indices.map { start[$0] + scale * (s * (c1[$0] + s * (c2[$0] + s * c3[$0]))) }
  }

  /// Returns the derivatives of a component by the part of the length. Where the path stands still, the first is that
  /// in the direction in which the path goes on, and the second is 0.
  func derivatives(at fraction: Double, _ component: Int) -> (Double, Double) {
    let s = parameter(at: fraction)
    let length = lengths[lengths.count - 1]
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

  // MARK: - Length

  /// Returns the length of the derivative at the parameter `s`.
  private static func speed(_ c1: [Double], _ c2: [Double], _ c3: [Double], _ s: Double) -> Double {
    c1.indices.reduce(0) { sum, index in
      let slope = c1[index] + s * (2 * c2[index] + s * 3 * c3[index])
      return sum + slope * slope
    }.squareRoot()
  }

  /// Returns the parameter at a part of the length: by Newton's method, within an interval that shrinks.
  private func parameter(at fraction: Double) -> Double {
    let target = fraction * lengths[lengths.count - 1]
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    var (piece, end) = (0, lengths.count - 1)
    while end - piece > 1 {
      let middle = (piece + end) / 2
      if lengths[middle] <= target { piece = middle } else { end = middle }
    }
    let begin = parameters[piece]
    var (low, high) = (begin, parameters[end])
    func speed(_ s: Double) -> Double { Self.speed(c1, c2, c3, s) }
    var s = low + (high - low) * ((target - lengths[piece]) / max(lengths[end] - lengths[piece], .leastNormalMagnitude))
    for _ in 0..<60 {
      let excess = lengths[piece] + Quadrature.integral(of: speed, from: begin, to: s) - target
      if excess > 0 { high = s } else { low = s }
      let next = s - excess / speed(s)
      let previous = s
      s = next > low && next < high ? next : low + (high - low) / 2
      if abs(s - previous) <= 0x1p-53 * s { break }
    }
    return s
  }
}

/// Gauss–Legendre quadrature with 16 points.
///
/// - Source: Abramowitz and Stegun 1964, table 25.4.
private enum Quadrature {
  private static let nodes = [
    0.09501250983763744, 0.2816035507792589, 0.45801677765722737, 0.6178762444026438, 0.755404408355003,
    0.8656312023878318, 0.9445750230732326, 0.9894009349916499,
  ]
  private static let weights = [
    0.1894506104550685, 0.18260341504492358, 0.16915651939500254, 0.14959598881657674, 0.12462897125553388,
    0.09515851168249279, 0.062253523938647894, 0.027152459411754096,
  ]

  static func integral(of function: (Double) -> Double, from start: Double, to end: Double) -> Double {
    let (middle, half) = (start + (end - start) / 2, (end - start) / 2)
    var sum = 0.0
    for (node, weight) in zip(nodes, weights) {
      sum += weight * (function(middle - half * node) + function(middle + half * node))
    }
    return sum * half
  }
}
