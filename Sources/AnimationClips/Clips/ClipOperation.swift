/// An operation of a clip's expression. The type of its values is known only to its functions.
///
/// The functions are created in inlinable functions, so they are specialised where the type of the values is known.
/// They read and write values at the places of an evaluation (``ClipLayout``).
@usableFromInline
struct ClipOperation {
  @usableFromInline
  enum Kind {
    // Leaves.
    /// A function of time; with duration 0, an instant.
    case leaf
    /// A leaf of effects whose start is read when it begins; `nil` if its object is gone.
    case late(_ begin: () -> LateMotion?)
    /// A leaf without effects.
    case wait
    // Two operands.
    case sequence
    /// Parallel composition; the values are combined by an associative operation.
    case sum
    // One operand.
    /// A clip whose values are transformed.
    case mapped
    /// A clip whose values become effects. `effect` performs that of the value at a place, which it consumes.
    case done(_ effect: (_ place: UnsafeMutableRawPointer) -> Void)
    /// A clip whose values become effects that set a property. `effect` is that of the value at a place, which it
    /// consumes; it returns whether the object is there. Without the object, `property` is `nil`.
    case bound(_ effect: (_ place: UnsafeMutableRawPointer) -> Bool, _ property: () -> MovedProperty?)
    /// A clip whose progress is mapped by a function, which is not held here: a value would retain it.
    case eased
    case reversed
    /// A clip after a delay, in seconds.
    case delayed(Double)
    /// A number of repetitions.
    case repeated(Int)
    case completed((_ finished: Bool) -> Void)
    case named(String)
  }

  /// A function that writes a value at the first place.
  ///
  /// - For a leaf, the value at a time.
  /// - For a mapped clip, the result of the value at the first place, which is consumed.
  /// - For a sum, the result of the values at both places, which are consumed.
  @usableFromInline
  typealias Function = (_ time: Double, _ first: UnsafeMutableRawPointer, _ second: UnsafeMutableRawPointer) -> Void

  let kind: Kind
  /// The duration in seconds: 0 or more, or infinity.
  let duration: Double
  /// Whether the operation extrapolates beyond its ends instead of holding its end values.
  let extrapolates: Bool
  /// The size and the alignment of the values, in bytes.
  let layout: (size: Int, alignment: Int)
  let perform: Function
  /// Returns the progress of the operand at a progress.
  let easing: (_ progress: Double) -> Double
  /// Whether something in the clip reads its start when it begins.
  fileprivate(set) var readsStart = false
  /// Whether something in the clip has a name.
  fileprivate(set) var hasNames = false
  /// Whether something in the clip has a state in a run: what reads its start, or a completion.
  fileprivate(set) var hasState = false

  /// Creates an operation. One that has the values of its operand, at other times, needs no function.
  @usableFromInline
  init(
    _ kind: Kind, duration: Double, extrapolates: Bool = false, layout: (size: Int, alignment: Int) = (0, 1),
    perform: @escaping Function = { _, _, _ in }, easing: @escaping (_ progress: Double) -> Double = { $0 }
  ) {
    (self.kind, self.duration, self.extrapolates) = (kind, duration, extrapolates)
    (self.layout, self.perform, self.easing) = (layout, perform, easing)
  }

  /// Returns `time`, clamped to 0...``duration`` unless the operation extrapolates. NaN becomes 0.
  func held(_ time: Double) -> Double {
    if time.isNaN { return 0 }
    return extrapolates ? time : max(0, min(time, duration))
  }
}

/// A node of a clip's expression.
@usableFromInline
typealias ClipNode = ExpressionNode<ClipOperation>

extension ExpressionNode where Operation == ClipOperation {
  /// Creates a node, whose state is that of the operation and of the operands.
  @usableFromInline
  convenience init(joining operation: ClipOperation, _ first: ClipNode? = nil, _ second: ClipNode? = nil) {
    var operation = operation
    operation.readsStart = first?.operation.readsStart == true || second?.operation.readsStart == true
    operation.hasNames = first?.operation.hasNames == true || second?.operation.hasNames == true
    operation.hasState = first?.operation.hasState == true || second?.operation.hasState == true
    switch operation.kind {
    case .late: (operation.readsStart, operation.hasState) = (true, true)
    case .completed: operation.hasState = true
    case .named: operation.hasNames = true
    default: break
    }
    self.init(operation, first, second)
  }

  /// The duration of the clip, in seconds.
  @usableFromInline
  var duration: Double { operation.duration }

  /// Whether the clip extrapolates beyond its ends.
  @usableFromInline
  var extrapolates: Bool { operation.extrapolates }
}
