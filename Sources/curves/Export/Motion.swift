import AnimationCurves

/// A curve, the part of its time that is exported, and how long that takes.
struct Motion {
  let name: NamedCurve
  /// The curve that is fitted: without what only stretches it.
  let curve: any Curve
  /// The part of its own time that is exported.
  let range: ClosedRange<Double>
  /// The value at the end, where it is not the curve's own: a spring lands on its target.
  let end: Double?
  /// How long the motion takes, in seconds; `nil` where nothing says so.
  let duration: Double?

  init(of named: NamedCurve, accuracy: ExportAccuracy, duration: Double?) throws(Failure) {
    name = named
    var curve = named.curve
    var stretched: Double?
    while let retimed = curve as? any RetimedCurve {
      stretched = stretched ?? retimed.duration
      curve = retimed.original
    }
    guard let extent = curve.extent else { throw .cannotExport(.neverRests(curve: named.label)) }
    self.curve = curve
    guard let spring = curve as? Spring else {
      range = extent
      end = nil
      self.duration =
        duration ?? stretched ?? (curve.timeUnit == .seconds ? extent.upperBound - extent.lowerBound : nil)
      return
    }
    let settling = Self.settling(of: spring, accuracy: accuracy)
    range = 0...settling
    let landing = abs(1 - spring.value(at: settling))
    end = if case .error(let error) = accuracy { landing <= error ? 1 : nil } else { 1 }
    self.duration = duration ?? stretched ?? settling
  }

  /// When a spring has come so near to its target that landing there is within the error; at least its settling time. In
  /// whole milliseconds, where it takes some.
  private static func settling(of spring: Spring, accuracy: ExportAccuracy) -> Double {
    var settling = spring.settlingDuration
    if case .error(let error) = accuracy, error > 0, error < 0.001 {
      settling = spring.settlingDuration(target: 1.0, epsilon: error)
    }
    return settling >= 0.01 && settling <= 1e6 ? (settling * 1000).rounded(.up) / 1000 : settling
  }

  /// Whether the motion goes from one state to another as an easing does.
  var isEasing: Bool { curve is any Easing || curve is Spring }

  /// The polyline of the fewest points, or of the least error.
  func polyline(_ accuracy: ExportAccuracy) throws(Failure) -> PolylineFit {
    do throws(FittingError) {
      switch accuracy {
      case .error(let error): return try curve.polyline(within: error, over: range, endingAt: end)
      case .points(let points): return try curve.polyline(points: points, over: range, endingAt: end)
      }
    } catch {
      throw .cannotExport(error)
    }
  }

  /// What measures polylines against the curve.
  func gauge() throws(Failure) -> PolylineGauge {
    do { return try PolylineGauge(of: curve, over: range) } catch { throw .cannotExport(error) }
  }

  /// Where a time of the curve lies in the whole, from 0 to 1.
  func share(of time: Double) -> Double {
    if time == range.upperBound { return 1 }
    return (time - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The time of the curve at a share of the whole.
  func time(at share: Double) -> Double {
    if share == 1 { return range.upperBound }
    return range.lowerBound + (range.upperBound - range.lowerBound) * share
  }
}

/// A curve that stretches another one.
private protocol RetimedCurve {
  var duration: Double { get }
  var original: any Curve { get }
}

extension Retimed: RetimedCurve {
  var original: any Curve { (base as? UnitCurve)?.base ?? base }
}
