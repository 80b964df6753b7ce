import AnimationCurves

/// A curve and what it is called in a table: its name where it has one, the printed expression otherwise.
struct NamedCurve {
  let label: String
  let curve: any Curve

  /// The name and the expression, where they differ and the expression is not a table of its own.
  var title: String {
    let expression = curve.description
    return label == expression || expression.utf8.count > 200 ? label : "\(label) = \(expression)"
  }
}

extension [NamedCurve] {
  /// The curves with one unit of time: those in progress stretched to `duration` seconds, where it is given.
  func timed(over duration: Double?) throws(Failure) -> [NamedCurve] {
    let progress = first { $0.curve.timeUnit == .progress }
    let seconds = first { $0.curve.timeUnit == .seconds }
    guard let duration else {
      if let progress, let seconds { throw .mixedUnits(progress: progress.label, seconds: seconds.label) }
      return self
    }
    if progress == nil { throw .durationOfSeconds }
    func retimed(_ curve: some Curve) -> any Curve { curve.retimed(duration: duration) }
    return map { $0.curve.timeUnit == .progress ? NamedCurve(label: $0.label, curve: retimed($0.curve)) : $0 }
  }
}
