/// What a column of a long table tells.
package enum Column: String, CaseIterable {
  case curve, index, time, value, velocity, acceleration

  /// The columns of a table for which none were asked.
  package static let standard: [Column] = [.curve, .time, .value, .velocity]
}
