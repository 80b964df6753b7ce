import AnimationCurves

// The scalar path, and on purpose no other: a table is the same to the last digit on every machine.

extension Curve {
  /// Writes value, velocity and acceleration at each of `times`.
  func writeStates(at times: Span<Double>, into states: inout MutableSpan<CurveState>) {
    for index in times.indices { states[index] = state(at: times[index]) }
  }

  /// Writes the value at each of `times`.
  func writeValues(at times: Span<Double>, into values: inout MutableSpan<Double>) {
    for index in times.indices { values[index] = value(at: times[index]) }
  }
}
