import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct MonomialTests {
  static let bound = OracleBound(value: 1, velocity: 2, acceleration: 2, relative: 2)

  @Test func `known values, velocities and accelerations`() {
    check(Monomial(2), against: Self.quadratic, within: Self.bound)
    check(Monomial(3), against: Self.cubic, within: Self.bound)
    check(Monomial(4), against: Self.quartic, within: Self.bound)
    check(Monomial(5), against: Self.quintic, within: Self.bound)
  }

  static let curves = [
    Monomial(2),
    Monomial(3),
    Monomial(4),
    Monomial(5),
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

  @Test func `every direction of quad has its name`() {
    #expect(Monomial(2).description == "quad-in")
    #expect(Monomial(2).expression(.easeIn) == "quad-in")
    #expect(Monomial(2).expression(.easeOut) == "quad-out")
    #expect(Monomial(2).expression(.easeInOut) == "quad-in-out")
    #expect(Monomial(2).expression(.easeOutIn) == "quad-out-in")
  }

  @Test func `every direction of cubic has its name`() {
    #expect(Monomial(3).description == "cubic-in")
    #expect(Monomial(3).expression(.easeIn) == "cubic-in")
    #expect(Monomial(3).expression(.easeOut) == "cubic-out")
    #expect(Monomial(3).expression(.easeInOut) == "cubic-in-out")
    #expect(Monomial(3).expression(.easeOutIn) == "cubic-out-in")
  }

  @Test func `every direction of quart has its name`() {
    #expect(Monomial(4).description == "quart-in")
    #expect(Monomial(4).expression(.easeIn) == "quart-in")
    #expect(Monomial(4).expression(.easeOut) == "quart-out")
    #expect(Monomial(4).expression(.easeInOut) == "quart-in-out")
    #expect(Monomial(4).expression(.easeOutIn) == "quart-out-in")
  }

  @Test func `every direction of quint has its name`() {
    #expect(Monomial(5).description == "quint-in")
    #expect(Monomial(5).expression(.easeIn) == "quint-in")
    #expect(Monomial(5).expression(.easeOut) == "quint-out")
    #expect(Monomial(5).expression(.easeInOut) == "quint-in-out")
    #expect(Monomial(5).expression(.easeOutIn) == "quint-out-in")
  }

  @Test func `other exponents are refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Monomial(6)
    }
    expectSentence("the exponent of a monomial easing is 2, 3, 4 or 5, not 6", in: result)
  }
}

// MARK: - Oracle: mpmath at 50 digits

extension MonomialTests {
  static let quadratic: [OracleRow] = [
    OracleRow(0, 0, 0, 2),
    OracleRow(1e-300, 0, 2e-300, 2),
    OracleRow(0x1p-60, 7.52316384526264e-37, 1.734723475976807e-18, 2),
    OracleRow(1e-08, 1.0000000000000001e-16, 2e-08, 2),
    OracleRow(0.001, 1e-06, 0.002, 2),
    OracleRow(0.02334472736383486, 0.0005449762956917802, 0.04668945472766972, 2),
    OracleRow(0.035097, 0.0012317994090000003, 0.070194, 2),
    OracleRow(0.094525, 0.008934975625, 0.18905, 2),
    OracleRow(0.11769688804215006, 0.013852557454806406, 0.23539377608430012, 2),
    OracleRow(0.1633494468328136, 0.026683041780586197, 0.3266988936656272, 2),
    OracleRow(0.190338, 0.036228554244000004, 0.380676, 2),
    OracleRow(0.21966561357625647, 0.04825298178783323, 0.43933122715251294, 2),
    OracleRow(0.283472, 0.080356374784, 0.566944, 2),
    OracleRow(0.5.nextDown, 0.24999999999999994, 0.9999999999999999, 2),
    OracleRow(0.5, 0.25, 1, 2),
    OracleRow(0.69025, 0.4764450625, 1.3805, 2),
    OracleRow(0.693438, 0.480856259844, 1.386876, 2),
    OracleRow(0.7057837116268251, 0.4981306475977374, 1.4115674232536501, 2),
    OracleRow(0.8591126415220334, 0.7380745308229658, 1.7182252830440667, 2),
    OracleRow(0.999, 0.998001, 1.998, 2),
    OracleRow(0.99999999, 0.99999998, 1.99999998, 2),
    OracleRow(1 - 0x1p-52, 0.9999999999999996, 1.9999999999999996, 2),
    OracleRow(1 - 0x1p-53, 0.9999999999999998, 1.9999999999999998, 2),
    OracleRow(1, 1, 2, 2),
  ]

  static let cubic: [OracleRow] = [
    OracleRow(0, 0, 0, 0),
    OracleRow(1e-300, 0, 0, 6e-300),
    OracleRow(0x1p-60, 6.525304467998525e-55, 2.256949153578792e-36, 5.204170427930421e-18),
    OracleRow(1e-08, 1.0000000000000001e-24, 3e-16, 6.000000000000001e-08),
    OracleRow(0.001, 1e-09, 3e-06, 0.006),
    OracleRow(0.01298, 2.186875592e-06, 0.0005054412, 0.07788),
    OracleRow(0.136872, 0.0025641524357268475, 0.056201833151999996, 0.821232),
    OracleRow(0.15301328839682216, 0.00358251028529688, 0.07023919927802721, 0.9180797303809329),
    OracleRow(0.237569, 0.01340816386129101, 0.16931708928300002, 1.425414),
    OracleRow(0.300746, 0.02720192127956094, 0.271344469548, 1.8044760000000002),
    OracleRow(0.43290101853557017, 0.08112707591840886, 0.5622098755474022, 2.597406111213421),
    OracleRow(0.4473885514326741, 0.08954773373203544, 0.6004695478590794, 2.6843313085960445),
    OracleRow(0.5.nextDown, 0.12499999999999996, 0.7499999999999999, 2.9999999999999996),
    OracleRow(0.5, 0.125, 0.75, 3),
    OracleRow(0.5556893112719441, 0.17159164176594735, 0.9263718319856628, 3.3341358676316646),
    OracleRow(0.5997335517502819, 0.2157123636617936, 1.079040999285024, 3.598401310501691),
    OracleRow(0.6386706625953511, 0.26051390075288083, 1.2237006457799544, 3.8320239755721066),
    OracleRow(0.644858, 0.26815893736447677, 1.2475255204920002, 3.869148),
    OracleRow(0.646874, 0.27068181961131554, 1.2553379156279998, 3.8812439999999997),
    OracleRow(0.999, 0.997002999, 2.994003, 5.994),
    OracleRow(0.99999999, 0.9999999700000002, 2.99999994, 5.9999999399999995),
    OracleRow(1 - 0x1p-52, 0.9999999999999993, 2.9999999999999987, 5.999999999999998),
    OracleRow(1 - 0x1p-53, 0.9999999999999997, 2.9999999999999996, 5.999999999999999),
    OracleRow(1, 1, 3, 6),
  ]

  static let quartic: [OracleRow] = [
    OracleRow(0, 0, 0, 0),
    OracleRow(1e-300, 0, 0, 0),
    OracleRow(0x1p-60, 5.659799424266695e-73, 2.61012178719941e-54, 9.027796614315168e-36),
    OracleRow(1e-08, 1e-32, 4.0000000000000004e-24, 1.2e-15),
    OracleRow(0.001, 1.0000000000000002e-12, 4e-09, 1.2e-05),
    OracleRow(0.11634846707287849, 0.0001832494428052804, 0.006300020874035113, 0.16244358948250429),
    OracleRow(0.164672, 0.0007353245075681903, 0.017861555275169798, 0.32540241100800005),
    OracleRow(0.344777444184001, 0.014130430188139918, 0.16393682854263264, 1.4264578322166233),
    OracleRow(0.43643710145596826, 0.036281618397212154, 0.3325255188083277, 2.2857281223274457),
    OracleRow(0.5.nextDown, 0.06249999999999997, 0.49999999999999983, 2.9999999999999996),
    OracleRow(0.5, 0.0625, 0.5, 3),
    OracleRow(0.5194882615908716, 0.07282876653234635, 0.5607731447814958, 3.23841664716847),
    OracleRow(0.580361, 0.11344696487706984, 0.7819061920223436, 4.041826683852),
    OracleRow(0.6076857004451232, 0.13636912944134857, 0.8976293458375584, 4.431382926305759),
    OracleRow(0.689803, 0.22641245574868976, 1.3129108209079388, 5.7099381457080005),
    OracleRow(0.863171, 0.5551206252275516, 2.572471156827797, 8.940770102892001),
    OracleRow(0.928834, 0.7443075383366536, 3.2053414855039914, 10.352791194672001),
    OracleRow(0.9926348490441296, 0.9708632737070331, 3.9122675358091175, 11.823887322442342),
    OracleRow(0.996002, 0.9841036486632966, 3.9522155524318086, 11.904239808048),
    OracleRow(0.999, 0.996005996001, 3.988011996, 11.976012),
    OracleRow(0.99999999, 0.9999999600000004, 3.9999998800000007, 11.99999976),
    OracleRow(1 - 0x1p-52, 0.9999999999999991, 3.9999999999999973, 11.999999999999995),
    OracleRow(1 - 0x1p-53, 0.9999999999999996, 3.9999999999999987, 11.999999999999998),
    OracleRow(1, 1, 4, 12),
  ]

  static let quintic: [OracleRow] = [
    OracleRow(0, 0, 0, 0),
    OracleRow(1e-300, 0, 0, 0),
    OracleRow(0x1p-60, 4.909093465297727e-91, 2.8298997121333476e-72, 1.305060893599705e-53),
    OracleRow(1e-08, 1.0000000000000001e-40, 5e-32, 2.0000000000000002e-23),
    OracleRow(0.001, 1e-15, 5.0000000000000005e-12, 2e-08),
    OracleRow(0.002, 3.2e-14, 8.000000000000001e-11, 1.6e-07),
    OracleRow(0.05435947206484659, 4.746529137571237e-07, 4.365871261506182e-05, 0.003212592834822266),
    OracleRow(0.114831, 1.996621458610717e-05, 0.0008693738879791681, 0.030283595474363822),
    OracleRow(0.315327, 0.003117495210204265, 0.049432735068742364, 0.6270663161574158),
    OracleRow(0.5.nextDown, 0.031249999999999983, 0.3124999999999999, 2.499999999999999),
    OracleRow(0.5, 0.03125, 0.3125, 2.5),
    OracleRow(0.5303485375382422, 0.04195723671355665, 0.3955628586091011, 2.9834181155299446),
    OracleRow(0.651466, 0.11734342875873298, 0.9006105365340094, 5.529746980097253),
    OracleRow(0.6673448396034195, 0.13235840733823803, 0.9916792599826962, 5.94402894055204),
    OracleRow(0.7297849536098223, 0.2070019921870065, 1.418239655141476, 7.77346613205037),
    OracleRow(0.7629183137824653, 0.2584581319680553, 1.693878147233406, 8.881045934447917),
    OracleRow(0.839483, 0.4169265281922371, 2.4832338962923437, 11.83220575660183),
    OracleRow(0.884214, 0.5404890933255717, 3.0563251278851706, 13.826178404255849),
    OracleRow(0.9525361095175513, 0.7841646152616409, 4.1161936404637265, 17.285197272147645),
    OracleRow(0.999, 0.995009990004999, 4.980029980005, 19.94005998),
    OracleRow(0.99999999, 0.9999999500000007, 4.999999800000002, 19.999999400000004),
    OracleRow(1 - 0x1p-52, 0.9999999999999989, 4.999999999999996, 19.999999999999986),
    OracleRow(1 - 0x1p-53, 0.9999999999999994, 4.999999999999998, 19.999999999999993),
    OracleRow(1, 1, 5, 20),
  ]
}
