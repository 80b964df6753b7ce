import CurveSampling
import CurveAnalysis
import Testing

@testable import CurveFormats
@testable import TestSupport

/// Every export has the curve's values at its stated times, within its stated error.
@Suite struct ExportLawTests {
  /// The reference of an export: the curve, retimed if a duration was requested.
  private struct Reference {
    let curve: any Curve
    let label: String

    init(_ curve: any Curve, duration: Double?) {
      func retimed(_ curve: some Curve, _ duration: Double) -> any Curve { curve.retimed(duration: duration) }
      self.curve = duration.map { retimed(curve, $0) } ?? curve
      label = "\(self.curve)"
    }

    var isSpring: Bool { curve.domain.upperBound.isInfinite }
    var isInSeconds: Bool { curve.timeUnit == .seconds }

    /// Returns the distance of a value from those of the curve around a time.
    func distance(of value: Double, at time: Double, leeway: Double) -> Double {
      let values = (-2...2).map { curve.value(at: time + leeway * Double($0) / 2) }
      let (low, high) = (values.min() ?? .nan, values.max() ?? .nan)
      return max(low - value, value - high, 0)
    }

    /// Compares what was read over some times, and after them where the text holds its last value.
    func check(
      _ reader: ExportReader, over times: ClosedRange<Double>, error: ExportDeviation, holds: Bool, _ words: String
    ) {
      let length = times.upperBound - times.lowerBound
      // A jump is at its time, except for the rounding of times.
      let leeway = (error.areJumpsMoved ? ExportDeviation.leeway : 1e-12) * length
      var worst = (distance: 0.0, share: 0.0)
      // Dense at both ends, where tangents are vertical; the last places are beyond the end.
      for index in 0...600 {
        let place = Double(index) / 600
        var share = place * place * (3 - 2 * place)
        if index % 2 == 1 { share = place }
        let distance = distance(of: reader.value(share), at: times.lowerBound + length * share, leeway: leeway)
        if !(distance <= worst.distance) { worst = (distance, share) }
      }
      if holds {
        for index in 0...100 {
          let share = 1 + Double(index) / 50
          let distance = distance(of: reader.value(1), at: times.lowerBound + length * share, leeway: 0)
          if !(distance <= worst.distance) { worst = (distance, share) }
        }
      }
      #expect(worst.distance <= error.value * (1 + 1e-9) + 1e-9, "\(label) \(words) at \(worst.share)")
    }

    /// The times of a text that has no time but a duration.
    func times(lasting duration: Double?) throws -> ClosedRange<Double> {
      #expect((duration != nil) == isInSeconds, "\(label)")
      let start = curve.domain.lowerBound
      return start...(start + (duration ?? curve.domain.upperBound - start))
    }
  }

  /// Reads every format of a curve and compares it.
  private func check(_ curve: any Curve, accuracy: ExportAccuracy, duration: Double?) throws -> Int {
    let reference = Reference(curve, duration: duration)
    var count = 0
    // Programs get the same lines and Béziers as the others, at other places: two accuracies of four are enough.
    let isRepeated = accuracy == .error(0.02) || accuracy == .error(0.0001)
    for format in FileFormat.all.filter(\.canWrite) where !(isRepeated && Self.programs.contains(format)) {
      // `GLTFExportTests` and `DocumentTests` read some too.
      if format == .keys || format == .gltf && !isThorough { continue }
      let export: Written
      do throws(FormatError) {
        export = try Written(
          of: NamedCurve("\(curve)", curve), as: format, accuracy: accuracy, duration: duration)
      } catch {
        #expect(Self.isExpected(error, of: curve, format, accuracy), "\(reference.label) as \(format): \(error)")
        continue
      }
      count += 1
      let (words, error) = ("as \(format) with \(accuracy)", export.error)
      if case .error(let asked) = accuracy { #expect(error.value <= asked, "\(reference.label) \(words)") }
      switch format {
      case .css, .cubicBezier:
        let reader = try ExportReader.css(export.text)
        let times = try reference.times(lasting: reader.duration)
        reference.check(reader, over: times, error: error, holds: true, words)
      case .cssKeyframes:
        let reader = try ExportReader.keyframes(export.text)
        let times = try reference.times(lasting: reference.isInSeconds ? reader.duration : nil)
        reference.check(reader, over: times, error: error, holds: true, words)
      case .svg:
        let times = try reference.times(lasting: export.duration)
        reference.check(try .svg(export.text), over: times, error: error, holds: false, words)
      case .json:
        for (reader, times, own, isChain) in try ExportReader.json(export.text) {
          let error = ExportDeviation(own, areJumpsMoved: error.areJumpsMoved)
          reference.check(reader, over: times, error: error, holds: !isChain, "\(words) \(isChain)")
          let said = try reference.times(lasting: reader.duration)
          #expect(abs(times.lowerBound - said.lowerBound) <= 1e-12 * said.upperBound, "\(reference.label)")
          #expect(abs(times.upperBound - said.upperBound) <= 1e-12 * said.upperBound, "\(reference.label)")
        }
      case .points:
        let (reader, times) = try ExportReader.csv(export.text)
        reference.check(reader, over: times, error: error, holds: true, words)
      case .tokens:
        let reader = try ExportReader.tokens(export.text)
        let times = try reference.times(lasting: reader.duration)
        reference.check(reader, over: times, error: error, holds: true, words)
      case .lottie:
        let reader = try ExportReader.lottie(export.text, pixels: "\(curve)".contains(" keys, ") ? 1 : 100)
        reference.check(
          reader, over: try reference.times(lasting: export.duration), error: error, holds: true, words)
      case .android:
        let reader = try ExportReader.android(export.text)
        reference.check(
          reader, over: try reference.times(lasting: export.duration), error: error, holds: true, words)
      case .compose, .flutter:
        let (reader, isSpring) =
          try format == .compose
          ? ExportReader.compose(export.text, duration: export.duration)
          : ExportReader.flutter(export.text, duration: export.duration)
        let times = try reference.times(lasting: export.duration)
        // A spring itself goes on beyond the end.
        reference.check(reader, over: times, error: error, holds: !isSpring, words)
      case .swift, .c, .usd, .gltf:
        let reader =
          switch format {
          case .swift: try ExportReader.swift(export.text)
          case .c: try ExportReader.c(export.text)
          case .gltf: try ExportReader.gltf(export.text)
          default: try ExportReader.usd(export.text)
          }
        let times = try reference.times(lasting: export.duration)
        reference.check(reader, over: times, error: error, holds: true, words)
      default: Issue.record("no reader of this test reads \(format)")
      }
    }
    return count
  }

  /// Whether a failure is expected: the format cannot express such a curve, or not within such an error.
  private static func isExpected(
    _ error: FormatError, of curve: any Curve, _ format: FileFormat, _ accuracy: ExportAccuracy
  ) -> Bool {
    switch error.code {
    case .motion:
      // A retimed curve is one if its name is of one. Interpolators end at 1.
      !(curve is any Easing || curve is Spring) && easings.contains(format)
        || [.android, .compose, .flutter].contains(format)
    // Each jump takes a Bézier, and one Bézier has one error.
    case .accuracy: accuracy == .points(40) || !format.hasPoints
    default: false
    }
  }

  private static let easings: Set<FileFormat> = [.css, .cubicBezier, .tokens]
  private static let programs: Set<FileFormat> = [.lottie, .android, .compose, .flutter, .swift, .c, .usd, .gltf]

  private static let accuracies: [ExportAccuracy] = [.error(0.001), .error(0.02), .error(0.0001), .points(40)]

  /// The accuracies in turn: each curve with one, each accuracy with springs, easings and retimed curves.
  @Test(
    arguments: zip(
      some(
        [
          ("spring(duration: 0.5, bounce: 0.3)", nil),
          ("retimed(spring(duration: 0.5, bounce: 0.3), duration: 1)", nil), ("retimed(smooth, duration: 1)", nil),
          ("spring(duration: 0.5, bounce: 0.3)", 2), ("retimed(retimed(bouncy, duration: 3), duration: 0.7)", nil),
          ("retimed(snappy, duration: 0.25)", 1.5), ("spring(response: 0.3, damping-ratio: 2)", 0.3333),
          ("ease-in", 0.4), ("retimed(ease-in, duration: 2)", 0.4),
          ("retimed(blended(elastic-out, steps(4), weight: 0.5), duration: 3)", nil),
          ("spring(duration: 0.001, bounce: 0)", nil), ("retimed(ping-pong(sine-in), duration: 3)", nil), ("decay", 2),
        ] as [(String, Double?)], 1), (0..<13).map { accuracies[$0 % accuracies.count] }))
  func `an export is the curve at its own times`(motion: (String, Double?), accuracy: ExportAccuracy) throws {
    let (expression, duration) = motion
    #expect(try check(try CurveExpression(expression).curve, accuracy: accuracy, duration: duration) >= 4)
  }

  @Test(arguments: some([5, nil] as [Double?], 1))
  func `keyframes that begin late do so in every format that has times`(duration: Double?) throws {
    for tangents in some([KeyframeTangents.cubic, .linear, .hold], 1) {
      let curve = AnimationTrack(times: [1, 1.25, 3], values: [0, 2, 1], tangents: tangents)
      #expect(try check(curve, accuracy: .error(0.001), duration: duration) == (isThorough ? 9 : 8))
      #expect(
        try check(curve.retimed(duration: 3), accuracy: .error(0.001), duration: duration) == (isThorough ? 9 : 8))
    }
  }

  @Test(arguments: some(Array(0..<10), 1))
  func `the exports of a random curve are within their errors`(seed: UInt64) throws {
    var generator = ExportGenerator(seed: seed)
    let expression = generator.curve()
    let curve = try CurveExpression(expression).curve
    let duration = generator.below(3) == 0 ? generator.number(0.05, 4) : nil
    let accuracy = Self.accuracies[generator.below(Self.accuracies.count)]
    #expect(try check(curve, accuracy: accuracy, duration: duration) >= 3, "\(expression)")
  }

  /// Rounding adds more to the error near its end than a spring that is just within the error can have there.
  @Test(
    arguments: some(
      [
        ("smooth", 0.001), ("spring(duration: 5, bounce: 0)", 0.001), ("smooth", 1e-5),
        ("spring(response: 0.5, damping-ratio: 20)", 0.001), ("retimed(smooth, duration: 1)", 0.001),
      ] as [(String, Double)], 1))
  func `a spring without swings is within the error in Floats`(expression: String, error: Double) throws {
    let curve = NamedCurve(expression, try CurveExpression(expression).curve)
    for format in [FileFormat.c, .android, .compose] {
      #expect(try Written(of: curve, as: format, accuracy: .error(error)).error.value <= error)
    }
  }

  /// Two jumps nearer to each other than the time that a jump takes, after a rise.
  @Test(
    arguments: [
      "linear(0, 0.3 50%, 0.9 50.000001%, 0.2 50.000001%, 1)", "linear(0, 0.3 50%, 0.1 50.000001%, 0.9 50.000001%, 1)",
      "linear(0, 0.3 50%, 0.9 50%, 0.2 50.000001%, 0.7 50.000001%, 1)",
    ])
  func `a pulse shorter than the time of a jump leaves the values around it unchanged`(expression: String) throws {
    let curve = try CurveExpression(expression).curve
    let reader = try ExportReader.keyframes(
      Written(of: NamedCurve(curve), as: .cssKeyframes, accuracy: .error(0)).text)
    for index in 0...600 {
      let share = Double(index) / 600
      let distance = Reference(curve, duration: nil).distance(
        of: reader.value(share), at: share, leeway: ExportDeviation.leeway)
      #expect(distance < 1e-6, "\(share)")
    }
  }

  @Test func `a smaller error than a thousandth takes a retimed spring longer, as it does a spring`() throws {
    func duration(_ expression: String, _ error: Double) throws -> Double? {
      let curve = NamedCurve(expression, try CurveExpression(expression).curve)
      return try Written(of: curve, as: .css, accuracy: .error(error)).duration
    }
    let retimed = "retimed(spring(duration: 0.5, bounce: 0.3), duration: 1)"
    #expect(try duration(retimed, 0.001) == 1)
    #expect(try duration(retimed, 0.02) == 1)
    // The envelope falls from 10⁻³ to 10⁻⁴ in ln 10 / 8.796 s of 1.0445 s, and so in a quarter of the second.
    #expect(try duration(retimed, 0.0001) == 1.251)
    #expect(try duration("retimed(smooth, duration: 0.3333)", 0.001) == 0.3333)
  }

  @Test func `the motion of a spring after its export counts as error`() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let export = try Written(
      of: NamedCurve("spring", spring), as: .css, accuracy: .points(400))
    let times = try #require(export.duration)
    let rest = (0...2000).reduce(0) { max($0, abs(1 - spring.value(at: times * (1 + Double($1) / 1000)))) }
    #expect(export.error.value >= rest)
    #expect(export.error.value <= rest * 1.01)
  }
}

/// Random expressions, the same for the same seed.
private struct ExportGenerator {
  private var source: SplitMix64

  init(seed: UInt64) { source = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1) }

  mutating func below(_ count: Int) -> Int { Int(source.next() % UInt64(count)) }

  /// A number of three decimals.
  mutating func number(_ low: Double, _ high: Double) -> Double {
    (1000 * (low + (high - low) * Double(source.next() >> 11) * 0x1p-53)).rounded() / 1000
  }

  mutating func curve() -> String {
    switch below(5) {
    case 0: return spring()
    case 1, 2: return "retimed(\(below(4) == 0 ? curve() : spring()), duration: \(number(0.05, 4)))"
    case 3: return "retimed(\(easing(2)), duration: \(number(0.05, 4)))"
    default: return easing(2)
    }
  }

  private mutating func spring() -> String {
    switch below(3) {
    case 0: "spring(duration: \(number(0.1, 2)), bounce: \(number(-0.8, 0.8)))"
    case 1: "spring(response: \(number(0.1, 2)), damping-ratio: \(number(0.15, 3)))"
    default: "spring(mass: \(number(0.5, 2)), stiffness: \(number(20, 300)), damping: \(number(4, 60)))"
    }
  }

  private mutating func easing(_ depth: Int) -> String {
    guard depth > 0 else { return leaf() }
    switch below(8) {
    case 0: return "reversed(\(easing(depth - 1)))"
    case 1: return "mirrored(\(easing(depth - 1)))"
    case 2: return "joined(\(easing(depth - 1)), \(easing(depth - 1)))"
    case 3: return "composed(\(easing(depth - 1)), \(easing(depth - 1)))"
    case 4: return "blended(\(easing(depth - 1)), \(easing(depth - 1)), weight: \(number(-0.5, 1.5)))"
    case 5: return "repeated(\(easing(depth - 1)), count: \(1 + below(4)))"
    case 6: return "inverse(cubic-bezier(\(number(0, 1)), \(number(0.1, 0.9)), \(number(0, 1)), \(number(0.1, 0.9))))"
    default: return leaf()
    }
  }

  private mutating func leaf() -> String {
    switch below(12) {
    case 0: "cubic-bezier(\(number(0, 1)), \(number(-1, 2)), \(number(0, 1)), \(number(-1, 2)))"
    case 1: "steps(\(2 + below(5)), \(["jump-start", "jump-end", "jump-none", "jump-both"][below(4)]))"
    case 2: "linear(0, \(number(-1, 2)) \(number(1, 50))%, \(number(-1, 2)) \(number(51, 99))%, 1)"
    case 3: "accelerate(strength: \(number(0.3, 4)))"
    case 4: "ease-in-out(intensity: \(number(0.2, 3)))"
    case 5: "ease-out(intensity: \(number(0.3, 4)))"
    case 6: "back-out(overshoot: \(number(0, 3)))"
    case 7: "elastic-in(amplitude: \(number(1, 1.5)), period: \(number(0.2, 0.8)))"
    case 8: "overshoot(count: \(below(4)), half-life: \(number(0.05, 0.3)))"
    default: ["sine-in", "quad-in-out", "expo-out", "circ-in", "bounce-out", "smootherstep", "ease"][below(7)]
    }
  }
}
