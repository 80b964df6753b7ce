/// An expression over named leaves, composed in sequence and in parallel. A scene can be inspected before it is run.
///
///     let title = Scene.single(Cue("title", duration: 0.5)), body = Scene.single(Cue("body", duration: 2))
///     let scene = title * (body + .single(Cue("music", duration: 3)))
///     scene.duration            // 3.5
///     scene.intervals           // title 0…0.5, body 0.5…2.5, music 0.5…3.5
///     scene.schedule.svg()      // a Gantt picture
///     scene.fold { $0.clip }    // the clips of the leaves, composed in the same way
///
/// A scene keeps its expression as written, except for the identities: `zero` is removed from sums, `one` from
/// products. Two scenes are equal if their expressions are.
///
/// Composing two scenes costs O(1), whatever their sizes: a scene of *n* leaves is built in O(*n*). A fold, a
/// comparison, a hash and a release cost O(*n*), without recursion for any depth of the expression.
public struct Scene<Leaf> {
  /// A token of the expression in postfix order.
  enum Token {
    case leaf(Leaf)
    case zero
    case one
    case sum
    case product
  }

  private let root: ExpressionNode<Token>

  /// The tokens of the expression in postfix order.
  var tokens: PostfixOperations<Token> { PostfixOperations(root) }

  private init(_ root: ExpressionNode<Token>) { self.root = root }

  /// Returns the scene of one leaf.
  public static func single(_ leaf: Leaf) -> Scene { Scene(ExpressionNode(.leaf(leaf))) }

  /// Whether the scene is `zero` itself, the scene that never happens.
  public var isZero: Bool { if case .zero = root.operation { true } else { false } }

  /// Whether the scene is `one` itself, which takes no time.
  public var isOne: Bool { if case .one = root.operation { true } else { false } }
}

extension Scene: DoubleMonoid {
  /// The scene that never happens, with the duration −∞: the identity of `+`.
  public static var zero: Scene { Scene(ExpressionNode(.zero)) }

  /// The scene that takes no time, with the duration 0: the identity of `*`.
  public static var one: Scene { Scene(ExpressionNode(.one)) }

  /// Returns the composition in parallel.
  public static func + (left: Scene, right: Scene) -> Scene {
    if left.isZero { return right }
    return right.isZero ? left : Scene(ExpressionNode(.sum, left.root, right.root))
  }

  /// Returns the composition in sequence.
  public static func * (first: Scene, second: Scene) -> Scene {
    if first.isOne { return second }
    return second.isOne ? first : Scene(ExpressionNode(.product, first.root, second.root))
  }
}

extension Scene: Sendable where Leaf: Sendable {}
extension Scene.Token: Sendable where Leaf: Sendable {}
extension Scene.Token: Equatable where Leaf: Equatable {}
extension Scene.Token: Hashable where Leaf: Hashable {}

extension Scene: Equatable where Leaf: Equatable {
  /// Returns whether both scenes are the same expression, with equal leaves at the same positions.
  public static func == (left: Scene, right: Scene) -> Bool {
    left.tokens.elementsEqual(right.tokens)
  }
}

extension Scene: Hashable where Leaf: Hashable {
  /// Hashes the expression.
  public func hash(into hasher: inout Hasher) {
    for token in tokens { hasher.combine(token) }
  }
}
