/// The keys of an animation sampler of glTF, as the file stores them.
struct GLTFSamples: Hashable, Sendable {
  let interpolation: GLTFInterpolation
  let times: [Float]
  let values: Numbers

  /// The numbers of an accessor.
  enum Numbers: Hashable, Sendable {
    case floats([Float])
    /// Normalised integers of −1 to 1, in 16 bits.
    case shorts([Int16])
    /// Normalised integers of 0 to 1, in 16 bits.
    case unsignedShorts([UInt16])
  }

  /// The number of bytes of the times and the values.
  var size: Int { 4 * times.count + values.size }
}

extension GLTFSamples.Numbers {
  var componentType: Int {
    switch self {
    case .floats: 5126
    case .shorts: 5122
    case .unsignedShorts: 5123
    }
  }

  var isNormalized: Bool { if case .floats = self { false } else { true } }

  var count: Int {
    switch self {
    case .floats(let numbers): numbers.count
    case .shorts(let numbers): numbers.count
    case .unsignedShorts(let numbers): numbers.count
    }
  }

  /// The number of bytes.
  var size: Int { count * (isNormalized ? 2 : 4) }

  var bytes: [UInt8] {
    switch self {
    case .floats(let numbers): Self.bytes(of: numbers.map(\.bitPattern))
    case .shorts(let numbers): Self.bytes(of: numbers)
    case .unsignedShorts(let numbers): Self.bytes(of: numbers)
    }
  }

  private static func bytes(of integers: [some FixedWidthInteger]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(integers.count * 4)
    for integer in integers {
      withUnsafeBytes(of: integer.littleEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// The numbers as the file holds them, without normalisation: those of an accessor's bounds.
  var stored: [Double] {
    switch self {
    case .floats(let numbers): numbers.map { Double($0) }
    case .shorts(let numbers): numbers.map { Double($0) }
    case .unsignedShorts(let numbers): numbers.map { Double($0) }
    }
  }

  /// The numbers that a reader gets.
  var numbers: [Double] {
    switch self {
    case .floats: stored
    case .shorts: stored.map { max($0 / 32767, -1) }
    case .unsignedShorts: stored.map { $0 / 65535 }
    }
  }
}
