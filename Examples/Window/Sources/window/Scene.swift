import Animations

/// A card to drag and fling, a menu that opens in a stagger, and a camera that shakes when the card hits an edge.
///
/// The scene knows nothing of a screen. Each number is a function of the inputs and of the time.
final class Scene {
  static let middle = CGPoint(x: 400, y: 300)
  /// The rectangle in which the centre of the card stays.
  static let room = CGRect(x: 120, y: 85, width: 560, height: 430)
  static let menuButton = CGRect(x: 20, y: 20, width: 48, height: 48)

  let stage = Stage()
  let card: Animated<CGPoint>
  /// How far each item of the menu is open: 0 to 1, and a little beyond.
  let menu: [Animated<Double>]

  private var isMenuOpen = false
  /// The finger's position minus the card's, while the card is held.
  private var grip: CGPoint?
  /// The blow along each axis, which begins when the card crosses a bound.
  private var blows = [Blow(), Blow()]

  init() {
    card = Animated(Self.middle, on: stage)
    menu = (0..<5).map { [stage] _ in Animated(0.0, on: stage) }
  }

  /// The displacement of all that is drawn.
  var camera: CGPoint { CGPoint(x: blows[0].offset(at: stage.time), y: blows[1].offset(at: stage.time)) }

  static func cardRect(at centre: CGPoint) -> CGRect {
    CGRect(x: centre.x - 100, y: centre.y - 65, width: 200, height: 130)
  }

  /// Advances to the time of the event first, so that what it starts does not depend on frames.
  func handle(_ event: Event) {
    stage.advance(to: event.time)
    switch event.kind {
    case .frame: break
    case .press where Self.menuButton.contains(event.place): toggleMenu()
    case .press: press(at: event.place)
    case .drag: drag(to: event.place, at: event.time)
    case .release: release()
    case .recall: withAnimation(.bouncy) { card.target = Self.middle }
    }
  }

  private func press(at finger: CGPoint) {
    guard Self.cardRect(at: card.value).contains(finger) else { return }
    card.hold()
    // Beyond a bound, the card is not where the finger would have dragged it without the rubber band.
    let dragged = Self.eachAxis(of: card.value, Self.band.finger)
    grip = CGPoint(x: finger.x - dragged.x, y: finger.y - dragged.y)
    for axis in 0...1 where blows[axis].time > stage.time { blows[axis] = Blow() }
  }

  private func drag(to finger: CGPoint, at time: Double) {
    guard let grip else { return }
    let dragged = CGPoint(x: finger.x - grip.x, y: finger.y - grip.y)
    card.drag(to: Self.eachAxis(of: dragged, Self.band.position), at: time)
  }

  private func release() {
    guard grip != nil else { return }
    grip = nil
    card.fling { axis, start, velocity in
      let fling = Fling(from: start, velocity: velocity, halfLife: 0.25).bounded(Self.ranges[axis], by: .bouncy)
      if fling.crossingTime > 0, fling.crossingTime.isFinite {
        let speed = abs(fling.velocity(at: fling.crossingTime))
        blows[axis] = Blow(time: stage.time + fling.crossingTime, size: min(60, speed / 25))
      }
      return fling
    }
  }

  private func toggleMenu() {
    isMenuOpen.toggle()
    let stagger = Stagger.each(0.06, from: isMenuOpen ? .start : .end)
    for (item, delay) in zip(menu, stagger.delays(count: menu.count)) {
      withAnimation(.bouncy.delay(delay)) { item.target = isMenuOpen ? 1 : 0 }
    }
  }

  private static let band = RubberBand(extent: 300)
  private static let ranges = [Double(room.minX)...room.maxX, Double(room.minY)...room.maxY]

  private static func eachAxis(of point: CGPoint, _ map: (Double, ClosedRange<Double>) -> Double) -> CGPoint {
    CGPoint(x: map(point.x, ranges[0]), y: map(point.y, ranges[1]))
  }
}

/// A shake of the camera along one axis, in points.
private struct Blow {
  var time = Double.infinity
  var size = 0.0

  /// Before its time, a shake is 0.
  func offset(at now: Double) -> Double { size * Shake(seed: 7, frequency: 12, halfLife: 0.08).value(at: now - time) }
}
