/// The data of a track that is created on demand. All copies of the track share it.
package final class TrackAttachments: Sendable {
  /// The keys, if the track was made from times and values.
  let keys = LazyAttachment()
  /// The number and the rows that the module CurveSampling prepares for many times.
  package let number = LazyAttachment()
  package let rows = LazyAttachment()
}
