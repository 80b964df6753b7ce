import AnimationCurves
import CurveAnalysis

/// Motions resampled to straight lines with common times, for a glTF sampler.
struct GLTFLines {
  let interpolation: GLTFInterpolation
  private(set) var times: [Float] = []
  private(set) var values: [Float] = []
  let error: ExportDeviation
  /// The motions that were resampled. They may be longer than the given ones.
  let motions: [Motion]

  /// The greatest error of a component for which the bound of rotations holds.
  private static let greatestRotationError = 0.1

  /// Resamples the components of a property.
  ///
  /// A rotation's error follows from the greatest error e of its components. Scaling the rows to length 1 leaves the
  /// straight lines between them within 4e of the rotation, as vectors. So these lines are at least 1 − 4e long, which
  /// limits the angle between rows to 5.7√e, and slerp is within 4e + 1.45·√e³ of the lines. For e up to 0.1, the sum
  /// is at most 9e.
  init(_ property: GLTFChannel.Property, _ motions: [Motion?], _ accuracy: ExportAccuracy) throws(CurveExportError) {
    let isRotation = property == .rotation
    var own = accuracy
    if isRotation, case .error(let allowed) = accuracy { own = .error(min(allowed, Self.greatestRotationError) / 10) }
    var lines: [[Knot]] = []
    var (greatest, size) = (0.0, 0.0)
    var resampled: [Motion] = []
    for motion in motions {
      guard let motion else {
        lines.append([Knot(time: 0, value: property.still)])
        continue
      }
      let line = try RoundedPolyline(of: motion, own, inFractions: false, as: .floats)
      greatest = max(greatest, line.error.value)
      size = line.knots.reduce(size) { max($0, abs($1.value)) }
      resampled.append(line.motion)
      lines.append(line.knots)
    }
    self.motions = resampled
    let moving = zip(motions, lines).filter { $0.0 != nil }.map(\.1)
    let places = Set(moving.flatMap { $0.map(\.time) }).sorted()
    let isLevel =
      !isRotation
      && moving.allSatisfy { line in
        zip(line, line.dropFirst()).allSatisfy { $0.time == $1.time || $0.value == $1.value }
      }
    interpolation = isLevel ? .step : .linear
    for place in places {
      let left = Double(Float(place).nextDown)
      let isJump = moving.contains { Self.value(of: $0, before: place) != Self.value(of: $0, at: place) }
      if isJump, !isLevel, let last = times.last, left > Double(last) {
        times.append(Float(left))
        values += Self.row(lines.map { Self.value(of: $0, at: left) }, isRotation)
      }
      times.append(Float(place))
      values += Self.row(lines.map { Self.value(of: $0, at: place) }, isRotation)
    }
    // Values between the knots of a component are rounded once more.
    let total = greatest + (isLevel ? 0 : size * 0x1p-24)
    let bound = total <= Self.greatestRotationError ? 9 * total : 2
    error = ExportDeviation(isRotation ? bound : total)
  }

  private static func row(_ numbers: [Double], _ isRotation: Bool) -> [Float] {
    guard isRotation else { return numbers.map { Float($0) } }
    let rotation = UnitQuaternion(normalizing: numbers[0], numbers[1], numbers[2], numbers[3]) ?? .identity
    return RotationTrack.Axis.allCases.map { Float(rotation[$0]) }
  }

  /// Returns the value of a polyline at a time. At a jump, it is the later one.
  private static func value(of line: [Knot], at time: Double) -> Double {
    let next = line.partitioningIndex { $0.time > time }
    if next == 0 { return line[0].value }
    return next == line.count ? line[next - 1].value : value(between: line[next - 1], line[next], at: time)
  }

  /// Returns the limit of a polyline's value from the left.
  private static func value(of line: [Knot], before time: Double) -> Double {
    let next = line.partitioningIndex { $0.time >= time }
    if next == 0 { return line[0].value }
    return next == line.count ? line[next - 1].value : value(between: line[next - 1], line[next], at: time)
  }

  private static func value(between start: Knot, _ end: Knot, at time: Double) -> Double {
    if time == end.time { return end.value }
    return start.value + (end.value - start.value) * ((time - start.time) / (end.time - start.time))
  }
}

extension [Knot] {
  /// Returns the index of the first knot that fulfils a condition, which all later knots fulfil too.
  fileprivate func partitioningIndex(where condition: (Knot) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
