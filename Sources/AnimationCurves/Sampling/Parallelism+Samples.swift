// The division of batches of samples: every call that samples a curve, a blend or keyframes goes through here.

extension Parallelism {
  /// The numbers from which a batch of samples is divided: 100 µs of work or more, but for the fastest grids (`make
  /// benchmark BENCH=cores`).
  static var fewestNumbers: Int { 1 << 17 }

  /// The numbers of a chunk: 6 µs of the fastest grids, 20 µs of an ordinary curve and 50 µs of a hard one.
  private static var numbersOfChunk: Int { 1 << 14 }

  /// Lets `write` write all samples: on all cores, a part at a time, if they are 2¹⁷ numbers or more.
  ///
  /// A part begins at a multiple of some 2¹⁴ numbers, and its kernels are those of the table that is active here.
  ///
  /// - Parameters:
  ///   - samples: Room for `count` samples of as many numbers each.
  ///   - cost: The numbers that are computed for a sample.
  ///   - unit: The samples that are written faster together: a part is a multiple of them, but for the last one.
  ///   - write: Writes the samples of a range to its part of the memory.
  /// - Precondition: Calls of `write` do not depend on each other.
  @inline(__always)
  static func divide<Number: BitwiseCopyable>(
    _ samples: inout MutableSpan<Number>, count: Int, cost: Int = 1, unit: Int = 1,
    _ write: @Sendable (Range<Int>, inout MutableSpan<Number>) -> Void
  ) {
    if count < fewestNumbers / max(cost, 1) { return write(0..<count, &samples) }
    let chunk = max(1, numbersOfChunk / max(cost, 1) / unit) * unit
    divide(&samples, count, chunk, write)
  }

  @inline(never)
  private static func divide<Number: BitwiseCopyable>(
    _ samples: inout MutableSpan<Number>, _ count: Int, _ chunk: Int,
    _ write: @Sendable (Range<Int>, inout MutableSpan<Number>) -> Void
  ) {
    let width = samples.count / max(count, 1)
    let table = KernelTable.active
    unsafe samples.withUnsafeMutableBufferPointer { samples in
      nonisolated(unsafe) let samples = unsafe samples
      forEachChunk(of: count, chunk: chunk, from: 0) { part in
        KernelTable.withActive(table) {
          let numbers = part.lowerBound * width..<part.upperBound * width
          var span = unsafe MutableSpan(_unsafeElements: samples.extracting(numbers))
          write(part, &span)
        }
      }
    }
  }
}
