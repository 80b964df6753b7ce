/// A point at which a function of several numbers is small, near a start: the simplex of Nelder and Mead.
///
/// A simplex has one corner more than there are numbers. Again and again its worst corner is reflected at the others, and
/// the simplex stretched where that is good and drawn together where it is not. No derivative is asked for, so that it
/// serves greatest errors, which have none.
///
/// - Parameters:
///   - start: The first corner.
///   - step: How far away the others are, one along each axis.
///   - count: How many times the function is evaluated, about.
/// - Source: J. A. Nelder and R. Mead, "A Simplex Method for Function Minimization", The Computer Journal 7 (1965).
func nelderMeadMinimum(
  from start: [Double], step: Double, count: Int, of function: ([Double]) -> Double
) -> (point: [Double], value: Double) {
  func corner(_ point: [Double]) -> (point: [Double], value: Double) { (point, function(point)) }
  var corners = [corner(start)]
  for axis in start.indices {
    var point = start
    point[axis] += step
    corners.append(corner(point))
  }
  var evaluations = corners.count
  while evaluations < count {
    corners.sort { $0.value < $1.value }
    let worst = corners[corners.count - 1]
    let center = start.indices.map { axis in
      corners.dropLast().reduce(0) { $0 + $1.point[axis] } / Double(start.count)
    }
    /// The point on the line from the worst corner through the center of the others: −1 there, 0 in the center.
    func probe(_ place: Double) -> (point: [Double], value: Double) {
      evaluations += 1
      return corner(start.indices.map { center[$0] + place * (center[$0] - worst.point[$0]) })
    }
    let reflected = probe(1)
    var replacement = reflected
    if reflected.value < corners[0].value {
      let stretched = probe(2)
      if stretched.value < reflected.value { replacement = stretched }
    } else if reflected.value >= corners[corners.count - 2].value {
      replacement = probe(reflected.value < worst.value ? 0.5 : -0.5)
    }
    if replacement.value < worst.value {
      corners[corners.count - 1] = replacement
    } else {
      let best = corners[0].point
      for index in corners.indices.dropFirst() {
        corners[index] = corner(zip(best, corners[index].point).map { $0 + ($1 - $0) / 2 })
      }
      evaluations += start.count
    }
  }
  return corners.min { $0.value < $1.value } ?? (start, .infinity)
}
