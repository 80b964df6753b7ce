import AnimationClips
import CurveSampling

extension Workload {
  /// Trees of a thousand clips: in parallel, in sequence, and both.
  static var clips: [Workload] { [clips("sum", rows: 1000), clips("row", rows: 1), clips("sum of rows", rows: 20)] }

  /// A sum of `rows` sequences, which have a thousand clips in total.
  private static func clips(_ name: String, rows: Int) -> Workload {
    let samples = 10_000
    let program = ClipProgram(rows: rows, length: 1000 / rows)
    return Workload(.clips, "\(name) of 1000", count: samples) {
      let clip = program.clip
      let times = randomNumbers(samples, upTo: program.duration)
      func implementation(_ name: String, _ value: @escaping (Double) -> Double) -> Implementation {
        Implementation(name: name) {
          var sum = 0.0
          for time in times { sum += value(time) }
          consume(sum)
        } maxAbsError: {
          times.reduce(0) { greatest($0, abs(value($1) - program.value(at: $1))) }
        }
      }
      return PreparedWorkload(
        // One clip of each sequence is shown at a time.
        samplesPerPass: samples * rows,
        candidates: [implementation("scalar") { clip.value(time: $0)?.value ?? .nan }],
        references: [implementation("by hand", program.value(at:))])
    }
  }
}

/// Sequences of eased moves, and their average: as clips, and as specialised code by hand.
private struct ClipProgram {
  private struct Move {
    let from: Double
    let to: Double
    let duration: Double
    let end: Double
  }

  private let rows: [[Move]]
  private let easing = Smoothstep()

  /// Seconds.
  let duration: Double

  init(rows: Int, length: Int) {
    let numbers = randomNumbers(3 * rows * length, upTo: 1.0)
    self.rows = (0..<rows).map { row in
      var end = 0.0
      return (0..<length).map { position in
        let first = 3 * (row * length + position)
        let duration = 0.5 + numbers[first]
        end += duration
        return Move(from: numbers[first + 1], to: numbers[first + 2], duration: duration, end: end)
      }
    }
    duration = self.rows.reduce(0) { max($0, $1.last?.end ?? 0) }
  }

  var clip: Clip<Average<Double>> {
    rows.reduce(.cancelled) { sum, row in
      sum
        + row.reduce(.trivial) { clip, move in
          clip * linear(from: move.from, to: move.to, in: move.duration).time(easing).averaged
        }
    }
  }

  func value(at time: Double) -> Double {
    var sum = 0.0
    for row in rows {
      // The first move that has not ended, by halving; the last one when all have.
      var (low, high) = (0, row.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if row[middle].end < time { low = middle + 1 } else { high = middle }
      }
      let move = row[low]
      let progress = min((time - (move.end - move.duration)) / move.duration, 1)
      sum += move.from + (move.to - move.from) * easing.value(at: progress)
    }
    return sum / Double(rows.count)
  }
}
