import CurveAnalysis
import CurveFormats
import TextFormats

/// The report of `curves reduce`: for each group its keys, its greatest error and the time of it.
struct ReductionReport {
  let text: Message

  /// - Parameter names: The names of the groups.
  init(_ reduction: KeyReduction, names: [String]) {
    text = WordColumns.lines(
      zip(names, reduction.groups).map { name, group in
        Self.row(
          name, group.keyCount, of: group.sourceKeyCount, group.error.value, group.rotation != nil, group.error.time)
      }
    ).joined()
  }

  /// - Parameter names: The names of the channels.
  init(_ reduction: GLTFReduction, names: [String]) {
    text = WordColumns.lines(
      zip(names, reduction.groups).map { name, group in
        Self.row(name, group.keyCount, of: group.sourceKeyCount, group.error, group.isRotation, group.time)
      }
    ).joined()
  }

  /// - Parameter names: The names of the groups.
  init(_ reduction: LottieReduction, names: [String]) {
    text = WordColumns.lines(
      zip(names, reduction.groups).map { name, group in
        Self.row(name, group.keyCount, of: group.sourceKeyCount, group.error, false, group.time)
      }
    ).joined()
  }

  private static func row(
    _ name: String, _ count: Int, of sourceCount: Int, _ error: Double, _ isRotation: Bool, _ time: Double
  ) -> (name: Message, words: Message) {
    let error: Message = "error \(roundedUp(error))\(isRotation ? "°" : "") at \(sixDigits(time))"
    return ("\(name)", "\(count) of \(sourceCount) keys, \(error)")
  }
}
