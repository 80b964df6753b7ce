internal import CCurveKernels

/// The elements of a new array from which it asks for huge pages: 8 MiB of Doubles.
///
/// Smaller ones mostly come from memory that was used before, which has its pages (`make benchmark BENCH=cores/new`).
@usableFromInline let fewestForHugePages = 1 << 20

/// Asks the system for huge pages for new memory, where it has them: they are made five times faster than small ones.
@usableFromInline
@unsafe
func preferHugePages(for memory: UnsafeMutableRawBufferPointer) {
  guard let start = memory.baseAddress else { return }
  unsafe ac_prefer_huge_pages(start, memory.count)
}
