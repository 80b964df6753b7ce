/// A group as the problem of ``ShortestKeyPath`` sees it in some spans of time, where its error is smaller: segments
/// outside them are allowed.
final class SpanPart: ReductionPart {
  private let part: any ReductionPart
  /// For each node, the number of pieces before it that are partly in a span.
  private let counts: [Int]

  init(_ part: any ReductionPart, times: [Double], spans: [ClosedRange<Double>]) {
    self.part = part
    let spans = spans.sorted { $0.lowerBound < $1.lowerBound }
    var (counts, next, end) = ([0], 0, -Double.infinity)
    for (start, stop) in zip(times, times.dropFirst()) {
      // The greatest end of the spans that begin before the piece ends.
      while next < spans.count, spans[next].lowerBound < stop {
        end = max(end, spans[next].upperBound)
        next += 1
      }
      counts.append(counts[counts.count - 1] + (end > start ? 1 : 0))
    }
    self.counts = counts
  }

  var form: SegmentForm { part.form }

  func allows(_ start: Int, _ end: Int) -> Bool { counts[start] == counts[end] || part.allows(start, end) }

  func excludes(_ last: Int, stride: Int) -> Bool { false }

  func excludedStart(before last: Int, after barrier: Int) -> Int { barrier }

  func deviation(of keys: [Int]) -> Knot { part.deviation(of: keys) }

  func motion(_ keys: [Int], outside source: KeyReduction.Source) -> Keys { part.motion(keys, outside: source) }
}
