/// Returns an approximate local minimum of a function of several numbers, with the function's value there. The
/// Nelder–Mead method searches for it from `start`.
///
/// For a function of n numbers, the simplex has n + 1 corners. Each step reflects the worst corner, where the function
/// is greatest, through the centroid of the other corners. If the reflected corner is better than all corners, the step
/// also tries a corner on the same side at twice the distance from the centroid. If the reflected corner is no better
/// than the second worst, the step tries a corner at half the distance instead: on the reflected corner's side if that
/// corner is better than the worst one, otherwise on the worst corner's side. If the result is not better than the
/// worst corner, all corners move halfway to the best. The method needs no derivatives, so it suits maximum errors,
/// which are not differentiable.
///
/// - Parameters:
///   - start: The first corner.
///   - step: The distance of each other corner from `start`, along one axis.
///   - count: The approximate number of evaluations of the function.
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
    /// Returns the point on the line from the worst corner through the centroid of the others. `position` is −1 at the
    /// worst corner and 0 at the centroid.
    func probe(_ position: Double) -> (point: [Double], value: Double) {
      evaluations += 1
      return corner(start.indices.map { center[$0] + position * (center[$0] - worst.point[$0]) })
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
