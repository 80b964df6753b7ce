import CurveSampling

/// A prim of a USD layer, with the attributes that were read.
struct USDPrim {
  let name: String
  let parent: Int?
  /// The names in `xformOpOrder`, the outermost operation first, and the offset of that attribute.
  var order: [String] = []
  var orderOffset = 0
  /// The numbers at rest of the operations of its transform, with the offsets of their attributes.
  private var rests: [String: (numbers: [Double], offset: Int)] = [:]
  private var motions: [MovedAttribute] = []
  /// The places of attributes in ``motions``.
  private var places: [String: Int] = [:]
  /// The names of attributes that people see.
  var shownNames: [String: String] = [:]

  /// A motion of an attribute.
  struct MovedAttribute {
    let attribute: String
    /// Whether it has time samples, which count where there is a spline too.
    let isSampled: Bool
    let value: NamedMotion.Value
    let offset: Int
  }

  init(name: String, parent: Int?) { (self.name, self.parent) = (name, parent) }

  /// Whether it has neither motions nor operations.
  var isEmpty: Bool { motions.isEmpty && rests.isEmpty && order.isEmpty }

  mutating func setRest(_ attribute: String, _ numbers: [Double], at offset: Int) {
    rests[attribute] = (numbers, offset)
  }

  /// Adds a motion, and returns the one that does not count, if its attribute has two.
  mutating func append(_ motion: MovedAttribute) -> MovedAttribute? {
    if let place = places[motion.attribute] {
      let known = motions[place]
      if known.isSampled || !motion.isSampled { return motion }
      motions[place] = motion
      return known
    }
    places[motion.attribute] = motions.count
    motions.append(motion)
    return nil
  }

  // MARK: - Nodes

  /// The prim as a node, and as nodes above it where its transform is no translation, rotation and scale.
  struct Nodes {
    var runs: [USDRun]
    /// Whether the parent's transform does not count.
    var isReset = false
    /// The problems, each with the attribute.
    var warnings: [(problem: FormatProblem, attribute: String, offset: Int)] = []

    /// Returns the name of the node of a run.
    func name(of index: Int, in prim: String) -> String {
      index == runs.count - 1 ? prim : "\(prim) \(runs[index].attribute.dropFirst(USDOperation.prefix.utf8.count))"
    }
  }

  /// Returns the nodes of the operations in `xformOpOrder`. Others have no effect.
  func nodes() -> Nodes {
    var nodes = Nodes(runs: [])
    var listed: Set<String> = []
    for name in order {
      if name == "!resetXformStack!" {
        // It takes back the operations before it.
        (nodes.isReset, nodes.runs) = (true, [])
        continue
      }
      guard let operation = USDOperation(name) else {
        nodes.warnings.append((.notSupported("the operation \(ShortenedText.of(name, to: 60))"), name, orderOffset))
        continue
      }
      listed.insert(operation.attribute)
      guard let step = step(of: operation, &nodes), !step.isIdentity else { continue }
      if var run = nodes.runs.last {
        if !run.append(step) {
          guard run.isStill, !step.isMoving else {
            nodes.append(step, of: operation)
            continue
          }
          run.multiply(by: step)
        }
        nodes.runs[nodes.runs.count - 1] = run
      } else {
        nodes.append(step, of: operation)
      }
    }
    if nodes.runs.isEmpty { nodes.runs = [USDRun("")] }
    let unlisted =
      motions.filter { $0.attribute.hasPrefix(USDOperation.prefix) }.map { ($0.attribute, $0.offset) }
      + rests.filter { places[$0.key] == nil }.map { ($0.key, $0.value.offset) }
    for (attribute, offset) in unlisted.sorted(by: { $0.1 < $1.1 }) where !listed.contains(attribute) {
      nodes.warnings.append((.unlistedOperation, attribute, offset))
    }
    return nodes
  }

  /// Returns what an operation does; `nil` if it has no numbers, or others than it must have.
  private func step(of operation: USDOperation, _ nodes: inout Nodes) -> USDStep? {
    let attribute = operation.attribute
    var step: USDStep?
    var (found, offset) = (0, 0)
    if let motion = places[attribute].map({ motions[$0] }) {
      let components = motion.value.components
      (found, offset) = (components.count, motion.offset)
      step = Self.step(operation.kind, motion.value, components.map { .moving($0.curve, offset: motion.offset) })
      if operation.kind == .matrix, found == 16 {
        // A matrix whose samples are equal stays.
        let ranges = components.compactMap(\.curve.keyedTrack?.controlRange)
        if ranges.contains(where: { $0.lowerBound < $0.upperBound }) {
          nodes.warnings.append((.movingMatrix, attribute, offset))
        }
        let numbers = components.map { USDNumber.moving($0.curve, offset: offset).first }
        step = Self.step(.matrix, nil, numbers.map { .still($0) })
      }
    } else if let rest = rests[attribute] {
      (found, offset) = (rest.numbers.count, rest.offset)
      step = Self.step(operation.kind, nil, rest.numbers.map { .still($0) })
    } else {
      return nil
    }
    guard var step else {
      nodes.warnings.append((.operation(width: operation.kind.width, found: found), attribute, offset))
      return nil
    }
    if !operation.isInverse { return step }
    if step.isMoving {
      nodes.warnings.append((.movingInverse, attribute, offset))
      step = step.first
    }
    guard let inverse = step.inverse else {
      nodes.warnings.append((.noInverse, attribute, offset))
      return nil
    }
    return inverse
  }

  private static func step(
    _ kind: USDOperation.Kind, _ value: NamedMotion.Value?, _ numbers: [USDNumber]
  ) -> USDStep? {
    guard numbers.count == kind.width else { return nil }
    func axes(_ axis: Int?) -> [Int: USDNumber] {
      Dictionary(uniqueKeysWithValues: numbers.enumerated().map { (axis ?? $0, $1) })
    }
    let values = numbers.map(\.first)
    switch kind {
    case .translation(let axis): return .translation(axes(axis))
    case .scale(let axis): return .scale(axes(axis))
    case .rotation(let axes):
      // The numbers of several angles are those of x, y and z.
      return .angles(axes.map { ($0, numbers[axes.count == 1 ? 0 : $0]) })
    case .orientation:
      if case .rotation(let rotation) = value, case .moving(_, let offset) = numbers[0] {
        return .turning(rotation, offset: offset)
      }
      return value == nil ? .orientation(USDOrientation.rotation(values)) : nil
    case .matrix: return .matrix(SceneFrame(matrix: values))
    }
  }

  // MARK: - Motions of other attributes

  /// The motions of attributes that are no operations, each with its offset. Those of the weights of morph targets are
  /// one motion, at the place of the first of them.
  var otherMotions: [(name: String, property: NamedMotion.Target.Property, value: NamedMotion.Value, offset: Int)] {
    var result: [(name: String, property: NamedMotion.Target.Property, value: NamedMotion.Value, offset: Int)] = []
    var weights: [(index: Int, curve: any Curve, offset: Int)] = []
    for motion in motions where !motion.attribute.hasPrefix(USDOperation.prefix) {
      switch motion.value {
      case .number(let curve) where Self.weight(motion.attribute) != nil:
        weights.append((Self.weight(motion.attribute) ?? 0, curve, motion.offset))
      case .number where motion.attribute == "opacity":
        result.append(("opacity", .opacity, motion.value, motion.offset))
      default:
        let name = shownNames[motion.attribute] ?? motion.attribute
        result.append((name, .pointer(name), motion.value, motion.offset))
      }
    }
    if let first = weights.first {
      let components = weights.sorted { $0.index < $1.index }.map { (name: "\($0.index)", curve: $0.curve) }
      result.append(("weights", .weights, .vector(components), first.offset))
    }
    return result
  }

  /// Returns the index of the morph target whose weight an attribute is, as this library writes it.
  private static func weight(_ attribute: String) -> Int? {
    let prefix = "weights:target"
    guard attribute.hasPrefix(prefix), let index = Int(attribute.dropFirst(prefix.utf8.count)),
      attribute == "\(prefix)\(index)", index >= 0
    else { return nil }
    return index
  }
}

extension USDPrim.Nodes {
  fileprivate mutating func append(_ step: USDStep, of operation: USDOperation) {
    var run = USDRun(operation.attribute)
    _ = run.append(step)
    runs.append(run)
  }
}

/// The rotation of USD's `orient`.
enum USDOrientation {
  /// Returns the rotation of four numbers, the real one first, as USD computes it where their length is not 1: the real
  /// part, limited to ±1, is the cosine of half the angle, and the others are only the direction of the axis.
  static func rotation(_ q: [Double]) -> UnitQuaternion {
    let (w, x, y, z) = (max(-1, min(1, q[0])), q[1], q[2], q[3])
    let square = x * x + y * y + z * z
    if abs(square + w * w - 1) < 1e-13, let rotation = UnitQuaternion(normalizing: x, y, z, w) { return rotation }
    let length = square.squareRoot()
    guard length > 1e-10 else { return .identity }
    let factor = (1 - w * w).squareRoot() / length
    return UnitQuaternion(normalizing: x * factor, y * factor, z * factor, w) ?? .identity
  }
}
