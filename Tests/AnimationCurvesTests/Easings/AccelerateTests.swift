import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct AccelerateTests {
  static let bound = OracleBound(value: 1, velocity: 128, acceleration: 32)

  @Test func `known values, velocities and accelerations`() {
    check(Accelerate(strength: 2), against: Self.square, within: Self.bound)
    check(Accelerate(strength: 0.01), against: Self.weakest, within: Self.bound)
    check(Accelerate(strength: 0.5), against: Self.root, within: Self.bound)
    check(Accelerate(strength: 1), against: Self.identity, within: Self.bound)
    check(Accelerate(strength: 1.5), against: Self.between, within: Self.bound)
    check(Accelerate(strength: 3), against: Self.cube, within: Self.bound)
    check(Accelerate(strength: 100), against: Self.strongest, within: Self.bound)
  }

  static let curves = [
    Accelerate(strength: 2),
    Accelerate(strength: 0.01),
    Accelerate(strength: 0.5),
    Accelerate(strength: 1),
    Accelerate(strength: 1.5),
    Accelerate(strength: 3),
    Accelerate(strength: 100),
  ]

  @Test func `the ends are exactly 0 and 1`() {
    for curve in Self.curves { checkEnds(of: curve) }
  }

  @Test func `velocity and acceleration are derivatives`() {
    for curve in Self.curves { checkDerivatives(of: curve) }
  }

  @Test func `the value alone is the value of the state`() {
    for curve in Self.curves { checkValueAgreesWithState(of: curve) }
  }

  @Test func `only what rises has an inverse`() {
    for curve in Self.curves { checkRisesIfInvertible(curve) }
  }

  @Test func `every direction has its name`() {
    #expect(Accelerate().description == "accelerate(strength: 2)")
    #expect(Accelerate().expression(.easeIn) == "accelerate(strength: 2)")
    #expect(Accelerate().expression(.easeOut) == "decelerate(strength: 2)")
    #expect(Accelerate().expression(.easeInOut) == "ease(strength: 2)")
    #expect(Accelerate().expression(.easeOutIn) == "joined(decelerate(strength: 2), accelerate(strength: 2))")
  }

  @Test func `extreme parameters give numbers`() {
    for parameter in [Double.leastNonzeroMagnitude, 1e-300, 1e-100, 1e100, 1e300, .greatestFiniteMagnitude] {
      checkEnds(of: Accelerate(strength: parameter))
      checkValueAgreesWithState(of: Accelerate(strength: parameter))
    }
  }

  @Test func `a strength of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Accelerate(strength: 0)
    }
    expectSentence("the strength of an acceleration is a positive, finite number, not 0.0", in: result)
  }
}

// MARK: - Oracle: mpmath at 50 digits

extension AccelerateTests {
  static let square: [OracleRow] = [
    OracleRow(0, 0, 0, 2),
    OracleRow(1e-300, 0, 2e-300, 2),
    OracleRow(0x1p-60, 7.52316384526264e-37, 1.734723475976807e-18, 2),
    OracleRow(1e-08, 1.0000000000000001e-16, 2e-08, 2),
    OracleRow(0.001, 1e-06, 0.002, 2),
    OracleRow(0.027228705213801496, 0.0007414023876201008, 0.05445741042760299, 2),
    OracleRow(0.11901852603805574, 0.014165409540271352, 0.23803705207611148, 2),
    OracleRow(0.303945, 0.09238256302500002, 0.60789, 2),
    OracleRow(0.466371, 0.21750190964099997, 0.932742, 2),
    OracleRow(0.5.nextDown, 0.24999999999999994, 0.9999999999999999, 2),
    OracleRow(0.5, 0.25, 1, 2),
    OracleRow(0.8717762387143192, 0.7599938103868856, 1.7435524774286384, 2),
    OracleRow(0.964405, 0.9300770040249999, 1.92881, 2),
    OracleRow(0.999, 0.998001, 1.998, 2),
    OracleRow(0.99999999, 0.99999998, 1.99999998, 2),
    OracleRow(1 - 0x1p-52, 0.9999999999999996, 1.9999999999999996, 2),
    OracleRow(1 - 0x1p-53, 0.9999999999999998, 1.9999999999999998, 2),
    OracleRow(1, 1, 2, 2),
  ]

  static let weakest: [OracleRow] = [
    OracleRow(0, 0, .infinity, -.infinity),
    OracleRow(1e-300, 0.0009999999999999998, 9.999999999999999e+294, -.infinity),
    OracleRow(0x1p-60, 0.6597539553864471, 7606445229144612, -8.681937935512029e+33),
    OracleRow(1e-08, 0.831763771102671, 831763.771102671, -82344613339164.42),
    OracleRow(0.001, 0.933254300796991, 9.33254300796991, -9239.217577890211),
    OracleRow(0.36495244469969146, 0.9899707495255102, 0.027126020496728766, -0.07358427291495324),
    OracleRow(0.5.nextDown, 0.9930924954370359, 0.01986184990874072, -0.03932646281930663),
    OracleRow(0.5, 0.9930924954370359, 0.01986184990874072, -0.03932646281930662),
    OracleRow(0.509512, 0.9932796643970169, 0.01949472562760086, -0.037878947642695074),
    OracleRow(0.617317, 0.9951878893758608, 0.016121180679875342, -0.025853765363786498),
    OracleRow(0.7489922332463551, 0.9971139061493566, 0.013312740264709667, -0.017596461321018254),
    OracleRow(0.948115, 0.9994673471492498, 0.010541625722082762, -0.01100732449635533),
    OracleRow(0.9716123290955341, 0.9997120575388104, 0.01028920720334451, -0.01048392947091709),
    OracleRow(0.999, 0.999989995046714, 0.010009909860327468, -0.00991973049221641),
    OracleRow(0.99999999, 0.9999999999, 0.010000000099000001, -0.009900000197010005),
    OracleRow(1 - 0x1p-52, 1, 0.010000000000000002, -0.009900000000000004),
    OracleRow(1 - 0x1p-53, 1, 0.010000000000000002, -0.009900000000000003),
    OracleRow(1, 1, 0.01, -0.0099),
  ]

  static let root: [OracleRow] = [
    OracleRow(0, 0, .infinity, -.infinity),
    OracleRow(1e-300, 1e-150, 5e+149, -.infinity),
    OracleRow(0x1p-60, 9.313225746154785e-10, 536870912, -3.094850098213451e+26),
    OracleRow(1e-08, 0.0001, 5000, -250000000000),
    OracleRow(0.001, 0.03162277660168379, 15.811388300841896, -7905.694150420948),
    OracleRow(0.023299, 0.1526400995806803, 3.275679204701496, -70.29656218510442),
    OracleRow(0.28532933967549123, 0.5341622784093718, 0.9360451312453207, -1.6402889592600205),
    OracleRow(0.3186354397623097, 0.5644780241624201, 0.8857740755132258, -1.389949084405019),
    OracleRow(0.445771, 0.6676608420448215, 0.7488832181151549, -0.8399864707609456),
    OracleRow(0.47007614236796047, 0.6856209903204251, 0.7292658875077977, -0.7756891084008172),
    OracleRow(0.5.nextDown, 0.7071067811865475, 0.7071067811865476, -0.7071067811865477),
    OracleRow(0.5, 0.7071067811865476, 0.7071067811865476, -0.7071067811865476),
    OracleRow(0.717655, 0.8471452059712078, 0.5902175878181074, -0.41121262153688565),
    OracleRow(0.999, 0.999499874937461, 0.5002501876563868, -0.25037546929749094),
    OracleRow(0.99999999, 0.9999999949999999, 0.5000000025, -0.2500000037500001),
    OracleRow(1 - 0x1p-52, 0.9999999999999999, 0.5000000000000001, -0.2500000000000001),
    OracleRow(1 - 0x1p-53, 0.9999999999999999, 0.5, -0.25000000000000006),
    OracleRow(1, 1, 0.5, -0.25),
  ]

  static let identity: [OracleRow] = [
    OracleRow(0, 0, 1, 0),
    OracleRow(1e-300, 1e-300, 1, 0),
    OracleRow(0x1p-60, 8.673617379884035e-19, 1, 0),
    OracleRow(1e-08, 1e-08, 1, 0),
    OracleRow(0.001, 0.001, 1, 0),
    OracleRow(0.02023091546748157, 0.02023091546748157, 1, 0),
    OracleRow(0.025189, 0.025189, 1, 0),
    OracleRow(0.03346165332677975, 0.03346165332677975, 1, 0),
    OracleRow(0.310708, 0.310708, 1, 0),
    OracleRow(0.45378, 0.45378, 1, 0),
    OracleRow(0.5.nextDown, 0.49999999999999994, 1, 0),
    OracleRow(0.5, 0.5, 1, 0),
    OracleRow(0.8485584878045277, 0.8485584878045277, 1, 0),
    OracleRow(0.999, 0.999, 1, 0),
    OracleRow(0.99999999, 0.99999999, 1, 0),
    OracleRow(1 - 0x1p-52, 0.9999999999999998, 1, 0),
    OracleRow(1 - 0x1p-53, 0.9999999999999999, 1, 0),
    OracleRow(1, 1, 1, 0),
  ]

  static let between: [OracleRow] = [
    OracleRow(0, 0, 0, .infinity),
    OracleRow(1e-300, 0, 1.5e-150, 7.5e+149),
    OracleRow(0x1p-60, 8.077935669463161e-28, 1.3969838619232178e-09, 805306368),
    OracleRow(1e-08, 1e-12, 0.00015000000000000001, 7500),
    OracleRow(0.001, 3.1622776601683795e-05, 0.04743416490252569, 23.717082451262844),
    OracleRow(0.0848974571615404, 0.024736714903797256, 0.4370575232317434, 2.574031884135959),
    OracleRow(0.421112, 0.27327281207701015, 0.973397144027041, 1.1557461483251974),
    OracleRow(0.459686, 0.31166778600221234, 1.0170022123869742, 1.1061922838491647),
    OracleRow(0.5.nextDown, 0.35355339059327373, 1.0606601717798212, 1.0606601717798214),
    OracleRow(0.5, 0.3535533905932738, 1.0606601717798212, 1.0606601717798212),
    OracleRow(0.817358416638358, 0.7389563893750163, 1.3561181502495663, 0.8295737357345792),
    OracleRow(0.8898091612553732, 0.8393542798628371, 1.4149454451760992, 0.7950836577024256),
    OracleRow(0.916926, 0.8780139809285903, 1.4363437958928913, 0.7832386669659773),
    OracleRow(0.999, 0.9985003750625234, 1.4992498124061913, 0.7503752814845802),
    OracleRow(0.99999999, 0.999999985, 1.4999999925, 0.7500000037500001),
    OracleRow(1 - 0x1p-52, 0.9999999999999997, 1.4999999999999998, 0.7500000000000001),
    OracleRow(1 - 0x1p-53, 0.9999999999999999, 1.5, 0.75),
    OracleRow(1, 1, 1.5, 0.75),
  ]

  static let cube: [OracleRow] = [
    OracleRow(0, 0, 0, 0),
    OracleRow(1e-300, 0, 0, 6e-300),
    OracleRow(0x1p-60, 6.525304467998525e-55, 2.256949153578792e-36, 5.204170427930421e-18),
    OracleRow(1e-08, 1.0000000000000001e-24, 3e-16, 6.000000000000001e-08),
    OracleRow(0.001, 1e-09, 3e-06, 0.006),
    OracleRow(0.015940750084470823, 4.050664363393184e-06, 0.0007623225397666696, 0.09564450050682494),
    OracleRow(0.024593, 1.4874231255857e-05, 0.001814446947, 0.147558),
    OracleRow(0.3938609194857995, 0.06109823595308873, 0.4653792716945983, 2.3631655169147967),
    OracleRow(0.429623, 0.07929806139282736, 0.5537277663869999, 2.577738),
    OracleRow(0.5.nextDown, 0.12499999999999996, 0.7499999999999999, 2.9999999999999996),
    OracleRow(0.5, 0.125, 0.75, 3),
    OracleRow(0.70601, 0.35191076929180104, 1.4953503603, 4.23606),
    OracleRow(0.7364265547365666, 0.3993818468046155, 1.626972211563508, 4.418559328419399),
    OracleRow(0.999, 0.997002999, 2.994003, 5.994),
    OracleRow(0.99999999, 0.9999999700000002, 2.99999994, 5.9999999399999995),
    OracleRow(1 - 0x1p-52, 0.9999999999999993, 2.9999999999999987, 5.999999999999998),
    OracleRow(1 - 0x1p-53, 0.9999999999999997, 2.9999999999999996, 5.999999999999999),
    OracleRow(1, 1, 3, 6),
  ]

  static let strongest: [OracleRow] = [
    OracleRow(0, 0, 0, 0),
    OracleRow(1e-300, 0, 0, 0),
    OracleRow(0x1p-60, 0, 0, 0),
    OracleRow(1e-08, 0, 0, 0),
    OracleRow(0.001, 1.000000000000002e-300, 1.000000000000002e-295, 9.90000000000002e-291),
    OracleRow(0.005433453754329576, 3.218084924523301e-227, 5.9227244217529454e-223, 1.0791473421234451e-218),
    OracleRow(0.5.nextDown, 7.8886090522100305e-31, 1.5777218104420063e-28, 3.123889184675173e-26),
    OracleRow(0.5, 7.888609052210118e-31, 1.5777218104420236e-28, 3.123889184675207e-26),
    OracleRow(0.526038, 1.2638973134290748e-28, 2.4026730263385436e-26, 4.521814576276159e-24),
    OracleRow(0.6762900498435345, 1.0310976003240874e-17, 1.5246381350171287e-15, 2.2318704142049232e-13),
    OracleRow(0.816360906269318, 1.5424813201458929e-09, 1.8894600516760013e-07, 2.2913461886698192e-05),
    OracleRow(0.927109, 0.0005165111548869907, 0.05571202036513406, 5.94912789774263),
    OracleRow(0.970222, 0.048653245123314176, 5.01465078335826, 511.68745663617983),
    OracleRow(0.999, 0.9047921471137089, 90.56978449586676, 8975.38404913995),
    OracleRow(0.99999999, 0.99999900000049, 99.99990100004801, 9899.990298004657),
    OracleRow(1 - 0x1p-52, 0.9999999999999778, 99.9999999999978, 9899.999999999785),
    OracleRow(1 - 0x1p-53, 0.9999999999999889, 99.9999999999989, 9899.999999999893),
    OracleRow(1, 1, 100, 9900),
  ]
}
