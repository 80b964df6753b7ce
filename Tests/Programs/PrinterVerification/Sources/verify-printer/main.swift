// Compares the numbers of a table with the standard library's shortest texts, at a hundred million numbers and all hard
// ones: the neighbours of every power of two and of ten. Fails where one differs.
//
//     verify-printer [NUMBERS-IN-MILLIONS [SEED]]

import CurveSampling
import CurveFormats

let millions = CommandLine.arguments.count > 1 ? Double(CommandLine.arguments[1]) ?? 100 : 100
let seed = CommandLine.arguments.count > 2 ? UInt64(CommandLine.arguments[2]) ?? 1 : UInt64.random(in: 0...UInt64.max)

/// Sebastiano Vigna's generator.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

var generator = SplitMix64(state: seed)

/// The number of numbers whose texts differ, and the first few of them.
func differences(in numbers: [Double]) throws -> (count: Int, first: [String]) {
  let table = try CurveTable([NamedCurve(Linear())], at: .listed(numbers), layout: .long([.time]))
  let texts = table.bytes().split(separator: UInt8(ascii: "\n")).dropFirst()
  precondition(texts.count == numbers.count, "a table of \(numbers.count) times has \(texts.count) rows")
  var (count, first) = (0, [String]())
  for (number, text) in zip(numbers, texts) {
    var expected = number.description
    if expected.hasSuffix(".0") { expected.removeLast(2) }
    if text.elementsEqual(expected.utf8) { continue }
    count += 1
    if first.count < 5 { first.append("\(expected) is printed as \(String(decoding: text, as: UTF8.self))") }
  }
  return (count, first)
}

var failures = 0

func check(_ name: String, _ total: Int, _ make: (Int) -> Double) throws {
  var (found, first) = (0, [String]())
  for start in stride(from: 0, to: total, by: 1 << 20) {
    let part = try differences(in: (start..<min(total, start + 1 << 20)).map(make))
    found += part.count
    first = Array((first + part.first).prefix(5))
  }
  failures += found
  print("\(name): \(total) numbers, \(found) differ")
  for line in first { print("  \(line)") }
}

/// The numbers up to eight steps above and below each of `numbers`, and their negatives.
func neighbours(of numbers: [Double]) -> [Double] {
  numbers.flatMap { number in
    var (above, below) = (number, number)
    return (0...8).flatMap { _ in
      defer { (above, below) = (above.nextUp, below.nextDown) }
      return [above, below, -above, -below]
    }
  }.filter(\.isFinite)
}

let powersOfTwo = neighbours(of: (-1074...1023).map { Double(sign: .plus, exponent: $0, significand: 1) })
let powersOfTen = neighbours(
  of: (-323...308).flatMap { exponent in (1...9).compactMap { Double("\($0)e\(exponent)") } })
let share = Int(millions * 1e6) / 5

print("seed \(seed)")
try check("powers of two and their neighbours", powersOfTwo.count) { powersOfTwo[$0] }
try check("numbers of one digit and their neighbours", powersOfTen.count) { powersOfTen[$0] }
try check("halves between whole numbers beyond 2⁵¹", 1 << 20) { 0x1p52 - 0x1p19 / 2 + Double($0) / 2 }
try check("fractions of a grid", 1 << 20) { Double($0) / Double(1 << 20 - 1) }
try check("random bits", share) { _ in
  var number = Double.nan
  while !number.isFinite { number = Double(bitPattern: generator.next()) }
  return number
}
try check("random magnitudes from 2⁻¹⁴⁰ to 2⁶⁰", share) { _ in
  Double(
    sign: Bool.random(using: &generator) ? .plus : .minus, exponent: .random(in: -140...60, using: &generator),
    significand: .random(in: 1..<2, using: &generator))
}
try check("random within 0...1", share) { _ in .random(in: 0...1, using: &generator) }
try check("random within -1000...1000", share) { _ in .random(in: -1000...1000, using: &generator) }
try check("random of 1 to 17 decimals", share) { _ in
  let scale = (0..<Int.random(in: 1...17, using: &generator)).reduce(1.0) { power, _ in power * 10 }
  return (Double.random(in: -100...100, using: &generator) * scale).rounded() / scale
}
print(failures == 0 ? "all numbers are printed as the standard library prints them" : "\(failures) numbers differ")
if failures > 0 { fatalError("the printer is not exact") }
