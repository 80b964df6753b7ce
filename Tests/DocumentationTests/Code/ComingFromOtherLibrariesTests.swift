// swift-format-ignore-file
// The lines of code are those of the articles.

import CurveFormats
import Testing

@Suite struct ComingFromOtherLibrariesTests {
  @Test func `GSAP`() throws {
    try checkArticle {
      let easeOut = try CurveExpression("power2.out").curve      // GSAP's names are read as text
      easeOut.value(at: 0.5)                                     // 0.875
      Monomial(3).easeOut.value(at: 0.5)                         // 0.875
    }
  }

  @Test func `Motion`() throws {
    try checkArticle {
      let spring = Spring(visualDuration: 0.5, bounce: 0.25)     // Motion's type: "spring", visualDuration: 0.5, bounce: 0.25
      spring.duration                                            // 0.6: a visual duration of v is SwiftUI's duration 1.2 · v
      spring.visualDuration                                      // 0.5
    }
  }

  @Test func `Flutter`() throws {
    try checkArticle {
      Spring(duration: 0.5, bounce: 0.3).value(target: 1, time: 0.1)   // 0.4233…: SpringDescription.withDurationAndBounce
      CubicBezier(0.42, 0, 1, 1).value(at: 0.5)                        // 0.3153…: Curves.easeIn.transform(0.5)
      Fling(velocity: 1000, drag: 0.135).restPosition                  // 499.3…: FrictionSimulation(0.135, 0, 1000).finalX
    }
  }

  @Test func `Compose`() throws {
    try checkArticle {
      let spring = Spring(dampingRatio: 0.75, stiffness: 200)    // spring(dampingRatio = 0.75f, stiffness = 200f)
      spring.value(target: 100, time: 0.1)                       // 47.85…: Compose counts milliseconds, in Floats
      CubicBezier(0.4, 0, 0.2, 1).value(at: 0.5)                 // 0.7755…: FastOutSlowInEasing
    }
  }

  @Test func `Unity`() throws {
    try checkArticle {
      var height = Follower(from: 0.0, smoothTime: 0.3)
      height.advance(toward: 10, by: 1.0 / 60)
      height.value                                               // 0.0573…
    }
  }
}
