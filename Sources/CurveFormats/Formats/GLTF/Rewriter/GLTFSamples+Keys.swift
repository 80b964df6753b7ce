import CurveSampling

extension GLTFSamples {
  /// Returns keys as they are stored, and the error of their rounding: for rotations in radians, otherwise of each
  /// number. Returns `nil` if they cannot be stored so.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - isNormalized: Whether the numbers are normalised integers. Cubics are not, because their slopes have no bound.
  ///   - isRotation: Whether the keys are rotations.
  static func made(
    of keys: GLTFKeys, isNormalized: Bool, _ isRotation: Bool
  ) -> (samples: GLTFSamples, rounding: Double)? {
    let rows = keys.rows
    if !isNormalized {
      return keys.rounding(isRotation: isRotation).map { error in
        (
          GLTFSamples(
            interpolation: keys.interpolation, times: keys.storedTimes, values: .floats(rows.map { Float($0) })),
          error.value
        )
      }
    }
    let isSigned = isRotation || rows.contains { $0 < 0 }
    guard keys.interpolation != .bezier, rows.allSatisfy({ $0.magnitude <= 1 }),
      !isRotation || !hasHalfTurns(rows)
    else { return nil }
    let greatest = isSigned ? 32767.0 : 65535
    return keys.rounding(isRotation: isRotation) { ($0 * greatest).rounded() / greatest }.map { error in
      let values = Numbers(
        type: isSigned ? .short : .unsignedShort, stored: rows.map { ($0 * greatest).rounded() })
      return (GLTFSamples(interpolation: keys.interpolation, times: keys.storedTimes, values: values), error.value)
    }
  }

  /// Whether successive rotations are so near half a turn apart that rounding could reverse the way between them.
  private static func hasHalfTurns(_ rows: [Double]) -> Bool {
    stride(from: 4, to: rows.count, by: 4).contains { start in
      let cosine = (start..<start + 4).reduce(0.0) { sum, index in sum + rows[index] * rows[index - 4] }
      return cosine.magnitude < 1e-3
    }
  }
}
