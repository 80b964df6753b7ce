// The division of batches of samples among cores. Calls that sample a curve, a blend or keyframes at many times use it.

extension BulkParallelism {
  /// The minimum number of values for dividing a batch among cores. A batch that takes less than ``minimumNanoseconds``
  /// is not divided either.
  static var minimumDividedCount: Int { 1 << 17 }

  /// The minimum time on one core, in nanoseconds, for dividing a batch: 131 µs. Another core starts to work 15 to 25
  /// µs after it is signalled. Sending the signal takes 2 to 7 µs on the calling thread (`make benchmark BENCH=cores`).
  static var minimumNanoseconds: Double { 0x1p17 }

  /// The time for computing one part of a divided batch, in nanoseconds. This time is so short that the cores end at
  /// about the same time, and long compared to the 0.2 µs for starting a part.
  private static var nanosecondsOfPart: Double { 0x1p14 }

  /// Writes all samples. `write` is called once for all samples, or once for each part of them.
  ///
  /// If the samples contain at least ``minimumDividedCount`` numbers in all, and all of them together take at least
  /// ``minimumNanoseconds`` on one core, the samples are divided into parts. Each core computes one part after another.
  ///
  /// The division of the samples into parts does not depend on the number of cores. All parts are computed with the
  /// kernel table that is active in the caller.
  ///
  /// - Parameters:
  ///   - samples: The result: `count` samples with the same number of components.
  ///   - nanoseconds: The approximate time of a sample on one core.
  ///   - unit: The number of samples in a group. A whole group is computed faster than the same samples one by one. The
  ///     number of samples in each part, except the last, is a multiple of `unit`.
  ///   - write: Writes the samples of a range to its part of the memory.
  /// - Precondition: Calls of `write` do not depend on each other.
  @inline(__always)
  static func divide<Number: BitwiseCopyable>(
    _ samples: inout MutableSpan<Number>, count: Int, nanoseconds: @autoclosure () -> Double, unit: Int = 64,
    _ write: @Sendable (Range<Int>, inout MutableSpan<Number>) -> Void
  ) {
    if samples.count < minimumDividedCount { return write(0..<count, &samples) }
    divide(&samples, count, nanoseconds(), unit, write)
  }

  @inline(never)
  private static func divide<Number: BitwiseCopyable>(
    _ samples: inout MutableSpan<Number>, _ count: Int, _ nanoseconds: Double, _ unit: Int,
    _ write: @Sendable (Range<Int>, inout MutableSpan<Number>) -> Void
  ) {
    let units = max(1, Int(nanosecondsOfPart / nanoseconds) / unit)
    let least = Int(minimumNanoseconds / nanoseconds)
    let width = samples.count / count
    unsafe samples.withUnsafeMutableBufferPointer { samples in
      nonisolated(unsafe) let samples = unsafe samples
      forEachChunk(of: count, chunk: units * unit, from: least) { part in
        let numbers = part.lowerBound * width..<part.upperBound * width
        var span = unsafe MutableSpan(_unsafeElements: samples.extracting(numbers))
        write(part, &span)
      }
    }
  }
}
