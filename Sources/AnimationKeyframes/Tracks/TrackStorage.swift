/// All that the copies of a track share. A copy is one reference, so a loop over tracks copies little.
package final class TrackStorage<Value: VectorArithmetic> {
  /// The keys, if the track was made from them.
  let givenKeys: [AnimationTrack<Value>.Key]?
  let before, after: AnimationTrack<Value>.Extrapolation
  let data: KeyedValues<Value>
  let continuation: TrackContinuation
  /// The slopes outside the keys; zero where the track is no line there.
  let slopeBefore, slopeAfter: Value

  // These are created on demand.

  /// The keys, if the track was made from times and values.
  let keys = LazyAttachment()
  /// The number and the rows that the module CurveSampling prepares for many times.
  package let number = LazyAttachment()
  package let rows = LazyAttachment()

  init(
    _ keys: [AnimationTrack<Value>.Key]?, _ data: KeyedValues<Value>, before: AnimationTrack<Value>.Extrapolation,
    after: AnimationTrack<Value>.Extrapolation
  ) {
    (givenKeys, self.data, self.before, self.after) = (keys, data, before, after)
    let range = data.schedule.times.domain
    func slope(at time: Double) -> Value? {
      data.schedule.segmentCount > 0 ? data.derivatives(at: time).velocity : nil
    }
    let (start, end) = (before.resolved(slope(at: range.lowerBound)), after.resolved(slope(at: range.upperBound)))
    (slopeBefore, slopeAfter) = (start.slope, end.slope)
    continuation = TrackContinuation(
      first: range.lowerBound, last: range.upperBound, before: start.kind, after: end.kind)
  }
}

extension TrackStorage: Sendable where Value: Sendable {}

extension AnimationTrack.Extrapolation {
  /// Returns the kind of the continuation and, for a line, its slope. A level line holds its value. `endSlope` is the
  /// slope at the nearest key, if there are two keys.
  fileprivate func resolved(_ endSlope: @autoclosure () -> Value?) -> (kind: TrackContinuation.Kind, slope: Value) {
    switch self {
    case .hold: return (.hold, .zero)
    case .sloped(let slope): return (slope == .zero ? .hold : .line, slope)
    case .loop: return (.loop, .zero)
    case .loopWithOffset: return (.loopWithOffset, .zero)
    case .pingPong: return (.pingPong, .zero)
    case .linear:
      guard let slope = endSlope(), slope.magnitudeSquared.isFinite, slope != .zero else { return (.hold, .zero) }
      return (.line, slope)
    }
  }
}

/// The keys of a track that was made from times and values.
final class TrackKeys<Value: VectorArithmetic>: Sendable {
  nonisolated(unsafe) let keys: [AnimationTrack<Value>.Key]

  init(_ data: KeyedValues<Value>) {
    unsafe keys = data.values.indices.map { key in
      let mode: TrackMode =
        switch data.schedule.shape(after: key) {
        case .hold: .hold
        case .linear, .eased: .linear
        case .cubic, .bezier, .spring: .bezier
        }
      let handle = AnimationTrack<Value>.Handle.slope(data.startSlopes.isEmpty ? .zero : data.startSlopes[key])
      return AnimationTrack.Key(data.times[key], data.values[key], incoming: handle, outgoing: handle, mode: mode)
    }
  }
}
