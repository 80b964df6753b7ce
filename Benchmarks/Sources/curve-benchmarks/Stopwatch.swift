/// Nanoseconds of one call of each of two functions, measured in turn, so that what else the machine does meets both.
func nanoseconds(
  perCallOf candidate: (Double) -> Double, and reference: (Double) -> Double, at inputs: [Double], rounds: Int = 9
) -> (Double, Double) {
  func time(_ function: (Double) -> Double) -> Double {
    var sum = 0.0
    let duration = ContinuousClock().measure {
      for input in inputs { sum += function(input) }
    }
    // Used, so that nothing is left out.
    if sum == .infinity { print(sum) }
    return Double(duration.components.attoseconds) * 1e-9 / Double(inputs.count)
  }
  let pairs = (0..<rounds).map { _ in (time(candidate), time(reference)) }
  return (median(pairs.map(\.0)), median(pairs.map(\.1)))
}

private func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
