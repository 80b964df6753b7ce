import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct IntensityEaseInTests {
  static let bound = OracleBound(value: 1, velocity: 16, acceleration: 64, relative: 4)

  @Test func `known values, velocities and accelerations`() {
    check(IntensityEaseIn(intensity: 2), against: Self.twice, within: Self.bound)
    check(IntensityEaseIn(intensity: 0.01), against: Self.weakest, within: Self.bound)
    check(IntensityEaseIn(intensity: 0.5), against: Self.half, within: Self.bound)
    check(IntensityEaseIn(intensity: 1), against: Self.identity, within: Self.bound)
    check(IntensityEaseIn(intensity: 3), against: Self.thrice, within: Self.bound)
    check(IntensityEaseIn(intensity: 100), against: Self.strongest, within: Self.bound)
  }

  static let curves = [
    IntensityEaseIn(intensity: 2),
    IntensityEaseIn(intensity: 0.01),
    IntensityEaseIn(intensity: 0.5),
    IntensityEaseIn(intensity: 1),
    IntensityEaseIn(intensity: 3),
    IntensityEaseIn(intensity: 100),
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
    #expect(IntensityEaseIn(intensity: 2).description == "ease-in(intensity: 2)")
    #expect(IntensityEaseIn(intensity: 0.5).description == "ease-in(intensity: 0.5)")
  }

  @Test func `an ease-in is an ease-out of the reciprocal intensity`() {
    for progress in troublesomeProgress {
      #expect(
        IntensityEaseIn(intensity: 4).state(at: progress) == IntensityEaseOut(intensity: 0.25).state(at: progress))
    }
  }

  @Test func `extreme parameters give numbers`() {
    for parameter in [Double.leastNonzeroMagnitude, 1e-300, 1e-100, 1e100, 1e300, .greatestFiniteMagnitude] {
      checkEnds(of: IntensityEaseIn(intensity: parameter))
      checkValueAgreesWithState(of: IntensityEaseIn(intensity: parameter))
    }
  }

  @Test func `an intensity of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = IntensityEaseIn(intensity: 0)
    }
    expectSentence("the intensity of an ease-in is a positive, finite number, not 0.0", in: result)
  }
}

// MARK: - Oracle: mpmath at 50 digits

extension IntensityEaseInTests {
  static let twice: [OracleRow] = [
    OracleRow(0, 0, 0.5, 0.25),
    OracleRow(1e-300, 5e-301, 0.5, 0.25),
    OracleRow(0x1p-60, 4.336808689942018e-19, 0.5, 0.25),
    OracleRow(1e-08, 5.0000000125e-09, 0.5000000025, 0.25000000375000003),
    OracleRow(0.001, 0.0005001250625390899, 0.5002501876563868, 0.25037546929749094),
    OracleRow(0.012102169436714716, 0.006069504158723741, 0.5030532839992934, 0.2546079505572249),
    OracleRow(0.026118246714185944, 0.013145525781124072, 0.5066603162495307, 0.2601241447126879),
    OracleRow(0.101867, 0.05230120818901536, 0.52759379279627, 0.2937169621850383),
    OracleRow(0.314841, 0.17225668229818972, 0.6040519920936674, 0.44081154308245785),
    OracleRow(0.33378102269810617, 0.18377761774018117, 0.6125781537816745, 0.45974234797584257),
    OracleRow(0.430365, 0.24525832233803332, 0.6624783217867289, 0.5814936948982496),
    OracleRow(0.5.nextDown, 0.2928932188134524, 0.7071067811865475, 0.7071067811865475),
    OracleRow(0.5, 0.2928932188134525, 0.7071067811865476, 0.7071067811865476),
    OracleRow(0.999, 0.9683772233983162, 15.81138830084189, 7905.694150420938),
    OracleRow(0.99999999, 0.9998999999997488, 4999.999987438102, 249999998115.71527),
    OracleRow(1 - 0x1p-52, 0.9999999850988388, 33554432, 7.555786372591432e+22),
    OracleRow(1 - 0x1p-53, 0.9999999894632878, 47453132.81212578, 2.1370991125025232e+23),
    OracleRow(1, 1, .infinity, .infinity),
  ]

  static let weakest: [OracleRow] = [
    OracleRow(0, 0, 100, -9900),
    OracleRow(1e-300, 1e-298, 100, -9900),
    OracleRow(0x1p-60, 8.673617379884035e-17, 99.99999999999999, -9899.999999999998),
    OracleRow(1e-08, 9.999995050001617e-07, 99.99990100004851, -9899.990298004705),
    OracleRow(0.001, 0.09520785288629095, 90.56978449586677, -8975.38404913995),
    OracleRow(0.11721, 0.999996147519093, 0.00043639834014612985, -0.04893965232327831),
    OracleRow(0.22964160480952056, 0.9999999999953304, 6.061626284135099e-10, -7.789893715391956e-08),
    OracleRow(0.5.nextDown, 1, 1.5777218104420431e-28, -3.123889184675245e-26),
    OracleRow(0.5, 1, 1.5777218104420259e-28, -3.1238891846752113e-26),
    OracleRow(0.563773, 1, 2.1455651371140377e-34, -4.8692755967487044e-32),
    OracleRow(0.6387683826284347, 1, 1.6626077722580543e-42, -4.556582578546567e-40),
    OracleRow(0.837891, 1, 5.900727374747958e-77, -3.603575434430217e-74),
    OracleRow(0.8778331326213814, 1, 4.0587316645257526e-89, -3.289062275311926e-86),
    OracleRow(0.999, 1, 1.0000000000001022e-295, -9.900000000001004e-291),
    OracleRow(0.99999999, 1, 0, 0),
    OracleRow(1 - 0x1p-52, 1, 0, 0),
    OracleRow(1 - 0x1p-53, 1, 0, 0),
    OracleRow(1, 1, 0, 0),
  ]

  static let half: [OracleRow] = [
    OracleRow(0, 0, 2, -2),
    OracleRow(1e-300, 2e-300, 2, -2),
    OracleRow(0x1p-60, 1.734723475976807e-18, 2, -2),
    OracleRow(1e-08, 1.9999999900000002e-08, 1.99999998, -2),
    OracleRow(0.001, 0.001999, 1.998, -2),
    OracleRow(0.06509441319978804, 0.12595154376975135, 1.869811173600424, -2),
    OracleRow(0.069895, 0.134904688975, 1.86021, -2),
    OracleRow(0.11725297358399189, 0.2207576873536955, 1.7654940528320162, -2),
    OracleRow(0.24904, 0.4360590784, 1.50192, -2),
    OracleRow(0.371818, 0.605387374876, 1.256364, -2),
    OracleRow(0.5.nextDown, 0.7499999999999999, 1, -2),
    OracleRow(0.5, 0.75, 1, -2),
    OracleRow(0.5226386921558505, 0.772126181773323, 0.9547226156882991, -2),
    OracleRow(0.999, 0.999999, 0.0020000000000000018, -2),
    OracleRow(0.99999999, 0.9999999999999999, 2.0000000100495186e-08, -2),
    OracleRow(1 - 0x1p-52, 1, 4.440892098500626e-16, -2),
    OracleRow(1 - 0x1p-53, 1, 2.220446049250313e-16, -2),
    OracleRow(1, 1, 0, -2),
  ]

  static let identity: [OracleRow] = [
    OracleRow(0, 0, 1, 0),
    OracleRow(1e-300, 1e-300, 1, 0),
    OracleRow(0x1p-60, 8.673617379884035e-19, 1, 0),
    OracleRow(1e-08, 1e-08, 1, 0),
    OracleRow(0.001, 0.001, 1, 0),
    OracleRow(0.03997778006143393, 0.03997778006143393, 1, 0),
    OracleRow(0.04404400215879112, 0.04404400215879112, 1, 0),
    OracleRow(0.250964, 0.250964, 1, 0),
    OracleRow(0.44991, 0.44991, 1, 0),
    OracleRow(0.46228863671193043, 0.46228863671193043, 1, 0),
    OracleRow(0.5.nextDown, 0.49999999999999994, 1, 0),
    OracleRow(0.5, 0.5, 1, 0),
    OracleRow(0.840007, 0.840007, 1, 0),
    OracleRow(0.999, 0.999, 1, 0),
    OracleRow(0.99999999, 0.99999999, 1, 0),
    OracleRow(1 - 0x1p-52, 0.9999999999999998, 1, 0),
    OracleRow(1 - 0x1p-53, 0.9999999999999999, 1, 0),
    OracleRow(1, 1, 1, 0),
  ]

  static let thrice: [OracleRow] = [
    OracleRow(0, 0, 0.3333333333333333, 0.2222222222222222),
    OracleRow(1e-300, 3.3333333333333334e-301, 0.3333333333333333, 0.2222222222222222),
    OracleRow(0x1p-60, 2.8912057932946783e-19, 0.3333333333333333, 0.2222222222222222),
    OracleRow(1e-08, 3.3333333444444444e-09, 0.33333333555555555, 0.22222222592592597),
    OracleRow(0.001, 0.000333444506214022, 0.33355574090550083, 0.22259308702402458),
    OracleRow(0.15809145257194568, 0.05574714583508379, 0.373854087061876, 0.296036973139947),
    OracleRow(0.18174953684234751, 0.06467598210474931, 0.38102596536102484, 0.3104395557081911),
    OracleRow(0.4618122956350542, 0.1865867225656791, 0.5037977585621591, 0.6240669744974741),
    OracleRow(0.5.nextDown, 0.20629947401590024, 0.5291336839893998, 0.705511578652533),
    OracleRow(0.5, 0.20629947401590026, 0.5291336839893999, 0.7055115786525331),
    OracleRow(0.756586, 0.37562066949830236, 0.8550307028378231, 2.341773556814927),
    OracleRow(0.865387, 0.48749787825585916, 1.2690753536536612, 6.285055943847233),
    OracleRow(0.911631, 0.5545831453141233, 1.6801399234493113, 12.675183404808704),
    OracleRow(0.999, 0.9, 33.333333333333314, 22222.22222222219),
    OracleRow(0.99999999, 0.9978455653063596, 71814.48942716244, 4787632604420.795),
    OracleRow(1 - 0x1p-52, 0.9999939445455476, 9090447471.785885, 2.7293157231043984e+25),
    OracleRow(1 - 0x1p-53, 0.999995193782616, 14430185879.574572, 8.665037300018538e+25),
    OracleRow(1, 1, .infinity, .infinity),
  ]

  static let strongest: [OracleRow] = [
    OracleRow(0, 0, 0.01, 0.0099),
    OracleRow(1e-300, 1e-302, 0.01, 0.0099),
    OracleRow(0x1p-60, 8.673617379884036e-21, 0.01, 0.0099),
    OracleRow(1e-08, 1.00000000495e-10, 0.010000000099000001, 0.009900000197010003),
    OracleRow(0.001, 1.0004953285956376e-05, 0.010009909860327468, 0.00991973049221641),
    OracleRow(0.216517, 0.0024370846248305666, 0.01273241302459874, 0.01608852890790579),
    OracleRow(0.24501971305150416, 0.00280669026019233, 0.013208203273363552, 0.017319818102114182),
    OracleRow(0.5.nextDown, 0.006907504562964097, 0.019861849908740715, 0.039326462819306615),
    OracleRow(0.5, 0.006907504562964098, 0.01986184990874072, 0.03932646281930662),
    OracleRow(0.522375, 0.00736206002180115, 0.02078278858891806, 0.04307764606758206),
    OracleRow(0.621317, 0.009663563122846107, 0.02615212293335465, 0.0683701188171138),
    OracleRow(0.9414637578011967, 0.027982131945021096, 0.1660540259406763, 2.8084051778204246),
    OracleRow(0.9911425978286712, 0.04616541891739692, 1.076878482688912, 120.36370001499928),
    OracleRow(0.999, 0.06674569920300895, 9.332543007969901, 9239.217577890195),
    OracleRow(0.99999999, 0.16823622885553485, 831763.7669650525, 82344612515778.33),
    OracleRow(1 - 0x1p-52, 0.30262816682479726, 31406835280265.227, 1.4002937354843813e+29),
    OracleRow(1 - 0x1p-53, 0.30744526594453764, 62379784844517.06, 5.562484800468131e+29),
    OracleRow(1, 1, .infinity, .infinity),
  ]
}
