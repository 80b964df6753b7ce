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

  /// Returns the name of a group, such as `Hips/rotation.xyzw`, `Face/weights.0...3` or `x, y`.
  private static func name(of labels: [String]) -> String {
    guard labels.count > 1, let dot = labels[0].lastIndex(of: ".") else { return labels.joined(separator: ", ") }
    let stem = labels[0][...dot]
    guard labels.allSatisfy({ $0.hasPrefix(stem) }) else { return labels.joined(separator: ", ") }
    let parts = labels.map { $0.dropFirst(stem.count) }
    let isNumbered = parts.allSatisfy { Int($0) != nil }
    if isNumbered { return "\(stem)\(parts[0])...\(parts[parts.count - 1])" }
    return parts.allSatisfy { $0.count == 1 } ? stem + parts.joined() : labels.joined(separator: ", ")
  }
}
