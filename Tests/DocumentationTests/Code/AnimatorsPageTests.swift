// swift-format-ignore-file
// The lines of code are those of the article.

import Animators
import Testing

private final class Thermometer: Staged {
  let stage: Stage
  var level = 20.0

  init(on stage: Stage) { self.stage = stage }
}

@Suite struct AnimatorsPageTests {
  @Test func `a card is carried`() throws {
    try checkArticle {
      let stage = Stage()
      let card = Layer(on: stage, frame: CGRect(x: 20, y: 30, width: 100, height: 60))
      let liftUp = Animator.scale(1.2) + .shadowRadius(2)      // in parallel
      let move = Animator.dx(150)
      let liftBack = Animator.scale(1) + .shadowRadius(0)
      let carry = (liftUp |-> move |-> liftBack).duration(0.5)   // in sequence, half a second each
      carry.clip.duration                                      // 1.5
      carry.clip.schedule.intervals                            // scale 0…0.5, shadowRadius 0…0.5, x 0.5…1, …
      let run = card.animate(carry)                            // runs on the card's stage
      stage.advance(to: 0.75)
      card.x                                                   // 172.03…, halfway through the move
      withAnimation(.bouncy) { card.y = 100 }                  // a property can be animated directly, too
      stage.advance(to: 0.85)
      card.y                                                   // 100, the target
      card.presentation.y                                      // 59.63…, the value shown
      run.stop(.atEnd)                                         // performs the rest at once
    }
  }

  @Test func `properties without a short name go by key path`() {
    let (turn, tilt) = (Transform2D.rotation(1), Transform3D.scale([2, 2, 2]))
    let values = runArticle {
      Animator(\Layer.width, by: 10)                           // dWidth(10)
      Animator(\Layer.height, by: 10)                          // dHeight(10)
      Animator.dx(10) + .dy(20)                                // dOrigin(CGSize(width: 10, height: 20))
      Animator(\Layer.shadowOpacity, to: 0.5)                  // shadowOpacity(0.5)
      Animator(\Layer.borderWidth, to: 2)                      // borderWidth(2)
      Animator(\Layer.borderColor, to: .red)                   // borderColor(.red)
      Animator(\Layer.tintColor, to: .blue)                    // tint(.blue)
      Animator(\Layer.fillColor, to: .white)                   // fillColor(.white)
      Animator(\Layer.strokeColor, to: .red)                   // strokeColor(.red)
      Animator(\Layer.strokeStart, to: 0.2)                    // strokeStart(0.2)
      Animator(\Layer.strokeEnd, to: 0.8)                      // strokeEnd(0.8)
      Animator(\Layer.lineWidth, to: 2)                        // lineWidth(2)
      Animator(\Layer.miterLimit, to: 4)                       // miterLimit(4)
      Animator(\Layer.dashPhase, to: 6)                        // dashPhase(6)
      Animator(\Layer.gradientStart, to: .topLeading)          // gradientStart(.topLeading)
      Animator(\Layer.gradientEnd, to: .bottomTrailing)        // gradientEnd(.bottomTrailing)
      Animator(\Layer.rotation, by: .pi / 2)                   // dRotate(.pi / 2)
      Animator(\Layer.scale) { $0 * 2 }                        // dScale(2)
      Animator(\Layer.scale) { $0 * SIMD2(2, 3) }              // dScale(x: 2, y: 3)
      Animator(\Layer.translationX, to: 10)                    // translateX(10)
      Animator(\Layer.translationY, to: 20)                    // translateY(20)
      Animator(\Layer.transform3D, to: tilt, interpolation: .decomposed)                         // transform3D(tilt)
      Animator(\Layer.transform, interpolation: .decomposed) { $0.concatenating(turn) }          // dTransform(turn)
      Animator(\Layer.transform3D, interpolation: .decomposed) { $0.concatenating(tilt) }        // dTransform3D(tilt)
    }
    #expect(values.count == 24 && values.allSatisfy { ($0 as? Animator<Layer>)?.clip.duration == 0.3 })
  }

  @Test func `any object is a target`() {
    let stage = Stage()
    let (card, other) = (Layer(on: stage), Layer(on: stage))
    let thermometer = Thermometer(on: stage)
    let carry = Animator.dx(150).duration(0.5)
    let values = runArticle {
      let rise = Animator(\Thermometer.level, to: 30, name: "level").to(thermometer)
      let both = rise + carry.to(card) |-> Animator.alpha(0).to(other)
      both.start(on: stage)
    }
    #expect(values.count == 1)
    stage.advance(to: 2)
    #expect(thermometer.level == 30 && card.x == 150 && other.alpha == 0)
    runArticle {
      carry ~> card
      carry ~> [card, other]                                   // one completion, when the last one has arrived
      (Animator.alpha(1) + .x(2)).duration(3) ~> card
    }
    stage.advance(to: 5)
    #expect(other.x == 150 && card.x == 2 && !stage.isRunning)
  }

  @Test func `a card is dragged and flung`() {
    let stage = Stage()
    let card = Layer(on: stage, frame: CGRect(x: 20, y: 30, width: 100, height: 60))
    runArticle {
      let room = CGRect(x: 50, y: 30, width: 300, height: 200)
      card.drag(.center, to: CGPoint(x: 90, y: 60), at: 0.1)   // a finger, with the times of its touches
      card.fling(.center, velocity: CGPoint(x: 900, y: 0), in: room, by: .bouncy)
      card.center                                              // (350, 60), where the bounds catch it
      card.motion(\.x).hold()                                  // caught by the finger
      card.motion(\.alpha).play(KeyframeTimeline(initialValue: 1) { LinearKeyframe(0.5, duration: 0.2) })
    }
    #expect(card.center == CGPoint(x: 90, y: 60))
    stage.advance(to: 1)
    #expect(card.presentation.alpha == 0.5 && !stage.isRunning)
  }

  @Test func `animators begin one after another`() {
    let stage = Stage()
    let (card, other) = (Layer(on: stage), Layer(on: stage))
    let fadeIn = [card, other].map { Animator.alpha(1).to($0) }.staggered(.each(0.05, from: .center))
    #expect(fadeIn.clip.duration == 0.3)
  }

  @Test func `the style of UIKit`() {
    let stage = Stage()
    let card = Layer(on: stage)
    var nextTime: Double?
    func next() { nextTime = stage.time }
    runArticle {
      stage.animation(withDuration: 0.3).delay(0.1).animations { card.alpha = 0 }.completion { _ in next() }.start()
      stage.animation(withDuration: 0.5, springDamping: 0.6).animations { card.x = 200 }.start()
      stage.keyframeAnimation(withDuration: 2)
        .keyframe(relativeStart: 0, relativeDuration: 0.25) { card.x = 100 }
        .keyframe(relativeStart: 0.25, relativeDuration: 0.75) { card.alpha = 0 }
        .start()
    }
    for time in [0.3, 0.4, 2] { stage.advance(to: time) }
    #expect(nextTime == 0.4 && card.alpha == 0 && card.x == 100 && !stage.isRunning)
  }
}
