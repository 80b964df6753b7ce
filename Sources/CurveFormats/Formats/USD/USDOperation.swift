import CurveSampling

/// An operation of a prim's transform, by its name in `xformOpOrder`, such as `!invert!xformOp:translate:pivot`.
struct USDOperation {
  /// The attribute with the numbers.
  let attribute: String
  let kind: Kind
  let isInverse: Bool

  enum Kind: Hashable {
    /// The translation along all axes, or the scale; or along the axis with an index.
    case translation(Int?), scale(Int?)
    /// Rotations about axes, which are multiplied from the left in this order.
    case rotation([Int])
    case orientation
    case matrix

    /// The count of its numbers.
    var width: Int {
      switch self {
      case .translation(nil), .scale(nil): 3
      case .translation, .scale: 1
      case .rotation(let axes): axes.count
      case .orientation: 4
      case .matrix: 16
      }
    }
  }

  /// The start of the names of all attributes of transforms.
  static let prefix = "xformOp:"

  /// Returns `nil` if USD has no such operation.
  init?(_ name: String) {
    let inversion = "!invert!"
    isInverse = name.hasPrefix(inversion)
    attribute = isInverse ? String(name.dropFirst(inversion.utf8.count)) : name
    guard attribute.hasPrefix(Self.prefix) else { return nil }
    // A suffix after a colon only makes the name unique.
    let word = attribute.utf8.dropFirst(Self.prefix.utf8.count).prefix { $0 != UInt8(ascii: ":") }
    // The last letter is the axis of the outermost rotation.
    let letters = UInt8(ascii: "X")...UInt8(ascii: "Z")
    let axes = word.reversed().prefix { letters.contains($0) }.map { Int($0 - letters.lowerBound) }
    switch (String(Substring(word.dropLast(axes.count))), axes.count) {
    case ("translate", 0): kind = .translation(nil)
    case ("translate", 1): kind = .translation(axes[0])
    case ("scale", 0): kind = .scale(nil)
    case ("scale", 1): kind = .scale(axes[0])
    case ("rotate", 1): kind = .rotation(axes)
    case ("rotate", 3) where Set(axes).count == 3: kind = .rotation(axes)
    case ("orient", 0): kind = .orientation
    case ("transform", 0): kind = .matrix
    default: return nil
    }
  }
}

/// A number of an operation: it stays, or it moves.
enum USDNumber {
  case still(Double)
  /// A number over time, and the offset of its attribute.
  case moving(any Curve, offset: Int)

  var stillValue: Double? { if case .still(let value) = self { value } else { nil } }

  /// The number at the start of its motion.
  var first: Double {
    switch self {
    case .still(let value): value
    case .moving(let curve, _): curve.value(at: curve.extent?.lowerBound ?? 0)
    }
  }
}

/// The effect of an operation.
enum USDStep {
  /// Numbers by their axes.
  case translation([Int: USDNumber]), scale([Int: USDNumber])
  /// Angles in degrees about axes, whose rotations are multiplied from the left in this order.
  case angles([(axis: Int, degrees: USDNumber)])
  case orientation(UnitQuaternion)
  /// A rotation over time, and the offset of its attribute.
  case turning(NamedMotion.Rotation, offset: Int)
  case matrix(SceneFrame)

  /// Whether it does nothing.
  var isIdentity: Bool {
    switch self {
    case .translation(let numbers): numbers.values.allSatisfy { $0.stillValue == 0 }
    case .scale(let numbers): numbers.values.allSatisfy { $0.stillValue == 1 }
    case .angles(let angles): angles.allSatisfy { $0.degrees.stillValue == 0 }
    case .orientation(let rotation): rotation == .identity
    case .turning: false
    case .matrix(let frame): frame.matrix == SceneFrame.identity.matrix
    }
  }

  /// The step as it is at the start of its motions.
  var first: USDStep {
    func first(_ numbers: [Int: USDNumber]) -> [Int: USDNumber] { numbers.mapValues { .still($0.first) } }
    switch self {
    case .translation(let numbers): return .translation(first(numbers))
    case .scale(let numbers): return .scale(first(numbers))
    case .angles(let angles): return .angles(angles.map { ($0.axis, .still($0.degrees.first)) })
    case .turning(.track(let track), _): return .orientation(track.rotations[0])
    case .turning(.normalized, _), .orientation, .matrix: return self
    }
  }

  /// The step back, if all of its numbers are still; `nil` if there is none.
  var inverse: USDStep? {
    switch self {
    case .translation(let numbers): return .translation(numbers.mapValues { .still(-$0.first) })
    case .scale(let numbers):
      let inverses = numbers.mapValues { 1 / $0.first }
      return inverses.values.allSatisfy(\.isWithinMagnitudeLimit) ? .scale(inverses.mapValues { .still($0) }) : nil
    case .angles(let angles): return .angles(angles.reversed().map { ($0.axis, .still(-$0.degrees.first)) })
    case .orientation(let rotation): return .orientation(rotation.inverse)
    case .turning: return nil
    case .matrix(let frame): return frame.inverse.map { .matrix($0) }
    }
  }

  /// Whether a number moves.
  var isMoving: Bool {
    switch self {
    case .translation(let numbers), .scale(let numbers): numbers.values.contains { $0.stillValue == nil }
    case .angles(let angles): angles.contains { $0.degrees.stillValue == nil }
    case .turning: true
    case .orientation, .matrix: false
    }
  }
}
