/// The keys of an animation sampler of glTF, as the file stores them.
struct GLTFSamples: Hashable, Sendable {
  let interpolation: TrackMode
  let times: [Float]
  let values: Numbers

  /// The numbers of an accessor, as the file holds them: without normalisation.
  struct Numbers: Hashable, Sendable {
    let type: ComponentType
    let stored: [Double]

    static func floats(_ numbers: [Float]) -> Self { Self(type: .float, stored: numbers.map { Double($0) }) }
  }

  /// The types of numbers. The raw values are those of glTF.
  enum ComponentType: Int {
    /// Normalised integers of −1 to 1, in 16 bits.
    case short = 5122
    /// Normalised integers of 0 to 1, in 16 bits.
    case unsignedShort = 5123
    case float = 5126
  }

  /// The number of bytes of the times and the values.
  var size: Int { 4 * times.count + values.size }
}

extension GLTFSamples.Numbers {
  var isNormalized: Bool { type != .float }

  /// The number of bytes.
  var size: Int { stored.count * (isNormalized ? 2 : 4) }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    for number in stored {
      switch type {
      case .float: withUnsafeBytes(of: Float(number).bitPattern.littleEndian) { bytes += $0 }
      case .short: withUnsafeBytes(of: Int16(number).littleEndian) { bytes += $0 }
      case .unsignedShort: withUnsafeBytes(of: UInt16(number).littleEndian) { bytes += $0 }
      }
    }
    return bytes
  }
}
