/// A time limit for another program's answer, in case that program hangs.
///
/// The limit is thirty times the slowest answer on an idle machine with two cores, so that a busy machine does not
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
