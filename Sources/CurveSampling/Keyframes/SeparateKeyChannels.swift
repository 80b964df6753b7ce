/// Channels with their own keys.
struct SeparateKeyChannels: Sendable {
  let curves: [KeyframeCurve]

  init(_ curves: [KeyframeCurve]) { self.curves = curves }

  /// The range of time from the earliest key of all channels to the latest key of all channels.
  var domain: ClosedRange<Double> {
    curves.dropFirst().reduce(curves[0].domain) {
      min($0.lowerBound, $1.domain.lowerBound)...max($0.upperBound, $1.domain.upperBound)
    }
  }

  /// The count of times in a block. The lines of 64 bytes that a block's rows touch, 16 KiB for eight channels, stay in
  /// the cache while these channels are written into them. No bit depends on it.
  private static var rowCount: Int { 256 }

  /// Writes the value or the velocity of each channel at each of `times`, rounded to the scalar's type. The numbers of
  /// one time are adjacent.
  func sample<Scalar: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into samples: inout MutableSpan<Scalar>
  ) {
    let (table, width) = (KernelTable.active, curves.count)
    let count = times.count
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.rowCount) { block in
      unsafe times.withUnsafeBufferPointer { times in
        unsafe samples.withUnsafeMutableBufferPointer { samples in
          guard let block = block.baseAddress, let times = times.baseAddress, let samples = samples.baseAddress
          else { return }
          for start in stride(from: 0, to: count, by: Self.rowCount) {
            let length = min(Self.rowCount, count - start)
            for channel in 0..<width {
              unsafe curves[channel].number.sample(quantity, at: times + start, into: block, count: length, on: table)
              let column = unsafe samples + (start * width + channel)
              for row in 0..<length { unsafe column[row * width] = Scalar(block[row]) }
            }
          }
        }
      }
    }
  }
}

extension SeparateKeyChannels: Hashable {
  static func == (left: Self, right: Self) -> Bool { left.curves == right.curves }
  func hash(into hasher: inout Hasher) { hasher.combine(curves) }
}
