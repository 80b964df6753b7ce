import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct IntensityEaseInOutTests {
  static let bound = OracleBound(value: 1, velocity: 16, acceleration: 8192)

  @Test func `known values, velocities and accelerations`() {
    check(IntensityEaseInOut(intensity: 2), against: Self.twice, within: Self.bound)
    check(IntensityEaseInOut(intensity: 0.01), against: Self.weakest, within: Self.bound)
    check(IntensityEaseInOut(intensity: 0.5), against: Self.half, within: Self.bound)
    check(IntensityEaseInOut(intensity: 1), against: Self.identity, within: Self.bound)
    check(IntensityEaseInOut(intensity: 3), against: Self.thrice, within: Self.bound)
    check(IntensityEaseInOut(intensity: 100), against: Self.strongest, within: Self.bound)
  }

  static let curves = [
    IntensityEaseInOut(intensity: 2),
    IntensityEaseInOut(intensity: 0.5),
    IntensityEaseInOut(intensity: 1),
    IntensityEaseInOut(intensity: 3),
    IntensityEaseInOut(intensity: 100),
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
    #expect(IntensityEaseInOut(intensity: 1).description == "ease-in-out(intensity: 1)")
  }

  @Test func `a negative intensity is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = IntensityEaseInOut(intensity: -1)
    }
    expectSentence("the intensity of an ease-in-out is a positive, finite number, not -1.0", in: result)
  }
}

// MARK: - Oracle: mpmath at 50 digits

extension IntensityEaseInOutTests {
  static let twice: [OracleRow] = [
    OracleRow(0, 0, 0, 0),
    OracleRow(1e-300, 0, 0, 0),
    OracleRow(0x1p-60, 0, 0, 0),
    OracleRow(1e-08, 0, 0, 0),
    OracleRow(0.001, 0, 0, 0),
    OracleRow(0.003, 2.1955734445574036e-289, 4.8790962751445263e-284, 1.0810007323942921e-278),
    OracleRow(0.06498754701886233, 3.6600922504434355e-13, 1.741625230293323e-10, 7.754151056514856e-08),
    OracleRow(0.310298, 0.028041872565655178, 0.6807375343049874, 12.731910296094007),
    OracleRow(0.3486297986761122, 0.0649918292798423, 1.2863924994372848, 18.83503273937375),
    OracleRow(0.4270641406697686, 0.23283977268299438, 3.0471177476066047, 22.39978504119641),
    OracleRow(0.5.nextDown, 0.4999999999999998, 4, 2.3092638912203256e-14),
    OracleRow(0.5, 0.5, 4, 0),
    OracleRow(0.779746, 0.9985218541097797, 0.06570463895921003, -2.376207952944888),
    OracleRow(0.800549, 0.9994631420417569, 0.02865086559886601, -1.2618859652343277),
    OracleRow(0.999, 1, 0, 0),
    OracleRow(0.99999999, 1, 0, 0),
    OracleRow(1 - 0x1p-52, 1, 0, 0),
    OracleRow(1 - 0x1p-53, 1, 0, 0),
    OracleRow(1, 1, 0, 0),
  ]

  static let weakest: [OracleRow] = [
    OracleRow(0, 0, 0, 0),
    OracleRow(1e-300, 0, 0, 0),
    OracleRow(0x1p-60, 0, 0, 0),
    OracleRow(1e-08, 0, 0, 0),
    OracleRow(0.001, 4.5854562928230795e-05, 0.45852506231592405, 3667.7855030203214),
    OracleRow(0.003, 0.03478034586495911, 37.301085959489306, 13695.847255719258),
    OracleRow(0.204076, 0.4908916730257924, 0.06395344472121933, -0.5778872237476336),
    OracleRow(0.217209, 0.4916848151973783, 0.057052941286588756, -0.4771338440449644),
    OracleRow(0.46800243729429536, 0.49935741748113616, 0.02024737600070926, -0.015568180156069778),
    OracleRow(0.5.nextDown, 0.5, 0.02, -2.6641799877324958e-17),
    OracleRow(0.5, 0.5, 0.02, 0),
    OracleRow(0.6527407119092462, 0.5033691757814599, 0.02659794026735986, 0.10139917346428276),
    OracleRow(0.7218403331783316, 0.5055240492241599, 0.037104538861308385, 0.2189391940454548),
    OracleRow(0.900902, 0.522437476443895, 0.2571331553584327, 5.108715370496524),
    OracleRow(0.999, 0.9999541454370717, 0.4585250623159272, -3667.7855030203395),
    OracleRow(0.99999999, 1, 0, 0),
    OracleRow(1 - 0x1p-52, 1, 0, 0),
    OracleRow(1 - 0x1p-53, 1, 0, 0),
    OracleRow(1, 1, 0, 0),
  ]

  static let half: [OracleRow] = [
    OracleRow(0, 0, 0, 0),
    OracleRow(1e-300, 0, 0, 0),
    OracleRow(0x1p-60, 0, 0, 0),
    OracleRow(1e-08, 0, 0, 0),
    OracleRow(0.001, 1.175232123744705e-217, 5.876166506654116e-212, 2.926333876069645e-206),
    OracleRow(0.003, 6.845213407830502e-73, 3.802930770034867e-68, 2.0874058043827627e-63),
    OracleRow(0.025190046093656604, 4.003128409184929e-09, 3.1564688341447672e-06, 0.0022384364759927685),
    OracleRow(0.14405807460555076, 0.052816426424881414, 1.2394494457997585, 10.810550051102945),
    OracleRow(0.149471, 0.059677880182055394, 1.294660882907861, 9.590995803765717),
    OracleRow(0.5.nextDown, 0.49999999999999994, 1, -8.881784197001252e-16),
    OracleRow(0.5, 0.5, 1, 0),
    OracleRow(0.660319, 0.6714519846241689, 1.2089376818104884, 2.5905960663921364),
    OracleRow(0.960415, 0.9999944982500129, 0.0017585078971849358, -0.473373232628985),
    OracleRow(0.9711415623460472, 0.9999999499927241, 3.0049751122164375e-05, -0.015976451699702625),
    OracleRow(0.999, 1, 5.876166506656655e-212, -2.9263338760709036e-206),
    OracleRow(0.99999999, 1, 0, 0),
    OracleRow(1 - 0x1p-52, 1, 0, 0),
    OracleRow(1 - 0x1p-53, 1, 0, 0),
    OracleRow(1, 1, 0, 0),
  ]

  static let identity: [OracleRow] = [
    OracleRow(0, 0, 0, 0),
    OracleRow(1e-300, 0, 0, 0),
    OracleRow(0x1p-60, 0, 0, 0),
    OracleRow(1e-08, 0, 0, 0),
    OracleRow(0.001, 0, 0, 0),
    OracleRow(0.003, 4.685694659874247e-145, 5.206374539218769e-140, 5.750204128284418e-135),
    OracleRow(0.10912676537495569, 0.0003218314941083493, 0.027421694509268426, 1.8414904856541108),
    OracleRow(0.217893, 0.0352021603277987, 0.7708738719144229, 9.840947864760217),
    OracleRow(0.2569592595278516, 0.07270603219268316, 1.1431921814717685, 8.946892926589362),
    OracleRow(0.48292977151641003, 0.4658728475919934, 1.9976570890016896, 0.27588097106562176),
    OracleRow(0.5.nextDown, 0.4999999999999999, 2, 8.881784197001252e-16),
    OracleRow(0.5, 0.5, 2, 0),
    OracleRow(0.511491, 0.5229779482922351, 1.9989412380869092, -0.18469736948609902),
    OracleRow(0.582064, 0.6625517965223157, 1.9399035713159396, -1.6142967223445246),
    OracleRow(0.999, 1, 0, 0),
    OracleRow(0.99999999, 1, 0, 0),
    OracleRow(1 - 0x1p-52, 1, 0, 0),
    OracleRow(1 - 0x1p-53, 1, 0, 0),
    OracleRow(1, 1, 0, 0),
  ]

  static let thrice: [OracleRow] = [
    OracleRow(0, 0, 0, 0),
    OracleRow(1e-300, 0, 0, 0),
    OracleRow(0x1p-60, 0, 0, 0),
    OracleRow(1e-08, 0, 0, 0),
    OracleRow(0.001, 0, 0, 0),
    OracleRow(0.003, 0, 0, 0),
    OracleRow(0.13454064669990906, 6.629563939228703e-09, 1.1253037282455045e-06, 0.0001747373119624618),
    OracleRow(0.225331, 7.938469286559179e-05, 0.005086913038229915, 0.28533577565747825),
    OracleRow(0.462185, 0.2864310931760191, 4.990302413812135, 47.5056187840519),
    OracleRow(0.5.nextDown, 0.49999999999999967, 6, 8.79296635503124e-14),
    OracleRow(0.5, 0.5, 6, 0),
    OracleRow(0.663542, 0.9878142408904899, 0.401016183122176, -11.385084407252487),
    OracleRow(0.8949214150950017, 0.9999999999886046, 3.138838716916242e-09, -8.057515367947113e-07),
    OracleRow(0.9798869417358864, 1, 2.642325532732378e-60, -1.9340895938056086e-56),
    OracleRow(0.999, 1, 0, 0),
    OracleRow(0.99999999, 1, 0, 0),
    OracleRow(1 - 0x1p-52, 1, 0, 0),
    OracleRow(1 - 0x1p-53, 1, 0, 0),
    OracleRow(1, 1, 0, 0),
  ]

  static let strongest: [OracleRow] = [
    OracleRow(0, 0, 0, 0),
    OracleRow(1e-300, 0, 0, 0),
    OracleRow(0x1p-60, 0, 0, 0),
    OracleRow(1e-08, 0, 0, 0),
    OracleRow(0.001, 0, 0, 0),
    OracleRow(0.003, 0, 0, 0),
    OracleRow(0.029279, 0, 0, 0),
    OracleRow(0.2571321922634747, 3.6523792640043165e-111, 6.1859578737259376e-108, 1.0435841335556924e-104),
    OracleRow(0.3430693909769912, 3.3020701947187455e-61, 3.5707293426189576e-58, 3.8472205465639445e-55),
    OracleRow(0.388013, 1.088530782610335e-41, 1.0136570494648101e-38, 9.411565093580566e-36),
    OracleRow(0.5.nextDown, 0.4999999999999889, 200, 3.552447225274591e-09),
    OracleRow(0.5, 0.5, 200, 0),
    OracleRow(0.7233661603815366, 1, 1.6631024813582752e-94, -2.481176183641619e-91),
    OracleRow(0.931043, 1, 0, 0),
    OracleRow(0.999, 1, 0, 0),
    OracleRow(0.99999999, 1, 0, 0),
    OracleRow(1 - 0x1p-52, 1, 0, 0),
    OracleRow(1 - 0x1p-53, 1, 0, 0),
    OracleRow(1, 1, 0, 0),
  ]
}
