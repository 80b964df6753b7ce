import CurveSampling

/// Operations that are one node: a translation, then a rotation, then a scale; or a matrix.
struct USDRun {
  /// The attribute of its first operation.
  let attribute: String
  private var stage = Stage.translation
  private var translation: [USDNumber] = [.still(0), .still(0), .still(0)]
  private var rotation = USDStep.orientation(.identity)
  private var scale: [USDNumber] = [.still(1), .still(1), .still(1)]
  private var matrix = SceneFrame.identity

  /// The last of its parts that an operation has changed.
  private enum Stage: Int, Comparable {
    case translation, rotation, scale, matrix
    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// Creates the run of no operation.
  init(_ attribute: String) { self.attribute = attribute }

  /// Adds an operation inside the others. Returns `false`, and changes nothing, if it is no part of this run.
  mutating func append(_ step: USDStep) -> Bool {
    switch step {
    case .translation(let numbers):
      guard stage <= .translation, Self.merge(numbers, into: &translation, none: 0, +) else { return false }
    case .angles, .orientation, .turning:
      guard stage <= .rotation, let product = Self.product(rotation, step) else { return false }
      (rotation, stage) = (product, .rotation)
    case .scale(let numbers):
      guard stage <= .scale, Self.merge(numbers, into: &scale, none: 1, *) else { return false }
      stage = .scale
    case .matrix(let frame):
      if !isStill { return false }
      // All operations become one matrix.
      self = USDRun(attribute, matrix: self.frame(frame))
    }
    return true
  }

  /// Adds an operation inside the others, which becomes one matrix with them.
  ///
  /// - Precondition: The run and the operation are still.
  mutating func multiply(by step: USDStep) {
    var other = USDRun(attribute)
    _ = other.append(step)
    self = USDRun(attribute, matrix: frame(other.frame))
  }

  private init(_ attribute: String, matrix: SceneFrame) {
    (self.attribute, self.matrix, stage) = (attribute, matrix, .matrix)
  }

  /// Combines numbers with those of the same axes. Returns `false` if one of them moves, and the other has an effect.
  private static func merge(
    _ numbers: [Int: USDNumber], into all: inout [USDNumber], none: Double, _ combined: (Double, Double) -> Double
  ) -> Bool {
    var result = all
    for (axis, number) in numbers {
      switch (result[axis], number) {
      case (.still(let first), .still(let second)): result[axis] = .still(combined(first, second))
      case (.still(none), .moving): result[axis] = number
      case (.moving, .still(none)): break
      default: return false
      }
    }
    all = result
    return true
  }

  /// Returns the product of two rotations; `nil` if it is neither still nor one of angles about different axes.
  private static func product(_ first: USDStep, _ second: USDStep) -> USDStep? {
    if first.isIdentity { return second }
    if case .angles(let own) = first, case .angles(let others) = second,
      Set((own + others).map(\.axis)).count == own.count + others.count
    {
      return .angles(own + others)
    }
    if first.isMoving || second.isMoving { return nil }
    return .orientation(orientation(first) * orientation(second))
  }

  /// Returns the rotation of a step that does not move.
  private static func orientation(_ step: USDStep) -> UnitQuaternion {
    switch step {
    case .orientation(let rotation): rotation
    case .angles(let angles):
      angles.reduce(.identity) { $0 * UnitQuaternion(degrees: $1.degrees.first, about: $1.axis) }
    default: .identity
    }
  }

  // MARK: - The node

  /// Whether nothing moves.
  var isStill: Bool { !rotation.isMoving && (translation + scale).allSatisfy { $0.stillValue != nil } }

  private var frame: SceneFrame { SceneFrame(rest) }

  /// The place where no motion changes it.
  var rest: NodeTree.Rest {
    var rest = NodeTree.Rest()
    if stage == .matrix {
      rest.matrix = matrix.matrix
    } else {
      (rest.translation, rest.scale) = (translation.map(\.first), scale.map(\.first))
      rest.rotation = Self.orientation(rotation.first)
    }
    return rest
  }

  /// The moving properties, each with its offset in the file.
  var motions: [(name: String, property: NamedMotion.Target.Property, value: NamedMotion.Value, offset: Int)] {
    let names = ["x", "y", "z"]
    func moving(_ numbers: [USDNumber]) -> (components: [(name: String, curve: any Curve)], offset: Int)? {
      var (components, offset) = ([(name: String, curve: any Curve)](), Int.max)
      for (name, number) in zip(names, numbers) {
        guard case .moving(let curve, let place) = number else { continue }
        components.append((name, curve))
        offset = min(offset, place)
      }
      return components.isEmpty ? nil : (components, offset)
    }
    var result: [(name: String, property: NamedMotion.Target.Property, value: NamedMotion.Value, offset: Int)] = []
    if let (components, offset) = moving(translation) {
      result.append(("translation", .translation, .vector(components), offset))
    }
    switch rotation {
    case .turning(let rotation, let offset): result.append(("rotation", .rotation, .rotation(rotation), offset))
    case .angles(let angles):
      if let (components, offset) = moving(angles.map(\.degrees)) {
        let start = components.lazy.compactMap { $0.curve.extent?.lowerBound }.min() ?? 0
        // An angle that stays is a key.
        let all = angles.sorted { $0.axis < $1.axis }.map { axis, degrees in
          let curve: any Curve =
            if case .moving(let curve, _) = degrees { curve } else {
              AnimationTrack(times: [start], values: [degrees.first], tangents: .linear)
            }
          return (name: names[axis], curve: curve)
        }
        let order = angles.map { names[$0.axis] }.joined()
        result.append(("euler", .euler(order: order), .vector(all), offset))
      }
    default: break
    }
    if let (components, offset) = moving(scale) {
      result.append(("scale", .scale, .vector(components), offset))
    }
    return result
  }
}
