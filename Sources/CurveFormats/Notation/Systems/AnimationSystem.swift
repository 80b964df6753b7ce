import CurveSampling

/// Another animation system or library: its springs, its flings, and the names that it gives to curves.
///
/// A system that accepts several sets of parameters of a spring has a row for each set. Two systems are equal if they
/// have the same ``id``.
public struct AnimationSystem: Sendable {
  /// The name of the system for options, such as `motion-duration`.
  public let id: String
  /// The display name without parameters, such as "Motion". Two libraries that share the names of curves are joined by
  /// "and".
  package let library: String
  /// The entries of the catalogue that read springs of the system, under one name. Without them `spring(…)` reads them.
  var entries: [CurveCatalog.Entry] = []
  /// The springs of the system; `nil` if it has none.
  var springs: Writer<Spring>?
  /// The flings of the system; `nil` if it has none.
  var flings: Writer<FreeFling>?
  /// The prefixes that may precede a name of a curve, with a dot between prefix and name. The first prefix is the
  /// library's usual one.
  package var prefixes: [String] = []
  /// The names of curves, in the order in which they are listed.
  package var terms: [Term] = []

  /// Whether the system has springs. Without them, no spring is converted to it.
  public var hasSprings: Bool { springs != nil }

  /// Whether the system has flings. Without them, no fling is converted to it.
  public var hasFlings: Bool { flings != nil }

  /// The display name of the system with its parameters of springs.
  public var title: String { springs?.title ?? library }

  /// The display name of the system with its parameters of flings; `nil` if it has none.
  package var flingTitle: String? { flings.map { $0.title ?? library } }
}

extension AnimationSystem: Hashable {
  /// Returns whether the systems have the same ``id``.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  /// Hashes the ``id``.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension AnimationSystem: CustomStringConvertible {
  /// The identifier.
  public var description: String { id }
}
