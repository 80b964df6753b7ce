// Feeds whatever libFuzzer thinks of to the parser. No target of the package contains this file; it is run by hand:
//
//     swift build -c release
//     swiftc -O -sanitize=fuzzer,address -parse-as-library -I .build/release/Modules \
//       -I .build/checkouts/swift-numerics/Sources/_NumericsShims/include Tests/Fuzz/CurveExpressionFuzzer.swift \
//       .build/release/AnimationCurves.build/*.o .build/release/RealModule.build/*.o \
//       .build/release/_NumericsShims.build/*.o -o .build/fuzz-expressions
//     .build/fuzz-expressions -max_total_time=60 -max_len=400 -only_ascii=1
//
// What must hold: nothing traps or hangs; an error lies inside the text; what is read prints and reads back.

import AnimationCurves

/// libFuzzer's entry point.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCurveExpression(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  do throws(CurveExpressionError) {
    let expression = try CurveExpression(text)
    let printed = expression.description
    let again = try? CurveExpression(printed)
    precondition(again == expression, "\(printed) does not read back")
  } catch {
    precondition(
      error.column >= 1 && error.length >= 0 && error.column + error.length <= text.count + 1,
      "\(error) lies outside of \(text.debugDescription)")
  }
  return 0
}
