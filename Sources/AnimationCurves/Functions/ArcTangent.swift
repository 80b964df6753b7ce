/// Returns the angle of the point (`x`, `y`) in radians, from −π to π.
///
/// The ratio t of the smaller to the larger coordinate is in 0...1. With c the multiple of 1/16 nearest to t,
///
///     atan t = atan c + atan q,    q = (t − c) / (1 + c·t),    |q| ≤ 1/32
///
/// atan q is q + q³·p(q²) with p of degree 4. The relative error of the approximation is 2⁻⁷⁰·³, and rounding adds
/// 2⁻⁵²·⁴ to p (`make prove`).
///
/// - Accuracy: within 1.5 ulp; asserted in `ArcTangentTests`.
/// - Edge cases: those of C's `atan2`. NaN in, NaN out.
package func arcTangent(y: Double, x: Double) -> Double {
  if y.isNaN || x.isNaN { return .nan }
  let isSteep = y.magnitude > x.magnitude
  let (small, large) = isSteep ? (x.magnitude, y.magnitude) : (y.magnitude, x.magnitude)
  var angle = DoubleDouble(0)
  if large == .infinity {
    angle = small == .infinity ? arcTangents[16] : angle
  } else if small > 0 {
    // The products with c are exact sums, so that t − c loses nothing.
    let scale = Double(sign: .plus, exponent: min(-large.exponent, 1000), significand: 1)
    let (a, b) = (small * scale, large * scale)
    let row = Int((16 * (a / b)).rounded())
    let c = Double(row) / 16
    let product = ExactProduct(c, b)
    let q = ((a - product.high) - product.low) / (b + c * a)
    let z = q * q
    let tail =
      (-0x1.5555555555555p-2 + z * 0x1.99999999982e4p-3)
      + z * z * ((-0x1.24924913d27ep-3 + z * 0x1.c71bc2e7a0984p-4) + z * z * -0x1.72ca5b93b551ap-4)
    let near = arcTangents[row]
    angle = .sum(near.high, q + (near.low + q * z * tail))
  }
  if isSteep { angle = .quarterTurn - angle }
  if x.sign == .minus { angle = .quarterTurn - (angle - .quarterTurn) }
  return Double(signOf: y, magnitudeOf: angle.high)
}

// The arc tangents of 0/16 to 16/16. `Tests/Programs/Proofs/tables.py arcTangent` prints them.
private let arcTangents: [DoubleDouble] = [
  DoubleDouble(0, 0),
  DoubleDouble(0x1.ff55bb72cfdeap-5, -0x1.c934d86d23f1dp-60),
  DoubleDouble(0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59),
  DoubleDouble(0x1.7b97b4bce5b02p-3, 0x1.347b0b4f881cap-58),
  DoubleDouble(0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
  DoubleDouble(0x1.362773707ebccp-2, -0x1.963a544b672d8p-57),
  DoubleDouble(0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56),
  DoubleDouble(0x1.a64eec3cc23fdp-2, -0x1.24dec1b50b7ffp-56),
  DoubleDouble(0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
  DoubleDouble(0x1.0657e94db30dp-1, -0x1.d5b495f6349e6p-56),
  DoubleDouble(0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58),
  DoubleDouble(0x1.345f01cce37bbp-1, 0x1.1021137c71102p-55),
  DoubleDouble(0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
  DoubleDouble(0x1.5d58987169b18p-1, 0x1.0028e4bc5e7cap-57),
  DoubleDouble(0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56),
  DoubleDouble(0x1.819d0b7158a4dp-1, -0x1.bf76229d3b917p-56),
  DoubleDouble(0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
]
