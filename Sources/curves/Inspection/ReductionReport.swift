import CurveAnalysis
import TextFormats

/// The report of `curves reduce`: for each group its keys, its greatest error and the time of it.
struct ReductionReport {
  private let reduction: KeyReduction
  /// The names of each group's curves.
  private let labels: [[String]]

  init(_ reduction: KeyReduction, labels: [[String]]) { (self.reduction, self.labels) = (reduction, labels) }

  var text: Message {
    let lines = zip(labels, reduction.groups).map { labels, group -> Message in
      let degrees = group.rotation == nil ? "" : "°"
      return """
        \(Self.name(of: labels)): \(group.keyCount) of \(group.sourceKeyCount) keys, error \
        \(roundedUp(group.error.value))\(degrees) at \(sixDigits(group.error.time))\n
        """
    }
    return lines.joined()
  }

  /// Returns the name of a group, such as `Hips/rotation.xyzw` or `x, y`.
  private static func name(of labels: [String]) -> String {
    guard labels.count > 1, let dot = labels[0].lastIndex(of: ".") else { return labels.joined(separator: ", ") }
    let stem = labels[0][...dot]
    guard labels.allSatisfy({ $0.hasPrefix(stem) && $0.count == stem.count + 1 }) else {
      return labels.joined(separator: ", ")
    }
    return stem + labels.compactMap(\.last).map(String.init).joined()
  }
}
