internal import CCurveKernels

/// The minimum number of elements of an array for which huge pages are requested.
///
/// Arrays with fewer elements mostly reuse memory to which the system has already assigned pages (`make benchmark
/// BENCH='cores/new'`).
@usableFromInline let minimumHugePageCount = 1 << 20

/// The size of a huge page in bytes on most processors. Where huge pages have another size, less time is saved.
private let hugePage = 1 << 21

/// Requests huge pages for new memory, if the system has them. Then writes one byte to each huge page before the memory
/// is used. Several cores share 15 pages or more, which take one core about 500 µs.
///
/// The system fills a page with zeros at the first write to it. If two cores wrote to a new page at the same time, each
/// would fill a page, and the system would discard one of the two. Here, each core writes to separate pages.
@usableFromInline
@unsafe
func preferHugePages(for memory: UnsafeMutableRawBufferPointer) {
  guard let start = memory.baseAddress, unsafe ac_prefer_huge_pages(start, memory.count) != 0,
    Parallelism.coreLimit != 1
  else { return }
  let offset = (0 &- Int(bitPattern: start)) & (hugePage - 1)
  nonisolated(unsafe) let first = unsafe start + offset
  Parallelism.forEachChunk(of: max(0, memory.count - offset) / hugePage, chunk: 1, from: 15) { pages in
    for page in pages { unsafe (first + page * hugePage).storeBytes(of: 0, as: UInt8.self) }
  }
}
