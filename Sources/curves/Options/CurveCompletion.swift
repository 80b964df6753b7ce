import ArgumentParser
import CurveFormats

extension CompletionKind {
  /// The names of curves.
  static var curveNames: CompletionKind { .custom { _, _, prefix in CurveCompletion.names(from: prefix) } }

  /// The names of curves, and the files with motions.
  static var curves: CompletionKind {
    .custom { _, _, prefix in CurveCompletion.names(from: prefix) + CurveCompletion.files(from: prefix) }
  }

  /// The files whose names have the ending of a format that is read.
  static var motionFiles: CompletionKind { .file(extensions: CurveCompletion.endings) }
}

/// The completions of an argument that is a curve or a file.
enum CurveCompletion {
  /// The endings of the names of files that are read.
  static let endings = FileFormat.readable.flatMap(\.extensions)

  /// Returns the names of curves that begin with a text. The names of other libraries are left out if it is empty.
  static func names(from prefix: String) -> [String] {
    var names = CurveCatalog.standard.entries.flatMap { [$0.name] + $0.aliases }
    if !prefix.isEmpty {
      // A signature may end with arguments.
      names += AnimationSystem.named.flatMap { system in
        system.terms.flatMap { [system.signature(of: $0)] + $0.aliases }.map { String($0.prefix { $0 != "(" }) }
      }
    }
    var known: Set<String> = []
    return names.filter { $0.hasPrefix(prefix) && known.insert($0).inserted }
  }

  /// Returns the paths of folders, and of files that can be read, that begin with a text. Hidden ones need their point.
  /// Names that bash would expand are left out: it reads the offered words as words of a command.
  static func files(from prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let start = prefix.dropFirst(folder.count)
    return System.names(in: folder.isEmpty ? "." : folder).sorted().compactMap { name -> String? in
      guard name.hasPrefix(start), name != ".", name != "..", start.hasPrefix(".") || !name.hasPrefix("."),
        name.unicodeScalars.allSatisfy(isPlain)
      else { return nil }
      let path = folder + name
      if case .directory? = try? System.kind(of: path) { return path + "/" }
      return endings.contains { name.lowercased().hasSuffix(".\($0)") } ? path : nil
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_.,+@ ".unicodeScalars.contains(scalar)
  }
}
