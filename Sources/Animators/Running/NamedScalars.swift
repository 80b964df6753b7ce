import AnimationCurves
internal import AnimationCurvesFoundation

/// One number of a value, with the name of the component. The name is empty if the value is a single number.
struct NamedScalar {
  var name: String
  var value: Double
}

/// A value with named components.
protocol NamedScalars {
  var namedScalars: [NamedScalar] { get }
}

/// Returns the numbers that make up a value, each with a name. The name is that of the component or, if the components
/// are unknown, the number's index in the animatable data.
///
/// The result is empty if neither the components nor the numbers of the animatable data are known.
func namedScalars<Value: Animatable>(of value: Value) -> [NamedScalar] {
  if let value = value as? any NamedScalars { return value.namedScalars }
  guard let data = value.animatableData as? any DenseVector else { return [] }
  let scalars = scalars(of: data)
  if scalars.count == 1 { return [NamedScalar(name: "", value: scalars[0])] }
  return scalars.enumerated().map { NamedScalar(name: "\($0.offset)", value: $0.element) }
}

private func scalars<Vector: DenseVector>(of vector: Vector) -> [Double] {
  var scalars = [Vector.Scalar](repeating: 0, count: vector.scalarCount)
  var span = scalars.mutableSpan
  vector.copyScalars(into: &span)
  return scalars.map { Double($0) }
}

private func named(_ values: KeyValuePairs<String, Double>) -> [NamedScalar] {
  values.map { NamedScalar(name: $0.key, value: $0.value) }
}

extension Color: NamedScalars {
  var namedScalars: [NamedScalar] { named(["red": red, "green": green, "blue": blue, "alpha": alpha]) }
}

extension CGPoint: NamedScalars {
  var namedScalars: [NamedScalar] { named(["x": Double(x), "y": Double(y)]) }
}

extension CGSize: NamedScalars {
  var namedScalars: [NamedScalar] { named(["width": Double(width), "height": Double(height)]) }
}

extension CGRect: NamedScalars {
  var namedScalars: [NamedScalar] { origin.namedScalars + size.namedScalars }
}

extension UnitPoint: NamedScalars {
  var namedScalars: [NamedScalar] { named(["x": x, "y": y]) }
}

extension SIMD2<Double>: NamedScalars {
  var namedScalars: [NamedScalar] { named(["x": x, "y": y]) }
}

extension Transform2D: NamedScalars {
  var namedScalars: [NamedScalar] { named(["a": a, "b": b, "c": c, "d": d, "tx": tx, "ty": ty]) }
}

extension Transform3D: NamedScalars {
  var namedScalars: [NamedScalar] {
    let rows = [rows.0, rows.1, rows.2, rows.3]
    return (0..<16).map { NamedScalar(name: "m\($0 / 4 + 1)\($0 % 4 + 1)", value: rows[$0 / 4][$0 % 4]) }
  }
}
