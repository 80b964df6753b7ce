import Foundation

/// The table that `make scoreboard` writes: what programs compute, beside exact values.
struct Scoreboard {
  /// A curve of a program. A program that could not be asked has a single row, with its name alone.
  struct Row {
    let program: String
    let version: String
    /// The year of an old version.
    let year: String
    let group: String
    let family: String
    let parameters: String
    /// The formula that the program has instead of the family's; empty if it has that one.
    let formula: String
    let inputs: Int
    /// The error of the interface itself, measured by a line.
    let floor: Double?
    let greatestError, meanError: Double?
    let worstInput: String
    let greatestVelocityError: Double?
    let endJump: Double?
    let notFinite: Int
    let greatestFall: Double?
    let nanoseconds: Double?
  }

  /// The rows of a program in a group.
  struct Cell {
    let rows: [Row]

    /// The row with the greatest error of a value. Numbers that are not finite are counted elsewhere.
    var worst: Row? {
      rows.filter { $0.greatestError != nil }.max { ($0.greatestError ?? 0) < ($1.greatestError ?? 0) }
    }

    var greatestError: Double? { worst?.greatestError }

    /// The mean over all inputs.
    var meanError: Double? {
      let measured = rows.filter { $0.meanError != nil }
      let inputs = measured.reduce(0) { $0 + $1.inputs }
      if inputs == 0 { return nil }
      return measured.reduce(0) { $0 + ($1.meanError ?? 0) * Double($1.inputs) } / Double(inputs)
    }

    var greatestVelocityError: Double? { rows.compactMap(\.greatestVelocityError).max() }
    var floor: Double? { rows.compactMap(\.floor).max() }
    var endJump: Double? { rows.compactMap(\.endJump).max() }
    var notFinite: Int { rows.reduce(0) { $0 + $1.notFinite } }
    var greatestFall: Double? { rows.compactMap(\.greatestFall).max() }

    /// The median.
    var nanoseconds: Double? {
      let sorted = rows.compactMap(\.nanoseconds).sorted()
      return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }

    /// The other formulas, each with its families.
    var formulas: [(family: String, formula: String)] {
      rows.filter { !$0.formula.isEmpty }.map { ($0.family, $0.formula) }
    }
  }

  let rows: [Row]
  /// The names of the programs, in the order of the rows.
  let programs: [String]

  /// The groups in the order of pages and pictures. `linear` is the floor.
  static let groups = [
    "Béziers, usual", "Béziers, steep", "Béziers, small cubic term", "Penner’s easings", "linear()", "steps()",
    "springs",
    "flings", "keyframes", "rotations",
  ]

  init(contentsOf path: String) throws {
    let table = try ResultTable(contentsOf: path)
    rows = try table.rows { cells in try Row(Dictionary(zip(table.names, cells)) { first, _ in first }) }
    programs = rows.map(\.program).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The rows of a program in a group; `nil` if it has none.
  func cell(_ program: String, _ group: String) -> Cell? {
    let rows = rows.filter { $0.program == program && $0.group == group }
    return rows.isEmpty ? nil : Cell(rows: rows)
  }

  /// The row of a curve; `nil` if the program was not asked.
  func row(_ program: String, _ family: String, _ parameters: String) -> Row? {
    rows.first { $0.program == program && $0.family == family && $0.parameters == parameters }
  }

  /// `Chromium 300 ms (156.0.8078.108)`, and the year of an old version.
  func label(of program: String) -> String {
    guard let row = rows.first(where: { $0.program == program }), !row.version.isEmpty else { return program }
    return "\(program) (\(row.version)\(row.year.isEmpty ? "" : ", \(row.year)"))"
  }
}

extension Scoreboard.Row {
  fileprivate init(_ cells: [String: String]) throws {
    func text(_ name: String) throws -> String {
      guard let text = cells[name] else { throw CocoaError(.fileReadCorruptFile) }
      return text
    }
    func number(_ name: String) throws -> Double? { Double(try text(name)) }
    program = try text("program")
    version = try text("version")
    year = try text("year")
    group = try text("group")
    family = try text("family")
    parameters = try text("parameters")
    let stated = try text("formula")
    formula = stated == "stated" ? "" : stated
    inputs = Int(try text("inputs")) ?? 0
    floor = try number("floor")
    greatestError = try number("greatest_error")
    meanError = try number("mean_error")
    worstInput = try text("worst_input")
    greatestVelocityError = try number("velocity_greatest_error")
    endJump = try number("end_jump")
    notFinite = Int(try text("not_finite")) ?? 0
    greatestFall = try number("greatest_fall")
    nanoseconds = try number("nanoseconds")
  }
}
