package import TextFormats

/// A format of files with motions: what is read, what is written, or both.
///
/// Two formats are equal if they have the same ``id``.
public struct FileFormat: Sendable {
  /// The name of the format for options, such as `gltf`.
  public let id: String
  /// The endings of file names without a dot, such as `tokens.json`. The first is that of files that are written.
  public let extensions: [String]
  /// A few words about the format.
  public let summary: String
  /// The content of a written file, as the end of a sentence; empty if the summary says it.
  package let content: String
  /// The message about a file in which nothing was found.
  package let nothingFound: Message
  /// Returns whether a file whose name may be that of several formats is of this one.
  let isRecognized: @Sendable (MotionInput) -> Bool
  let reader: (any MotionReader.Type)?
  let writer: (any MotionWriter.Type)?
  /// The choices of a reduction that keeps files of the format; `nil` if such files are not kept.
  package let reduction: FileReduction?
  /// The wishes of a ``WriteRequest`` that a writer follows.
  package let wishes: WriteWishes

  init(
    _ id: String, extensions: [String], _ summary: String, content: String = "",
    nothingFound: Message = "there is no motion in it",
    isRecognized: @escaping @Sendable (MotionInput) -> Bool = { _ in true }, reader: (any MotionReader.Type)? = nil,
    writer: (any MotionWriter.Type)? = nil, reduction: FileReduction? = nil, wishes: WriteWishes = []
  ) {
    (self.id, self.extensions, self.summary, self.content) = (id, extensions, summary, content)
    (self.nothingFound, self.wishes) = (nothingFound, wishes)
    (self.isRecognized, self.reader, self.writer, self.reduction) = (isRecognized, reader, writer, reduction)
  }

  /// Whether files of the format are read.
  public var canRead: Bool { reader != nil }

  /// Whether files of the format are written.
  public var canWrite: Bool { writer != nil }

  /// The number and the kind of motions that a written file can hold. A format without a writer has ``Capacity/nodes``.
  package var capacity: Capacity { writer?.capacity ?? .nodes }

  /// Whether a number of points can be requested: not for a format that holds a single Bézier.
  package var hasPoints: Bool { writer?.hasPoints ?? false }

  /// Returns those of some formats that have the longest ending of a file name.
  package static func formats(named name: String, among formats: [FileFormat]) -> [FileFormat] {
    let lengths = formats.map { $0.length(ofEnding: name.lowercased()) ?? 0 }
    guard let longest = lengths.max(), longest > 0 else { return [] }
    return zip(formats, lengths).filter { $1 == longest }.map(\.0)
  }

  /// Returns the length of the longest ending that a name in lower case has; `nil` if it has none.
  package func length(ofEnding name: String) -> Int? {
    extensions.filter { name.hasSuffix(".\($0)") }.map(\.utf8.count).max()
  }
}

/// The things that a file of a format can have beside the motions themselves.
package struct WriteWishes: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Rules for reduced motion, and for delays of children.
  package static let rules = WriteWishes(rawValue: 1)
  /// Numbers in fixed point.
  package static let fixedPoint = WriteWishes(rawValue: 2)
  /// The frames of a second.
  package static let frameRate = WriteWishes(rawValue: 4)
  /// Times that are no motions.
  package static let durations = WriteWishes(rawValue: 8)
}

/// The choices that a reduction has in files of a format.
package struct FileReduction: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Rotations have a maximum angle.
  package static let angles = FileReduction(rawValue: 1)
  /// The maximum distance in a scene may be given.
  package static let distance = FileReduction(rawValue: 2)
  /// Numbers may be stored in 16 bits.
  package static let quantization = FileReduction(rawValue: 4)
}

extension FileFormat: Hashable {
  /// Returns whether the formats have the same ``id``.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  /// Hashes the ``id``.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension FileFormat: CustomStringConvertible {
  /// The identifier.
  public var description: String { id }
}

/// A reader of a format.
protocol MotionReader: SendableMetatype {
  /// Returns the motions of a file. Places need only offsets: lines are counted afterwards.
  static func read(_ input: MotionInput) throws(FormatError) -> MotionDocument
}
