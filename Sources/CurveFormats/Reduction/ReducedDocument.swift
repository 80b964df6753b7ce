import CurveAnalysis

/// A document with fewer keys.
package struct ReducedDocument: Sendable {
  /// The motions with their new keys. A motion that has its value at rest has one key.
  package let document: MotionDocument
  /// The parts with keys that could be reduced, in the order of the document.
  package let parts: [ReducedPart]
  /// The parts that stay as they are.
  package let warnings: [FormatError]
  /// The maximum difference, by the options or by the document's file.
  package let error: MaximumError
  /// Whether the document's file stays as it is, because it would be larger.
  package let isSource: Bool
  /// The number of bytes of the document's file and of its parts; `nil` if it was read from none.
  package let sourceByteCount: Int?
  /// The changes of the file; `nil` for a document without an origin.
  let rewriting: (any OriginRewriting)?

  /// Returns the file with the new keys, and with all its other parts; `nil` for a document without an origin.
  package func rewrittenFiles(_ request: RewriteRequest) -> RewrittenFiles? { rewriting?.files(request) }

  /// Returns the names of the files to which a file of the origin's format refers.
  package func references(of input: MotionInput) -> Set<String> { rewriting?.references(of: input) ?? [] }

  /// Returns the greatest distance in the scene between the origin and a rewritten file; `nil` if there is none.
  package func sceneDistance(to files: RewrittenFiles) throws(FormatError) -> SceneDistance? {
    try rewriting?.sceneDistance(to: files)
  }
}

/// A part of a document with its reduced keys.
package struct ReducedPart: Sendable {
  package let part: MotionPart
  package let isRotation: Bool
  /// The unit of its values; `nil` if it has none that is known.
  package let unit: ValueUnit?
  package let sourceKeyCount: Int
  /// The maximum error.
  package let limit: Double
  /// The number of keys; 0 if the part does not move any more.
  package internal(set) var keyCount: Int
  /// A bound of the difference from the document: in degrees for a rotation.
  package internal(set) var error = 0.0
  /// The time of the greatest difference, before numbers are rounded.
  package internal(set) var time: Double

  /// Creates a part that stays as it is.
  init(_ part: MotionPart, _ keys: Keys, unit: ValueUnit?, limit: Double) {
    (self.part, self.unit, self.limit, isRotation) = (part, unit, limit, keys.isRotation)
    let times = keys.times
    (sourceKeyCount, keyCount, time) = (times.count, times.count, times.first ?? 0)
  }
}

/// A file with changes of some parts.
protocol OriginRewriting: Sendable {
  func files(_ request: RewriteRequest) -> RewrittenFiles
  func sceneDistance(to files: RewrittenFiles) throws(FormatError) -> SceneDistance?
  func references(of input: MotionInput) -> Set<String>
}

/// The changes of an origin.
struct OriginChanges<Origin: MotionOrigin>: OriginRewriting {
  let origin: Origin
  let changes: [StoredPart.Place: Origin.Content]
  /// The spans of time in which nodes stand.
  let standing: [StandingNode]

  func files(_ request: RewriteRequest) -> RewrittenFiles { origin.files(replacing: changes, request) }

  func sceneDistance(to files: RewrittenFiles) throws(FormatError) -> SceneDistance? {
    try origin.sceneDistance(to: files, standing: standing)
  }

  func references(of input: MotionInput) -> Set<String> { origin.references(of: input) }
}
