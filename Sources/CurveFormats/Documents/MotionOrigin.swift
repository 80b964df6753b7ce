import CurveAnalysis

/// The file from which a document was read: it says how its parts are stored, and puts changed parts back.
///
/// A reader that has parsed a whole file hands it over as the document's ``MotionDocument/origin``. The motions are
/// known by their numbers in the order of reading: the first that the reader appends has the number 0.
protocol MotionOrigin: Sendable {
  /// New keys as the file stores them, or the value of a part that does not move any more.
  associatedtype Content: Sendable

  /// The number of the animation or clip of a motion.
  func clip(of motion: Int) -> Int

  /// Returns the name of a clip; `nil` if it has none, or is the only one.
  func name(ofClip clip: Int) -> String?

  /// Returns the last times of all motions of a clip.
  func endTimes(ofClip clip: Int) -> [Double]

  /// Returns the numbers of a motion that are stored together, as ranges of its components.
  func parts(of motion: Int, componentCount: Int) -> [Range<Int>]

  /// The maximum difference if none is requested.
  var standardError: MaximumError { get }

  /// Returns the unit of the values of a motion; `nil` if the file does not say it. Angles of nodes are in degrees.
  func unit(of motion: Int) -> ValueUnit?

  /// Returns how each of some parts is stored.
  func storage(of parts: [StoredPart], _ options: ReductionOptions) -> [PartStorage]

  /// Returns keys as the file stores them; `nil` if it cannot hold them within the maximum error.
  ///
  /// - Parameter error: The error of the keys, to which that of their rounding is added.
  func stored(
    _ keys: Keys, of part: StoredPart, by storage: KeyStorage, adding error: Double
  ) -> StoredKeys<Content>?

  /// Returns a constant as the file stores it.
  ///
  /// - Parameter isRemoved: Whether nothing moves the part any more, so that it has its value at rest.
  func stored(_ constant: KeyConstant, of part: StoredPart, isRemoved: Bool) -> Content

  /// Returns the file with changed parts, and with all its other parts as they were.
  func files(replacing changes: [StoredPart.Place: Content], _ request: RewriteRequest) -> RewrittenFiles

  /// Returns the names of the files to which a file of the same format refers.
  func references(of input: MotionInput) -> Set<String>

  /// Returns how the parts of the file move its scene; `nil` if it has none.
  func sceneEffects(_ goal: SceneGoal) throws(FormatError) -> SceneEffects?

  /// Returns the greatest distance in the scene between the file and a rewritten one; `nil` if there is none.
  ///
  /// - Parameter standing: The spans of time in which nodes stand.
  func sceneDistance(to files: RewrittenFiles, standing: [StandingNode]) throws(FormatError) -> SceneDistance?

  /// Returns the file with the standard's form of its motions; `nil` if a document is written anew in any case.
  func standardized(_ document: MotionDocument, _ request: WriteRequest) throws(FormatError) -> WrittenFile?
}

extension MotionOrigin {
  var standardError: MaximumError { .share(0.001) }
  func unit(of motion: Int) -> ValueUnit? { nil }
  func name(ofClip clip: Int) -> String? { nil }
  func references(of input: MotionInput) -> Set<String> { [] }
  func sceneEffects(_ goal: SceneGoal) throws(FormatError) -> SceneEffects? { nil }
  func sceneDistance(to files: RewrittenFiles, standing: [StandingNode]) throws(FormatError) -> SceneDistance? { nil }
  func standardized(_ document: MotionDocument, _ request: WriteRequest) throws(FormatError) -> WrittenFile? { nil }
}

/// A unit of values.
package enum ValueUnit: String, CaseIterable, Sendable {
  case degrees, pixels, percent

  package var symbol: String {
    switch self {
    case .degrees: "°"
    case .pixels: " px"
    case .percent: " %"
    }
  }
}

/// A rewriting of a file.
package struct RewriteRequest: Sendable {
  /// The name of the new file, which may say its form.
  package var name: String
  /// Returns the content of a file beside the new one; `nil` if there is none. No existing file gets another content.
  package var existing: @Sendable (_ name: String) -> [UInt8]?

  package init(name: String, existing: @escaping @Sendable (_ name: String) -> [UInt8]? = { _ in nil }) {
    (self.name, self.existing) = (name, existing)
  }
}

/// A file that was written back, with the files that are parts of it.
package struct RewrittenFiles: Sendable {
  /// The files that are new, or have changed. The last one refers to the others.
  package let files: [WrittenFile]
  /// The names of the files beside it to which the last one refers.
  package let references: Set<String>
  /// The number of bytes of the file and of its parts, changed or not.
  package let byteCount: Int
  /// Whether the source refers to files by names that are valid in its folder only.
  package let needsFolder: Bool

  /// The file that refers to the others.
  package var main: WrittenFile { files[files.count - 1] }

  /// Creates the files from the main one and others before it.
  init(
    _ main: WrittenFile, parts: [WrittenFile] = [], references: Set<String> = [], byteCount: Int? = nil,
    needsFolder: Bool = false
  ) {
    (files, self.references, self.needsFolder) = (parts + [main], references, needsFolder)
    self.byteCount = byteCount ?? files.reduce(0) { $0 + $1.bytes.count }
  }
}
