/// The greatest error that was seen, in units of the bound that holds there, and where.
struct WorstError: CustomStringConvertible {
  let subject: String
  private(set) var count = 0
  private(set) var failures = 0
  private(set) var ratio = 0.0
  private var place = "nowhere"

  init(_ subject: String) { self.subject = subject }

  /// Takes note of an error; NaN counts as infinite.
  mutating func note(_ error: Double, bound: Double, at place: @autoclosure () -> String) {
    count += 1
    let share = error == 0 ? 0 : error / bound
    let ratio = share.isNaN ? .infinity : share
    if ratio > 1 { failures += 1 }
    if ratio > self.ratio {
      self.ratio = ratio
      self.place = "\(place()), error \(error)"
    }
  }

  /// Takes note of a number that may be infinite: an infinity is met exactly or missed.
  mutating func note(_ computed: Double, expected: Double, bound: Double, at place: @autoclosure () -> String) {
    let error = computed == expected ? 0 : expected.isInfinite ? .infinity : abs(computed - expected)
    note(error, bound: bound, at: "\(place()), \(computed) instead of \(expected)")
  }

  var description: String {
    "\(subject): at worst \(ratio) of the bound at \(place) (\(count) rows, \(failures) beyond the bound)"
  }
}
