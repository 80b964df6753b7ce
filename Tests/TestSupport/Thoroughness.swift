import Foundation

/// Whether random cases are drawn in large numbers, as `make test-thorough` asks for by `CURVES_TEST_THOROUGH=1`.
let isThorough = ProcessInfo.processInfo.environment["CURVES_TEST_THOROUGH"] == "1"

/// Returns the number of random cases of a test: `count` in `make test`, `many` in `make test-thorough`.
///
/// The bound that a test asserts is the same in both.
func cases(_ count: Int, thorough many: Int) -> Int { isThorough ? many : count }

/// Returns `count` elements of an array in `make test`, evenly spread with the first among them, and all of them in
/// `make test-thorough`.
func some<Element>(_ elements: [Element], _ count: Int) -> [Element] {
  guard !isThorough, count < elements.count else { return elements }
  return (0..<count).map { elements[$0 * elements.count / count] }
}
