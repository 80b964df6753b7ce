import CurveSampling

/// The numbers of a motion, to be written together.
struct MotionParts {
  /// The numbers with their names: `x`, `y`.
  let parts: [(name: String, motion: ExportedCurve)]

  /// Creates the numbers of a motion. Percentages become parts of 1.
  init(
    of motion: NamedMotion, labelled label: String, _ accuracy: ExportAccuracy, duration: Double?
  ) throws(WritingError) {
    var parts: [(name: String, motion: ExportedCurve)] = []
    for (name, number) in zip(motion.componentNames, motion.numbers(labelled: label)) {
      let scaled = motion.target?.isPercent == true ? motion.number(number.path, number.base.scaled(by: 0.01)) : number
      parts.append((name, try ExportedCurve(of: scaled, accuracy: accuracy, duration: duration)))
    }
    self.parts = parts
  }

  /// Returns the motion of a number; `nil` if it does not move.
  subscript(name: String) -> ExportedCurve? { parts.first { $0.name == name }?.motion }

  /// Returns the motions of the numbers x, y and z, `nil` for each that does not move. A number alone is that of its
  /// only axis.
  func axes(alone: String = "x") -> [ExportedCurve?] {
    if parts.count == 1, parts[0].name.isEmpty { return ["x", "y", "z"].map { $0 == alone ? parts[0].motion : nil } }
    return ["x", "y", "z"].map { self[$0] }
  }
}
