/// A source of frames: an asynchronous sequence of their times, in seconds.
///
/// The times are the due times of the frames, not the times at which the task resumes. A clock never fails. The
/// sequence ends with `nil` when there are no more frames or the task is cancelled.
///
///     for await time in FrameTimer(rate: FrameRate(60)) { draw(at: time) }
///     await stage.run(on: FrameTimer(rate: .ntsc59_94))
///     await stage.run(on: ManualClock())
public protocol FrameClock: AsyncSequence where Element == Double, Failure == Never {}
