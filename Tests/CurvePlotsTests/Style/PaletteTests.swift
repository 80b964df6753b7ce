import CurvePlots
import Testing

@Suite struct PaletteTests {
  @Test(arguments: Palette.Shade.allCases)
  func `lines have a contrast of 3 to the paper, and text one of 4.5`(
    shade: Palette.Shade
  ) throws {
    let paper = Palette.paper[shade]
    for color in Palette.lines { #expect(try ColorVision.contrast(color[shade], paper) >= 3, "\(color)") }
    for color in [Palette.ink, Palette.muted] {
      #expect(try ColorVision.contrast(color[shade], paper) >= 4.5, "\(color)")
    }
  }

  @Test(arguments: Palette.Shade.allCases)
  func `any two lines differ by 0.09 in OKLab, also to colour-blind people`(shade: Palette.Shade) throws {
    #expect(try ColorVision.leastDifference(of: Palette.lines.map { $0[shade] }) >= 0.09)
  }

  @Test func `42 lines all look different, without their colours every seven`() {
    let looks = (0..<42).map { Palette.line($0) }
    #expect(Set(looks.map { "\($0.color) \($0.dash ?? "")" }).count == 42)
    #expect(Set(looks.prefix(7).map { $0.dash ?? "" }).count == 7)
  }
}
