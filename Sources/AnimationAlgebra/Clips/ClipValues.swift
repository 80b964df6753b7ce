/// The base class of prepared clips. This class is not generic over the type of the values. Every instance is a
/// ``TypedClipValues``.
///
/// Most methods create another prepared clip, whose values have the same type as this clip's values. The caller need
/// not know that type.
@usableFromInline
class ClipValues {
  @usableFromInline
  init() {}

  /// Returns the value at `time`, in an ``ErasedValue``.
  func erased(at time: Double) -> Any { preconditionFailure("a subclass of ClipValues must override erased(at:)") }

  /// Returns the clip whose value at a time t is the value of this clip at `operandTime(t)`.
  func timed(_ operandTime: @escaping (Double) -> Double) -> ClipValues {
    preconditionFailure("a subclass of ClipValues must override timed(_:)")
  }

  /// Returns this clip with its progress mapped by `retiming`. `time` is the ``ClipTime`` of the resulting clip.
  func retimed(_ time: ClipTime, by retiming: @escaping (Double) -> Double) -> ClipValues {
    preconditionFailure("a subclass of ClipValues must override retimed(_:by:)")
  }

  /// Returns a prepared clip whose value at a time is the value of the member of `sequence` that is shown at that time.
  /// The result has the same type of values as `self`. The values of `self` are not used.
  ///
  /// - Precondition: The values of all members have the same type as this clip's values.
  func sequence(_ sequence: ClipSequence) -> ClipValues {
    preconditionFailure("a subclass of ClipValues must override sequence(_:)")
  }
}

/// A prepared clip: one closure that calls the closures of the clip's operands.
///
/// Values are neither cast nor put into existentials. Closures that handle values are created in inlinable functions,
/// so they are specialised where the type is known. Closures that only change the time pass the value through.
@usableFromInline
final class TypedClipValues<Value>: ClipValues {
  /// The value at any time, in seconds.
  @usableFromInline
  let value: (Double) -> Value

  /// The prepared operands, retained here because `value` refers to them without retaining them.
  private let members: [ClipValues]

  @usableFromInline
  init(members: [ClipValues] = [], value: @escaping (Double) -> Value) {
    self.value = value
    self.members = members
  }

  /// Returns the prepared clip `values` as a function from time, in seconds, to value.
  ///
  /// - Precondition: `values` is a `TypedClipValues<Value>`.
  @inlinable
  static func value(of values: ClipValues) -> (Double) -> Value {
    guard let typed = values as? TypedClipValues<Value> else {
      preconditionFailure("a clip of \(Value.self) must not be prepared as a clip of another type")
    }
    return typed.value
  }

  override func erased(at time: Double) -> Any { ErasedValue(value: value(time)) }

  override func timed(_ operandTime: @escaping (Double) -> Double) -> ClipValues {
    let value = value
    return TypedClipValues { value(operandTime($0)) }
  }

  override func retimed(_ time: ClipTime, by retiming: @escaping (Double) -> Double) -> ClipValues {
    let value = value
    return TypedClipValues { value(time.retimed(time.held($0), by: retiming)) }
  }

  override func sequence(_ sequence: ClipSequence) -> ClipValues {
    TypedClipValues(members: sequence.values) {
      let (member, time) = sequence.member(at: $0)
      return member.value(at: time)
    }
  }
}

/// An operand as a prepared clip (``TypedClipValues``), with its duration in seconds.
@usableFromInline
struct ClipOperand {
  @usableFromInline
  let values: ClipValues
  @usableFromInline
  let duration: Double

  init(_ values: ClipValues, duration: Double) {
    self.values = values
    self.duration = duration
  }
}

/// A member of a sequence or sum, as a prepared clip (``TypedClipValues``).
///
/// A member does not retain the object ``values``, because reference counting would take longer than the evaluation of
/// an easing (`make benchmark BENCH=clips/`). The ``TypedClipValues`` of the sequence or sum retains the object.
@usableFromInline
struct ClipMember {
  @usableFromInline
  let values: Unmanaged<ClipValues>
  /// The maximum time at which the member is evaluated, in seconds. Later times are replaced by this time.
  @usableFromInline
  let limit: Double

  init(_ values: ClipValues, limit: Double) {
    self.values = .passUnretained(values)
    self.limit = limit
  }

  /// Returns the value of this member at `time`, in seconds from the member's start. `Value` must be the type of the
  /// member's values.
  @inlinable
  @inline(__always)
  func value<Value>(at time: Double) -> Value {
    values._withUnsafeGuaranteedRef { unsafeDowncast($0, to: TypedClipValues<Value>.self).value(time) }
  }
}

/// The members of a sum, each as a prepared clip (``TypedClipValues``).
@usableFromInline
struct ClipSum {
  /// The duration of the sum, with the functions that convert a time of the sum to a time of a member.
  @usableFromInline
  let time: ClipTime
  @usableFromInline
  let members: [ClipMember]
  /// The prepared values of each member, in order.
  @usableFromInline
  let values: [ClipValues]

  init(_ time: ClipTime, _ members: [ClipOperand]) {
    self.time = time
    self.members = members.map { ClipMember($0.values, limit: time.limit(ofParallel: $0.duration)) }
    values = members.map(\.values)
  }

  /// Returns the sum of the members' values at `time`.
  @inlinable
  func value<Value: Semigroup>(at time: Double) -> Value {
    let time = self.time.held(time)
    var sum: Value = members[0].value(at: min(time, members[0].limit))
    for member in members.dropFirst() { sum.combine(member.value(at: min(time, member.limit))) }
    return sum
  }
}

/// The members of a sequence, each as a prepared clip (``TypedClipValues``).
///
/// The time of the sequence is divided into equal intervals, four for each member. A search for the member at a time
/// considers only the members that end in the interval of that time, and the next member. So it takes O(1) if the
/// members' durations are similar, and O(log *n*) otherwise.
struct ClipSequence {
  private let time: ClipTime
  /// The ends of the members, in seconds from the start of the sequence.
  private let ends: [Double]
  private let members: [ClipMember]
  /// The number of intervals per second.
  private let intervalRate: Double
  /// For each interval, the number of members that end in earlier intervals; and last, the number of all members.
  private let membersBefore: [Int]
  /// The prepared values of each member, in order.
  let values: [ClipValues]

  init(_ time: ClipTime, _ members: [ClipOperand], ends: [Double]) {
    self.time = time
    self.ends = ends
    self.members = members.map { ClipMember($0.values, limit: $0.duration) }
    values = members.map(\.values)
    let end = ends.last { $0.isFinite } ?? 0
    let count = 4 * ends.count
    // For a shorter sequence, the rate might be infinite.
    intervalRate = end > 1e-100 ? Double(count) / end : 1
    var membersBefore = [Int](repeating: 0, count: count + 1)
    for end in ends { membersBefore[Self.interval(of: end, intervalRate, count: count) + 1] += 1 }
    for interval in 0..<count { membersBefore[interval + 1] += membersBefore[interval] }
    self.membersBefore = membersBefore
  }

  /// Returns the index of the interval that contains `time`, clamped to the first and the last interval.
  @inline(__always)
  private static func interval(of time: Double, _ rate: Double, count: Int) -> Int {
    Int(min(max(time * rate, 0), Double(count - 1)))
  }

  /// Returns the member shown at `time`, and the time from the start of that member.
  @inline(__always)
  func member(at time: Double) -> (member: ClipMember, time: Double) {
    let time = self.time.held(time)
    let interval = Self.interval(of: time, intervalRate, count: membersBefore.count - 1)
    let last = ends.count - 1
    let range = min(membersBefore[interval], last)..<min(membersBefore[interval + 1], last) + 1
    let index = ClipTime.member(of: range, at: time) { ends[$0] }
    let member = members[index]
    let start = index == 0 ? 0 : ends[index - 1]
    return (member, ClipTime.member(time, start: start, end: ends[index], duration: member.limit))
  }
}
