/// The data of a track that is prepared for many times. All copies of the track share it. The module
/// CurveSampling creates it on demand.
package final class TrackAttachments: Sendable {
  package let number = LazyAttachment()
  package let rows = LazyAttachment()
}
