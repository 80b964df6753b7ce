/// Many tracks of one number each, with keys of their own, that are sampled by one call. Channels that share their keys
/// are faster as one track of vectors.
///
///     let channels = AnimationChannels([x, y])
///     channels.samples(at: [0, 0.2])[1]  // the vector of both at 0.2 seconds
public struct AnimationChannels: Sendable {
  /// The tracks, one for each number of a vector.
  public let tracks: [AnimationTrack<Double>]

  /// Creates channels.
  public init(_ tracks: [AnimationTrack<Double>]) { self.tracks = tracks }
}

extension AnimationChannels: Sampled {
  /// A vector with a zero for each track.
  public var pattern: AnimatableVector<Double> { AnimatableVector(repeatElement(0, count: width)) }

  /// The count of numbers for each time: one for each track.
  public var width: Int { tracks.count }

  /// Writes the value or the velocity of each track at `times`: a row for each time, with a number for each track. The
  /// numbers are those of the tracks' samplers; Floats are these, rounded once. The times may be in any order.
  ///
  /// - Precondition: The count of `numbers` is the count of `times` multiplied by the number of tracks.
  /// - Complexity: O(*times* · *tracks*) if the keys are about equally far apart, O(*times* · *tracks* · log *keys*) at
  ///   worst.
  @specialized(where Number == Double)
  @specialized(where Number == Float)
  public func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into numbers: inout MutableSpan<Number>
  ) {
    requireRoom(for: times.count, "times", of: width, in: numbers.count)
    let (tracks, table) = (tracks.map(\.keyedNumber), KernelTable.active)
    BulkParallelism.divide(&numbers, count: times.count, nanoseconds: 2 * Double(width)) { part, numbers in
      tracks.write(quantity, at: times.extracting(part), into: &numbers, on: table)
    }
  }
}

extension [KeyedNumber] {
  /// The count of times in a block. The lines of 64 bytes that a block's rows touch, 16 KiB for eight tracks, stay in
  /// the cache while these tracks are written into them. No bit depends on it.
  private static var rowCount: Int { 256 }

  @inline(__always)
  fileprivate func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into numbers: inout MutableSpan<Number>, on table: KernelTable
  ) {
    let (tracks, width) = (span, count)
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.rowCount) { block in
      unsafe times.withUnsafeBufferPointer { times in
        unsafe numbers.withUnsafeMutableBufferPointer { numbers in
          guard let block = block.baseAddress, let from = times.baseAddress, let to = numbers.baseAddress
          else { return }
          for start in stride(from: 0, to: times.count, by: Self.rowCount) {
            let length = Swift.min(Self.rowCount, times.count - start)
            for track in tracks.indices {
              unsafe tracks[track].sample(quantity, from + start, into: block, count: length, on: table)
              let column = unsafe to + (start * width + track)
              for row in 0..<length { unsafe column[row * width] = Number(block[row]) }
            }
          }
        }
      }
    }
  }
}
