@testable import TestSupport

/// Random animation clips as Unity writes them: curves of two objects with slopes, weights, steps and loops. A clip has
/// one vector or rotation, so that many clips take little time.
enum RandomClips {
  static func text(_ random: inout SplitMix64) -> String {
    var text = "%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!74 &7400000\nAnimationClip:\n  m_Name: Walk\n"
    let members = [
      ("Rotation", "xyzw", 0.5), ("Position", "xyz", 3.0), ("Position", "xyz", 0.3), ("Scale", "xyz", 0.3),
    ]
    let (member, axes, size) = members[Int.random(in: 0..<members.count, using: &random)]
    text += "  m_\(member)Curves:\n" + curve(of: axes.map(String.init), within: size, &random) + "    path: Hips/Head\n"
    text +=
      "  m_FloatCurves:\n" + curve(of: [], within: 0.3, &random) + "    attribute: blendShape.Smile\n    path: Hips\n"
    return text
  }

  private static func curve(of axes: [String], within size: Double, _ random: inout SplitMix64) -> String {
    var text = "  - serializedVersion: 2\n    curve:\n      serializedVersion: 2\n      m_Curve:\n"
    var time = Double.random(in: 0...2, using: &random)
    let hasWeights = Int.random(in: 0..<4, using: &random) == 0
    /// Returns a number for each axis.
    func row(_ number: (inout SplitMix64) -> String, _ random: inout SplitMix64) -> String {
      if axes.isEmpty { return number(&random) }
      return "{\(axes.map { "\($0): \(number(&random))" }.joined(separator: ", "))}"
    }
    for _ in 0..<Int.random(in: 2...3, using: &random) {
      text += "      - serializedVersion: 3\n        time: \(Float(time))\n"
      // A rotation far from its neighbours may pass near 0, where its direction is any.
      func value(_ random: inout SplitMix64) -> String {
        "\(Float(axes.count == 4 ? .random(in: 0.2...1, using: &random) : .random(in: -size...size, using: &random)))"
      }
      func slope(_ random: inout SplitMix64) -> String {
        if axes.count != 4, Int.random(in: 0..<8, using: &random) == 0 { return "Infinity" }
        return "\(Float(Double.random(in: -size...size, using: &random)))"
      }
      func weight(_ random: inout SplitMix64) -> String { "\(Float.random(in: 0...1, using: &random))" }
      text += "        value: \(row(value, &random))\n"
      for name in ["inSlope", "outSlope"] { text += "        \(name): \(row(slope, &random))\n" }
      text += "        weightedMode: \(hasWeights ? Int.random(in: 0...3, using: &random) : 0)\n"
      for name in ["inWeight", "outWeight"] { text += "        \(name): \(row(weight, &random))\n" }
      time += Double.random(in: 0.1...1, using: &random)
    }
    return text + (Bool.random(using: &random) ? "      m_PreInfinity: 2\n      m_PostInfinity: 2\n" : "")
  }
}
