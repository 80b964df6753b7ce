import AnimationCurves

/// A curve and what it is called in a table: its name where it has one, the printed expression otherwise.
struct NamedCurve {
  let label: String
  let curve: any Curve
}
