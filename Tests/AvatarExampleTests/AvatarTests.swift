import AnimationClips
import Animations
import Testing

@testable import AvatarExample

@Suite struct AvatarTests {
  private func rows(secondTap: Double) -> [[Double]] {
    Avatar.csv(at: FrameRate(60), secondTap: secondTap).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
  }

  @Test func `the scale bounces and the shadow does not`() {
    let rows = rows(secondTap: 5)
    #expect(rows[0] == [0, 1, 8])
    // A tenth of a second after the tap: the closed forms, by 30-digit arithmetic.
    #expect(abs(rows[6][1] - (1 + 0.5 * 0.42330212307456980934)) < 1e-12)
    #expect(abs(rows[6][2] - (8 + 4 * 0.35773955646956452754)) < 1e-12)
    // Bounce 0.3 overshoots by e^(−π·0.7/√0.51) of the way: 0.0459… of a half.
    let greatest = rows.prefix(300).map { $0[1] }.max() ?? 0
    #expect(abs(greatest - 1.52298) < 1e-4)
    #expect(rows.prefix(300).allSatisfy { $0[2] <= 12 })
    #expect(rows[299] == [299.0 / 60, 1.5, 12])
  }

  @Test func `an avatar is released`() {
    let stage = Stage()
    weak var held: Avatar?
    do {
      let avatar = Avatar(on: stage)
      held = avatar
      avatar.isSelected = true
      #expect(avatar.scale.isAnimating)
    }
    #expect(held == nil)
  }

  @Test func `an avatar that is tapped again while it moves turns without a jump`() {
    let rows = rows(secondTap: 0.3)
    for (before, after) in zip(rows, rows.dropFirst()) {
      #expect(abs(after[1] - before[1]) < 0.06 && abs(after[2] - before[2]) < 0.35)
    }
    #expect(rows.last?.dropFirst() == [1, 8])
    #expect(rows.count < 120)
  }
}
