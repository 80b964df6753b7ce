/// An operation of a clip's expression. The type of its values is known only to its functions.
///
/// The functions are created in inlinable functions, so they are specialised where the type of the values is known.
/// They read and write values at the places of an evaluation (``ClipLayout``).
@usableFromInline
struct ClipOperation {
  @usableFromInline
  enum Kind: Sendable {
    // Leaves: a function of time.
    case leaf
    // Two operands.
    case sequence
    /// Parallel composition; the values are combined by an associative operation.
    case sum
    /// Parallel composition; the values become one value.
    case pair
    // One operand.
    case mapped
    /// A clip whose progress is mapped by a function.
    case eased
    case reversed
    case delayed
    case repeated
  }

  /// A function that writes a value at the first place.
  ///
  /// - For a leaf, the value at a time.
  /// - For a mapped clip, the result of the value at the first place, which is consumed.
  /// - For a sum or a pair, the result of the values at both places, which are consumed.
  @usableFromInline
  typealias Function = (_ time: Double, _ first: UnsafeMutableRawPointer, _ second: UnsafeMutableRawPointer) -> Void

  let perform: Function
  let kind: Kind
  @usableFromInline
  let time: ClipTime
  /// Returns the progress of the operand at a progress.
  let easing: (_ progress: Double) -> Double
  /// The delay in seconds.
  let delay: Double
  /// The number of repetitions.
  let count: Int
  /// The size and the alignment of the values, in bytes.
  let layout: (size: Int, alignment: Int)

  /// Creates an operation on values: a leaf, a sum, a pair or a map.
  @usableFromInline
  init(_ kind: Kind, _ time: ClipTime, layout: (size: Int, alignment: Int), perform: @escaping Function) {
    (self.kind, self.time, self.layout, self.perform) = (kind, time, layout, perform)
    (delay, count, easing) = (0, 1, { $0 })
  }

  /// Creates an operation on the time.
  init(
    _ kind: Kind, duration: Double, extrapolates: Bool = false, delay: Double = 0, count: Int = 1,
    easing: @escaping (Double) -> Double = { $0 }
  ) {
    (self.kind, time) = (kind, ClipTime(duration: duration, extrapolates: extrapolates))
    (self.delay, self.count, self.easing) = (delay, count, easing)
    (layout, perform) = ((0, 1), { _, _, _ in })
  }
}

/// A node of a clip's expression.
@usableFromInline
typealias ClipNode = ExpressionNode<ClipOperation>

extension ExpressionNode where Operation == ClipOperation {
  /// The duration of the clip, in seconds.
  @usableFromInline
  var duration: Double { operation.time.duration }

  /// Whether the clip extrapolates beyond its ends.
  @usableFromInline
  var extrapolates: Bool { operation.time.extrapolates }
}
