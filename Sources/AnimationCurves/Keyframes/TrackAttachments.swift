/// What sampling at many times prepares for a track, shared by all copies of the track. The code in `KeyframeSampling/`
/// creates it on demand.
final class TrackAttachments: Sendable {
  let number = LazyAttachment()
  let rows = LazyAttachment()
}
