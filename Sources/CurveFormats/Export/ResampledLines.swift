import CurveAnalysis
import CurveSampling

/// Motions resampled to straight lines with common times, for formats with such rows.
struct ResampledLines {
  let interpolation: TrackMode
  private(set) var times: [Float] = []
  private(set) var values: [Float] = []
  let error: ExportDeviation
  /// The motions that were resampled. They may be longer than the given ones.
  let motions: [ExportedCurve]

  /// The greatest error of a component for which the bound of rotations holds.
  private static let greatestRotationError = 0.1

  /// Resamples the components of a property.
  ///
  /// A rotation's error follows from the greatest error e of its components. Scaling the rows to length 1 leaves the
  /// straight lines between them within 4e of the rotation, as vectors. So these lines are at least 1 − 4e long, which
  /// limits the angle between rows to 5.7√e, and slerp is within 4e + 1.45·√e³ of the lines. For e up to 0.1, the sum
  /// is at most 9e.
  ///
  /// - Parameters:
  ///   - isRotation: Whether the components are those of a rotation.
  ///   - motions: The motion of each component; `nil` for one that does not move.
  ///   - rest: The values of components that do not move.
  init(
    isRotation: Bool, _ motions: [ExportedCurve?], rest: [Double], _ accuracy: ExportAccuracy
  ) throws(WritingError) {
    var own = accuracy
    if isRotation, case .error(let allowed) = accuracy { own = .error(min(allowed, Self.greatestRotationError) / 10) }
    let found = try Self.lines(motions, rest: rest, own, as: .floatRows)
    self.motions = found.motions
    let isLevel =
      !isRotation
      && found.lines.allSatisfy { line in
        zip(line, line.dropFirst()).allSatisfy { $0.time == $1.time || $0.value == $1.value }
      }
    interpolation = isLevel ? .hold : .linear
    let bound = found.error <= Self.greatestRotationError ? 9 * found.error : 2
    error = ExportDeviation(isRotation ? bound : found.error)
    var walks = found.lines.map { PolylineWalk($0) }
    append(found.times, &walks) { numbers in
      guard isRotation else { return numbers.map { Float($0) } }
      let rotation = UnitQuaternion(normalizing: numbers[0], numbers[1], numbers[2], numbers[3]) ?? .identity
      return UnitQuaternion.Component.allCases.map { Float(rotation[$0]) }
    }
  }

  /// Resamples angles in degrees to a rotation by lines, which are interpolated by slerp.
  ///
  /// Each angle becomes a polyline. An error of d radians in an angle moves the quaternion by d/2 at most. Between two
  /// rows, whose angles differ by the sum 2s in radians, the quaternion of angles that change steadily and its slerp
  /// have second derivatives of at most s² each, by the fraction of the time between the rows. They meet at both rows,
  /// so they are within s²/4 of each other. Rows are inserted until that is small enough. The rounding of the four
  /// numbers to Floats adds 2⁻²² at most.
  ///
  /// - Parameters:
  ///   - angles: The motion of the angle about each axis; `nil` for one that does not move.
  ///   - order: The axes, in the order in which their rotations are multiplied from the left.
  init(
    angles: [ExportedCurve?], in order: String, _ accuracy: ExportAccuracy, labelled label: String
  ) throws(WritingError) {
    let axes = order.compactMap { ["x": 0, "y": 1, "z": 2][$0] }
    let radians = Double.pi / 180
    var (own, step) = (accuracy, 1.0)
    let rounding = 0x1p-22
    if case .error(let allowed) = accuracy {
      let left = min(max(allowed - rounding, allowed / 4), 0.5)
      own = .error(left / (3 * radians))
      step = left.squareRoot()
    }
    let found = try Self.lines(angles, rest: [0, 0, 0], own, as: .floats)
    (motions, interpolation) = (found.motions, .linear)
    let (places, greatest) = try Self.places(found.lines, found.times, step: step, accuracy, labelled: label)
    let sum = found.errors.reduce(0, +) * radians / 2
    error = ExportDeviation(sum + greatest * greatest / 4 + rounding)
    var walks = found.lines.map { PolylineWalk($0) }
    var last = UnitQuaternion.identity
    append(places, &walks) { degrees in
      let q = axes.reduce(UnitQuaternion.identity) { $0 * UnitQuaternion(degrees: degrees[$1], about: $1) }
      last = q.dot(last) < 0 ? -q : q
      return UnitQuaternion.Component.allCases.map { Float(last[$0]) }
    }
  }

  // MARK: - Lines

  private typealias Lines = (
    lines: [[Knot]], motions: [ExportedCurve], times: [Double], error: Double, errors: [Double]
  )

  private static func lines(
    _ motions: [ExportedCurve?], rest: [Double], _ accuracy: ExportAccuracy, as numbers: RoundedNumbers
  ) throws(WritingError) -> Lines {
    var result: Lines = ([], [], [], 0, [])
    var times: Set<Double> = []
    for (motion, rest) in zip(motions, rest) {
      guard let motion else {
        result.lines.append([Knot(time: 0, value: rest)])
        continue
      }
      let line = try RoundedPolyline(of: motion, accuracy, inFractions: false, as: numbers)
      result.error = max(result.error, line.error.value)
      result.errors.append(line.error.value)
      result.motions.append(line.motion)
      result.lines.append(line.knots)
      times.formUnion(line.knots.map(\.time))
    }
    result.times = times.sorted()
    return result
  }

  /// Appends a row at each time. A jump is two rows: one before it, and one at its time.
  private mutating func append(_ places: [Double], _ walks: inout [PolylineWalk], _ row: ([Double]) -> [Float]) {
    for place in places {
      let left = Double(Float(place).nextDown)
      let before = walks.indices.map { walks[$0].advance(to: left).after }
      let limits = walks.indices.map { walks[$0].advance(to: place) }
      let isJump = limits.contains { $0.before != $0.after }
      if isJump, interpolation == .linear, let last = times.last, left > Double(last) {
        times.append(Float(left))
        values += row(before)
      }
      times.append(Float(place))
      values += row(limits.map(\.after))
    }
  }

  // MARK: - Angles

  private static let greatestRowCount = 1 << 20

  /// Returns times between which the angles change by 2·`step` radians at most, if Floats allow it, and half of the
  /// greatest sum of changes between two of them.
  private static func places(
    _ lines: [[Knot]], _ corners: [Double], step: Double, _ accuracy: ExportAccuracy, labelled label: String
  ) throws(WritingError) -> ([Double], greatest: Double) {
    var walks = lines.map { PolylineWalk($0) }
    var places: [Double] = []
    var (greatest, previous) = (0.0, [Double]())
    for corner in corners {
      let limits = walks.indices.map { walks[$0].advance(to: corner) }
      if let start = places.last {
        let turn = zip(previous, limits).reduce(0) { $0 + abs($1.1.before - $1.0) } * (.pi / 360)
        let count = (turn / step).rounded(.up)
        guard count + Double(places.count) < Double(greatestRowCount) else {
          if case .points(let points) = accuracy { throw .tooFewPoints(points, curve: label) }
          throw .fitting(.tooManyPoints(error: step * step, limit: greatestRowCount), curve: label)
        }
        var last = start
        for index in stride(from: 1, to: max(1, Int(count)), by: 1) {
          let place = Double(Float(start + (corner - start) * (Double(index) / count)))
          guard place > last, place < corner else { continue }
          greatest = max(greatest, turn * ((place - last) / (corner - start)))
          places.append(place)
          last = place
        }
        greatest = max(greatest, turn * ((corner - last) / (corner - start)))
      }
      places.append(corner)
      previous = limits.map(\.after)
    }
    return (places, greatest)
  }
}
