internal import CCurveKernels

extension Array where Element: BitwiseCopyable {
  /// Creates an array of `count` elements. `write` must write all of them.
  @inlinable
  init(count: Int, writing write: (inout MutableSpan<Element>) -> Void) {
    requireMemory(for: count)
    unsafe self.init(unsafeUninitializedCapacity: count) { buffer, initializedCount in
      if count >= minimumHugePageCount { unsafe preferHugePages(for: UnsafeMutableRawBufferPointer(buffer)) }
      var span = unsafe MutableSpan(_unsafeElements: buffer)
      write(&span)
      initializedCount = count
    }
  }
}

/// The minimum number of elements of an array for which huge pages are requested.
///
/// Arrays with fewer elements mostly reuse memory to which the system has already assigned pages (`make benchmark
/// BENCH='cores/new'`).
@usableFromInline let minimumHugePageCount = 1 << 20

/// Requests huge pages for new memory, if the system has them.
///
/// The system fills a page with zeros at the first write to it. With pages of 4 KB, that takes more time than most
/// curves: a value of a new array of 2²⁴ takes 4 to 6 ns, and 1 to 2 ns with huge pages. Writing to each huge page in
/// advance, so that no two cores fill the same one, gains nothing.
@usableFromInline
@unsafe
func preferHugePages(for memory: UnsafeMutableRawBufferPointer) {
  if let start = memory.baseAddress { unsafe ac_prefer_huge_pages(start, memory.count) }
}
