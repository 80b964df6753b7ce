internal import AnimationAlgebra

/// Rounds of a clip of effects, each one made anew when it begins.
final class AnimatorRounds {
  private let duration: Double
  /// The number of the last round, from 0; infinity if there is none.
  private let last: Double
  private let next: () -> Clip<Effect>
  private var player: ClipPlayer
  /// The number of rounds that are over.
  private var count = 0.0

  /// The greatest number of endless rounds that are performed in a frame; those in between are left out.
  static var endlessRoundsInFrame: Double { 1000 }

  /// - Parameters:
  ///   - duration: How long a round takes, in seconds: positive and finite.
  ///   - count: How many there are; `nil` for no end.
  ///   - first: The first round.
  ///   - next: Makes another round.
  init(lasting duration: Double, count: Int?, first: Clip<Effect>, next: @escaping () -> Clip<Effect>) {
    (self.duration, self.next) = (duration, next)
    last = count.map { Double($0 - 1) } ?? .infinity
    player = ClipPlayer(first)
  }

  /// Performs what happens up to `time`, in seconds; at infinity, what is left of the rounds, or of an endless one's round.
  /// At a joint the end of a round is shown.
  func advance(to time: Double) {
    let latest = min((time / duration).rounded(.up) - 1, last)
    guard latest.isFinite else { return player.advance(to: duration) }
    while count < latest {
      player.advance(to: duration)
      count = last.isFinite ? count + 1 : max(count + 1, latest - AnimatorRounds.endlessRoundsInFrame)
      player = ClipPlayer(next())
    }
    player.advance(to: min(max(0, time - count * duration), duration))
  }
}
