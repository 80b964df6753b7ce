internal import AnimationAlgebra

/// A repetition of a clip of effects. Each round is created when it starts.
final class AnimatorRepetition {
  private let duration: Double
  /// The index of the last round, from 0; infinity if the repetition is endless.
  private let last: Double
  private let next: () -> Clip<Effect>
  private var player: ClipPlayer
  /// The number of rounds that are over.
  private var count = 0.0

  /// The maximum number of rounds that an endless repetition completes in one frame, besides the round already running.
  /// These are the latest rounds; the rounds before them are skipped.
  static var endlessRoundsInFrame: Double { 1000 }

  /// Creates a repetition.
  ///
  /// - Parameters:
  ///   - duration: The duration of a round in seconds: positive and finite.
  ///   - count: The number of rounds; `nil` for infinitely many.
  ///   - first: The first round.
  ///   - next: Creates another round.
  init(lasting duration: Double, count: Int?, first: Clip<Effect>, next: @escaping () -> Clip<Effect>) {
    (self.duration, self.next) = (duration, next)
    last = count.map { Double($0 - 1) } ?? .infinity
    player = ClipPlayer(first)
  }

  /// Performs the effects up to `time`, in seconds. At a time at which one round ends and the next starts, the end of
  /// the earlier round is shown.
  ///
  /// If `time` is infinite, a finite repetition performs all remaining rounds, and an endless repetition performs only
  /// the rest of the current round.
  func advance(to time: Double) {
    let latest = min((time / duration).rounded(.up) - 1, last)
    guard latest.isFinite else { return player.advance(to: duration) }
    while count < latest {
      player.advance(to: duration)
      count = last.isFinite ? count + 1 : max(count + 1, latest - AnimatorRepetition.endlessRoundsInFrame)
      player = ClipPlayer(next())
    }
    player.advance(to: min(max(0, time - count * duration), duration))
  }
}
