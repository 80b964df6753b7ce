/// A sum of many numbers with the rounding error of few.
///
/// - Source: A. Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", ZAMM 54 (1974).
struct CompensatedSum {
  private var sum = 0.0
  private var lost = 0.0

  /// The sum of the numbers added.
  var value: Double { sum.isFinite ? sum + lost : sum }

  /// Adds a number.
  mutating func add(_ number: Double) {
    let next = sum + number
    lost += abs(sum) >= abs(number) ? (sum - next) + number : (number - next) + sum
    sum = next
  }
}
