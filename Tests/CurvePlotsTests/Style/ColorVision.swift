import Foundation
import Testing

/// Colours as people see them, for tests of palettes.
enum ColorVision {
  /// Red, green and blue light, 0…1 each, linear.
  static func light(_ hex: String) throws -> SIMD3<Double> {
    let number = try #require(Int(hex.dropFirst(), radix: 16))
    let channels = SIMD3(Double(number >> 16), Double(number >> 8 & 255), Double(number & 255)) / 255
    func linear(_ channel: Double) -> Double {
      channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return SIMD3(linear(channels.x), linear(channels.y), linear(channels.z))
  }

  /// The contrast of WCAG 2.2, from 1 to 21.
  static func contrast(_ first: String, _ second: String) throws -> Double {
    let luminances = try [first, second].map { (try light($0) * SIMD3(0.2126, 0.7152, 0.0722)).sum() }.sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  /// The least difference in OKLab of any two colours, to people with all cones, and to those without the red, the
  /// green or the blue ones.
  static func leastDifference(of colors: [String]) throws -> Double {
    var least = Double.infinity
    for vision in visions {
      let seen = try colors.map { color in
        let light = try light(color)
        return lab(SIMD3((vision[0] * light).sum(), (vision[1] * light).sum(), (vision[2] * light).sum()))
      }
      for first in seen.indices {
        for second in seen.indices where second > first {
          let difference = seen[first] - seen[second]
          least = min(least, (difference * difference).sum().squareRoot())
        }
      }
    }
    return least
  }

  /// The colours as seen by people with all cones, and by those without the red, the green or the blue ones (Machado,
  /// Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, table 1).
  private static let visions: [[SIMD3<Double>]] = [
    [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)],
    [
      SIMD3(0.152286, 1.052583, -0.204868), SIMD3(0.114503, 0.786281, 0.099216), SIMD3(-0.003882, -0.048116, 1.051998),
    ],
    [
      SIMD3(0.367322, 0.860646, -0.227968), SIMD3(0.280085, 0.672501, 0.047413), SIMD3(-0.011820, 0.042940, 0.968881),
    ],
    [
      SIMD3(1.255528, -0.076749, -0.178779), SIMD3(-0.078411, 0.930809, 0.147602), SIMD3(0.004733, 0.691367, 0.303900),
    ],
  ]

  /// OKLab (Björn Ottosson, 2020).
  private static func lab(_ light: SIMD3<Double>) -> SIMD3<Double> {
    func cone(_ weights: SIMD3<Double>) -> Double {
      cbrt((light.clamped(lowerBound: .zero, upperBound: .one) * weights).sum())
    }
    let cones = SIMD3(
      cone(SIMD3(0.4122214708, 0.5363325363, 0.0514459929)), cone(SIMD3(0.2119034982, 0.6806995451, 0.1073969566)),
      cone(SIMD3(0.0883024619, 0.2817188376, 0.6299787005)))
    return SIMD3(
      (cones * SIMD3(0.2104542553, 0.7936177850, -0.0040720468)).sum(),
      (cones * SIMD3(1.9779984951, -2.4285922050, 0.4505937099)).sum(),
      (cones * SIMD3(0.0259040371, 0.7827717662, -0.8086757660)).sum())
  }
}
