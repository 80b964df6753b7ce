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
    /// The velocity, per unit of time; infinite at a vertical tangent, and 0 outside the curve's domain.
    case velocity
    /// The acceleration, per unit of time squared; 0 outside the curve's domain.
    case acceleration

    /// The default columns of a table: curve, time, value and velocity.
    public static let standard: [Column] = [.curve, .time, .value, .velocity]

    /// The default columns of a wide table: time, and the value and velocity of each curve.
    public static let standardWide: [Column] = [.time, .value, .velocity]
  }

  /// The arrangement of the rows.
  public enum Layout: Hashable, Sendable {
    /// A row for each curve and time, with these columns. All rows of one curve are consecutive.
    case long([Column] = Column.standard)
    /// A row for each time. ``Column/time`` and ``Column/index`` are columns of the row, and come first. Then each
    /// curve has its other columns: its values are named by the curve, and its derivatives as in `ease.velocity`.
    case wide([Column] = Column.standardWide)
  }
}
