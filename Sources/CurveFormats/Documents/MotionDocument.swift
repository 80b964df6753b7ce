import TextFormats

/// The motions of a file, or motions to be written to a file.
///
///     let sheet = try MotionDocument(reading: MotionInput(":root { --snap: ease-out }"), as: .css)
///     sheet.labels                       // ["--snap"]
///     sheet.numbers[0].curve.value(at: 1)  // 1
///
///     let walk = try MotionDocument(reading: MotionInput(bytes, name: "walk.glb"))
///     walk.nodes?.nodes.map(\.name)      // ["Hips", "Left Arm"]
///     try walk.files(as: .usd)[0].text   // a layer with a prim for each node
///
/// A file is refused with a ``FormatError`` if its text is not UTF-8, or if it does not have the syntax of its format.
/// Parts that were left out, or not read exactly as written, are listed in ``warnings``.
///
/// - Complexity: Reading takes O(*n*) in the length of the file, in time and memory. If references would expand the
///   text to many times its length, some of them are not followed, and a warning says so.
public struct MotionDocument: Sendable {
  /// The motions, in the order of the file. Inherited tokens are at the position of the group that inherits them. An
  /// equal easing of the same name is listed once; every motion of a file with nodes or layers is listed.
  public var motions: [NamedMotion]
  /// The times that are no motions, such as design tokens of the type `duration`, in the order of the file.
  public var durations: [NamedDuration] = []
  /// The nodes, where the file has a hierarchy.
  public var nodes: NodeTree?
  /// The unit of length and the axes of the nodes, where the file states them.
  public var space = SceneSpace()
  /// The frames of a second that the file states; `nil` if it states none.
  public var frameRate: Double?
  /// The parts of the file that were not read exactly as written, in the order of the file: at most 100.
  public internal(set) var warnings: [FormatError] = []
  /// The number of warnings that are not in ``warnings``, because the file has more than 100.
  public internal(set) var omittedWarningCount = 0
  /// The file from which the document was read, if other keys can be put back into it; `nil` for a document that is
  /// built or merged.
  var origin: (any MotionOrigin)?
  /// The identity of ``origin`` in the handles of motions.
  private(set) var file = FileIdentity()
  /// The format of the file from which the document was read; `nil` for a document that is built or merged.
  package internal(set) var sourceFormat: FileFormat?

  /// The number of bytes of the file from which the document was read; `nil` for a document that is built or merged.
  package private(set) var sourceByteCount: Int?
  /// The things in the file that move, or are seen, but are neither nodes nor motions, such as 3 of the name `mesh`. A
  /// document that is written anew lacks them.
  package internal(set) var things: [(count: Int, name: String)] = []

  /// The maximum number of elements of ``warnings``.
  package static let warningLimit = 100

  /// Creates a document of some motions.
  ///
  /// - Precondition: The targets of the motions are in the tree of nodes.
  public init(_ motions: [NamedMotion] = [], nodes: NodeTree? = nil) { (self.motions, self.nodes) = (motions, nodes) }

  /// Creates a document of some numbers.
  public init(_ curves: [NamedCurve]) { self.init(curves.map { NamedMotion($0) }) }

  /// Reads a file of a format.
  init(_ input: MotionInput, of format: FileFormat) throws(FormatError) {
    do throws(FormatError) {
      guard let reader = format.reader else { preconditionFailure("files of the format \(format.id) are not read") }
      self = try reader.read(input)
      (sourceFormat, sourceByteCount) = (format, input.bytes.count)
    } catch {
      throw error.placed(in: input.bytes, file: input.file)
    }
    warnings.sort { $0.place?.offset ?? 0 < $1.place?.offset ?? 0 }
    countLines(in: input.bytes)
    if let file = input.file {
      for index in motions.indices { motions[index].place?.file = file }
      for index in warnings.indices { warnings[index].place?.file = file }
    }
  }

  // MARK: - Reading

  /// Adds a motion that was read at an offset. Its number in the file is the number of motions before it.
  mutating func append(_ motion: NamedMotion, at offset: Int) {
    motions.append(motion)
    let index = motions.count - 1
    (motions[index].place, motions[index].handle) = (
      SourcePlace(offset: offset), MotionHandle(file: file, number: index)
    )
  }

  /// Adds a warning, unless an equal problem at the same place is stored. After ``warningLimit`` stored warnings,
  /// further ones are only counted.
  mutating func warn(_ warning: FormatError) {
    if warnings.contains(where: { $0.place == warning.place && $0.problem == warning.problem }) { return }
    if warnings.count < Self.warningLimit { warnings.append(warning) } else { omittedWarningCount += 1 }
  }

  /// Adds a warning about the part of the file at an offset.
  mutating func warn(_ problem: FormatProblem, at offset: Int, path: String? = nil) {
    warn(FormatError(problem, at: offset, path: path))
  }

  /// Adds to the number of things of a name.
  mutating func add(_ count: Int, _ name: String) {
    if count == 0 { return }
    if let index = things.firstIndex(where: { $0.name == name }) {
      things[index].count += count
    } else {
      things.append((count, name))
    }
  }

  /// Warns about the first rotation whose length is not 1 within the rounding of normalised bytes.
  ///
  /// - Parameter rotations: The four numbers of each rotation, and its offset.
  mutating func warnOfLength(_ rotations: some Sequence<(SIMD4<Double>, Int)>, path: String) {
    for (rotation, offset) in rotations {
      let length = (rotation * rotation).sum().squareRoot()
      if abs(length - 1) > 0.02 { return warn(.notUnit(length), at: offset, path: path) }
    }
  }

  /// Removes each easing that equals an earlier one with its label, duration and delay.
  mutating func removeRepeatedEasings() {
    struct Easing: Hashable {
      let path: NamedMotion.Path
      let expression: String
      let duration, delay: Double?
    }
    var known: Set<Easing> = []
    motions = motions.filter { motion in
      guard case .number(let curve) = motion.value else { return true }
      var path = motion.path
      if path.name.hasPrefix("--") { path.groups = [] }
      let easing = Easing(
        path: path, expression: CurveExpression(curve).description, duration: motion.duration,
        delay: motion.delay)
      return known.insert(easing).inserted
    }
  }

  /// Counts the lines and columns of all places that have none, in one pass.
  mutating func countLines(in bytes: [UInt8]) {
    var counter = LineCounter(bytes)
    func counted(_ place: SourcePlace?) -> SourcePlace? {
      guard var place, place.line == nil else { return place }
      (place.line, place.column) = counter.position(of: place.offset)
      return place
    }
    for index in motions.indices.sorted(by: { motions[$0].place?.offset ?? 0 < motions[$1].place?.offset ?? 0 }) {
      motions[index].place = counted(motions[index].place)
    }
    counter = LineCounter(bytes)
    for index in warnings.indices.sorted(by: { warnings[$0].place?.offset ?? 0 < warnings[$1].place?.offset ?? 0 }) {
      warnings[index].place = counted(warnings[index].place)
    }
  }
}

extension MotionDocument {
  /// Whether changed motions can be put back into the file from which the document was read.
  package var isOfFile: Bool { origin != nil }

  /// The document without the file from which it was read: it is written anew.
  package var detached: MotionDocument {
    var document = self
    (document.origin, document.sourceFormat) = (nil, nil)
    return document
  }

  /// Adds the motions, nodes and warnings of another document after those of this one. Its clips stay clips of their
  /// own. Its places are converted to the units and axes of this one. What only one of the documents states is that of
  /// both.
  package mutating func append(_ document: MotionDocument) {
    let other = nodes == nil ? document : document.converted(to: space)
    space = other.space
    frameRate = frameRate ?? other.frameRate
    let offset = nodes?.nodes.count ?? 0
    var identities = ClipIdentities(of: motions)
    var clips: [String: String] = [:]
    motions += other.motions.map { motion in
      var motion = motion
      motion.target?.node += offset
      if let clip = motion.path.clip, let name = motion.path.clipName {
        let identity = clips[clip] ?? identities.add(named: name)
        clips[clip] = identity
        motion.path.setClip(identity, named: name)
      }
      return motion
    }
    durations += other.durations
    if let others = other.nodes { nodes = nodes?.appending(others) ?? others }
    for warning in other.warnings { warn(warning) }
    omittedWarningCount += other.omittedWarningCount
    for thing in other.things { add(thing.count, thing.name) }
    self = detached
    sourceByteCount = nil
  }
}
