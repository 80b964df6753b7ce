/// Returns the first of several fits whose deviation is at most `allowed`; if there is none, the fit with the least.
///
/// Rounding adds to the deviation of a fit, so a fit gets a smaller bound. If `first` is not small enough, the bound is
/// lowered by twice the excess over `allowed`, in steps that at least double, down to `allowed` / 16, or until
/// there is no fit.
///
/// - Parameters:
///   - allowed: The maximum error.
///   - first: The bound of the first fit.
///   - fit: Returns a fit for a bound, and its deviation, which includes rounding.
func refitted<Fit>(
  within allowed: Double, asking first: Double,
  _ fit: (_ asked: Double) throws(WritingError) -> (Fit, ExportDeviation)
) throws(WritingError) -> Fit {
  let least = allowed / 16
  var (asked, step) = (first, 0.0)
  var best = try fit(asked)
  while best.1.value > allowed, asked > least {
    step = max(2 * (best.1.value - allowed), 2 * step)
    asked = max(least, asked - step)
    let finer: (Fit, ExportDeviation)
    do throws(WritingError) { finer = try fit(asked) } catch { break }
    if finer.1.value < best.1.value { best = finer }
  }
  return best.0
}
