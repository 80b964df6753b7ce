import CurveSampling
import Foundation
import Testing

@testable import CurveFormats

@Suite struct AnimationSystemTests {
  @Test func `each system of the sources stands in the list once`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Sources/CurveFormats/Notation/Systems").standardized
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let ids = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: /= AnimationSystem\(\s*id: "([^"]*)"/).map { $0.1 }
    }
    #expect(ids.count > 15 && ids.sorted() == AnimationSystem.all.map { Substring($0.id) }.sorted())
  }

  @Test func `identifiers are different, and name the system`() {
    #expect(Set(AnimationSystem.all.map(\.id)).count == AnimationSystem.all.count)
    for system in AnimationSystem.all {
      #expect(AnimationSystem(id: system.id)?.title == system.title && system.description == system.id)
      #expect(system.hasSprings || system.hasFlings || !system.terms.isEmpty, "\(system)")
      #expect(system.prefixes.isEmpty == system.terms.isEmpty, "\(system)")
      // An expression of a spring is read by the entries of its system.
      #expect(Set(system.entries.map(\.name)).count <= 1 && (system.entries.isEmpty || system.hasSprings), "\(system)")
    }
    #expect(AnimationSystem(id: "x") == nil && AnimationSystem(id: "") == nil)
  }

  @Test func `systems stand in the order of conversions, of names and of the catalogue`() {
    func ids(_ systems: [AnimationSystem]) -> String { systems.map(\.id).joined(separator: " ") }
    #expect(
      ids(AnimationSystem.all.filter(\.hasSprings)) == """
        swiftui uikit core-animation compose android flutter flutter-duration motion-visual-duration motion-duration \
        motion figma
        """)
    #expect(ids(AnimationSystem.all.filter(\.hasFlings)) == "uikit compose flutter motion")
    #expect(ids(AnimationSystem.named) == "easings gsap motion d3 android flutter qt material figma react-spring")
    #expect(
      CurveCatalog.standard.entries.filter { $0.kind == .springSystem }.map(\.signature) == [
        "compose-spring(damping-ratio: 1, stiffness: 1500)", "android-spring(damping-ratio: 0.5, stiffness: 1500)",
        "flutter-spring(duration: 0.5, bounce: 0)", "flutter-spring(mass: 1, stiffness:, damping:)",
        "uikit-spring(duration: 0.5, bounce: 0)", "uikit-spring(mass: 1, stiffness:, damping:)",
        "core-animation-spring(perceptual-duration:, bounce: 0)",
        "core-animation-spring(mass: 1, stiffness: 100, damping: 10)",
        "motion-spring(visual-duration:, bounce:)", "motion-spring(duration:, bounce:)",
        "motion-spring(mass: 1, stiffness: 100, damping: 10)", "figma-spring(mass: 1, stiffness:, damping:)",
      ])
  }

  @Test func `a title has the parameters where a system has several`() {
    #expect(AnimationSystem.motion.title == "Motion, physics" && AnimationSystem.motion.flingTitle == "Motion, inertia")
    #expect(AnimationSystem.motionDuration.title == "Motion, duration and bounce")
    #expect(AnimationSystem.compose.title == "Jetpack Compose" && AnimationSystem.figma.flingTitle == nil)
    #expect(AnimationSystem.android.title == "Android, SpringForce" && AnimationSystem.android.library == "Android")
    #expect(AnimationSystem.gsap.title == "GSAP")
    #expect(Set(AnimationSystem.all.map(\.title)).count == AnimationSystem.all.count)
  }

  @Test func `a system with names only is refused as having no springs and no flings`() {
    let systems = AnimationSystem.all.filter { !$0.hasSprings }
    #expect(systems.contains(.gsap))
    for system in systems {
      let spring = #expect(throws: ConversionError.self) { try Conversion(of: .smooth, to: system) }
      #expect(spring?.description == "the system has no springs", "\(system)")
      let fling = #expect(throws: ConversionError.self) { try Conversion(of: Fling(velocity: 1, rate: 1), to: system) }
      #expect(fling?.description == "the system has no flings", "\(system)")
    }
  }
}
