/// The end of waiting for another program to answer, which otherwise would never come where that program hangs.
///
/// Each answer takes less than 20 s on a free machine with two cores, a browser's start included. The limit is thirty
/// times that, so that a busy machine does not reach it.
struct Patience {
  private static let limit = Duration.seconds(600)
  private let start = ContinuousClock.now

  /// Whether the limit has passed.
  var isOver: Bool { ContinuousClock.now - start > Self.limit }
}
