import CurveFormats
import TextFormats

/// The motions of several files, and the names of the files.
struct MergedFiles {
  /// The motions of each file.
  let documents: [MotionDocument]
  /// The path of each file; `-` is standard input.
  let paths: [String]

  /// The motions of all files, in their order.
  var merged: MotionDocument {
    guard var document = documents.first else { return MotionDocument() }
    for other in documents.dropFirst() { document.append(other) }
    return document
  }

  /// Returns the labels in ``merged`` that names select. A name selects in each file that has it; the label of a motion
  /// of all files together, such as `x 2`, selects that motion.
  func labels(selectedBy names: [String]) throws(Failure) -> Set<String> {
    let merged = merged
    let lists = merged.labelLists
    let all = Array(lists.joined())
    var rest = lists.map { $0[...] }
    let files = documents.map { document in
      let own = document.labelLists
      let shown = zip(rest, own).flatMap { $0.prefix($1.count) }
      rest = zip(rest, own).map { $0.dropFirst($1.count) }
      return (document: document, labels: Array(own.joined()), shown: shown)
    }
    var selected: Set<String> = []
    for name in names {
      var found = files.flatMap { file in
        file.document.indices(selectedBy: name, of: file.labels).map { file.shown[$0] }
      }
      if found.isEmpty { found = merged.indices(selectedBy: name, of: all).map { all[$0] } }
      if found.isEmpty { throw .noCurveOfName(name, names: lists[1] + lists[2]) }
      selected.formUnion(found)
    }
    return selected
  }

  /// The paths of numbers for a picture, by their labels in ``merged``. Only numbers whose label several files have are
  /// among them. The name of the file is the first group of each path.
  var picturePaths: [String: NamedMotion.Path] {
    if documents.count < 2 { return [:] }
    let numbers = documents.map(\.numbers)
    let counts = Dictionary(numbers.joined().map { ($0.label, 1) }, uniquingKeysWith: +)
    let named = zip(names, numbers).flatMap { name, numbers in
      numbers.map { number in
        var path = number.path
        path.groups.insert(name, at: 0)
        return (label: number.label, path: path)
      }
    }
    let shared = zip(merged.numbers, named).filter { counts[$1.label, default: 0] > 1 }
    return Dictionary(uniqueKeysWithValues: shared.map { ($0.label, $1.path) })
  }

  /// The name of each file, without its folder where the names then differ. A path that is given twice has a number.
  private var names: [String] {
    let paths = paths.map { $0 == "-" ? "standard input" : $0 }
    let short = paths.map { $0.unicodeScalars.split(separator: "/").last.map { String($0) } ?? $0 }
    var (taken, numbers) = (Set<String>(), UniqueNames<String>())
    return (Set(short).count == short.count ? short : paths).map { name in
      numbers.free(for: name) { number -> String? in
        let numbered = number == 1 ? name : "\(name) \(number)"
        return taken.insert(numbered).inserted ? numbered : nil
      }
    }
  }
}
