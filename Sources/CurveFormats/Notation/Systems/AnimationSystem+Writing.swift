import CurveSampling
import TextFormats

extension AnimationSystem {
  /// The way in which a system has springs or flings.
  struct Writer<Value>: Sendable {
    /// Returns the numbers under the names of the system, in its order.
    let parameters: @Sendable (Value) throws(ConversionError) -> [Conversion.Parameter]
    /// The display name of the system with the parameters; `nil` if it is the system's own.
    var title: String?
    /// Returns what the code does not show.
    var notes: @Sendable (Value) -> [String] = { _ in [] }
    /// Returns the code that makes the value of these numbers.
    let code: @Sendable (Value, [Conversion.Parameter]) -> String
  }

  /// A fling without friction, and the same with its bounds if it has some.
  typealias FreeFling = (fling: Fling, bounded: BoundedFling?)
}

extension Sequence<Conversion.Parameter> {
  /// The names and the numbers, such as `mass: 1, stiffness: 100`.
  var labelled: String { map { "\($0.name): \($0.text)" }.joined(separator: ", ") }
}

// MARK: - Parameters that several systems have

extension AnimationSystem {
  /// Returns the mass, the stiffness and the damping of a spring.
  static func physics(of spring: Spring) -> [Conversion.Parameter] {
    [.init("mass", spring.mass), .init("stiffness", spring.stiffness), .init("damping", spring.damping)]
  }

  /// Returns the duration of a spring, and its bounce, which is greater than −1 and at most 1.
  static func durationAndBounce(of spring: Spring) throws(ConversionError) -> [Conversion.Parameter] {
    if spring.bounce > -1 { return [.init("duration", spring.duration), .init("bounce", spring.bounce)] }
    throw ConversionError(
      """
      the bounce must be greater than -1, but for a damping ratio of \(shortestText(spring.dampingRatio)) it rounds to -1
      """)
  }

  /// Returns the damping ratio, and the stiffness of the spring with the same motion and a mass of 1: the shortest
  /// decimal numbers that read as the Floats nearest to them.
  ///
  /// - Throws: An error if a Float is not finite, or if it is not positive although the number is not 0.
  static func ratioAndStiffness(of spring: Spring) throws(ConversionError) -> [Conversion.Parameter] {
    func float(_ name: String, _ value: Double) throws(ConversionError) -> Conversion.Parameter {
      let float = Float(value)
      if float.isFinite, float > 0 || value == 0 { return .init(name, float: float) }
      throw ConversionError("\(name) must be within the range of a Float, not \(shortestText(value))")
    }
    return [try float("dampingRatio", spring.dampingRatio), try float("stiffness", spring.stiffness / spring.mass)]
  }

  /// Returns the parameter that stands for the rate of a fling, if it is inside `range` and not at its ends.
  static func rate(
    _ name: String, _ value: Double, in range: ClosedRange<Double>
  ) throws(ConversionError) -> Conversion.Parameter {
    if value > range.lowerBound, value < range.upperBound { return .init(name, value) }
    throw ConversionError("the rate is out of the system's range: \(whole: name) would be \(shortestText(value))")
  }
}
