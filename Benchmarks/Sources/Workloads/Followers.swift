import CurveSampling
import CSprings

extension Workload {
  /// Followers advanced by a frame, compared with Unity's SmoothDamp. One follower in many frames: each step depends on
  /// the previous one. Many followers in a frame: the steps are independent.
  static var followers: [Workload] {
    [("smooth time", Follower(smoothTime: 0.3)), ("half-life", Follower(from: 0.0, halfLife: 0.1))]
      .flatMap { name, follower in
        [(1, "one follower"), (64, "64 followers")].flatMap { count, size in
          [
            followers("\(size): \(name), target held", count, follower) { $0.advance(toward: $1, by: frame) },
            followers("\(size): \(name), target moves", count, follower) {
              $0.advance(from: $1, to: $1 + 0.5, by: frame)
            },
          ]
        }
      }
  }

  private static let frame = 1.0 / 60

  private static func followers(
    _ name: String, _ count: Int, _ follower: Follower<Double>,
    advance: @escaping (inout Follower<Double>, Double) -> Void
  ) -> Workload {
    let targets = randomNumbers(1024, upTo: 1.0)
    return Workload(.scalar, name, count: count) {
      var followers = [Follower<Double>](repeating: follower, count: count)
      var (values, velocities) = ([Double](repeating: 0, count: count), [Double](repeating: 0, count: count))
      return PreparedWorkload(
        samplesPerPass: 4096,
        candidates: [
          Implementation(name: "scalar") {
            // Taken out for the time of the pass, as in `VectorResults`.
            var local: [Follower<Double>] = []
            swap(&local, &followers)
            for step in 0..<4096 { advance(&local[step % count], targets[step & 1023]) }
            swap(&local, &followers)
            consume(followers[0].value)
          } maxAbsError: {
            0
          }
        ],
        references: [
          Implementation(name: "SmoothDamp") {
            var (value, velocity): ([Double], [Double]) = ([], [])
            swap(&value, &values)
            swap(&velocity, &velocities)
            for step in 0..<4096 {
              let index = step % count
              value[index] = smooth_damp(value[index], targets[step & 1023], &velocity[index], 0.3, .infinity, frame)
            }
            swap(&value, &values)
            swap(&velocity, &velocities)
            consume(values[0])
          } maxAbsError: {
            0
          }
        ])
    }
  }
}
