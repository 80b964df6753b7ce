/// An operation of a clip's expression. The type of its values is known only to its functions.
///
/// The functions are created in inlinable functions, so they are specialised where the type of the values is known.
/// They read and write values at the places of an evaluation (``ClipLayout``).
@usableFromInline
struct ClipOperation {
  @usableFromInline
  enum Kind: Sendable {
    // Leaves.
    /// A function of time; with duration 0, an instant.
    case leaf
    /// A leaf of effects whose start is read when it begins.
    case late
    /// A leaf without effects.
    case wait
    // Two operands.
    case sequence
    /// Parallel composition; the values are combined by an associative operation.
    case sum
    // One operand.
    case mapped
    /// A clip whose progress is mapped by a function.
    case eased
    case reversed
    case delayed
    case repeated
    case completed
    case named
  }

  /// The parts of the rarer operations.
  @usableFromInline
  enum Detail {
    case none
    case name(String)
    case completion((_ finished: Bool) -> Void)
    case start(LateStart)
    /// A map that moves a property; `nil` if its object is gone.
    case moving(() -> MovedProperty?)
    /// The number of repetitions.
    case count(Int)
  }

  /// The parts of a clip that have a state in a run.
  @usableFromInline
  struct Contents: OptionSet, Sendable {
    @usableFromInline
    let rawValue: UInt8

    @usableFromInline
    init(rawValue: UInt8) { self.rawValue = rawValue }

    static let lateLeaf = Contents(rawValue: 1)
    static let completion = Contents(rawValue: 2)
  }

  /// A function that writes a value at the first place.
  ///
  /// - For a leaf, the value at a time.
  /// - For a mapped clip, the result of the value at the first place, which is consumed.
  /// - For a sum, the result of the values at both places, which are consumed.
  @usableFromInline
  typealias Function = (_ time: Double, _ first: UnsafeMutableRawPointer, _ second: UnsafeMutableRawPointer) -> Void

  let perform: Function
  let kind: Kind
  @usableFromInline
  let time: ClipTime
  /// Performs the effect of the value at a place, which is consumed; `nil` if an effect must be created.
  let effect: ((_ place: UnsafeMutableRawPointer) -> Void)?
  /// Returns the progress of the operand at a progress.
  let easing: (_ progress: Double) -> Double
  /// The delay in seconds.
  let delay: Double
  let detail: Detail
  /// The size and the alignment of the values, in bytes.
  let layout: (size: Int, alignment: Int)
  /// The parts with a state in this operation and its operands.
  fileprivate(set) var contents: Contents = []

  /// Creates an operation on values: a leaf, a sum or a map.
  @usableFromInline
  init(
    _ kind: Kind, _ time: ClipTime, layout: (size: Int, alignment: Int), detail: Detail = .none,
    effect: ((UnsafeMutableRawPointer) -> Void)? = nil, perform: @escaping Function
  ) {
    (self.kind, self.time, self.layout, self.detail) = (kind, time, layout, detail)
    (self.effect, self.perform) = (effect, perform)
    (delay, easing) = (0, { $0 })
  }

  /// Creates an operation that has the values of its operands, at other times.
  init(
    _ kind: Kind, duration: Double, extrapolates: Bool = false, delay: Double = 0, detail: Detail = .none,
    easing: @escaping (Double) -> Double = { $0 }
  ) {
    (self.kind, time) = (kind, ClipTime(duration: duration, extrapolates: extrapolates))
    (self.delay, self.detail, self.easing, effect) = (delay, detail, easing, nil)
    (layout, perform) = ((0, 1), { _, _, _ in })
  }
}

/// A node of a clip's expression.
@usableFromInline
typealias ClipNode = ExpressionNode<ClipOperation>

extension ExpressionNode where Operation == ClipOperation {
  /// Creates a node, whose contents are those of the operation and of the operands.
  @usableFromInline
  convenience init(joining operation: ClipOperation, _ first: ClipNode? = nil, _ second: ClipNode? = nil) {
    var operation = operation
    switch operation.kind {
    case .late: operation.contents = .lateLeaf
    case .completed: operation.contents = .completion
    default: break
    }
    operation.contents.formUnion(first?.operation.contents ?? [])
    operation.contents.formUnion(second?.operation.contents ?? [])
    self.init(operation, first, second)
  }

  /// The duration of the clip, in seconds.
  @usableFromInline
  var duration: Double { operation.time.duration }

  /// Whether the clip extrapolates beyond its ends.
  @usableFromInline
  var extrapolates: Bool { operation.time.extrapolates }
}
