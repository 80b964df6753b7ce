// The division of batches of samples: every call that samples a curve, a blend or keyframes goes through here.

extension Parallelism {
  /// The numbers from which a batch of samples is divided, if it takes so many nanoseconds too: waking another core takes
  /// 15 to 25 µs, and costs this one 2 to 7 (`make benchmark BENCH=cores`).
  static var fewestNumbers: Int { 1 << 17 }

  /// The nanoseconds of a part: short enough that two cores end at about the same time, and long beside the 0.2 µs that it
  /// takes to begin one.
  private static var nanosecondsOfPart: Double { 0x1p14 }

  /// Lets `write` write all samples: on all cores, a part at a time, if they are 2¹⁷ numbers or more and take 100 µs or more.
  ///
  /// The parts do not depend on the number of cores. Their kernels are those of the table that is active here.
  ///
  /// - Parameters:
  ///   - samples: Room for `count` samples of as many numbers each.
  ///   - nanoseconds: The time of a sample on one core, roughly.
  ///   - unit: The samples that are written faster together: a part is a multiple of them, but for the last one.
  ///   - write: Writes the samples of a range to its part of the memory.
  /// - Precondition: Calls of `write` do not depend on each other.
  @inline(__always)
  static func divide<Number: BitwiseCopyable>(
    _ samples: inout MutableSpan<Number>, count: Int, nanoseconds: @autoclosure () -> Double, unit: Int = 64,
    _ write: @Sendable (Range<Int>, inout MutableSpan<Number>) -> Void
  ) {
    if samples.count < fewestNumbers { return write(0..<count, &samples) }
    divide(&samples, count, nanoseconds(), unit, write)
  }

  @inline(never)
  private static func divide<Number: BitwiseCopyable>(
    _ samples: inout MutableSpan<Number>, _ count: Int, _ nanoseconds: Double, _ unit: Int,
    _ write: @Sendable (Range<Int>, inout MutableSpan<Number>) -> Void
  ) {
    let units = max(1, Int(nanosecondsOfPart / nanoseconds) / unit)
    let least = Int(Double(fewestNumbers) / nanoseconds)
    let (width, table) = (samples.count / count, KernelTable.active)
    unsafe samples.withUnsafeMutableBufferPointer { samples in
      nonisolated(unsafe) let samples = unsafe samples
      forEachChunk(of: count, chunk: units * unit, from: least) { part in
        KernelTable.withActive(table) {
          let numbers = part.lowerBound * width..<part.upperBound * width
          var span = unsafe MutableSpan(_unsafeElements: samples.extracting(numbers))
          write(part, &span)
        }
      }
    }
  }
}
