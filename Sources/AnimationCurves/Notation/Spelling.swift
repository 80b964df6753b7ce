/// How names and labels may be spelled, and which one is meant by a misspelled one.
enum Spelling {
  /// Returns `text` with the letters of ASCII in lower case and all else as it is: the Kelvin sign is no `k`.
  static func lowercased(_ text: some StringProtocol) -> String {
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return String(decoding: text.utf8.map { letters.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// The canonical spelling of a camelCase one: `halfLife` is `half-life`.
  static func kebab(_ camel: String) -> String {
    var kebab = ""
    for letter in camel {
      if letter.isASCII, letter.isUppercase, !kebab.isEmpty, kebab.last != "-" { kebab.append("-") }
      kebab.append(letter)
    }
    return lowercased(kebab)
  }

  /// SwiftUI's spelling of a canonical one: `half-life` is `halfLife`.
  static func camel(_ kebab: String) -> String {
    let words = kebab.split(separator: "-")
    return words.dropFirst().reduce(into: String(words.first ?? "")) { camel, word in
      camel += word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  /// The one of `names` that `text` spells, in either spelling and any case.
  static func canonical(_ text: String, among names: [String]) -> String? {
    let spellings = [lowercased(text), kebab(text)]
    return names.first(where: spellings.contains)
  }

  /// The one of the canonical `names` that `text` was probably meant to be, in the spelling that `text` is written in.
  static func nearest(to text: String, among names: some Sequence<String>) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    let lowercase = lowercased(text)
    let written = Array(lowercase.utf8)
    var best: (name: String, distance: Int)?
    for name in names {
      var greatest = min(max(1, written.count / 3), (best?.distance ?? .max) - 1)
      // The first half of a name, `sine` of `sine-in`, is nearer to it than its length tells.
      if greatest > 0, name.utf8.count > written.count, name.hasPrefix(lowercase + "-") {
        best = (name, 1)
        greatest = 0
      }
      for spelling in [name, name.filter { $0 != "-" }] where abs(spelling.utf8.count - written.count) <= greatest {
        let distance = distance(written, Array(spelling.utf8))
        guard distance <= greatest else { continue }
        best = (name, distance)
        greatest = distance - 1
      }
    }
    let isCamel = !text.contains("-") && text.dropFirst().contains { $0.isUppercase }
    return best.map { isCamel ? camel($0.name) : $0.name }
  }

  /// How many insertions, deletions, replacements and swaps of neighbours lead from one text to the other: the optimal
  /// string alignment of Damerau and Levenshtein.
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let same = left[row] == right[column]
        var cost = min(last[column] + (same ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
