// The harness of `make fuzz`, which reads texts that libFuzzer makes. No target of the package contains this file; the
// script `Tests/Programs/Fuzz/run` builds it.
//
// These properties must hold for any text. Nothing traps, and nothing takes more than two seconds. An error lies inside
// the text. A curve prints, and the text reads back as an equal curve. A value is a number, and it is finite if the
// numbers of the curve are moderate.

import CurveSampling
import CurveFormats

/// libFuzzer's entry point: reads `count` bytes as an expression, and ends the process where a property does not hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCurveExpression(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let startOfWork = processorTime()
  do throws(CurveExpressionError) {
    try check(CurveExpression(text))
  } catch {
    check(error, in: text)
  }
  let work = processorTime() - startOfWork
  require(work < 2, "\(text.debugDescription) takes \(work) s")
  return 0
}

/// The times that a curve is evaluated at: the ends of most domains, their neighbours, and times outside.
private let times: [Double] = [
  -.infinity, -1, 0, .leastNonzeroMagnitude, 1e-9, 0.25, 0.5.nextDown, 0.5, 0.7, 1 - 0x1p-53, 1, 1.0.nextUp, 60, 1e300,
  .infinity,
]

private func check(_ expression: CurveExpression) {
  let printed = expression.description
  do throws(CurveExpressionError) {
    let again = try CurveExpression(printed)
    require(again == expression, "\(printed) reads back as the different curve \(again)")
    require(again.hashValue == expression.hashValue, "\(printed) reads back with a different hash")
    require(again.description == printed, "\(printed) prints as \(again) when it is read back")
  } catch {
    fatalError("\(printed) does not read back: \(error)")
  }
  let curve = expression.curve
  // Numbers from 10¹⁶ up print with a positive exponent. Curves made of such curves may leave the Doubles.
  let isModerate = !printed.contains("e+")
  // A motion to a velocity goes on for ever.
  let hasEnd = !printed.contains("to-velocity")
  for time in times where time.isFinite || curve.extent != nil {
    let value = curve.value(at: time)
    require(!value.isNaN, "\(printed) is not a number at \(time)")
    require(value.isFinite || !isModerate || (time.isInfinite && !hasEnd), "\(printed) is \(value) at \(time)")
    let state = curve.state(at: time)
    require(value == state.value, "\(printed) is \(value) at \(time) alone, and \(state.value) with its derivatives")
  }
  require(curve.value(at: Double.nan).isNaN, "\(printed) is a number at NaN")
}

private func check(_ error: CurveExpressionError, in text: String) {
  require(error.column >= 1, "\(error) begins before \(text.debugDescription)")
  require(error.length >= 0, "\(error) has a negative length in \(text.debugDescription)")
  require(error.column + error.length <= text.unicodeScalars.count + 1, "\(error) ends after \(text.debugDescription)")
}
