/// A node of a clip's expression. The type of its values is not part of the node's type.
///
/// Nodes are immutable and may be shared. An operation on a clip creates one node. For evaluation, nodes are
/// converted to a ``FlatClip``. No code here is recursive, so only memory limits the depth of an expression.
@usableFromInline
final class ClipNode {
  @usableFromInline
  let time: ClipTime
  private(set) var form: ClipForm

  @usableFromInline
  init(_ form: ClipForm, duration: Double, extrapolates: Bool = false) {
    self.form = form
    time = ClipTime(duration: duration, extrapolates: extrapolates)
  }

  @inlinable
  var duration: Double { time.duration }

  @inlinable
  var extrapolates: Bool { time.extrapolates }

  /// Releases the expression node by node. A recursive release of a deep expression would overflow the stack.
  deinit {
    var pending = form.operands
    form = .nothing
    while var node = pending.popLast() {
      if isKnownUniquelyReferenced(&node) {
        pending += node.form.operands
        node.form = .nothing
      }
    }
  }
}

/// The operation of a node.
///
/// A case that combines or maps values has two functions. `erased` takes values in an ``ErasedValue``, for effects and
/// for expressions that are too deep to be prepared. The other function prepares values of the clip's value type
/// (``TypedClipValues``).
@usableFromInline
enum ClipForm {
  case leaf(ClipValues)
  case sequence(ClipNode, ClipNode)
  /// Parallel composition; the values are combined by an associative operation.
  case sum(ClipNode, ClipNode, erased: (inout Any, Any) -> Void, (ClipSum) -> ClipValues)
  /// Parallel composition; the values become a pair.
  case pair(
    ClipNode, ClipNode, erased: (inout Any, Any) -> Void,
    (ClipTime, _ left: ClipOperand, _ right: ClipOperand) -> ClipValues)
  case mapped(ClipNode, erased: (Any) -> Any, (ClipValues) -> ClipValues)
  /// A clip whose progress is mapped by a function.
  case retimed(ClipNode, (Double) -> Double)
  case reversed(ClipNode)
  case delayed(ClipNode, by: Double)
  case repeated(ClipNode, count: Int)
  /// The form of a node that is being released.
  case nothing

  var operands: [ClipNode] {
    switch self {
    case .leaf, .nothing: []
    case .sequence(let left, let right), .sum(let left, let right, _, _), .pair(let left, let right, _, _):
      [left, right]
    case .mapped(let node, _, _), .retimed(let node, _), .reversed(let node), .delayed(let node, _),
      .repeated(let node, _):
      [node]
    }
  }
}

/// A wrapper of a value that is stored as `Any`, with a cast back to its type.
///
/// The functions that wrap and unwrap a value are `@inlinable`. Where the compiler knows the type `Value`, the program
/// therefore looks up no type at run time.
@usableFromInline
struct ErasedValue<Value> {
  @usableFromInline
  let value: Value

  @inlinable
  init(value: Value) { self.value = value }

  /// Returns the wrapped value.
  @inlinable
  static func value(of erased: Any) -> Value {
    guard let erased = erased as? ErasedValue<Value> else {
      preconditionFailure("a clip with values of type \(Value.self) contains a value of another type: \(erased)")
    }
    return erased.value
  }
}
