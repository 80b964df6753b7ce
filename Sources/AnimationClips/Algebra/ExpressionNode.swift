/// A node of an expression: an operation, with at most two operands.
///
/// Nodes are shared, and do not change until they are released. No code here is recursive, so the depth of an
/// expression is limited only by memory.
@usableFromInline
package final class ExpressionNode<Operation> {
  /// The operation; a leaf is an operation without operands.
  @usableFromInline
  package let operation: Operation
  /// The number of operands.
  package let operandCount: Int

  nonisolated(unsafe) private var storedFirst: ExpressionNode?
  nonisolated(unsafe) private var storedSecond: ExpressionNode?

  /// The first operand; `nil` for a leaf.
  package var first: ExpressionNode? { unsafe storedFirst }
  /// The second operand; `nil` for a leaf or an operation with one operand.
  package var second: ExpressionNode? { unsafe storedSecond }

  /// Creates a node. Only a node with a first operand may have a second one.
  package init(_ operation: Operation, _ first: ExpressionNode? = nil, _ second: ExpressionNode? = nil) {
    self.operation = operation
    operandCount = second != nil ? 2 : first != nil ? 1 : 0
    unsafe (storedFirst, storedSecond) = (first, second)
  }

  /// Releases the expression node by node. The default release of a deep expression is recursive and overflows the
  /// stack.
  deinit {
    var pending: [ExpressionNode] = []
    // A node is changed only through its last reference.
    func take(from node: ExpressionNode) {
      if let first = unsafe node.storedFirst.take() { pending.append(first) }
      if let second = unsafe node.storedSecond.take() { pending.append(second) }
    }
    take(from: self)
    while var node = pending.popLast() {
      if isKnownUniquelyReferenced(&node) { take(from: node) }
    }
  }
}

extension ExpressionNode: Sendable where Operation: Sendable {}

/// The operations of an expression in postfix order: the operands before their operation, the first one first.
package struct PostfixOperations<Operation>: Sequence, IteratorProtocol {
  /// A stack of the nodes whose operations are still to be returned. If `isReady` is `true`, the operands were pushed
  /// after the node, so their operations are returned first.
  private var pending: [(node: ExpressionNode<Operation>, isReady: Bool)]

  package init(_ root: ExpressionNode<Operation>) { pending = [(root, false)] }

  package mutating func next() -> Operation? {
    while let (node, isReady) = pending.popLast() {
      guard !isReady, let first = node.first else { return node.operation }
      pending.append((node, true))
      if let second = node.second { pending.append((second, false)) }
      pending.append((first, false))
    }
    return nil
  }
}
