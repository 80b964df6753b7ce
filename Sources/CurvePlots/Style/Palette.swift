/// The look of lines: a colour that colour-blind people can distinguish too, and a dash pattern.
///
/// The colours are adapted from those of Okabe and Ito ("Color Universal Design", 2008). Each has a contrast of at
/// least 3 : 1 to the paper, in the light and in the dark colour scheme. Any two differ by at least 0.09 in OKLab, as
/// seen by people without red, green or blue cones (Machado, Oliveira and Fernandes, 2009). Asserted in `PaletteTests`.
package enum Palette {
  /// A colour for the light and one for the dark colour scheme, in CSS syntax.
  package struct Color: Hashable, Sendable {
    package let light: String
    package let dark: String

    package subscript(shade: Shade) -> String { shade == .light ? light : dark }
  }

  /// The background of a picture.
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

  /// Returns the look of the line with the given index. The first 42 looks differ from each other.
  package static func line(_ number: Int) -> (color: Int, dash: String?) {
    (number % lines.count, dashes[number % dashes.count])
  }
}
