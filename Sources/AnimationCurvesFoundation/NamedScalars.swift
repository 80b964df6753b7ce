package import AnimationCurves
package import Foundation

/// One number of a value, with the name of the component. The name is empty if the value is a single number.
package struct NamedScalar {
  package var name: String
  package var value: Double

  package init(name: String, value: Double) { (self.name, self.value) = (name, value) }

  /// Returns the name of a table's column: the names of the enclosing values and of the number, joined by dots.
  package func columnName(in names: [String]) -> String {
    (names + (name.isEmpty ? [] : [name])).joined(separator: ".")
  }
}

/// A value with named components.
package protocol NamedScalars {
  var namedScalars: [NamedScalar] { get }
}

/// Returns the numbers that make up a value, each with a name. The name is that of the component or, if the components
/// are unknown, the number's index in the animatable data.
///
/// The result is empty if neither the components nor the numbers of the animatable data are known.
package func namedScalars<Value: Animatable>(of value: Value) -> [NamedScalar] {
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

/// Returns numbers with names.
package func named(_ values: KeyValuePairs<String, Double>) -> [NamedScalar] {
  values.map { NamedScalar(name: $0.key, value: $0.value) }
}

extension CGPoint: NamedScalars {
  package var namedScalars: [NamedScalar] { named(["x": Double(x), "y": Double(y)]) }
}

extension CGSize: NamedScalars {
  package var namedScalars: [NamedScalar] { named(["width": Double(width), "height": Double(height)]) }
}

extension CGRect: NamedScalars {
  package var namedScalars: [NamedScalar] { origin.namedScalars + size.namedScalars }
}

extension UnitPoint: NamedScalars {
  package var namedScalars: [NamedScalar] { named(["x": x, "y": y]) }
}

extension SIMD2<Double>: NamedScalars {
  package var namedScalars: [NamedScalar] { named(["x": x, "y": y]) }
}
