/// An index of the members of a sequence.
///
/// The time of the sequence is divided into equal intervals, four for each member. A search for the member at a time
/// considers only the members that end in the interval of that time, and the next member. So it takes O(1) if the
/// members' durations are similar, and O(log *n*) otherwise. A row of a thousand clips takes half the time of a search
/// in all ends (`make benchmark BENCH=clips/row`).
struct ClipIntervals {
  /// The number of intervals per second.
  private let rate: Double
  /// The index of the last interval.
  private let last: Double
  /// The index of the first interval's count in the counts of all sequences.
  private let offset: Int

  /// Creates the index of members that end at `ends`, and appends to `counts`, for each interval, the number of members
  /// that end in earlier intervals; and last, the number of all members.
  init(ends: [Double], counts: inout [Int32]) {
    let (end, count) = (ends.last { $0.isFinite } ?? 0, 4 * ends.count)
    // For a shorter sequence, the rate might be infinite.
    rate = end > 1e-100 ? Double(count) / end : 1
    last = Double(count - 1)
    offset = counts.count
    var sum: Int32 = 0
    var endsInInterval = [Int32](repeating: 0, count: count)
    for end in ends { endsInInterval[interval(at: end)] += 1 }
    for number in endsInInterval {
      counts.append(sum)
      sum += number
    }
    counts.append(sum)
  }

  @inline(__always)
  private func interval(at time: Double) -> Int { Int(min(max(time * rate, 0), last)) }

  /// Returns the members that can be shown at `time`, as a part of `members`.
  @inline(__always)
  func members(at time: Double, of members: Range<Int>, _ counts: [Int32]) -> Range<Int> {
    let interval = offset + interval(at: time)
    let last = members.upperBound - 1
    let first = min(members.lowerBound + Int(counts[interval]), last)
    return first..<min(members.lowerBound + Int(counts[interval + 1]), last) + 1
  }
}
