import CurveSampling

/// The greatest allowed difference of numbers that are reduced together.
package enum MaximumError: Hashable, Sendable {
  /// A difference in value.
  case value(Double)
  /// A share of the extent of each part: of the diagonal of the box around its values.
  case share(Double)

  /// The least error of a share, as a part of the magnitude of the values: Floats have four more bits.
  private static let least = 0x1p-20

  /// The error with another share, or as another value.
  package func multiplied(by factor: Double) -> MaximumError {
    switch self {
    case .value(let error): .value(error * factor)
    case .share(let share): .share(share * factor)
    }
  }

  /// Returns the greatest difference of a part: that of a share is at least 2⁻²⁰ of the magnitude of the values. It is
  /// greater than 0.
  ///
  /// - Parameter scale: A factor of an error in value.
  func limit(of tracks: [AnimationTrack<Double>], scale: Double = 1) -> Double {
    switch self {
    case .value(let error): return error * scale
    case .share(let share):
      let ranges = tracks.map(\.valueRange)
      func length(_ sides: [Double]) -> Double {
        let greatest = sides.max() ?? 0
        if !(greatest > 0) { return 0 }
        if greatest == .infinity { return .greatestFiniteMagnitude }
        return greatest * sides.reduce(0) { $0 + ($1 / greatest) * ($1 / greatest) }.squareRoot()
      }
      let extent = length(ranges.map { $0.upperBound - $0.lowerBound })
      let magnitude = length(ranges.map { max(abs($0.lowerBound), abs($0.upperBound)) })
      return min(max(share * extent, Self.least * magnitude, .leastNormalMagnitude), .greatestFiniteMagnitude)
    }
  }
}
