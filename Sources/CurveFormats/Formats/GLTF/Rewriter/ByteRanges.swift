/// Ranges of bytes, in order and without overlaps.
struct ByteRanges {
  private(set) var ranges: [Range<Int>] = []

  /// Creates the union of some ranges.
  init(_ ranges: some Sequence<Range<Int>>) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound {
        self.ranges[self.ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
  }

  /// Returns the parts of the ranges that are in none of the others.
  func subtracting(_ others: ByteRanges) -> ByteRanges {
    var (parts, next) = ([Range<Int>](), 0)
    for range in ranges {
      var start = range.lowerBound
      while next < others.ranges.count, others.ranges[next].upperBound <= start { next += 1 }
      var index = next
      while index < others.ranges.count, others.ranges[index].lowerBound < range.upperBound {
        parts.append(start..<max(start, others.ranges[index].lowerBound))
        start = max(start, others.ranges[index].upperBound)
        index += 1
      }
      parts.append(start..<max(start, range.upperBound))
    }
    return ByteRanges(parts)
  }
}

/// The places of bytes after some of them have been removed.
///
/// Whole blocks of eight bytes are removed, so that no other byte changes its place modulo eight: glTF's numbers must
/// be aligned to their size, and structured metadata to eight bytes.
struct ByteRemoval {
  /// The ranges to be removed.
  let removed: [Range<Int>]
  /// For each range, the number of bytes that are removed before it.
  private let shifts: [Int]

  init(_ ranges: ByteRanges) {
    var (removed, shifts, sum) = ([Range<Int>](), [Int](), 0)
    for range in ranges.ranges {
      let (start, end) = ((range.lowerBound + 7) & ~7, range.upperBound & ~7)
      if start >= end { continue }
      removed.append(start..<end)
      shifts.append(sum)
      sum += end - start
    }
    (self.removed, self.shifts) = (removed, shifts)
  }

  /// Returns the new place of a byte; of a removed one, that of the first byte after it.
  func place(of offset: Int) -> Int {
    var (low, high) = (0, removed.count)
    while low < high {
      let middle = (low + high) / 2
      if removed[middle].lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return offset }
    let last = removed[low - 1]
    return offset - shifts[low - 1] - (min(offset, last.upperBound) - last.lowerBound)
  }

  /// Returns the bytes that stay.
  func apply(to bytes: [UInt8]) -> [UInt8] {
    var (result, start) = ([UInt8](), 0)
    for range in removed {
      result += bytes[start..<range.lowerBound]
      start = range.upperBound
    }
    return result + bytes[start...]
  }
}
