import Foundation

/// A least-squares search from many random starts, which shares no code with the library: its own closed forms, its own
/// linear fit, derivatives by differences.
struct RandomStarts {
  enum Shape { case spring, bezier, fling }

  let shape: Shape
  let times: [Double]
  let values: [Double]
  /// Whether the delay is fitted.
  let hasDelay: Bool
  /// Whether the velocity of a spring, or the end of a Bézier, is fitted.
  let hasLast: Bool

  /// Returns the least sum of squares from `count` starts.
  func leastSquares(_ count: Int, using random: inout SplitMix64) -> Double {
    let starts = (0..<count).map { _ in bounds.map { Double.random(in: $0, using: &random) } }
    let first = starts.map { descended(from: $0, rounds: 8) }.sorted { $0.sum < $1.sum }
    return first.prefix(16).map { descended(from: $0.point, rounds: 60).sum }.min() ?? .infinity
  }

  /// Returns the sum of squares of one start that is refined.
  func squares(from point: [Double]) -> Double { descended(from: point, rounds: 60).sum }

  private var step: Double { (times[times.count - 1] - times[0]) / Double(times.count - 1) }
  private var length: Double { times[times.count - 1] }

  /// The ranges of the searched numbers: of a spring, the logarithm of the duration, the damping's shape and the delay;
  /// of a Bézier x1, x2, the start and the end; of a fling, the logarithm of the rate and the delay.
  var bounds: [ClosedRange<Double>] {
    let latest = times[times.count - 3]
    switch shape {
    case .spring: return [log(3 * step)...log(20 * length), -2...1, 0...latest].dropLast(hasDelay ? 0 : 1)
    case .bezier:
      return [0...1, 0...1] + (hasDelay ? [0...length - 4 * step] : []) + (hasLast ? [4 * step...length] : [])
    case .fling: return [log(0.001 / length)...log(2 / step), 0...latest].dropLast(hasDelay ? 0 : 1)
    }
  }

  private func columns(_ point: [Double]) -> [[Double]] {
    switch shape {
    case .spring:
      let frequency = 2 * Double.pi / exp(point[0])
      let ratio = point[1] < 0 ? exp(-point[1]) : 1 - point[1]
      let delay = hasDelay ? point[2] : 0
      let responses = times.map { Self.responses(max($0 - delay, 0), frequency, ratio) }
      let columns = [responses.map(\.remaining), responses.map { 1 - $0.remaining }]
      return hasLast ? columns + [responses.map(\.impulse)] : columns
    case .bezier:
      let delay = hasDelay ? point[2] : 0
      let end = hasLast ? point[point.count - 1] : length
      let parameters = times.map { time -> Double in
        let progress = min(max((time - delay) / (end - delay), 0), 1)
        return Self.parameter(progress, point[0], point[1])
      }
      return [
        parameters.map { pow(1 - $0, 3) }, parameters.map { 3 * pow(1 - $0, 2) * $0 },
        parameters.map { 3 * (1 - $0) * $0 * $0 }, parameters.map { pow($0, 3) },
      ]
    case .fling:
      let (rate, delay) = (exp(point[0]), hasDelay ? point[1] : 0)
      return [times.map { _ in 1 }, times.map { -expm1(-rate * max($0 - delay, 0)) }]
    }
  }

  private static func responses(_ time: Double, _ frequency: Double, _ ratio: Double) -> (
    remaining: Double, impulse: Double
  ) {
    if abs(ratio - 1) < 1e-7 {
      let fall = exp(-frequency * time)
      return ((1 + frequency * time) * fall, time * fall)
    }
    if ratio < 1 {
      let (decay, turning) = (ratio * frequency, frequency * (1 - ratio * ratio).squareRoot())
      let impulse = exp(-decay * time) * sin(turning * time) / turning
      return (exp(-decay * time) * cos(turning * time) + decay * impulse, impulse)
    }
    let root = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (frequency / (ratio + root), frequency * (ratio + root))
    let (slowly, fastly) = (exp(-slow * time), exp(-fast * time))
    return ((fast * slowly - slow * fastly) / (fast - slow), (slowly - fastly) / (fast - slow))
  }

  private static func parameter(_ x: Double, _ x1: Double, _ x2: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var (low, high, s) = (0.0, 1.0, x)
    for _ in 0..<60 {
      let r = 1 - s
      let difference = 3 * r * r * s * x1 + 3 * r * s * s * x2 + s * s * s - x
      if difference == 0 { break }
      if difference < 0 { low = s } else { high = s }
      let slope = 3 * (r * r * x1 + 2 * r * s * (x2 - x1) + s * s * (1 - x2))
      let next = s - difference / slope
      let inside = next > low && next < high ? next : (low + high) / 2
      if abs(inside - s) < 1e-15 { break }
      s = inside
    }
    return s
  }

  /// Returns the residuals of the linear fit.
  private func residuals(_ point: [Double]) -> [Double] {
    var rest = values
    var basis: [[Double]] = []
    for column in columns(point) {
      let size = dot(column, column)
      var column = column
      for _ in 0..<2 { for other in basis { subtract(dot(other, column), other, from: &column) } }
      let square = dot(column, column)
      if !(square > 1e-22 * size) { continue }
      let scale = 1 / square.squareRoot()
      for index in column.indices { column[index] *= scale }
      basis.append(column)
      for _ in 0..<2 { subtract(dot(column, rest), column, from: &rest) }
    }
    return rest
  }

  private func dot(_ first: [Double], _ second: [Double]) -> Double {
    var sum = 0.0
    for index in first.indices { sum += first[index] * second[index] }
    return sum
  }

  private func subtract(_ factor: Double, _ other: [Double], from column: inout [Double]) {
    for index in column.indices { column[index] -= factor * other[index] }
  }

  /// The Levenberg–Marquardt method within the bounds.
  private func descended(from start: [Double], rounds: Int) -> (point: [Double], sum: Double) {
    var point = start
    var rest = residuals(point)
    var sum = dot(rest, rest)
    var damping = 1e-2
    for _ in 0..<rounds {
      let slopes = point.indices.map { index -> [Double] in
        var other = point
        let width = 1e-7 * max(1, abs(point[index]))
        other[index] += other[index] + width > bounds[index].upperBound ? -width : width
        let change = other[index] - point[index]
        return zip(residuals(other), rest).map { ($0 - $1) / change }
      }
      var isLower = false
      for _ in 0..<6 {
        let step = solved(slopes, rest, damping)
        let next = point.indices.map {
          min(max(point[$0] + step[$0], bounds[$0].lowerBound), bounds[$0].upperBound)
        }
        let found = residuals(next)
        let square = dot(found, found)
        if square < sum {
          isLower = sum - square > 1e-9 * sum
          (point, rest, sum, damping) = (next, found, square, damping / 8)
          break
        }
        damping *= 6
      }
      if !isLower { break }
    }
    return (point, sum)
  }

  /// Returns the damped Gauss–Newton step, by elimination.
  private func solved(_ slopes: [[Double]], _ rest: [Double], _ damping: Double) -> [Double] {
    let count = slopes.count
    var rows = (0..<count).map { row in
      (0..<count).map { dot(slopes[row], slopes[$0]) * ($0 == row ? 1 + damping : 1) + ($0 == row ? 1e-300 : 0) }
        + [-dot(slopes[row], rest)]
    }
    for pivot in 0..<count {
      for row in 0..<count where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot...count { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    return (0..<count).map { index in
      let value = rows[index][count] / rows[index][index]
      return value.isFinite ? value : 0
    }
  }
}
