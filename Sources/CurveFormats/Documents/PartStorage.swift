import CurveAnalysis

/// Numbers of a motion that its file stores together, or a rotation.
struct StoredPart: Sendable {
  let place: Place
  /// The keys in the file.
  let keys: Keys
  /// Whether the part moves along curved paths, of which ``keys`` are the ends.
  let isCurvedPath: Bool

  /// The number of a motion in the order of reading, and the indices of its components.
  struct Place: Hashable, Sendable {
    let motion: Int
    let components: Range<Int>
  }
}

/// The way in which a file stores a part.
enum PartStorage: Sendable {
  /// The part stays as it is, with a warning if there is a problem.
  case fixed(FormatProblem?)
  case keys(KeyStorage)
}

/// The way in which a file stores the keys of a part.
struct KeyStorage: Sendable {
  /// The maximum error: in degrees for a rotation.
  let limit: Double
  /// The spans of time in which the maximum error is a tenth of it.
  var standing: [ClosedRange<Double>] = []
  /// The forms of segments of which the smallest is taken.
  var forms: [Form]
  /// The number of bytes of the part in the file; `nil` if it is written anew.
  var size: StoredSize?
  /// Whether parts with the same times may be smaller if they keep common times.
  var sharesTimes = false
  /// Whether numbers are stored as integers where these are within the error.
  var quantizes = false
  var constant = ConstantStorage.none

  /// A form of segments, and the part of ``limit`` that is left for the rounding of numbers.
  struct Form: Sendable {
    let interpolation: KeyReduction.Interpolation?
    let margin: Double
  }
}

/// The way in which a file stores a part that does not move.
enum ConstantStorage: Sendable {
  /// It keeps its keys.
  case none
  /// It has a value instead of keys.
  case value
  /// It has a key in Floats at its end, or none if it has its value at rest and another part holds the end of the clip.
  case key(rest: [Double]?)
}

/// Keys as a file stores them.
struct StoredKeys<Content: Sendable>: Sendable {
  let content: Content
  let keyCount: Int
  /// A bound of the difference from the source.
  let error: Double
  let size: StoredSize
}

/// The number of bytes that keys take in a file. Equal times of several parts are stored once.
struct StoredSize: Sendable {
  /// The bytes of the values, and of what each part has of its own.
  let bytes: Int
  /// The times that are stored once; none if each part has its own.
  var times: [Float] = []
  /// The bytes of these times.
  var timeBytes = 0
}
