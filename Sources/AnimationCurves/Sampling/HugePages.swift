internal import CCurveKernels

/// The elements of a new array from which it asks for huge pages.
///
/// Smaller ones mostly come from memory that was used before, which has its pages (`make benchmark BENCH='cores/new'`).
@usableFromInline let fewestForHugePages = 1 << 20

/// The bytes of a huge page on most processors. Where they are others, the cores are less well used.
private let hugePage = 1 << 21

/// Asks the system for huge pages for new memory, where it has them, and has all cores make them.
///
/// The system fills a page with zeros when it is first written to. Two cores that write to the same new page at the same
/// time would both fill one, and throw one away: so each core touches pages of its own first.
@usableFromInline
@unsafe
func preferHugePages(for memory: UnsafeMutableRawBufferPointer) {
  guard let start = memory.baseAddress, unsafe ac_prefer_huge_pages(start, memory.count) != 0,
    Parallelism.coreLimit != 1
  else { return }
  let offset = (0 &- Int(bitPattern: start)) & (hugePage - 1)
  nonisolated(unsafe) let first = unsafe start + offset
  // 16 pages take 500 µs.
  Parallelism.forEachChunk(of: max(0, memory.count - offset) / hugePage, chunk: 1, from: 15) { pages in
    for page in pages { unsafe (first + page * hugePage).storeBytes(of: 0, as: UInt8.self) }
  }
}
