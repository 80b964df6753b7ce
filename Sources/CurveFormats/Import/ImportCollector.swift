import CurveSampling

/// The curves and warnings collected while a text is read, with positions as offsets.
///
/// Lines and columns are counted at the end, all in one pass.
struct ImportCollector {
  private struct Found {
    let label: String
    let curve: any Curve
    let duration: Double?
    let delay: Double?
    let offset: Int
    let selector, condition: String?
  }

  /// A curve with its duration and its delay. `label` is the first of the labels that the reader of the file proposes
  /// for the curve.
  private struct Requested: Hashable {
    let label: String
    let curve: CurveExpression
    let duration, delay: Double?
  }

  private let bytes: [UInt8]
  private let mergesEqualCurves: Bool
  private var found: [Found] = []
  /// The durations that are no part of a curve, with their names.
  private(set) var durations: [(label: String, seconds: Double)] = []
  private var labels = UnusedNames()
  /// The curves already added, each with its preferred label, duration and delay; empty if equal curves are not merged.
  private var known: Set<Requested> = []
  private var warnings: [(problem: ImportProblem, offset: Int, path: String?)] = []
  private var warningCount = 0

  /// - Parameter mergesEqualCurves: Whether a curve with the same preferred name, expression, duration and delay as an
  ///   earlier one is not added again. That is right for easings, but equal curves of two nodes or layers are two
  ///   motions.
  init(_ bytes: [UInt8], mergesEqualCurves: Bool = true) {
    (self.bytes, self.mergesEqualCurves) = (bytes, mergesEqualCurves)
  }

  /// Adds a curve. A curve whose name is taken gets a number: `name 2`.
  ///
  /// - Parameter labels: Names for the curve, the preferred one first.
  mutating func append(
    _ curve: any Curve, labels names: [String], duration: Double? = nil, delay: Double? = nil, offset: Int,
    selector: String? = nil, condition: String? = nil
  ) {
    if mergesEqualCurves {
      let requested = Requested(
        label: names[0], curve: CurveExpression(erased: curve), duration: duration, delay: delay)
      guard known.insert(requested).inserted else { return }
    }
    found.append(
      Found(
        label: labels.first(of: names), curve: curve, duration: duration, delay: delay, offset: offset,
        selector: selector, condition: condition))
  }

  /// Adds a duration that is no part of a curve.
  mutating func append(duration seconds: Double, label: String) { durations.append((label, seconds)) }

  /// Adds a warning, unless an equal problem at the same position is stored. After ``ImportedCurves/warningLimit``
  /// stored warnings, further ones are only counted.
  mutating func warn(_ problem: ImportProblem, offset: Int, path: String? = nil) {
    if warnings.contains(where: { $0.offset == offset && $0.problem == problem }) { return }
    warningCount += 1
    if warnings.count < ImportedCurves.warningLimit { warnings.append((problem, offset, path)) }
  }

  /// Returns the curves in the order found, and the warnings in the order of the text, with their lines and columns.
  consuming func finished() -> ([ImportedCurve], [ImportWarning], omittedWarningCount: Int) {
    let positions = positions(of: found.map(\.offset))
    let curves = zip(found, positions).map { found, position in
      ImportedCurve(
        label: found.label, curve: found.curve, duration: found.duration, delay: found.delay,
        position: position, selector: found.selector, condition: found.condition)
    }
    warnings.sort { $0.offset < $1.offset }
    let placed = zip(warnings, self.positions(of: warnings.map(\.offset))).map { warning, position in
      ImportWarning(problem: warning.problem, position: position, path: warning.path)
    }
    return (curves, placed, warningCount - warnings.count)
  }

  /// Returns the lines and columns at `offsets`, all counted in one pass.
  private func positions(of offsets: [Int]) -> [TextPosition] {
    var counter = TextPositionCounter(bytes)
    var positions = [TextPosition](repeating: TextPosition(line: 1, column: 1), count: offsets.count)
    for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      positions[index] = counter.position(of: offsets[index])
    }
    return positions
  }
}

extension CurveExpression {
  /// Creates the expression of a curve of any type.
  init(erased curve: any Curve) {
    func opened(_ curve: some Curve) -> CurveExpression { CurveExpression(curve) }
    self = opened(curve)
  }
}
