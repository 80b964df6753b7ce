import CurveAnalysis
import CurveSampling

/// The keys of motions that a glTF sampler holds exactly, but for the rounding to Floats.
struct GLTFKeys {
  let interpolation: TrackMode
  let times: [Double]
  /// For each component the value of each key; with cubic splines the slope before the key, the value, and the slope
  /// after it.
  private let columns: [[Double]]

  /// The rows of all keys.
  var rows: [Double] {
    let size = interpolation == .bezier ? 3 : 1
    return times.indices.flatMap { key in (0..<size).flatMap { part in columns.map { $0[key * size + part] } } }
  }

  /// Returns the keys of a property and the error of their rounding. Returns `nil` if glTF does not hold the motions,
  /// if there are more keys than the accuracy allows, or if the error is greater than allowed.
  static func exact(
    _ property: GLTFProperty, _ motions: [ExportedCurve?], rest: [Double], _ accuracy: ExportAccuracy
  ) -> (GLTFKeys, ExportDeviation)? {
    let isRotation = property == .rotation
    guard
      let keys = isRotation
        ? GLTFKeys(rotation: motions)
        : GLTFKeys(motions.map { $0.flatMap(column) }, resting: zip(motions, rest).map { $0 == nil ? $1 : nil }),
      let error = keys.rounding(isRotation: isRotation)
    else { return nil }
    switch accuracy {
    case .error(let allowed) where error.value > allowed: return nil
    case .points(let points) where keys.times.count > points: return nil
    default: return (keys, error)
    }
  }

  private init(_ interpolation: TrackMode, _ times: [Double], _ columns: [[Double]]) {
    (self.interpolation, self.times, self.columns) = (interpolation, times, columns)
  }

  /// Creates the keys of tracks with the same times; `nil` if glTF has no such keys.
  init?(_ tracks: [AnimationTrack<Double>]) {
    self.init(tracks.map { Self.column($0, times: $0.keys.map(\.time), rate: 1) }, resting: tracks.map { _ in nil })
  }

  /// Creates the keys of a rotation.
  init(_ rotation: RotationTrack) {
    self.init(rotation, times: rotation.times, rate: 1)
  }

  private init(_ rotation: RotationTrack, times: [Double], rate: Double) {
    let numbers = rotation.samplerValues
    let columns = (0..<4).map { lane in
      stride(from: lane, to: numbers.count, by: 4).enumerated().map { row, index in
        rotation.interpolation == .bezier && row % 3 != 1 ? numbers[index] * rate : numbers[index]
      }
    }
    self.init(rotation.interpolation, times, columns)
  }

  /// Creates the keys of the four components of one `RotationTrack`.
  private init?(rotation motions: [ExportedCurve?]) {
    let components = motions.compactMap { $0?.curve as? RotationTrack.Component }
    guard components.map(\.component) == UnitQuaternion.Component.allCases, let motion = motions[0],
      components.allSatisfy({ $0.track == components[0].track })
    else { return nil }
    let track = components[0].track
    self.init(track, times: track.times.map { motion.time(of: $0) }, rate: motion.rate)
  }

  /// The numbers of a component: one for each key, or three with cubic splines.
  private typealias Column = (interpolation: TrackMode, times: [Double], numbers: [Double])

  /// Creates the keys of components that have the same times and the same interpolation. Those that do not move have a
  /// value at rest.
  private init?(_ columns: [Column?], resting: [Double?]) {
    guard let first = columns.lazy.compactMap(\.self).first,
      zip(columns, resting).allSatisfy({ column, rest in
        rest != nil || (column?.interpolation == first.interpolation && column?.times == first.times)
      })
    else { return nil }
    let size = first.interpolation == .bezier ? 3 : 1
    let numbers = zip(columns, resting).map { column, rest in
      rest.map { value in
        (0..<first.times.count * size).map { size == 1 || $0 % 3 == 1 ? value : 0 }
      } ?? column?.numbers ?? []
    }
    self.init(first.interpolation, first.times, numbers)
  }

  private static func column(_ motion: ExportedCurve) -> Column? {
    motion.track.flatMap { track in
      column(track, times: track.keys.map { motion.time(of: $0.time) }, rate: motion.rate)
    }
  }

  /// Returns the numbers of a track. Slopes are multiplied by the rate.
  private static func column(_ track: AnimationTrack<Double>, times: [Double], rate: Double) -> Column? {
    let keys = track.keys
    let modes = Set(keys.dropLast().map(\.mode))
    let hasJump = keys.dropFirst().contains { $0.arrival != nil && $0.arrival != $0.value }
    if hasJump || modes.count > 1 && modes.contains(.hold) { return nil }
    if modes == [.hold] { return (.hold, times, keys.map(\.value)) }
    if modes.isSubset(of: [.linear]) { return (.linear, times, keys.map(\.value)) }
    var slopes = [(before: Double, after: Double)](repeating: (0, 0), count: keys.count)
    for index in keys.indices.dropLast() {
      let (key, next) = (keys[index], keys[index + 1])
      if key.mode == .linear {
        let slope = (next.value - key.value) / (next.time - key.time)
        (slopes[index].after, slopes[index + 1].before) = (slope, slope)
      } else {
        guard case .slope(let after, nil) = key.outgoing, case .slope(let before, nil) = next.incoming else {
          return nil
        }
        (slopes[index].after, slopes[index + 1].before) = (after, before)
      }
    }
    let numbers = zip(keys, slopes).flatMap { [$1.before * rate, $0.value, $1.after * rate] }
    return (.bezier, times, numbers)
  }

  // MARK: - Rounding

  /// The times as Floats. Those of steps are rounded up, so that every Float is on the same side of each jump.
  var storedTimes: [Float] {
    times.map { interpolation == .hold && Double(Float($0)) < $0 ? Float($0).nextUp : Float($0) }
  }

  /// Returns the greatest difference that rounding to Floats makes; `nil` if the rounded numbers are no sampler.
  ///
  /// A segment is a cubic in Bernstein form. The rounded one differs by no more than its coefficients do, and by the
  /// shift of progress times the greatest slope. The same holds beside a key, for which the shift counts twice.
  ///
  /// - Parameter rounds: Returns a number as it is stored.
  func rounding(
    isRotation: Bool, rounds: (Double) -> Double = { Double(Float($0)) }
  ) -> ExportDeviation? {
    let rounded = storedTimes.map { Double($0) }
    guard rounded.allSatisfy(\.isFinite), zip(rounded, rounded.dropFirst()).allSatisfy({ $0 < $1 }),
      columns.allSatisfy({ $0.allSatisfy { rounds($0).isFinite } })
    else { return nil }
    let isExact = rounded == times && columns.allSatisfy { $0.allSatisfy { rounds($0) == $0 } }
    if isExact { return ExportDeviation(0) }
    var (greatest, sum, shift) = (0.0, 0.0, 0.0)
    for column in columns {
      var own = 0.0
      let stored = column.map(rounds)
      if times.count == 1 { own = zip(column, stored).reduce(0) { max($0, abs($1.0 - $1.1)) } }
      for key in times.indices.dropLast() {
        let exact = coefficients(column, key, times[key + 1] - times[key])
        let written = coefficients(stored, key, rounded[key + 1] - rounded[key])
        let moved = max(abs(times[key] - rounded[key]), abs(times[key + 1] - rounded[key + 1]))
        let progress = moved / min(times[key + 1] - times[key], rounded[key + 1] - rounded[key])
        let difference = zip(exact, written).reduce(0) { max($0, abs($1.0 - $1.1)) }
        let slope = zip(exact, exact.dropFirst()).reduce(0) { max($0, 3 * abs($1.1 - $1.0)) }
        own = max(own, difference + 2 * slope * progress)
        shift = max(shift, progress)
      }
      greatest = max(greatest, own)
      sum += own * own
    }
    if !isRotation { return ExportDeviation(greatest) }
    switch interpolation {
    // An angle is twice that of the quaternions. A rotation moves by a quarter of a circle at most.
    case .linear: return ExportDeviation(2 * sum.squareRoot() * arcStretch + .pi * shift)
    case .hold: return ExportDeviation(2 * sum.squareRoot())
    case .bezier:
      let least = leastLength
      return least > 0.25 ? ExportDeviation(2 * sum.squareRoot() / least) : nil
    }
  }

  /// A bound of the distance between two arcs of great circles, whose ends are the keys and near them, as a multiple of
  /// the distance at the ends: at most 2.
  private var arcStretch: Double {
    var square = 0.0
    for key in times.indices.dropLast() {
      let dot = columns.reduce(0) { $0 + $1[key] * $1[key + 1] }
      square = max(square, 2 - 2 * abs(dot))
    }
    // The ends of the other arc are within a thousandth of these.
    let chord = square.squareRoot() + 0x1p-9
    let rest = UnitQuaternion.arcRest(chord, chord)
    return rest > 0.26 ? (1 + 0x1p-9) / rest.squareRoot() : 2
  }

  /// Returns the Bernstein coefficients of the segment after a key.
  private func coefficients(_ column: [Double], _ key: Int, _ duration: Double) -> [Double] {
    switch interpolation {
    case .hold: return [column[key], column[key], column[key], column[key]]
    case .linear:
      let (start, end) = (column[key], column[key + 1])
      return [start, start + (end - start) / 3, end - (end - start) / 3, end]
    case .bezier:
      let (start, end) = (column[3 * key + 1], column[3 * key + 4])
      return [start, start + column[3 * key + 2] * duration / 3, end - column[3 * key + 3] * duration / 3, end]
    }
  }

  /// A lower bound of the length of the cubics of a rotation: the square has no value below its Bernstein coefficients.
  private var leastLength: Double {
    var least = Double.infinity
    let choose = [1.0, 3, 3, 1]
    for key in times.indices.dropLast() {
      let segments = columns.map { coefficients($0, key, times[key + 1] - times[key]) }
      for (order, count) in [1.0, 6, 15, 20, 15, 6, 1].enumerated() {
        var coefficient = 0.0
        for i in max(0, order - 3)...min(3, order) {
          for segment in segments { coefficient += choose[i] * choose[order - i] * segment[i] * segment[order - i] }
        }
        least = min(least, coefficient / count)
      }
    }
    return max(0, least).squareRoot()
  }
}

extension ExportedCurve {
  /// The track of keyed data; `nil` if the motion is no keyed data.
  var track: AnimationTrack<Double>? { curve.keyedTrack }

  /// The factor from a velocity of the curve to one of the export.
  var rate: Double {
    let (own, exported) = (range.upperBound - range.lowerBound, times.upperBound - times.lowerBound)
    return own == exported || exported == 0 ? 1 : own / exported
  }
}
