// The sentences with which numbers are refused, each once. A name is that of the argument, with its unit: "the delay of
// a curve in seconds". Debug builds print the sentence when the program stops.

/// Stops the program unless `number` is finite.
@inlinable
@inline(__always)
package func requireFinite(_ number: Double, _ name: String) {
  precondition(number.isFinite, "\(name) must be finite, not \(number)")
}

/// Stops the program unless `number` is positive and finite.
@inlinable
@inline(__always)
package func requirePositive(_ number: Double, _ name: String) {
  precondition(number > 0 && number.isFinite, "\(name) must be positive and finite, not \(number)")
}

/// Stops the program unless `number` is finite and 0 or more.
@inlinable
@inline(__always)
package func requireNonNegative(_ number: Double, _ name: String) {
  precondition(number >= 0 && number.isFinite, "\(name) must be finite and 0 or more, not \(number)")
}

/// Stops the program unless `number` is more than 0 and less than 1.
func requireInside01(_ number: Double, _ name: String) {
  precondition(number > 0 && number < 1, "\(name) must be more than 0 and less than 1, not \(number)")
}

/// Stops the program unless the magnitude of `number` is at most 10¹⁰⁰.
@inlinable
@inline(__always)
package func requireWithinMagnitudeLimit(_ number: Double, _ name: String) {
  precondition(number.isWithinMagnitudeLimit, "\(name) must be within ±\(magnitudeLimit), not \(number)")
}

/// Stops the program unless `index` is in 0..<`count`.
@inlinable
@inline(__always)
package func requireIndex(_ index: Int, of name: String, count: Int) {
  precondition(index >= 0 && index < count, "the index of \(name) must be in 0..<\(count), not \(index)")
}
