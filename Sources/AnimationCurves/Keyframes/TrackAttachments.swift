/// The data of a track that is prepared for many times. All copies of the track share it. The code in
/// `KeyframeSampling/` creates it on demand.
final class TrackAttachments: Sendable {
  let number = LazyAttachment()
  let rows = LazyAttachment()
}
