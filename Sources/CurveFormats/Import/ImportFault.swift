import CurveSampling

/// A problem in a text, with its position as an offset.
struct ImportFault: Error {
  let problem: ImportProblem
  let offset: Int
  /// The path of the token, or the layer and property; `nil` if there is none.
  let path: String?

  init(problem: ImportProblem, offset: Int, path: String?) {
    (self.problem, self.offset, self.path) = (problem, offset, path?.isEmpty == true ? nil : path)
  }

  /// The maximum number of bytes of the path of a token or of a property. The path consists of names of the text.
  /// Without the limit, most of the text could be in every path, and the length of all paths together could grow with
  /// the square of the text's length.
  static let pathLimit = 1000
}

extension ImportFault {
  /// Returns the track that `make` creates from the keys of a text.
  ///
  /// - Parameters:
  ///   - offset: The offset of the keys as a whole, for a problem that no single key has.
  ///   - keys: The offsets of the keys, if they are known.
  static func keyed<Track>(
    at offset: Int, keys: @autoclosure () -> [Int] = [], _ make: () throws(AnimationTrackError) -> Track
  ) throws(ImportFault) -> Track {
    do throws(AnimationTrackError) {
      return try make()
    } catch {
      let keys = keys()
      let isKey = keys.indices.contains(error.key)
      throw ImportFault(problem: .keys(error), offset: isKey ? keys[error.key] : offset, path: nil)
    }
  }
}

extension ImportError {
  /// Creates the error of a problem in a text.
  init(_ fault: ImportFault, in bytes: [UInt8]) {
    self.init(fault.problem, at: fault.offset, path: fault.path, in: bytes)
  }
}

extension ImportCollector {
  /// Adds a warning about a part of the text that was left out, or that was read with another meaning than written.
  mutating func warn(_ fault: ImportFault) { warn(fault.problem, offset: fault.offset, path: fault.path) }

  /// Warns about the first rotation whose length is not 1 within the rounding of normalised bytes.
  ///
  /// - Parameter rotations: The four numbers of each rotation, and its offset.
  mutating func warnOfLength(_ rotations: some Sequence<(SIMD4<Double>, Int)>, path: String) {
    for (rotation, offset) in rotations {
      let length = (rotation * rotation).sum().squareRoot()
      if abs(length - 1) > 0.02 { return warn(.notUnit(length), offset: offset, path: path) }
    }
  }
}
