// Computes a row of numbers by the library: the exact rows of the tests, and the curves of `Families.swift`.

/// The tables of rows. A name in kebab-case is that of a file in `Tests/AnimationCurvesTests/Oracle/Data`, whose header
/// names its columns.
enum Table: Int32 {
  // Numbers of a function.
  case arcTangent, cubeRoot, exponential, exponentialMinusOne, inverseHyperbolicTangent, logarithm, logarithmOnePlus
  case power, powerOfTwo, powerOfTwoMinusOne, powerOneMinus, sineCosine
  // Expressions with four numbers.
  case bezier, bezierInverses
  // States of motions.
  case springsVelocity, springSettling, springTolerances, nearCrossings, farCrossings
  case overdampedJerks, weaklyDampedJerks, followers, weaklyDampedFollowers
  case flings, flingTimes, farFlingTimes, boundedFlings, lateCrossings, androidFlings, fingerVelocities
  case profiles, motions, noise, shakes
  /// A family, a curve and a fraction of its extent. Without them: the number of families; with a family only, the
  /// number of its curves.
  case curves
  /// A family: the upper and the lower half of its hash, and its name in UTF-8.
  case hashes
  // What traps or counts wrongly where an Int has 32 bits, unless it is written with care.
  case passes, rowCounts
}

extension Table {
  func results(of row: [Double]) -> [Double] {
    switch self {
    case .arcTangent: [AnimationCurves.arcTangent(y: row[0], x: row[1])]
    case .cubeRoot: [AnimationCurves.cubeRoot(row[0])]
    case .exponential: [AnimationCurves.exponential(row[0])]
    case .exponentialMinusOne: [AnimationCurves.exponentialMinusOne(row[0])]
    case .inverseHyperbolicTangent: [AnimationCurves.inverseHyperbolicTangent(row[0])]
    case .logarithm: [AnimationCurves.logarithm(row[0])]
    case .logarithmOnePlus: [AnimationCurves.logarithm(onePlus: row[0])]
    case .power: [AnimationCurves.power(row[0], row[1])]
    case .powerOfTwo: [AnimationCurves.powerOfTwo(row[0])]
    case .powerOfTwoMinusOne: [AnimationCurves.powerOfTwoMinusOne(row[0])]
    case .powerOneMinus: [AnimationCurves.power(oneMinus: row[0], row[1])]
    case .sineCosine:
      [AnimationCurves.sineCosine(row[0]).sine, AnimationCurves.sineCosine(row[0]).cosine]
    case .bezier: state(of: CubicBezier(row[0], row[1], row[2], row[3]), at: row[4])
    case .bezierInverses: state(of: CubicBezier(row[0], row[1], row[2], row[3]).inverse, at: row[4])
    case .springsVelocity:
      motion(
        of: Spring(mass: row[0], stiffness: row[1], damping: row[2], allowOverDamping: true), row[3], row[4], row[5])
    case .springSettling:
      [
        Spring(mass: row[0], stiffness: row[1], damping: row[2], allowOverDamping: true)
          .settlingDuration(target: row[3], initialVelocity: row[4], epsilon: row[5])
      ]
    case .springTolerances:
      state(of: Spring(settlingDuration: row[0], dampingRatio: row[1], epsilon: row[2]), at: row[3])
    case .nearCrossings:
      [
        Spring(response: row[0], dampingRatio: row[1])
          .lastCrossing(of: row[4], target: row[2], initialVelocity: row[3])
      ]
    case .farCrossings:
      [
        Spring(duration: row[0], bounce: row[1])
          .lastCrossing(of: row[4], target: row[2], initialVelocity: row[3])
      ]
    case .overdampedJerks:
      jerks(of: Spring(response: row[0], dampingRatio: row[1]), at: row[2])
    case .weaklyDampedJerks: jerks(of: Spring(duration: row[0], bounce: row[1]), at: row[2])
    case .followers, .weaklyDampedFollowers: step(row)
    case .flings: state(of: fling(row[...]), at: row[5])
    case .flingTimes: times(of: fling(row[1...]), row[6])
    case .farFlingTimes: times(of: fling([row[0], row[1], row[2], 0, row[3]]), row[4])
    case .boundedFlings:
      caught(row, by: Spring(mass: row[5], stiffness: row[6], damping: row[7], allowOverDamping: true), at: row[8])
    case .lateCrossings: caught(row, by: Spring(duration: 0.5, bounce: 0), at: row[5])
    case .androidFlings:
      state(of: AndroidFling(from: row[0], velocity: row[1], friction: row[2], density: row[3]), at: row[4])
    case .fingerVelocities: [fingerVelocity(row)]
    case .profiles:
      state(
        of: MotionProfile(to: row[0], within: MotionLimits(speed: row[1], acceleration: row[2], jerk: row[3])),
        at: row[4])
    case .motions: state(of: profile(row), at: row[13])
    case .noise: state(of: noise(row), at: row[4])
    case .shakes:
      state(of: Shake(seed: UInt32(row[0]), frequency: row[1], octaves: Int(row[2]), halfLife: row[3]), at: row[4])
    case .curves:
      switch row.count {
      case 0: [Double(CurveFamily.all.count)]
      case 1: [Double(CurveFamily.all[Int(row[0])].curves.count)]
      default: CurveFamily.all[Int(row[0])].curves[Int(row[1])].numbers(row[2])
      }
    case .hashes:
      hash(of: CurveFamily.all[Int(row[0])])
    case .passes: [Repeated<UnitCurve>.passProgress(at: row[0], count: row[1])]
    case .rowCounts: [rowCount(row[0])]
    }
  }

  private func state(of curve: some Curve, at time: Double) -> [Double] {
    let state = curve.state(at: time)
    let end = curve.extent?.upperBound ?? .infinity
    return [curve.value(at: time), state.value, state.velocity, state.acceleration, curve.jerk(at: time), end]
  }

  private func motion(of spring: Spring, _ target: Double, _ velocity: Double, _ time: Double) -> [Double] {
    [
      spring.value(target: target, initialVelocity: velocity, time: time),
      spring.velocity(target: target, initialVelocity: velocity, time: time),
      spring.acceleration(target: target, initialVelocity: velocity, time: time),
    ]
  }

  private func jerks(of spring: Spring, at time: Double) -> [Double] {
    [spring.jerk(at: time), spring.impulse.jerk(at: time)]
  }

  private func step(_ row: [Double]) -> [Double] {
    var follower: Follower<Double>
    let step: ArraySlice<Double>
    if self == .weaklyDampedFollowers {
      follower = Follower(from: 0, spring: Spring(response: row[0], dampingRatio: row[1]))
      step = [0, 1, row[2]]
    } else {
      switch row[0] {
      case 0: follower = Follower(from: row[4], halfLife: row[1])
      case 1:
        let spring = Spring(mass: row[1], stiffness: row[2], damping: row[3], allowOverDamping: true)
        follower = Follower(from: row[4], velocity: row[5], spring: spring)
      default: follower = Follower(from: row[4], velocity: row[5], smoothTime: row[1])
      }
      step = row[6...8]
    }
    var held = follower
    let first = step.startIndex
    follower.advance(from: step[first], to: step[first + 1], by: step[first + 2])
    held.advance(toward: step[first + 1], by: step[first + 2])
    return [follower.value, follower.velocity, held.value, held.velocity]
  }

  /// The columns: start, velocity, rate, half-life, friction.
  private func fling(_ row: ArraySlice<Double>) -> Fling {
    let first = row.startIndex
    let (start, velocity, friction) = (row[first], row[first + 1], row[first + 4])
    return row[first + 3] > 0
      ? Fling(from: start, velocity: velocity, halfLife: row[first + 3], friction: friction)
      : Fling(from: start, velocity: velocity, rate: row[first + 2], friction: friction)
  }

  private func times(of fling: Fling, _ argument: Double) -> [Double] {
    [fling.time(at: argument), fling.time(untilSpeed: argument), fling.time(within: argument), fling.restPosition]
  }

  private func caught(_ row: [Double], by spring: Spring, at time: Double) -> [Double] {
    let fling = Fling(from: row[0], velocity: row[1], rate: row[2], friction: row[3])
    let motion = row[1] > 0 ? fling.bounded(...row[4], by: spring) : fling.bounded(row[4]..., by: spring)
    return [motion.crossingTime] + state(of: motion, at: time)
  }

  private func fingerVelocity(_ row: [Double]) -> Double {
    var tracker = VelocityTracker<Double>()
    for index in stride(from: 3, to: row.count, by: 2) { tracker.append(row[index + 1], at: row[index]) }
    return tracker.velocity(at: row[row.count - 2]) ?? .nan
  }

  private func profile(_ row: [Double]) -> MotionProfile {
    let start = CurveState(value: row[0], velocity: row[1], acceleration: row[2])
    let limits = MotionLimits(velocity: row[5]...row[6], acceleration: row[7]...row[8], jerk: row[9])
    return row[3].isNaN
      ? MotionProfile(from: start, toVelocity: row[4], within: limits)
      : MotionProfile(from: start, to: row[3], within: limits)
  }

  private func noise(_ row: [Double]) -> Noise {
    Noise(seed: UInt32(row[0]), frequency: row[1], octaves: Int(row[2]), period: row[3] > 0 ? row[3] : nil)
  }

  private func hash(of family: CurveFamily) -> [Double] {
    var results = [Double(family.hash >> 32), Double(family.hash & 0xffff_ffff)]
    for index in 0..<family.name.utf8CodeUnitCount { results.append(Double(family.name.utf8Start[index])) }
    return results
  }

  /// The number of rows of a table from 0 to `last` by steps of 1; −1 where they are too many.
  private func rowCount(_ last: Double) -> Double {
    do { return Double(try SteppedGrid(over: 0...last, step: 1).count) } catch { return -1 }
  }
}

/// The numbers of a row, and then its results.
nonisolated(unsafe) private let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 256)

/// The address at which the caller writes a row, and reads its results.
@_cdecl("numbers")
public func numbersAddress() -> UnsafeMutablePointer<Double> { numbers }

/// Replaces a row of `count` numbers by its results, and returns their count. Every NaN has the same bits.
@_cdecl("compute")
public func compute(_ table: Int32, _ count: Int32) -> Int32 {
  guard let table = Table(rawValue: table) else { return -1 }
  let results = table.results(of: (0..<Int(count)).map { numbers[$0] })
  for (index, result) in results.enumerated() { numbers[index] = result.isNaN ? .nan : result }
  return Int32(results.count)
}
