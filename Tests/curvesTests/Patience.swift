/// The end of waiting for another program to answer, which otherwise would never come where that program hangs.
///
/// It is thirty times what the slowest answer takes on a free machine with two cores, so that a busy machine does not
/// reach it.
struct Patience {
  /// A browser answers within 20 s, its start included.
  static var ofBrowser: Patience { Patience(limit: .seconds(600)) }
  /// A terminal answers within 4 s, a play in it included.
  static var ofTerminal: Patience { Patience(limit: .seconds(120)) }

  private let limit: Duration
  private let start = ContinuousClock.now

  private init(limit: Duration) { self.limit = limit }

  /// Whether the limit has passed.
  var isOver: Bool { ContinuousClock.now - start > limit }
}
