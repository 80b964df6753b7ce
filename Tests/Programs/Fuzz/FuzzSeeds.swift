// Writes what libFuzzer starts from, made from the catalogue: a new curve is fuzzed without another line here.

import CurveSampling
import CurveFormats

/// libFuzzer's hook before anything runs. Where the environment names a folder by `CURVES_FUZZ_SEEDS`, it writes the
/// file `dictionary` and the folder's `seeds` there, and ends the process.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>>>
) -> CInt {
  writeStart(seeds: seeds, words: words)
}

/// One text for each way to write down a curve, with and without labels, and combinators of each; and one for each name
/// of another library.
private var seeds: [String] {
  catalog + AnimationSystem.named.flatMap { system in system.terms.map(system.signature) }
}

private var catalog: [String] {
  CurveCatalog.standard.entries.flatMap { entry in
    let printed = (try? CurveExpression(entry.example))?.description ?? entry.example
    return [entry.name, entry.signature, entry.example, printed, "retimed(\(entry.example), duration: 2)"]
      + (entry.kind == .easing ? ["inverse(\(entry.example))", "blended(\(entry.example), linear, weight: 3)"] : [])
  }
}

/// The words of the notation: names, labels, keywords, and numbers at the edges of what is allowed.
private var words: [String] {
  var words: Set = [
    "(", ")", ",", ":", "%", "nan", "inf", "-0", "1e100", "-1e100", "1e101", "1e-50", "1e50", "5e-324", "1e-400",
    "1e308", "1e999", "1000000", "0.5", "25%", "1e-2%", "\r\n", "\u{301}", "\u{200D}", "é", "🙂",
  ]
  for entry in CurveCatalog.standard.entries {
    words.formUnion([entry.name] + entry.aliases)
    for parameter in entry.parameters {
      words.insert("\(parameter.label):")
      if case .keyword(let keywords) = parameter.kind { words.formUnion(keywords) }
    }
  }
  for system in AnimationSystem.named {
    words.formUnion(system.prefixes.map { "\($0)." })
    words.formUnion(system.terms.flatMap { [$0.name] + $0.aliases })
  }
  return words.sorted()
}
