/// A node of a scene's expression: a leaf, the identity of `+` or `*`, or an operation on two nodes.
///
/// Nodes are shared and do not change until they are released. An operation creates one node, whatever the operands
/// are. No function here is recursive, so the depth of the expression is limited only by memory.
final class SceneNode<Leaf> {
  let token: Scene<Leaf>.Token
  nonisolated(unsafe) private var storedOperands: (left: SceneNode, right: SceneNode)?

  /// The operands of an operation; `nil` otherwise.
  var operands: (left: SceneNode, right: SceneNode)? { unsafe storedOperands }

  /// Creates a leaf or an identity.
  init(_ token: Scene<Leaf>.Token) { self.token = token }

  /// Creates an operation.
  init(_ operation: Scene<Leaf>.Token, _ left: SceneNode, _ right: SceneNode) {
    token = operation
    unsafe storedOperands = (left, right)
  }

  /// Releases the expression node by node. The default release of a deep expression is recursive and overflows the
  /// stack.
  deinit {
    var pending: [SceneNode] = []
    // A node is changed only through its last reference.
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

/// The tokens of an expression in postfix order: both operands before their operation, the left one first.
struct SceneTokens<Leaf>: Sequence, IteratorProtocol {
  /// A stack of the nodes whose tokens are still to be returned. If `isReady` is `true`, the node's operands were
  /// pushed after the node, so their tokens are returned first.
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
