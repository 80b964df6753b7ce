import CurveSampling
import CurveAnalysis
import Testing

@testable import TestSupport

@Suite struct KeyReductionTests {
  /// The greatest distance between the groups of two motions at evenly spaced times, and at its stated time.
  private func measured(
    _ sources: [[AnimationTrack<Double>]], weights: [Double]? = nil, _ reduction: KeyReduction, count: Int
  ) throws -> [Double] {
    try zip(sources, reduction.groups).map { tracks, group in
      let range = tracks[0].keyRange
      try #require(group.tracks.map(\.keyRange) == tracks.map(\.keyRange))
      func distance(_ time: Double) -> Double {
        zip(tracks, group.tracks).enumerated().reduce(0) { sum, pair in
          let difference = pair.1.0.value(at: time) - pair.1.1.value(at: time)
          let weighted = difference * (weights?[pair.0] ?? 1)
          return sum + weighted * weighted
        }.squareRoot()
      }
      let greatest = (0...count).reduce(0) { greatest, index in
        max(
          greatest, distance(range.lowerBound + (range.upperBound - range.lowerBound) * Double(index) / Double(count)))
      }
      // Beside a jump the distance is a limit from the left.
      return max(greatest, distance(group.error.time), distance(group.error.time.nextDown))
    }
  }

  /// A random track of any modes.
  private func track(
    _ random: inout SplitMix64, _ modes: [TrackMode], times: [Double], isWeighted: Bool = false
  ) throws -> AnimationTrack<Double> {
    let phase = Double.random(in: 0...6, using: &random)
    return try AnimationTrack(
      times.enumerated().map { index, time in
        let value =
          3 * Double(index % 40) / 40 + 2 * wave(time + phase) + Double.random(in: -0.02...0.02, using: &random)
        let slope = Double.random(in: -1...1, using: &random)
        func width() -> Double? {
          isWeighted && Bool.random(using: &random) ? Double.random(in: 0...0.05, using: &random) : nil
        }
        return .init(
          time, value, arrival: Int.random(in: 0..<20, using: &random) == 0 ? value - 1 : nil,
          incoming: .slope(slope, width: width()), outgoing: .slope(slope, width: width()),
          mode: try #require(modes.randomElement(using: &random)))
      })
  }

  /// A smooth periodic function that needs no library of mathematics.
  private func wave(_ x: Double) -> Double {
    let u = (x / 3).truncatingRemainder(dividingBy: 2) - 1
    return 4 * u * (1 - u.magnitude)
  }

  private func times(_ count: Int, _ random: inout SplitMix64) -> [Double] {
    var time = Double.random(in: -5...5, using: &random)
    return (0..<count).map { _ in
      time += Double.random(in: 0.06...0.2, using: &random)
      return time
    }
  }

  @Test(arguments: KeyReduction.Interpolation.allCases)
  func `the stated error is true at every time, and is reached`(_ interpolation: KeyReduction.Interpolation) throws {
    var random = SplitMix64(seed: 7)
    for index in 0..<cases(4, thorough: 16) {
      let modes: [[TrackMode]] = [[.linear], [.bezier], [.hold], [.hold, .linear, .bezier]]
      let times = times(isThorough ? 200 : 24, &random)
      let isVector = index % 2 == 1
      let tracks = try (0..<(isVector ? 3 : 1)).map { _ in
        try track(&random, modes[(index + 3) % 4], times: times, isWeighted: index % 8 == 0)
      }
      let allowed = [0.3, 0.05, 0.01][index % 3]
      let weights = isVector ? [1, 0.5, 2] : [1.5]
      let reduction = try KeyReduction(
        of: [.numbers(tracks, weights: weights, within: allowed)], interpolation: interpolation)
      let error = reduction.groups[0].error.value
      #expect(error <= allowed)
      let greatest = try measured([tracks], weights: weights, reduction, count: isThorough ? 5_000 : 200)[0]
      #expect(greatest <= error + 1e-14, "case \(index)")
      #expect(greatest >= 0.9 * error || error < 0.01 * allowed, "case \(index): \(greatest) of \(error)")
    }
  }

  @Test func `the stated angle is true at every time, and is reached`() throws {
    var random = SplitMix64(seed: 8)
    for index in 0..<cases(3, thorough: 9) {
      let times = times(isThorough ? 200 : 20, &random)
      let interpolation = TrackMode.allCases[index % 3]
      var (values, last) = ([Double](), [0.0, 0, 0, 1])
      for _ in times {
        let next = last.map { $0 + Double.random(in: -0.15...0.15, using: &random) }
        let slopes = last.map { _ in Double.random(in: -0.5...0.5, using: &random) }
        values += interpolation == .bezier ? slopes + next + slopes : next
        last = next
      }
      let track = try RotationTrack(interpolation, times: times, values: values)
      let allowed = [5, 20, 1.0][index / 3 % 3]
      let group = try track.reduced(withinDegrees: allowed).groups[0]
      let small = try #require(group.rotation)
      #expect(group.error.value <= allowed)
      func angle(_ time: Double) -> Double {
        let (a, b) = (track.value(at: time), small.value(at: time))
        let dot = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w
        let cross = [
          a.w * b.x - a.x * b.w - a.y * b.z + a.z * b.y, a.w * b.y + a.x * b.z - a.y * b.w - a.z * b.x,
          a.w * b.z - a.x * b.y + a.y * b.x - a.z * b.w,
        ]
        return 360 / Double.pi
          * arcTangent(y: cross.reduce(0) { $0 + $1 * $1 }.squareRoot(), x: dot.magnitude)
      }
      let count = isThorough ? 5_000 : 200
      let greatest = (0...count).reduce(max(angle(group.error.time), angle(group.error.time.nextDown))) {
        max($0, angle(times[0] + (times[times.count - 1] - times[0]) * Double($1) / Double(count)))
      }
      #expect(greatest <= group.error.value + 1e-12, "case \(index)")
      #expect(greatest >= 0.9 * group.error.value, "case \(index): \(greatest) of \(group.error.value)")
    }
  }

  @Test(arguments: KeyReduction.Interpolation.allCases)
  func `errors of spans are true there, and keys elsewhere stay few`(
    _ interpolation: KeyReduction.Interpolation
  ) throws {
    var random = SplitMix64(seed: 9)
    for index in 0..<cases(6, thorough: 40) {
      let times = times(40, &random)
      let tracks = try (0..<2).map { _ in
        try track(&random, [[.linear], [.bezier], [.linear, .bezier]][index % 3], times: times)
      }
      // One span between keys, one from a key to a key, and one that overlaps it.
      let spans = [(times[5] + times[6]) / 2...times[9], times[20]...times[24], times[23] + 0.01...times[26] - 0.01]
      let source = KeyReduction.Source.numbers(tracks, within: 0.5)
      func keys(_ source: KeyReduction.Source) throws -> (tracks: [AnimationTrack<Double>], count: Int) {
        let group = try KeyReduction(of: [source], interpolation: interpolation).groups[0]
        return (group.tracks, group.keyCount)
      }
      let reduced = try keys(source.within(0.02, during: spans))
      func distance(_ time: Double) -> Double {
        zip(tracks, reduced.tracks).reduce(0) { sum, pair in
          let difference = pair.0.value(at: time) - pair.1.value(at: time)
          return sum + difference * difference
        }.squareRoot()
      }
      for span in spans {
        for step in 0...200 {
          let time = span.lowerBound + (span.upperBound - span.lowerBound) * (Double(step) / 200)
          #expect(distance(time) <= 0.02 + 1e-14, "case \(index)")
        }
      }
      let (loose, tight) = (try keys(source).count, try keys(.numbers(tracks, within: 0.02)).count)
      #expect(loose <= reduced.count && reduced.count < tight || loose == tight, "case \(index)")
      // A larger error changes nothing.
      #expect(try keys(source.within(9, during: spans)).tracks == keys(source).tracks)
    }
  }

  @Test func `rotations have errors of spans, and free keys have none`() throws {
    let times = (0...60).map { Double($0) / 20 }
    let values = times.flatMap { time -> [Double] in
      let turn = sineCosine(time * time)
      return [0, 0, turn.sine, turn.cosine]
    }
    let track = try RotationTrack(.linear, times: times, values: values)
    let source = KeyReduction.Source.rotation(track, withinDegrees: 20)
    let small = try #require(try KeyReduction(of: [source.within(0.5, during: [1...1.5])]).groups[0].rotation)
    for step in 0...200 {
      let time = 1 + Double(step) / 400
      let (a, b) = (track.value(at: time), small.value(at: time))
      let half = (a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w).magnitude
      #expect((1 - half * half).squareRoot() <= 0.5 * .pi / 360)
    }
    let number = KeyReduction.Source.number(try AnimationTrack([.init(0, 0), .init(1, 1)]), within: 1)
    #expect(throws: KeyReductionError.self) {
      try KeyReduction(of: [number.within(0.5, during: [0...1])], placement: .free)
    }
    #expect(throws: KeyReductionError.self) { try KeyReduction(of: [number.within(0, during: [0...1])]) }
  }

  @Test func `a source that would get more keys is the result, unless another form is requested`() throws {
    // A quarter turn about y by cubics, and a Bézier with a vertical tangent.
    let turn = try RotationTrack(
      .bezier, times: [0, 1],
      values: [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.5.squareRoot(), 0, 0.5.squareRoot(), 0, 0, 0, 0])
    let small = try turn.reduced(withinDegrees: 0.01).groups[0]
    #expect(small.rotation == turn && small.keyCount == 2)
    #expect(small.error.value == 0 && small.error.time == 0 && small.allowedError == 0.01)
    // Many cubics become few spherical lines.
    let fine = (0...60).map { Double($0) / 60 }
    let baked = try RotationTrack(
      .bezier, times: fine,
      values: fine.flatMap { time in
        let value = turn.value(at: time)
        return [0, 0, 0, 0, value.x, value.y, value.z, value.w, 0, 0, 0, 0]
      })
    let fewer = try baked.reduced(withinDegrees: 0.5).groups[0]
    #expect(fewer.keyCount < 40 && fewer.rotation?.interpolation == .linear)
    let wide = try AnimationTrack([
      .init(0, 0.0, outgoing: .change(1, width: 0)), .init(1, 0, incoming: .slope(-1, width: 0.9)),
    ])
    let kept = try wide.reduced(within: 1e-3)
    #expect(kept.tracks == [wide] && kept.groups[0].error.value == 0)
    #expect(try wide.reduced(within: 1e-3, interpolation: .linear).keyCount > 2)
    #expect(try wide.reduced(within: 1e-3, placement: .free).keyCount > 2)
  }

  @Test func `a result never has more keys than its source`() throws {
    var random = SplitMix64(seed: 10)
    for index in 0..<cases(6, thorough: 300) {
      let times = times(6, &random)
      let source = try track(&random, [.bezier, .linear, .hold], times: times, isWeighted: true)
      let reduced = try source.reduced(within: [0.1, 0.02][index % 2])
      #expect(reduced.keyCount <= 6, "\(source)")
      let measured = try measured([[source]], reduced, count: 100)[0]
      #expect(measured <= reduced.groups[0].error.value + 1e-14, "\(source)")
    }
  }

  @Test func `free keys are no more than keys at samples, and within the error`() throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<cases(4, thorough: 100) {
      let times = times(30, &random)
      let source = try track(&random, [.linear], times: times)
      let allowed = Double.random(in: 0.02...0.4, using: &random)
      let free = try source.reduced(within: allowed, placement: .free)
      let fixed = try source.reduced(within: allowed)
      #expect(free.keyCount <= fixed.keyCount)
      #expect(free.groups[0].error.value <= allowed)
      let greatest = try measured([[source]], free, count: 200)[0]
      #expect(greatest <= free.groups[0].error.value + 1e-14)
      #expect(greatest >= 0.9 * free.groups[0].error.value)
    }
  }

  /// Subnormal numbers are farther apart than the tolerance of the search for the least error.
  @Test func `free keys of subnormal values are found`() throws {
    let values = (0..<30).map { Double(bitPattern: UInt64($0 * $0 % 17)) }
    let source = AnimationTrack(times: values.indices.map(Double.init), values: values, tangents: .linear)
    let free = try source.reduced(within: 4 * .leastNonzeroMagnitude, placement: .free)
    #expect(free.keyCount < 30 && free.groups[0].error.value <= 4 * .leastNonzeroMagnitude)
  }

  /// The error of a curve that became lines is that of the curve, whatever is allowed.
  @Test(arguments: [0.01, 0.5, 1.1, 1000, 1e100])
  func `lines for a cubic have the cubic's error`(_ allowed: Double) throws {
    // 4·(x − x²) on 0...1, whose peak is 1.
    let arch = try AnimationTrack([.init(0, 0.0, outgoing: .slope(4)), .init(1, 0, incoming: .slope(-4))])
    for placement in KeyReduction.Placement.allCases {
      let reduction = try arch.reduced(within: allowed, interpolation: .linear, placement: placement)
      let (track, error) = (reduction.tracks[0], reduction.groups[0].error.value)
      let greatest = (0...4096).reduce(0) { greatest, index in
        let x = Double(index) / 4096
        return max(greatest, (4 * (x - x * x) - track.value(at: x)).magnitude)
      }
      #expect(error <= allowed && greatest <= error + 1e-14 && greatest >= error - min(allowed, 1) / 64, "\(error)")
    }
    // Handles that are not a third of the segment wide become lines too.
    let wide = try AnimationTrack([
      .init(0, 0.0, outgoing: .slope(4, width: 0.5)), .init(1, 0, incoming: .slope(-4, width: 0.5)), .init(2, 0),
    ])
    let error = try wide.reduced(within: allowed).groups[0].error.value
    #expect(error == 0 || error > 0.4, "\(error)")
  }

  @Test func `what stays as it is has no error, however large its numbers`() throws {
    // A key table has such numbers.
    let values = [0, 0, 0, 1e308, -1e308, 1.7e308]
    let huge = AnimationTrack(withoutLimits: values.indices.map(Double.init), values: values, tangents: .linear)
    let small = try huge.reduced(within: 1)
    #expect(small.keyCount == 5 && small.groups[0].error.value == 0)
    #expect(throws: KeyReductionError.self) { try huge.reduced(within: 1e-3, placement: .free) }
  }

  @Test(.enabled(if: isThorough, "make test-thorough asks for a million keys"))
  func `lines of no bounded number are refused`() throws {
    let arch = try AnimationTrack([.init(0, 0.0, outgoing: .slope(4)), .init(1, 0, incoming: .slope(-4))])
    let values: [[Double]] = [[0, 0, 0, 1], [0, 0.6, 0, 0.8], [0, 1, 0, 0]]
    let slopes: [Double] = [0.3, 1, 0, -0.5]
    let turn = try RotationTrack(
      .bezier, times: [0, 1, 2], values: values.flatMap { slopes + $0 + slopes })
    let message =
      "lines in the place of curves need more than 1048576 keys, or those of a rotation more than 262144: allow a greater error"
    func problem(_ reduce: () throws(KeyReductionError) -> KeyReduction) -> String {
      do throws(KeyReductionError) {
        _ = try reduce()
        return "none"
      } catch { return "\(error.problem)" }
    }
    for error in [1e-300, 1e-15] {
      #expect(
        problem { () throws(KeyReductionError) in try arch.reduced(within: error, interpolation: .linear) } == message)
      #expect(problem { () throws(KeyReductionError) in try turn.reduced(withinDegrees: error) } == message)
    }
  }

  /// Noise whose height is nearly allowed, where the search for the ends of segments is cut short by peaks.
  @Test(arguments: [TrackMode.linear, .hold])
  func `noise has the fewest keys that all pairs of keys allow`(_ mode: TrackMode) throws {
    var random = SplitMix64(seed: 11)
    for index in 0..<cases(40, thorough: 300) {
      let values = (0..<Int.random(in: 2...80, using: &random)).map { _ in Double.random(in: -1...1, using: &random) }
      let (allowed, trend) = (Double.random(in: 0.3...1.1, using: &random), index % 2 == 0 ? 0 : 0.02)
      let source = try AnimationTrack(
        values.enumerated().map { .init(Double($0), $1 + trend * Double($0), mode: mode) })
      let keys = source.keys.map(\.value)
      func allows(_ first: Int, _ last: Int) -> Bool {
        (first..<last).allSatisfy { node in
          let line = keys[first] + (keys[last] - keys[first]) * Double(node - first) / Double(last - first)
          return ((mode == .hold ? keys[first] : line) - keys[node]).magnitude <= allowed * (1 - 0x1p-20)
        }
      }
      var counts = [1]
      for last in keys.indices.dropFirst() {
        counts.append((0..<last).reduce(.max) { allows($1, last) ? min($0, counts[$1] + 1) : $0 })
      }
      let found = try source.reduced(within: allowed)
      #expect(found.keyCount <= counts[keys.count - 1], "case \(index)")
      #expect(found.groups[0].error.value <= allowed)
    }
  }

  @Test func `shared keys stand at the same times in all channels, and separate ones are fewer`() throws {
    let times = (0..<200).map { Double($0) / 30 }
    let values = times.flatMap { [wave($0), 2 * wave($0 + 1), wave($0 / 2), 5] }
    let channels = AnimationTrack(times: times, values: values, channelCount: 4, tangents: .linear)
    let (own, shared) = (try channels.reduced(within: 0.01), try channels.reduced(within: 0.01, sharesKeys: true))
    #expect(Set(shared.tracks.map { $0.keys.map(\.time) }).count == 1)
    #expect(own.groups[3].keyCount == 2 && own.groups[3].error.value == 0)
    #expect(zip(own.groups, shared.groups).allSatisfy { $0.keyCount <= $1.keyCount })
    let paired = try channels.reduced(within: 0.01, groups: [[0, 1], [2], [3]])
    #expect(paired.groups[0].tracks[0].keys.map(\.time) == paired.groups[0].tracks[1].keys.map(\.time))
    #expect(paired.groups[0].keyCount >= own.groups[0].keyCount && paired.tracks.count == 4)
    #expect(own.error.map { $0.value <= 0.01 } == true && own.sourceKeyCount == 800)
  }

  @Test func `only groups with the same key times in the source share their keys`() throws {
    let (coarse, fine) = ((0..<40).map { Double($0) / 6 }, (0..<200).map { Double($0) / 30 })
    let sources = try [coarse, fine, coarse, fine].enumerated().map { index, times in
      KeyReduction.Source.number(
        try AnimationTrack(times.map { .init($0, wave($0 + Double(index)), mode: .linear) }), within: 0.01)
    }
    let keys = try KeyReduction(of: sources, sharesKeys: true).tracks.map { $0.keys.map(\.time) }
    #expect(keys[0] == keys[2] && keys[1] == keys[3] && keys[0] != keys[1])
  }

  @Test func `a line and a constant need two keys, and a single key stays`() throws {
    let line = AnimationTrack(
      times: (0..<400).map(Double.init), values: (0..<400).map { 3 * Double($0) }, tangents: .linear)
    let level = AnimationTrack(times: (0..<400).map(Double.init), values: (0..<400).map { _ in 0.1 }, tangents: .cubic)
    for curve in [line, level] {
      for interpolation in KeyReduction.Interpolation.allCases {
        #expect(try curve.reduced(within: 1e-6, interpolation: interpolation).keyCount == 2)
      }
    }
    let single = try AnimationTrack([.init(1, 5.0)])
    #expect(try single.reduced(within: 1).tracks.map { $0.keys.map(\.value) } == [[5]])
    #expect(try single.reduced(within: 1, interpolation: .linear, placement: .free).keyCount == 1)
  }

  @Test func `a cubic with further keys on it is found again`() throws {
    // x³ − x on −1...2, with its slopes.
    let keys = stride(from: -1.0, through: 2, by: 0.125).map { x in
      AnimationTrack<Double>.Key(
        x, x * x * x - x, incoming: .slope(3 * x * x - 1), outgoing: .slope(3 * x * x - 1))
    }
    let small = try AnimationTrack(keys).reduced(within: 1e-9)
    let first = try #require(small.tracks.first)
    #expect(first.keys.map(\.time) == [-1, 2])
    guard case .slope(let slope, nil) = first.keys[0].outgoing else { return #expect(Bool(false)) }
    #expect((slope - 2).magnitude <= 1e-12)
  }

  @Test func `the motion before and after the keys stays`() throws {
    let keys = (0...20).map { AnimationTrack<Double>.Key(Double($0), wave(Double($0)), mode: .linear) }
    let source = try AnimationTrack(keys, before: .linear, after: .loopWithOffset)
    let small = try source.reduced(within: 0.2).tracks[0]
    #expect(small.keys.count < 21 && small.after == .loopWithOffset)
    #expect((small.value(at: -3) - source.value(at: -3)).magnitude <= 1e-12)
  }

  @Test func `the error of a reduction names the group and the problem`() throws {
    let track = try AnimationTrack([.init(0, 1.0), .init(1, 2)])
    let other = try AnimationTrack([.init(0, 1.0), .init(2, 2)])
    func message(_ sources: KeyReduction.Source..., placement: KeyReduction.Placement = .atKeys) -> String {
      do {
        _ = try KeyReduction(of: sources, placement: placement)
        return "none"
      } catch {
        return "\(error)"
      }
    }
    let rotation = try RotationTrack(.linear, times: [0, 1], values: [0, 0, 0, 1, 0, 1, 0, 1])
    #expect(
      message(.number(track, within: 1), .number(track, within: 0))
        == "group 1: the allowed error must be a finite number greater than 0, not 0")
    #expect(message(.number(track, within: .nan)).hasSuffix("greater than 0, not nan"))
    #expect(message(.number(track, within: -.infinity)).hasSuffix("greater than 0, not -inf"))
    #expect(message(.numbers([], within: 1)) == "group 0: there must be 1 track or more, not 0")
    #expect(
      message(.numbers([track, other], within: 1))
        == "group 0: the tracks of a group must have the same key times, but those of track 1 differ from those of track 0"
    )
    #expect(
      message(.numbers([track], weights: [1, 2], within: 1))
        == "group 0: the number of weights must be that of the tracks, 1, not 2")
    #expect(
      message(.numbers([track], weights: [0], within: 1))
        == "group 0: a weight must be a finite number greater than 0, not 0")
    #expect(
      message(.rotation(rotation, withinDegrees: 91)) == "group 0: the allowed angle must be at most 90 degrees, not 91"
    )
    #expect(
      message(.rotation(rotation, withinDegrees: 1), placement: .free).hasPrefix("group 0: keys can be free only"))
    #expect(message(.number(track, within: 1e-300)).hasPrefix("none"))
  }
}
