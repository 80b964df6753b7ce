extension CurveTable {
  /// A column of a long table.
  public enum Column: String, Hashable, Sendable, CaseIterable {
    /// The column with the name of the curve.
    case curve
    /// The index of the time, from 0.
    case index
    /// The time, in the curve's unit.
    case time
    /// The value.
    case value
    /// The velocity, per unit of time; infinite at a vertical tangent.
    case velocity
    /// The acceleration, per unit of time squared.
    case acceleration

    /// The default columns of a table: curve, time, value and velocity.
    public static let standard: [Column] = [.curve, .time, .value, .velocity]
  }

  /// The arrangement of the rows.
  public enum Layout: Hashable, Sendable {
    /// A row for each curve and time, with these columns. All rows of one curve are consecutive.
    case long([Column] = Column.standard)
    /// A row for each time, with the column `time` and a column of values for each curve.
    case wide
  }
}
