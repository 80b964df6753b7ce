internal import AnimationAlgebra

/// Rounds of a clip of effects, each one made anew.
final class EndlessRounds {
  private let duration: Double
  private let next: () -> Clip<Effect>
  private var player: ClipPlayer
  /// How many rounds are over.
  private var count = 0.0

  /// Of more rounds than this between two frames, those in between are left out.
  static var roundsInFrame: Double { 1000 }

  /// - Parameters:
  ///   - duration: How long a round takes, in seconds: positive and finite.
  ///   - first: The first round.
  ///   - next: Makes another round.
  init(lasting duration: Double, first: Clip<Effect>, next: @escaping () -> Clip<Effect>) {
    (self.duration, self.next) = (duration, next)
    player = ClipPlayer(first)
  }

  /// Performs what happens up to `time`, in seconds; at infinity, what is left of the round. At a joint the end of a round
  /// is shown.
  func advance(to time: Double) {
    let latest = (time / duration).rounded(.up) - 1
    guard latest.isFinite else { return player.advance(to: duration) }
    while count < latest {
      player.advance(to: duration)
      count = max(count + 1, latest - EndlessRounds.roundsInFrame)
      player = ClipPlayer(next())
    }
    player.advance(to: min(max(0, time - count * duration), duration))
  }
}
