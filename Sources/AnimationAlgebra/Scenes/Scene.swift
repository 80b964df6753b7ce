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
/// To put two together costs O(1), whatever they are made of: a scene of *n* leaves is built in O(*n*). A fold, a comparison,
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

  private let root: SceneNode<Leaf>

  /// The postfix text of the expression.
  var tokens: SceneTokens<Leaf> { SceneTokens(root) }

  private init(_ root: SceneNode<Leaf>) { self.root = root }

  /// The scene of one leaf.
  public static func single(_ leaf: Leaf) -> Scene { Scene(SceneNode(.leaf(leaf))) }

  /// Whether nothing ever happens: the scene is `zero` itself.
  public var isZero: Bool { if case .zero = root.token { true } else { false } }

  /// Whether the scene takes no time: it is `one` itself.
  public var isOne: Bool { if case .one = root.token { true } else { false } }

  /// The leaf of a scene that is one leaf, without any operation.
  package var onlyLeaf: Leaf? { if case .leaf(let leaf) = root.token { leaf } else { nil } }
}

extension Scene: DoubleMonoid {
  /// The scene in which nothing ever happens: the unit of `+`.
  public static var zero: Scene { Scene(SceneNode(.zero)) }

  /// The scene that takes no time: the unit of `*`.
  public static var one: Scene { Scene(SceneNode(.one)) }

  /// Both together.
  public static func + (left: Scene, right: Scene) -> Scene {
    if left.isZero { return right }
    return right.isZero ? left : Scene(SceneNode(.sum, left.root, right.root))
  }

  /// One after another.
  public static func * (first: Scene, second: Scene) -> Scene {
    if first.isOne { return second }
    return second.isOne ? first : Scene(SceneNode(.product, first.root, second.root))
  }
}

extension Scene: Sendable where Leaf: Sendable {}
extension Scene.Token: Sendable where Leaf: Sendable {}
extension Scene.Token: Equatable where Leaf: Equatable {}
extension Scene.Token: Hashable where Leaf: Hashable {}

extension Scene: Equatable where Leaf: Equatable {
  /// Whether both are the same expression of equal leaves.
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
