import CurveSampling

/// The lengths along a path of smooth segments, and the parameter at each distance.
///
/// The path is divided into parts. On each, the speed is interpolated at 12 Chebyshev nodes and integrated. The
/// parameter is interpolated as a function of the distance. A part is halved until both errors are below a tolerance.
package struct MeasuredPath: Hashable, Sendable {
  /// The length of the whole path.
  package let length: Double
  /// A bound of the error of lengths.
  package let error: Double

  private let parts: [PlacedPart]
  /// By part: the coefficients of ``PathPart/inverse``.
  private let coefficients: [Double]

  /// Measures a path.
  ///
  /// - Parameters:
  ///   - segments: The segments, in order. Others have no length.
  ///   - precision: The error to reach, as a fraction of the length.
  ///   - speed: The speed, in distance per parameter, of a segment at a parameter from 0 to 1.
  package init(
    segments: some Sequence<Int>, precision: Double, speed: (_ segment: Int, _ parameter: Double) -> Double
  ) {
    func part(_ segment: Int, from start: Double, to end: Double) -> PathPart {
      PathPart(segment: segment, from: start, to: end) { speed(segment, $0) }
    }
    let whole = segments.map { part($0, from: 0, to: 1) }
    let tolerance = precision * whole.reduce(0) { $0 + $1.length }
    var pieces: [PathPart] = []
    var divisions = 0
    func divide(_ piece: PathPart, depth: Int) {
      let middle = piece.start + (piece.end - piece.start) / 2
      let isExact = piece.lengthError <= tolerance && piece.pointError <= tolerance
      guard !isExact, divisions < Self.mostDivisions, depth < 44, middle > piece.start, middle < piece.end else {
        return pieces.append(piece)
      }
      divisions += 1
      divide(part(piece.segment, from: piece.start, to: middle), depth: depth + 1)
      divide(part(piece.segment, from: middle, to: piece.end), depth: depth + 1)
    }
    for part in whole {
      divisions = 0
      divide(part, depth: 0)
    }
    var sum = CompensatedSum()
    parts = pieces.map { piece in
      let before = sum.value
      sum.add(piece.length)
      return PlacedPart(
        segment: piece.segment, start: piece.start, end: piece.end, before: before, after: sum.value)
    }
    coefficients = pieces.flatMap(\.inverse.coefficients)
    length = sum.value
    let (lengthError, pointError) = pieces.reduce((0, 0)) { ($0.0 + $1.lengthError, max($0.1, $1.pointError)) }
    error = lengthError + pointError + 0x1p-46 * length
  }

  /// The most divisions of a segment, where its numbers have fewer digits than the precision that was asked for.
  private static var mostDivisions: Int { 1000 }

  /// The first segment and the last.
  var ends: (first: Int, last: Int)? {
    guard let first = parts.first, let last = parts.last else { return nil }
    return (first.segment, last.segment)
  }

  /// Returns the segment, and the parameter in it, after a distance inside the path.
  package func place(distance: Double) -> (segment: Int, parameter: Double)? {
    guard distance > 0, distance < length else { return nil }
    var (low, high) = (0, parts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].after < distance { low = middle + 1 } else { high = middle }
    }
    let part = parts[low]
    let place = 2 * ((distance - part.before) / (part.after - part.before)) - 1
    let first = low * ChebyshevSeries.count
    let fraction = ChebyshevSeries.value(
      at: min(max(place, -1), 1), of: coefficients, from: first, count: ChebyshevSeries.count)
    let parameter = part.start + (part.end - part.start) / 2 * (1 + fraction)
    return (part.segment, min(max(parameter, part.start), part.end))
  }
}

/// A part of a segment: the parameters at its ends, and the length of the path before it and up to its end.
private struct PlacedPart: Hashable, Sendable {
  let segment: Int
  let start, end: Double
  let before, after: Double
}
