import CurveSampling
import CurveAnalysis

/// A motion as a header for C99 and C++: a table, and a function that interpolates between the table's points.
///
/// The table has the knots of a polyline: the one with the fewest points within the given maximum error, or the one
/// with the least error for the given number of points. The knots are not equally spaced.
struct CHeader: CodeText {
  let text: String
  let error: ExportDeviation
  let motion: ExportedCurve?
  let code: ExportedCode

  // A header named `time.h` would hide the system's.
  static func stem(of name: ExportName) -> String { "\(name.snakeCase)_curve" }

  static func file(head: String, members: (Int) -> String, types: String, named name: ExportName) -> String {
    let guardName = "\(name.snakeCase.uppercased())_H"
    return "#ifndef \(guardName)\n#define \(guardName)\n\n\(head)\(members(0))\n#endif\n"
  }

  init(of motion: ExportedCurve, _ request: WriteRequest) throws(WritingError) {
    let format = request.fixedPoint
    let numbers = RoundedNumbers(format: format)
    let line = try RoundedPolyline(of: motion, Self.accuracy(of: request), inFractions: false, as: numbers)
    let motion = line.motion
    (error, self.motion) = (line.error, motion)
    if let format { try Self.check(line.knots, format, motion) }
    let name = motion.exportName.snakeCase
    let type = format?.type ?? "float"
    let unit = motion.duration == nil ? "a progress from 0 to 1" : "a time in seconds"
    let steps = format.map { " Both are \($0): 1 is \(Self.integer(min(1, $0.greatest / $0.scale), $0))." } ?? ""
    func number(_ number: Double) -> String { format.map { Self.integer(number, $0) } ?? Self.float(number) }
    let lasting = [("DURATION", motion.duration), ("DELAY", motion.delay == 0 ? nil : motion.delay)].compactMap {
      title, seconds in
      seconds.flatMap { numbers.time($0, isJump: false).map(number) }.map {
        "#define \(name.uppercased())_CURVE_\(title) \($0)\n"
      }
    }
    let comment = ExportComment.line(motion, error)
    let includes = format == nil ? [] : ["#include <stdint.h>"]
    let members = """
      \(lasting.isEmpty ? "" : lasting.joined() + "\n")\
      // Returns the value at \(unit).\(steps) Before its start and after its end the curve is level.
      static inline \(type) \(name)_curve_value(\(type) time) {
        static const \(type) times[] = {
      \(line.knots.numberLines(indent: 4) { number($0.time) })
        };
        static const \(type) values[] = {
      \(line.knots.numberLines(indent: 4) { number($0.value) })
        };
        int low = 0;
        int high = \(line.knots.count - 1);
        if (!(time >= times[low])) return values[low];
        if (time >= times[high]) return values[high];
        // The last time that is not after it, and the next one.
        while (high - low > 1) {
          const int middle = (low + high) / 2;
          if (times[middle] <= time) low = middle; else high = middle;
        }
        \(Self.interpolation(format))
      }

      """
    code = ExportedCode(comment: comment, imports: Set(includes), members: members)
    text = """
      \(comment)#ifndef \(name.uppercased())_CURVE_H
      #define \(name.uppercased())_CURVE_H

      \(includes.map { "\($0)\n\n" }.joined())\(members)
      #endif

      """
  }

  /// Checks that the products of an interpolation fit into 63 bits. The product of two differences of `int32_t` may
  /// need more.
  private static func check(
    _ knots: [Knot], _ format: FixedPointFormat, _ motion: ExportedCurve
  ) throws(WritingError) {
    for (start, end) in zip(knots, knots.dropFirst()) {
      let product = abs(end.value - start.value) * (end.time - start.time) * format.scale * format.scale
      if product >= 0x1p63 {
        throw .beyondFixedPoint(curve: motion.name.label, value: end.value - start.value, format)
      }
    }
  }

  private static func interpolation(_ format: FixedPointFormat?) -> String {
    guard let format else {
      return "return values[low] + (values[high] - values[low]) * ((time - times[low]) / (times[high] - times[low]));"
    }
    return """
      const int64_t change = (int64_t)values[high] - values[low];
        const int64_t part = (int64_t)time - times[low];
        const int64_t whole = (int64_t)times[high] - times[low];
        return (\(format.type))(values[low] + change * part / whole);
      """
  }

  private static func integer(_ number: Double, _ format: FixedPointFormat) -> String {
    let steps = Int64(number * format.scale)
    // C has no literal for the smallest int32_t.
    return steps == -(1 << 31) ? "-2147483647 - 1" : "\(steps)"
  }

  private static func float(_ number: Double) -> String {
    "\(Float(number))f"
  }
}
