import AnimationCurves
import Testing

@Suite struct SmoothstepTests {
  static let bound = OracleBound(value: 1, velocity: 4, acceleration: 4, relative: 4)

  @Test func `known values, velocities and accelerations`() {
    check(Smoothstep(), against: Self.rows, within: Self.bound)
  }

  @Test func `the ends are exactly 0 and 1`() {
    checkEnds(of: Smoothstep())
  }

  @Test func `velocity and acceleration are derivatives`() {
    checkDerivatives(of: Smoothstep())
  }

  @Test func `the value alone is the value of the state`() {
    checkValueAgreesWithState(of: Smoothstep())
  }

  @Test func `only what rises has an inverse`() {
    checkRisesIfInvertible(Smoothstep())
  }

  @Test func `near its end it falls from no Double to the next`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      let progress = 1 - Double.random(in: 0.001...0.1, using: &random)
      #expect(Smoothstep().value(at: progress.nextUp) >= Smoothstep().value(at: progress), "at \(progress)")
    }
  }

  @Test func `its inverse is monotone, too`() throws {
    let summary = try #require(CurveSummary(of: Smoothstep().inverse))
    #expect(summary.isMonotone)
    #expect(summary.overshoot == 0)
  }

  @Test func `it prints as its expression`() {
    #expect(Smoothstep().description == "smoothstep")
  }
}

// MARK: - Oracle: mpmath at 50 digits

extension SmoothstepTests {
  static let rows: [OracleRow] = [
    OracleRow(0, 0, 0, 6),
    OracleRow(1e-300, 0, 6e-300, 6),
    OracleRow(0x1p-60, 2.256949153578792e-36, 5.204170427930421e-18, 6),
    OracleRow(1e-08, 2.99999998e-16, 5.99999994e-08, 5.99999988),
    OracleRow(0.000878, 2.311298327696e-06, 0.005263374696, 5.989464),
    OracleRow(0.001, 2.998e-06, 0.005994, 5.988),
    OracleRow(0.03443448885141087, 0.003475541777419686, 0.19949252897371758, 5.58678613378307),
    OracleRow(0.071416, 0.014572256966161405, 0.39789452966399996, 5.143008),
    OracleRow(0.10476284805921898, 0.030626165196137915, 0.5627255623544399, 4.742845823289372),
    OracleRow(0.11908867764095354, 0.039168481226277974, 0.6294393869920956, 4.570935868308558),
    OracleRow(0.18046035040601138, 0.08594409301563939, 0.8873664740241058, 3.8344757951278634),
    OracleRow(0.18895004055526377, 0.09361452025530649, 0.9194875363765677, 3.732599513336835),
    OracleRow(0.228754, 0.1330445193447899, 1.058553644904, 3.254952),
    OracleRow(0.28651, 0.19922588594309798, 1.2265321194, 2.5618800000000004),
    OracleRow(0.2927842587266305, 0.20697139770498138, 1.2423698194111679, 2.486588895280434),
    OracleRow(0.2960129553713686, 0.2109955263580775, 1.2503357137420605, 2.4478445355435765),
    OracleRow(0.35200113197453686, 0.2844851331943216, 1.3685780103790892, 1.7759864163055576),
    OracleRow(0.389168, 0.33647486121970077, 1.426297606656, 1.3299839999999998),
    OracleRow(0.44137, 0.41245807854129396, 1.4793751386, 0.7035600000000002),
    OracleRow(0.462198, 0.4434050374509872, 1.491426052776, 0.453624),
    OracleRow(0.464335, 0.4465932312054092, 1.49236804665, 0.42798),
    OracleRow(0.5.nextDown, 0.49999999999999994, 1.5, 6.661338147750939e-16),
    OracleRow(0.5, 0.5, 1.5, 0),
    OracleRow(0.561079, 0.5911627719608079, 1.477616134554, -0.7329479999999999),
    OracleRow(0.6218397739169853, 0.6791422549216272, 1.4109304169511474, -1.4620772870038237),
    OracleRow(0.6609623639100295, 0.7331028358873645, 1.3445467044269714, -1.931548366920354),
    OracleRow(0.6630304098345016, 0.7358792720939256, 1.3405265128151667, -1.9563649180140188),
    OracleRow(0.6974174667760409, 0.7807380392126844, 1.2661580628703848, -2.3690096013124906),
    OracleRow(0.755546, 0.8499427716569774, 1.108177451304, -3.0665520000000006),
    OracleRow(0.8188625464325532, 0.9134541899667586, 0.8899600588952872, -3.826350557190638),
    OracleRow(0.834022, 0.9264988656380427, 0.8305758210959998, -4.0082640000000005),
    OracleRow(0.848233, 0.9378916992272693, 0.772402666266, -4.178796),
    OracleRow(0.936058, 0.9882571257913858, 0.3591205238160003, -5.232695999999999),
    OracleRow(0.999, 0.999997002, 0.005994000000000005, -5.9879999999999995),
    OracleRow(0.99999999, 0.9999999999999997, 5.999999970148555e-08, -5.999999879999999),
    OracleRow(1 - 0x1p-52, 1, 1.3322676295501875e-15, -5.999999999999997),
    OracleRow(1 - 0x1p-53, 1, 6.661338147750938e-16, -5.999999999999998),
    OracleRow(1, 1, 0, -6),
  ]
}
