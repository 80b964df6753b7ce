/// What tells lines apart: a colour that colour-blind people can tell from the others too, and a pattern of dashes.
///
/// The colours begin with those of Okabe and Ito ("Color Universal Design", 2008) and are moved so that each has a
/// contrast of 3 : 1 or more to the paper, in light and in dark, and that any two differ by 0.09 or more in OKLab, as
/// people without red, green or blue cones see them (Machado, Oliveira and Fernandes, 2009); asserted in `PaletteTests`.
package enum Palette {
  /// A colour in its two shades, as CSS writes them.
  package struct Color: Hashable, Sendable {
    package let light: String
    package let dark: String

    package subscript(shade: Shade) -> String { shade == .light ? light : dark }
  }

  /// The paper that a picture is drawn on.
  package enum Shade: CaseIterable, Sendable { case light, dark }

  package static let paper = Color(light: "#ffffff", dark: "#0d1117")
  package static let ink = Color(light: "#1b1f24", dark: "#e6edf3")
  package static let muted = Color(light: "#59636e", dark: "#9198a1")
  package static let rule = Color(light: "#e4e7eb", dark: "#262c36")
  package static let axis = Color(light: "#a5adb7", dark: "#545d69")

  package static let lines = [
    Color(light: "#0072b2", dark: "#56b4e9"),
    Color(light: "#d77223", dark: "#e77f2a"),
    Color(light: "#0a6359", dark: "#22ec9a"),
    Color(light: "#c81b8b", dark: "#bb979a"),
    Color(light: "#774a00", dark: "#ffbc00"),
    Color(light: "#3f2f49", dark: "#c3e9f6"),
  ]

  private static let dashes: [String?] = [nil, "8 3", "2 3", "9 3 2 3", "14 4", "5 2 1 2 1 2 1 2", "1 4"]

  /// The look of the line of the given number; 42 of them are all different.
  package static func line(_ number: Int) -> (color: Int, dash: String?) {
    (number % lines.count, dashes[number % dashes.count])
  }
}
