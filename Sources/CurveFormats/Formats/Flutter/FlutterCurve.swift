import CurveSampling
import CurveAnalysis
import TextFormats

/// A motion as Dart for Flutter.
///
/// - Source: Flutter, `animation/curves.dart` and `physics/spring_simulation.dart`.
struct FlutterCurve: CodeText {
  let text: String
  let error: ExportDeviation
  let consumer: ConsumerDeviation?
  let code: ExportedCode

  static func stem(of name: ExportName) -> String { name.snakeCase }

  static func file(head: String, members: (Int) -> String, types: String, named name: ExportName) -> String {
    "\(head)abstract final class \(name.upperCamelCase) {\n\(members(2))}\n\(types)"
  }

  init(of motion: ExportedCurve, _ request: WriteRequest) throws(WritingError) {
    let accuracy = request.accuracy
    let name = motion.exportName
    let isCounted = if case .points = accuracy { true } else { false }
    let declaration: String
    // A class, and the constant of that class that stands in a class of all curves.
    var type: (code: String, constant: String)?
    var package = "animation"
    var hasDuration = true
    if !isCounted, let spring = motion.spring {
      declaration = "const SpringDescription \(name.lowerCamelCase)Spring = \(AnimationSystem.flutterSpring(spring));\n"
      let written = Spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, allowOverDamping: true)
      (error, consumer) = (motion.error(of: written, from: spring), nil)
      (package, hasDuration) = ("physics", false)
    } else if !isCounted, let (bezier, own) = Self.cubic(motion, accuracy) {
      try motion.requireInterpolator()
      let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(shortestText).joined(separator: ", ")
      declaration = "const Cubic \(name.lowerCamelCase)Curve = Cubic(\(numbers));\n"
      (error, consumer) = (ExportDeviation(0), ConsumerDeviation(program: "Flutter's Cubic", value: own))
    } else {
      try motion.requireInterpolator()
      let line = try RoundedPolyline(of: motion, Self.accuracy(of: request), inFractions: true)
      let moved = line.knots[0].value != 0
      (error, consumer) = (ExportDeviation(line.error.value, areJumpsMoved: moved), nil)
      declaration = Self.curve(name.upperCamelCase, line)
      type = (declaration, "const Curve \(name.lowerCamelCase)Curve = \(name.upperCamelCase)Curve();\n")
    }
    let comment = ExportComment.line(motion, error, consumer)
    let library = "import 'package:flutter/\(package).dart';"
    var times: [String] = []
    // On the web, Dart's integers are Doubles, which hold every integer up to 2⁵³.
    let duration = hasDuration ? try motion.duration(unitsPerSecond: 1e6, upTo: 0x1p53) : nil
    let delay = try motion.delay(unitsPerSecond: 1e6, upTo: 0x1p53)
    for (title, microseconds) in [("Duration", duration), ("Delay", delay)] {
      guard let microseconds else { continue }
      times.append("const Duration \(name.lowerCamelCase)\(title) = \(Self.duration(microseconds));\n")
    }
    text = "\(comment)\(library)\n\n\(declaration)\(times.map { "\n\($0)" }.joined())"
    let constants = [type?.constant ?? declaration] + times
    code = ExportedCode(
      comment: comment, imports: [library], members: constants.map { "static \($0)" }.joined(),
      types: type?.code ?? "")
  }

  /// Returns the Bézier that equals the motion, and the error with which Flutter computes this Bézier. Returns `nil` if
  /// no Bézier equals the motion, or if that error exceeds the given maximum error.
  private static func cubic(_ motion: ExportedCurve, _ accuracy: ExportAccuracy?) -> (CubicBezier, Double)? {
    guard let bezier = motion.exactBezier, let easing = motion.curve as? any Easing else { return nil }
    let own = FlutterCubic(bezier: bezier).error(from: easing)
    if case .error(let allowed) = accuracy, own > allowed { return nil }
    return (bezier, own)
  }

  private static func duration(_ microseconds: Int64) -> String {
    microseconds.isMultiple(of: 1000)
      ? "Duration(milliseconds: \(microseconds / 1000))" : "Duration(microseconds: \(microseconds))"
  }

  private static func curve(_ name: String, _ line: RoundedPolyline) -> String {
    """
    class \(name)Curve extends Curve {
      const \(name)Curve();

      static const List<double> _times = <double>[
    \(line.knots.numberLines(indent: 4) { shortestText($0.time) })
      ];
      static const List<double> _values = <double>[
    \(line.knots.numberLines(indent: 4) { shortestText($0.value) })
      ];

      @override
      double transformInternal(double t) {
        // The last time that is not after t, and the next one.
        int low = 0;
        int high = _times.length - 1;
        while (high - low > 1) {
          final int middle = (low + high) >> 1;
          if (_times[middle] <= t) {
            low = middle;
          } else {
            high = middle;
          }
        }
        final double fraction = (t - _times[low]) / (_times[high] - _times[low]);
        return _values[low] + (_values[high] - _values[low]) * fraction;
      }
    }

    """
  }
}
