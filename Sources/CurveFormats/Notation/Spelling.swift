import CurveSampling

/// The accepted spellings of names and labels, and the search for the nearest name.
package enum Spelling {
  /// Returns `text` with ASCII letters in lower case and all else unchanged: the Kelvin sign does not become `k`.
  static func lowercased(_ text: some StringProtocol) -> String {
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return String(decoding: text.utf8.map { letters.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Returns the kebab-case spelling of a camelCase or snake_case name: `half-life` for `halfLife` and `half_life`.
  static func kebab(_ camel: String) -> String {
    var kebab = ""
    for letter in camel {
      if letter == "_" {
        kebab.append("-")
        continue
      }
      if letter.isASCII, letter.isUppercase, !kebab.isEmpty, kebab.last != "-" { kebab.append("-") }
      kebab.append(letter)
    }
    return lowercased(kebab)
  }

  /// Returns the camelCase spelling of a kebab-case name: `halfLife` for `half-life`.
  static func camel(_ kebab: String) -> String {
    let words = kebab.split(separator: "-")
    return words.dropFirst().reduce(into: String(words.first ?? "")) { camel, word in
      camel += word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  /// Returns a form that all spellings of a name share: lower case, without hyphens and underscores. `easeOutBack`,
  /// `ease_out_back` and `EASE-OUT-BACK` become `easeoutback`.
  static func joined(_ name: some StringProtocol) -> String {
    lowercased(String(name).filter { $0 != "-" && $0 != "_" })
  }

  /// Returns the canonical spellings that `text` may represent. These are `text` in lower case; the kebab-case spelling
  /// of `text`, in which each capital starts a word; and `text` in lower case with `_` replaced by `-`.
  static func candidates(_ text: String) -> [String] { [lowercased(text), kebab(text), kebab(lowercased(text))] }

  /// Returns the first of `names` that is among the ``candidates(_:)`` of `text`; `nil` if none is.
  static func canonical(_ text: String, among names: [String]) -> String? {
    let spellings = candidates(text)
    return names.first(where: spellings.contains)
  }

  /// Returns the one of the canonical `names` that is nearest to a misspelled `text`, in the spelling style of `text`.
  /// A name with hyphens may also be spelled without them.
  package static func nearest(to text: String, among names: [String]) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    let written = Array(lowercased(text).utf8)
    var best: (name: String, distance: Int)?
    for name in names {
      let bytes = Array(name.utf8)
      let joined = bytes.filter { $0 != UInt8(ascii: "-") }
      var greatest = min(max(1, written.count / 3), (best?.distance ?? .max) - 1)
      // The first half of a name, such as `sine` of `sine-in`, counts as nearer than its length suggests.
      if greatest > 0, bytes.count > written.count, bytes[written.count] == UInt8(ascii: "-"),
        bytes.starts(with: written)
      {
        best = (name, 1)
        greatest = 0
      }
      for spelling in joined.count == bytes.count ? [bytes] : [bytes, joined]
      where abs(spelling.count - written.count) <= greatest {
        let distance = distance(written, spelling)
        guard distance <= greatest else { continue }
        best = (name, distance)
        greatest = distance - 1
      }
    }
    let isCamel = !text.contains("-") && text.dropFirst().contains { $0.isUppercase }
    return best.map { isCamel ? camel($0.name) : $0.name }
  }

  /// Returns the edit distance of two texts: the optimal string alignment of Damerau and Levenshtein. It counts
  /// insertions, deletions, replacements and swaps of neighbours.
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
