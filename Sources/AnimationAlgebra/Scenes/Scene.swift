/// An expression over named leaves, to be looked at before it is run: what goes after what, and what goes together.
///
///     let title = Scene.single(Cue("title", duration: 0.5)), body = Scene.single(Cue("body", duration: 2))
///     let scene = title * (body + .single(Cue("music", duration: 3)))
///     scene.duration            // 3.5
///     scene.intervals           // title 0…0.5, body 0.5…2.5, music 0.5…3.5
///     scene.schedule.svg()      // a Gantt picture
///     scene.fold { $0.clip }    // what the leaves carry, put together alike
///
/// A scene is free: it keeps its expression as it was written, but for the units: `zero` is removed from sums, `one`
/// from products. Two scenes are equal if their expressions are.
///
/// It is kept as its text in postfix order. To put two together costs O(log *n*) for *n* leaves; a fold, a comparison,
/// a hash and a release cost O(*n*), without recursion, however deep the expression is.
public struct Scene<Leaf> {
  /// One word of the postfix text.
  enum Token {
    case leaf(Leaf)
    case zero
    case one
    case sum
    case product
  }

  let tokens: Rope<Token>

  private init(_ tokens: Rope<Token>) { self.tokens = tokens }

  /// The scene of one leaf.
  public static func single(_ leaf: Leaf) -> Scene { Scene(Rope(.leaf(leaf))) }

  /// Whether nothing ever happens: the scene is `zero` itself.
  public var isZero: Bool { if case .zero? = tokens.only { true } else { false } }

  /// Whether the scene takes no time: it is `one` itself.
  public var isOne: Bool { if case .one? = tokens.only { true } else { false } }

  /// The leaf of a scene that is one leaf, without any operation.
  package var onlyLeaf: Leaf? { if case .leaf(let leaf)? = tokens.only { leaf } else { nil } }

  private func followed(by other: Scene, _ operation: Token) -> Scene {
    // The shorter ones first: a leaf that is added to a long row costs one join with it.
    let operation = Rope(operation)
    return tokens.count > other.tokens.count
      ? Scene(.joined(tokens, .joined(other.tokens, operation)))
      : Scene(.joined(.joined(tokens, other.tokens), operation))
  }
}

extension Scene: DoubleMonoid {
  /// The scene in which nothing ever happens: the unit of `+`.
  public static var zero: Scene { Scene(Rope(.zero)) }

  /// The scene that takes no time: the unit of `*`.
  public static var one: Scene { Scene(Rope(.one)) }

  /// Both together.
  public static func + (left: Scene, right: Scene) -> Scene {
    if left.isZero { return right }
    return right.isZero ? left : left.followed(by: right, .sum)
  }

  /// One after another.
  public static func * (first: Scene, second: Scene) -> Scene {
    if first.isOne { return second }
    return second.isOne ? first : first.followed(by: second, .product)
  }
}

extension Scene: Sendable where Leaf: Sendable {}
extension Scene.Token: Sendable where Leaf: Sendable {}
extension Scene.Token: Equatable where Leaf: Equatable {}
extension Scene.Token: Hashable where Leaf: Hashable {}

extension Scene: Equatable where Leaf: Equatable {
  /// Whether both are the same expression of equal leaves.
  public static func == (left: Scene, right: Scene) -> Bool {
    left.tokens.count == right.tokens.count && left.tokens.elementsEqual(right.tokens)
  }
}

extension Scene: Hashable where Leaf: Hashable {
  /// Hashes the expression.
  public func hash(into hasher: inout Hasher) {
    for token in tokens { hasher.combine(token) }
  }
}
