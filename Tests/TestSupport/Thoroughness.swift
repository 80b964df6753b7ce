import Foundation

/// The share of the random cases that tests draw beyond those of `make test`, from 0 to 1: `make test-thorough` sets
/// it by `CURVES_TEST_THOROUGH`.
private let thoroughness = ProcessInfo.processInfo.environment["CURVES_TEST_THOROUGH"].flatMap(Double.init) ?? 0

/// Whether tests are run that take long, or ask browsers, terminals and other programs.
let isThorough = thoroughness > 0

/// Returns the number of random cases of a test: `count` in `make test`, and up to `many` in `make test-thorough`.
///
/// The bound that a test asserts is the same in both.
func cases(_ count: Int, thorough many: Int) -> Int { count + Int(thoroughness * Double(many - count)) }

/// Returns `count` elements of an array in `make test`, evenly spread with the first among them, and all of them in
/// `make test-thorough`.
func some<Element>(_ elements: [Element], _ count: Int) -> [Element] {
  guard !isThorough, count < elements.count else { return elements }
  return (0..<count).map { elements[$0 * elements.count / count] }
}
