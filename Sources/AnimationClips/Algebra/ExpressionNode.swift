/// A node of an expression: an operation, with at most two operands.
///
/// Nodes are shared, and do not change until they are released. No code here is recursive, so the depth of an
/// expression is limited only by memory.
@usableFromInline
package final class ExpressionNode<Operation> {
  /// The operation; a leaf is an operation without operands.
  package let operation: Operation
  /// The first operand; `nil` for a leaf.
  package private(set) var first: ExpressionNode?
  /// The second operand; `nil` for a leaf or an operation with one operand.
  package private(set) var second: ExpressionNode?

  /// Creates a node. Only a node with a first operand may have a second one.
  package init(_ operation: Operation, _ first: ExpressionNode? = nil, _ second: ExpressionNode? = nil) {
    (self.operation, self.first, self.second) = (operation, first, second)
  }

  /// Releases the expression node by node. The default release of a deep expression is recursive and overflows the
  /// stack.
  deinit {
    var pending: [ExpressionNode] = []
    // A node is changed only through its last reference.
    func take(from node: ExpressionNode) {
      if let first = node.first.take() { pending.append(first) }
      if let second = node.second.take() { pending.append(second) }
    }
    take(from: self)
    while var node = pending.popLast() {
      if isKnownUniquelyReferenced(&node) { take(from: node) }
    }
  }
}
