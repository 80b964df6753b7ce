// The sentences with which numbers are refused, each once. A name is that of the argument, with its unit: "the delay of
// a curve in seconds". Debug builds print the sentence when the program stops.

/// Returns the problem of a number that is not finite.
@inlinable
@inline(__always)
package func problemUnlessFinite(_ number: Double, _ name: String) -> ArgumentProblem? {
  number.isFinite ? nil : ArgumentProblem("\(name) must be finite, not \(number)")
}

/// Returns the problem of a number that is not positive and finite.
@inlinable
@inline(__always)
package func problemUnlessPositive(_ number: Double, _ name: String) -> ArgumentProblem? {
  number > 0 && number.isFinite ? nil : ArgumentProblem("\(name) must be positive and finite, not \(number)")
}

/// Returns the problem of a number that is not finite, or less than 0.
@inlinable
@inline(__always)
package func problemUnlessNonNegative(_ number: Double, _ name: String) -> ArgumentProblem? {
  number >= 0 && number.isFinite ? nil : ArgumentProblem("\(name) must be finite and 0 or more, not \(number)")
}

/// Returns the problem of a number that is not more than 0 and less than 1.
package func problemUnlessInside01(_ number: Double, _ name: String) -> ArgumentProblem? {
  number > 0 && number < 1 ? nil : ArgumentProblem("\(name) must be more than 0 and less than 1, not \(number)")
}

/// Returns the problem of a number whose magnitude is above 10¹⁰⁰.
@inlinable
@inline(__always)
package func problemUnlessWithinMagnitudeLimit(_ number: Double, _ name: String) -> ArgumentProblem? {
  number.isWithinMagnitudeLimit
    ? nil : ArgumentProblem("\(name) must be within ±\(magnitudeLimit), not \(number)")
}

// MARK: - Stopping the program

/// Stops the program unless `number` is finite.
@inlinable
@inline(__always)
package func requireFinite(_ number: Double, _ name: String) { require(problemUnlessFinite(number, name)) }

/// Stops the program unless `number` is positive and finite.
@inlinable
@inline(__always)
package func requirePositive(_ number: Double, _ name: String) { require(problemUnlessPositive(number, name)) }

/// Stops the program unless `number` is finite and 0 or more.
@inlinable
@inline(__always)
package func requireNonNegative(_ number: Double, _ name: String) { require(problemUnlessNonNegative(number, name)) }

/// Stops the program unless the magnitude of `number` is at most 10¹⁰⁰.
@inlinable
@inline(__always)
package func requireWithinMagnitudeLimit(_ number: Double, _ name: String) {
  require(problemUnlessWithinMagnitudeLimit(number, name))
}

/// Stops the program unless `index` is in 0..<`count`.
@inlinable
@inline(__always)
package func requireIndex(_ index: Int, of name: String, count: Int) {
  precondition(index >= 0 && index < count, "the index of \(name) must be in 0..<\(count), not \(index)")
}
