public import CAnimationCurves
internal import CurveSampling

/// The object behind an `ac_track`.
private final class TrackHandle: Sendable {
  let track: AnimationTrack<AnimatableVector<Double>>

  init(_ track: AnimationTrack<AnimatableVector<Double>>) { self.track = track }
}

/// Makes a track.
@_cdecl("ac_track_make")
public func trackMake(
  _ times: UnsafePointer<Double>?, _ values: UnsafePointer<Double>?, _ keyCount: Int, _ componentCount: Int,
  _ interpolation: ac_interpolation, _ track: NewObject?
) -> ac_status {
  guard let times, let values else { return refuse(track, AC_NULL) }
  let (count, overflows) = keyCount.multipliedReportingOverflow(by: componentCount)
  guard keyCount >= 0, (1...65_536).contains(componentCount), !overflows, count <= 1 << 24 else {
    return refuse(track, AC_LIMIT, "a track must have 1 to 65536 components, and at most 16777216 numbers")
  }
  let tangents: [KeyframeTangents] = [.linear, .hold, .cubic, .monotone]
  guard interpolation.rawValue < tangents.count else {
    return refuse(track, AC_ARGUMENT, "the interpolation must be one of the four that there are")
  }
  let keyTimes = Array(UnsafeBufferPointer(start: times, count: keyCount))
  let numbers = Array(UnsafeBufferPointer(start: values, count: count))
  return makeObject(track, KeyTimes.problem(keyTimes, numbers)) {
    TrackHandle(
      AnimationTrack(
        times: keyTimes, values: numbers, channelCount: componentCount, tangents: tangents[Int(interpolation.rawValue)])
    )
  }
}

/// Writes rows of a track.
@_cdecl("ac_track_sample")
public func trackSample(
  _ track: OpaquePointer?, _ times: UnsafePointer<Double>?, _ values: UnsafeMutablePointer<Double>?, _ count: Int
) -> ac_status {
  guard let track else { return refuse(AC_NULL) }
  let handle = track.object(TrackHandle.self)
  let (room, overflows) = count.multipliedReportingOverflow(by: handle.track.width)
  guard count >= 0, !overflows else { return refuse(AC_LIMIT) }
  if count == 0 { return AC_OK }
  guard let times, let values else { return refuse(AC_NULL) }
  var span = UnsafeMutableBufferPointer(start: values, count: room).mutableSpan
  handle.track.write(.value, at: UnsafeBufferPointer(start: times, count: count).span, into: &span)
  return AC_OK
}

/// Releases a track.
@_cdecl("ac_track_release")
public func trackRelease(_ track: OpaquePointer?) { track?.release(TrackHandle.self) }
