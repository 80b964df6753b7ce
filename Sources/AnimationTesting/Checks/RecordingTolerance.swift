/// The difference up to which two recordings match.
///
///     recording.matches(expected, within: 1e-9)
///     recording.matches(expected, within: RecordingTolerance(absolute: 1e-9, relative: 1e-6))
///     recording.matches(expected, within: RecordingTolerance(absolute: 1e-9, time: 0.002))   // 2 ms early or late
///     recording.matches(expected, within: RecordingTolerance(absolute: 1e-9).with("angle", absolute: 0.1))
///
/// A value matches if its difference is at most the greater of ``absolute`` and ``relative`` times the magnitude of the
/// expected value.
public struct RecordingTolerance: Hashable, Sendable {
  /// The maximum differences allowed for the samples of one recorded value.
  struct Bounds: Hashable {
    let absolute: Double
    let relative: Double

    /// Returns the maximum allowed difference from the value `expected`.
    func allowed(for expected: Double) -> Double { max(absolute, relative * expected.magnitude) }
  }

  /// The maximum difference between a recorded and an expected value, in the unit of the values.
  public let absolute: Double
  /// The maximum difference between a recorded and an expected value, as a fraction of the magnitude of the expected
  /// value.
  public let relative: Double
  /// The maximum time in seconds by which a motion or an event may be early or late.
  ///
  /// A recorded value matches if the expected motion has the same value at most `time` seconds earlier or later. A
  /// chord is the straight line from one sample to the next. At a time between two samples, the expected value is
  /// assumed to be between the least and the greatest of three values: those of the chord of these two samples, and of
  /// the extended chords before and after it. A recorded peak may therefore be higher than the expected samples, by up
  /// to `time` times the change of slope from one chord to the next. Before the first sample and after the last one the
  /// motion is assumed to be at rest.
  public let time: Double

  private var bounds: [String: Bounds] = [:]

  /// Creates a tolerance that has the same bounds for all recorded values, whatever their names.
  ///
  /// - Precondition: No argument is negative or NaN.
  public init(absolute: Double = 0, relative: Double = 0, time: Double = 0) {
    Self.check([absolute, relative, time])
    (self.absolute, self.relative, self.time) = (absolute, relative, time)
  }

  /// Returns a copy of this tolerance with other maximum differences for the recorded value called `name`.
  ///
  /// - Precondition: No argument is negative or NaN.
  public func with(_ name: String, absolute: Double = 0, relative: Double = 0) -> RecordingTolerance {
    Self.check([absolute, relative])
    var tolerance = self
    tolerance.bounds[name] = Bounds(absolute: absolute, relative: relative)
    return tolerance
  }

  /// Returns the maximum differences allowed for the samples of the recorded value called `name`.
  subscript(name: String) -> Bounds { bounds[name] ?? Bounds(absolute: absolute, relative: relative) }

  /// The names of the recorded values that have their own maximum differences, in alphabetical order.
  var names: [String] { bounds.keys.sorted() }

  private static func check(_ numbers: [Double]) {
    for number in numbers { precondition(number >= 0, "a tolerance must be 0 or more, not \(number)") }
  }
}

extension RecordingTolerance: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates an absolute tolerance from a literal.
  public init(floatLiteral absolute: Double) { self.init(absolute: absolute) }

  /// Creates an absolute tolerance from a literal.
  public init(integerLiteral absolute: Int) { self.init(absolute: Double(absolute)) }
}
