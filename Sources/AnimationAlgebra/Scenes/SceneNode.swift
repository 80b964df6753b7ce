/// A node of a scene's expression: a leaf, a unit, or an operation on two nodes.
///
/// Nodes are shared and never change until they are released: an operation makes one node, whatever its operands are made of.
/// Nothing here calls itself, so the expression may be as deep as memory holds.
final class SceneNode<Leaf> {
  let token: Scene<Leaf>.Token
  nonisolated(unsafe) private var storedOperands: (left: SceneNode, right: SceneNode)?

  /// The operands of an operation; `nil` otherwise.
  var operands: (left: SceneNode, right: SceneNode)? { unsafe storedOperands }

  /// A leaf or a unit.
  init(_ token: Scene<Leaf>.Token) { self.token = token }

  /// An operation.
  init(_ operation: Scene<Leaf>.Token, _ left: SceneNode, _ right: SceneNode) {
    token = operation
    unsafe storedOperands = (left, right)
  }

  /// Lets go of the expression node by node. Left to itself, a deep one would be released from inside its parent's release,
  /// and run out of stack.
  deinit {
    var pending: [SceneNode] = []
    // Only the last reference to a node changes it.
    func take(from node: SceneNode) {
      guard let (left, right) = node.operands else { return }
      unsafe node.storedOperands = nil
      pending.append(left)
      pending.append(right)
    }
    take(from: self)
    while var node = pending.popLast() {
      if isKnownUniquelyReferenced(&node) { take(from: node) }
    }
  }
}

extension SceneNode: Sendable where Leaf: Sendable {}

/// The words of an expression in postfix order: both operands come before their operation, the left one first.
struct SceneTokens<Leaf>: Sequence, IteratorProtocol {
  /// Nodes, and whether what their operands are made of has been given out.
  private var pending: [(node: SceneNode<Leaf>, isReady: Bool)]

  init(_ root: SceneNode<Leaf>) { pending = [(root, false)] }

  mutating func next() -> Scene<Leaf>.Token? {
    while let (node, isReady) = pending.popLast() {
      guard !isReady, let (left, right) = node.operands else { return node.token }
      pending.append((node, true))
      pending.append((right, false))
      pending.append((left, false))
    }
    return nil
  }
}
