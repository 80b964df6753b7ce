import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct IntensityEaseOutTests {
  static let bound = OracleBound(value: 1, velocity: 16, acceleration: 64, relative: 4)

  @Test func `known values, velocities and accelerations`() {
    check(IntensityEaseOut(intensity: 2), against: Self.twice, within: Self.bound)
    check(IntensityEaseOut(intensity: 0.01), against: Self.weakest, within: Self.bound)
    check(IntensityEaseOut(intensity: 0.5), against: Self.half, within: Self.bound)
    check(IntensityEaseOut(intensity: 1), against: Self.identity, within: Self.bound)
    check(IntensityEaseOut(intensity: 3), against: Self.thrice, within: Self.bound)
    check(IntensityEaseOut(intensity: 100), against: Self.strongest, within: Self.bound)
  }

  static let curves = [
    IntensityEaseOut(intensity: 2),
    IntensityEaseOut(intensity: 0.01),
    IntensityEaseOut(intensity: 0.5),
    IntensityEaseOut(intensity: 1),
    IntensityEaseOut(intensity: 3),
    IntensityEaseOut(intensity: 100),
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

  @Test func `it prints as its expression`() {
    #expect(IntensityEaseOut(intensity: 2).description == "ease-out(intensity: 2)")
    #expect(IntensityEaseOut(intensity: 0.5).description == "ease-out(intensity: 0.5)")
  }

  @Test func `an ease-out is an ease-in of the reciprocal intensity`() {
    for progress in troublesomeProgress {
      #expect(
        IntensityEaseIn(intensity: 4).state(at: progress) == IntensityEaseOut(intensity: 0.25).state(at: progress))
    }
  }

  @Test func `extreme parameters give numbers`() {
    for parameter in [Double.leastNonzeroMagnitude, 1e-300, 1e-100, 1e100, 1e300, .greatestFiniteMagnitude] {
      checkEnds(of: IntensityEaseOut(intensity: parameter))
      checkValueAgreesWithState(of: IntensityEaseOut(intensity: parameter))
    }
  }

  @Test func `an intensity of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = IntensityEaseOut(intensity: 0)
    }
    expectSentence("the intensity of an ease-out is a positive, finite number, not 0.0", in: result)
  }
}

// MARK: - Oracle: mpmath at 50 digits

extension IntensityEaseOutTests {
  static let twice: [OracleRow] = [
    OracleRow(0, 0, 2, -2),
    OracleRow(1e-300, 2e-300, 2, -2),
    OracleRow(0x1p-60, 1.734723475976807e-18, 2, -2),
    OracleRow(1e-08, 1.9999999900000002e-08, 1.99999998, -2),
    OracleRow(0.001, 0.001999, 1.998, -2),
    OracleRow(0.04073, 0.0798010671, 1.91854, -2),
    OracleRow(0.238493, 0.420107088951, 1.5230139999999999, -2),
    OracleRow(0.5.nextDown, 0.7499999999999999, 1, -2),
    OracleRow(0.5, 0.75, 1, -2),
    OracleRow(0.7264334998805543, 0.9251613700123973, 0.5471330002388914, -2),
    OracleRow(0.8316655065232319, 0.9716634983059199, 0.3366689869535362, -2),
    OracleRow(0.924354, 0.994277682684, 0.15129199999999998, -2),
    OracleRow(0.9672860471892377, 0.9989297972914952, 0.06542790562152456, -2),
    OracleRow(0.999, 0.999999, 0.0020000000000000018, -2),
    OracleRow(0.99999999, 0.9999999999999999, 2.0000000100495186e-08, -2),
    OracleRow(1 - 0x1p-52, 1, 4.440892098500626e-16, -2),
    OracleRow(1 - 0x1p-53, 1, 2.220446049250313e-16, -2),
    OracleRow(1, 1, 0, -2),
  ]

  static let weakest: [OracleRow] = [
    OracleRow(0, 0, 0.01, 0.0099),
    OracleRow(1e-300, 1.0000000000000001e-302, 0.01, 0.0099),
    OracleRow(0x1p-60, 8.673617379884036e-21, 0.01, 0.0099),
    OracleRow(1e-08, 1.00000000495e-10, 0.010000000099000001, 0.009900000197010003),
    OracleRow(0.001, 1.0004953285956376e-05, 0.010009909860327468, 0.00991973049221641),
    OracleRow(0.314156, 0.003763949340976898, 0.01452569462821025, 0.020967505266398987),
    OracleRow(0.49255464227261414, 0.006760705336048887, 0.019573325079023537, 0.038186558479944746),
    OracleRow(0.5.nextDown, 0.006907504562964097, 0.019861849908740715, 0.039326462819306615),
    OracleRow(0.5, 0.006907504562964099, 0.01986184990874072, 0.03932646281930662),
    OracleRow(0.595757, 0.009016496360637406, 0.024514549507087632, 0.06003667104196425),
    OracleRow(0.6066331052591105, 0.00928673471462479, 0.02518547642241113, 0.0633851551605805),
    OracleRow(0.9188414759872704, 0.024800788632454603, 0.12015980123228791, 1.4657511908583576),
    OracleRow(0.919182, 0.024841791149169772, 0.12066101720542836, 1.478066854331636),
    OracleRow(0.999, 0.06674569920300895, 9.332543007969903, 9239.217577890195),
    OracleRow(0.99999999, 0.16823622885553488, 831763.7669650525, 82344612515778.34),
    OracleRow(1 - 0x1p-52, 0.3026281668247973, 31406835280265.227, 1.4002937354843813e+29),
    OracleRow(1 - 0x1p-53, 0.30744526594453764, 62379784844517.06, 5.562484800468132e+29),
    OracleRow(1, 1, .infinity, .infinity),
  ]

  static let half: [OracleRow] = [
    OracleRow(0, 0, 0.5, 0.25),
    OracleRow(1e-300, 5e-301, 0.5, 0.25),
    OracleRow(0x1p-60, 4.336808689942018e-19, 0.5, 0.25),
    OracleRow(1e-08, 5.0000000125e-09, 0.5000000025, 0.25000000375000003),
    OracleRow(0.001, 0.0005001250625390899, 0.5002501876563868, 0.25037546929749094),
    OracleRow(0.197469, 0.10415905429590908, 0.5581347921164983, 0.34773410130979254),
    OracleRow(0.283447, 0.15350546369158413, 0.5906712666811916, 0.4121616033155898),
    OracleRow(0.359893, 0.19993312779493239, 0.6249477604565078, 0.4881588238032921),
    OracleRow(0.5.nextDown, 0.2928932188134524, 0.7071067811865475, 0.7071067811865475),
    OracleRow(0.5, 0.2928932188134525, 0.7071067811865476, 0.7071067811865476),
    OracleRow(0.5968339859171213, 0.36504644730273483, 0.7874591737868287, 0.9765941898378258),
    OracleRow(0.7126316042813777, 0.463932470934284, 0.9327183104550724, 1.6228616722493496),
    OracleRow(0.8614724959979284, 0.62780716825539, 1.3433896554544291, 4.8488192475998835),
    OracleRow(0.999, 0.9683772233983162, 15.81138830084189, 7905.694150420938),
    OracleRow(0.99999999, 0.9998999999997488, 4999.999987438102, 249999998115.71527),
    OracleRow(1 - 0x1p-52, 0.9999999850988388, 33554432, 7.555786372591432e+22),
    OracleRow(1 - 0x1p-53, 0.9999999894632878, 47453132.81212578, 2.1370991125025232e+23),
    OracleRow(1, 1, .infinity, .infinity),
  ]

  static let identity: [OracleRow] = [
    OracleRow(0, 0, 1, 0),
    OracleRow(1e-300, 1e-300, 1, 0),
    OracleRow(0x1p-60, 8.673617379884035e-19, 1, 0),
    OracleRow(1e-08, 1e-08, 1, 0),
    OracleRow(0.001, 0.001, 1, 0),
    OracleRow(0.05879283595925633, 0.05879283595925633, 1, 0),
    OracleRow(0.23435906510439042, 0.23435906510439042, 1, 0),
    OracleRow(0.5.nextDown, 0.49999999999999994, 1, 0),
    OracleRow(0.5, 0.5, 1, 0),
    OracleRow(0.530256, 0.530256, 1, 0),
    OracleRow(0.73161, 0.73161, 1, 0),
    OracleRow(0.7857921039575895, 0.7857921039575895, 1, 0),
    OracleRow(0.843994, 0.843994, 1, 0),
    OracleRow(0.999, 0.999, 1, 0),
    OracleRow(0.99999999, 0.99999999, 1, 0),
    OracleRow(1 - 0x1p-52, 0.9999999999999998, 1, 0),
    OracleRow(1 - 0x1p-53, 0.9999999999999999, 1, 0),
    OracleRow(1, 1, 1, 0),
  ]

  static let thrice: [OracleRow] = [
    OracleRow(0, 0, 3, -6),
    OracleRow(1e-300, 3e-300, 3, -6),
    OracleRow(0x1p-60, 2.6020852139652106e-18, 3, -6),
    OracleRow(1e-08, 2.99999997e-08, 2.9999999400000004, -5.99999994),
    OracleRow(0.001, 0.002997001, 2.994003, -5.994),
    OracleRow(0.03396, 0.09845932064313599, 2.7996998448, -5.79624),
    OracleRow(0.1063684260544352, 0.2863660300994712, 2.395732169857282, -5.361789443673389),
    OracleRow(0.10714791110012467, 0.2882318390695449, 2.391554557958613, -5.357112533399252),
    OracleRow(0.179647, 0.44791962181787304, 2.018937133827, -4.922118),
    OracleRow(0.5.nextDown, 0.875, 0.7500000000000002, -3.0000000000000004),
    OracleRow(0.5, 0.875, 0.75, -3),
    OracleRow(0.503745, 0.8777877649862186, 0.738807075075, -2.97753),
    OracleRow(0.6298891213196247, 0.949301448478176, 0.4109461875526784, -2.2206652720822517),
    OracleRow(0.999, 0.999999999, 3.000000000000005e-06, -0.006000000000000005),
    OracleRow(0.99999999, 1, 3.000000030148556e-16, -6.000000030148556e-08),
    OracleRow(1 - 0x1p-52, 1, 1.4791141972893971e-31, -1.3322676295501878e-15),
    OracleRow(1 - 0x1p-53, 1, 3.697785493223493e-32, -6.661338147750939e-16),
    OracleRow(1, 1, 0, 0),
  ]

  static let strongest: [OracleRow] = [
    OracleRow(0, 0, 100, -9900),
    OracleRow(1e-300, 1.0000000000000001e-298, 100, -9900),
    OracleRow(0x1p-60, 8.673617379884035e-17, 99.99999999999999, -9900),
    OracleRow(1e-08, 9.999995050001617e-07, 99.99990100004851, -9899.990298004706),
    OracleRow(0.001, 0.09520785288629097, 90.56978449586677, -8975.38404913995),
    OracleRow(0.22697, 0.9999999999933986, 8.539619106105528e-10, -1.0936474541795884e-07),
    OracleRow(0.2494841835229361, 0.9999999999996565, 4.577465259048404e-11, -6.0381014056835804e-09),
    OracleRow(0.43537943034054083, 1, 2.6540731580584665e-23, -4.653625049584416e-21),
    OracleRow(0.458129, 1, 4.5257961164259665e-25, -8.268643561404295e-23),
    OracleRow(0.5.nextDown, 1, 1.5777218104420409e-28, -3.1238891846752406e-26),
    OracleRow(0.5, 1, 1.5777218104420236e-28, -3.123889184675207e-26),
    OracleRow(0.516375, 1, 5.8393637595633214e-30, -1.195341457114022e-27),
    OracleRow(0.9061007057031013, 1, 1.965941109006014e-100, -2.072733040742603e-97),
    OracleRow(0.999, 1, 1.0000000000000878e-295, -9.900000000000861e-291),
    OracleRow(0.99999999, 1, 0, 0),
    OracleRow(1 - 0x1p-52, 1, 0, 0),
    OracleRow(1 - 0x1p-53, 1, 0, 0),
    OracleRow(1, 1, 0, 0),
  ]
}
