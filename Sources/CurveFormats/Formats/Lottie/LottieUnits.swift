/// The units of the properties of objects, where the specification states them.
///
/// - Source: Lottie Specification 1.0, Transform, Masks, Shapes.
enum LottieUnits {
  private static let transform: [String: ValueUnit] = [
    "a": .pixels, "p": .pixels, "s": .percent, "r": .degrees, "rz": .degrees, "o": .percent, "sk": .degrees,
    "sa": .degrees,
  ]

  /// The units by the type of the shape, and by the name of the member.
  private static let shapes: [String: [String: ValueUnit]] = [
    "el": ["p": .pixels, "s": .pixels], "rc": ["p": .pixels, "s": .pixels, "r": .pixels],
    "fl": ["o": .percent], "gf": ["o": .percent],
    "st": ["o": .percent, "w": .pixels], "gs": ["o": .percent, "w": .pixels],
    "tm": ["s": .percent, "e": .percent, "o": .degrees],
  ]

  /// Returns the unit of a member of a transform.
  static func ofTransform(_ member: String) -> ValueUnit? { transform[member] }

  /// Returns the unit of a member of a shape of a type.
  static func ofShape(_ type: String, _ member: String) -> ValueUnit? { shapes[type]?[member] }

  /// Returns the unit of a member of a mask.
  static func ofMask(_ member: String) -> ValueUnit? { member == "o" ? .percent : nil }
}
