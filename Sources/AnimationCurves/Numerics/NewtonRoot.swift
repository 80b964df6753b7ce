/// The argument in 0...1 at which a rising function has the value `target`, by Newton's method kept inside a bracket.
///
/// Each step lands inside the bracket or is replaced by its middle: the middle of the bit patterns, so that a root of
/// 10⁻²⁰⁰ is as near as one of 0.2. The bracket is closed down to two neighbours, of which the better one is the answer.
///
/// - Precondition: The function is 0 at 0 and 1 at 1 and never falls; `target` is strictly between.
/// - Complexity: about five steps, never more than 128.
func newtonRoot(of function: (Double) -> CurveState, equalTo target: Double) -> Double {
  var low = (place: 0.0, value: 0.0)
  var high = (place: 1.0, value: 1.0)
  var place = target
  for step in 0..<128 where low.place.nextUp < high.place {
    let state = function(place)
    if state.value == target { return place }
    if state.value < target { low = (place, state.value) } else { high = (place, state.value) }
    let newton = place - (state.value - target) / state.velocity
    // Near the root Newton's method closes in from one side; every third step is taken from the bracket's far end.
    if step % 3 != 2 && newton > low.place && newton < high.place {
      place = newton
    } else if step % 3 == 2 && newton > low.place && newton < high.place {
      // Just beyond the estimate, on the side where the bracket is still wide.
      let margin = max((newton - place).magnitude, newton.ulp)
      place = high.place - newton > newton - low.place ? newton + margin : newton - margin
      if place <= low.place || place >= high.place { place = middle(low.place, high.place) }
    } else {
      place = middle(low.place, high.place)
    }
  }
  return target - low.value < high.value - target ? low.place : high.place
}

/// The number halfway between two non-negative ones in the order of all Doubles.
private func middle(_ low: Double, _ high: Double) -> Double {
  Double(bitPattern: low.bitPattern + (high.bitPattern - low.bitPattern) / 2)
}
