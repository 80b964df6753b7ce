import CurveAnalysis
import TextFormats

/// The report of `curves reduce`: for each group its keys, its greatest error and the time of it.
struct ReductionReport {
  private let reduction: KeyReduction
  /// The names of the groups.
  private let names: [String]

  init(_ reduction: KeyReduction, names: [String]) { (self.reduction, self.names) = (reduction, names) }

  var text: Message {
    let lines = zip(names, reduction.groups).map { name, group -> Message in
      let degrees = group.rotation == nil ? "" : "°"
      return """
        \(name): \(group.keyCount) of \(group.sourceKeyCount) keys, error \
        \(roundedUp(group.error.value))\(degrees) at \(sixDigits(group.error.time))\n
        """
    }
    return lines.joined()
  }
}
