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
    givenKeys: [AnimationTrack<Value>.Key]?, before: AnimationTrack<Value>.Extrapolation,
    after: AnimationTrack<Value>.Extrapolation, data: KeyedValues<Value>, continuation: TrackContinuation,
    slopeBefore: Value, slopeAfter: Value
  ) {
    (self.givenKeys, self.before, self.after) = (givenKeys, before, after)
    (self.data, self.continuation) = (data, continuation)
    (self.slopeBefore, self.slopeAfter) = (slopeBefore, slopeAfter)
  }
}

extension TrackStorage: Sendable where Value: Sendable {}
