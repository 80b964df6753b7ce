import CurveAnalysis
import CurveSampling

/// The value of keys that are constant within an error.
struct KeyConstant: Sendable {
  let values: [Double]
  /// Whether nothing else than these keys moves the part away from the value.
  let isRest: Bool
  /// A bound of the difference: in degrees for a rotation.
  let error: Double
}

extension Keys {
  /// Returns the value of keys that do not leave it by more than an error; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - rest: The value where no keys move the part, which comes first.
  ///   - areFloats: Whether the value is stored in Floats.
  func constant(within limit: Double, rest: [Double]? = nil, areFloats: Bool = false) -> KeyConstant? {
    switch self {
    case .numbers(let tracks):
      let ranges = tracks.map(\.controlRange)
      let middles = ranges.map { range in
        let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 2
        return areFloats ? Double(Float(middle)) : middle
      }
      for values in [rest, middles] {
        guard let values, values.count == ranges.count else { continue }
        let error = zip(values, ranges).reduce(0) { sum, part in
          let distance = max(part.0 - part.1.lowerBound, part.1.upperBound - part.0)
          return sum + distance * distance
        }.squareRoot()
        if error <= limit { return KeyConstant(values: values, isRest: values == rest, error: error) }
      }
      return nil
    case .rotation(let track):
      let first = track.rotations[0]
      if track.interpolation == .bezier {
        let numbers = track.samplerValues
        let slopes = numbers.indices.lazy.filter { $0 / 4 % 3 != 1 }.map { numbers[$0] }
        guard track.rotations.allSatisfy({ $0 == first }), slopes.allSatisfy({ $0 == 0 }) else { return nil }
      }
      let own = rest.flatMap { UnitQuaternion(normalizing: $0[0], $0[1], $0[2], $0[3]) }
      for rotation in [own, first] {
        guard let rotation else { continue }
        // The rotations within an angle of less than 180° of one are convex.
        let error = track.rotations.reduce(0) { max($0, rotation.degrees(to: $1)) }
        if error <= limit {
          return KeyConstant(
            values: [rotation.x, rotation.y, rotation.z, rotation.w], isRest: rotation == own, error: error)
        }
      }
      return nil
    }
  }

  /// Returns keys of one time with the values of a constant.
  func constant(_ constant: KeyConstant, at time: Double) -> Keys {
    switch self {
    case .numbers:
      return .numbers(constant.values.map { AnimationTrack(unchecked: [.init(time, $0, mode: .linear)]) })
    case .rotation(let track):
      // The values are those of a rotation.
      return .rotation((try? RotationTrack(.linear, times: [time], values: constant.values)) ?? track)
    }
  }
}

extension UnitQuaternion {
  /// Returns the angle to another rotation.
  fileprivate func degrees(to rotation: UnitQuaternion) -> Double {
    let other = isAcute(rotation) ? rotation : -rotation
    let difference = combined(1, other, -1)
    let sum = combined(1, other, 1)
    return arcTangent(y: difference.dot(difference).squareRoot(), x: sum.dot(sum).squareRoot()) * (720 / .pi)
  }
}
