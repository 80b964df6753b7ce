package import AnimationCurvesFoundation

// The names of the columns in tables and recordings.

extension Layer.Color: NamedScalars {
  package var namedScalars: [NamedScalar] { named(["red": red, "green": green, "blue": blue, "alpha": alpha]) }
}

extension Transform2D: NamedScalars {
  package var namedScalars: [NamedScalar] { named(["a": a, "b": b, "c": c, "d": d, "tx": tx, "ty": ty]) }
}

extension Transform3D: NamedScalars {
  package var namedScalars: [NamedScalar] {
    let rows = [rows.0, rows.1, rows.2, rows.3]
    return (0..<16).map { NamedScalar(name: "m\($0 / 4 + 1)\($0 % 4 + 1)", value: rows[$0 / 4][$0 % 4]) }
  }
}
