import CurveSampling
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
    var walks = lines.map { PolylineWalk($0) }
    for place in places {
      let left = Double(Float(place).nextDown)
      let before = walks.indices.map { walks[$0].advance(to: left).after }
      let limits = walks.indices.map { walks[$0].advance(to: place) }
      let isJump = limits.contains { $0.before != $0.after }
      if isJump, !isLevel, let last = times.last, left > Double(last) {
        times.append(Float(left))
        values += Self.row(before, isRotation)
      }
      times.append(Float(place))
      values += Self.row(limits.map(\.after), isRotation)
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
}
