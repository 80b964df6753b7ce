import CurveAnalysis

extension MotionDocument {
  /// Returns the document with the fewest keys for an error.
  ///
  /// The parts of a document that was read from a file are stored as that file stores them: their errors include the
  /// rounding of numbers, and of several ways to store a part the smallest is taken. A part that would not be smaller
  /// stays as it is.
  ///
  /// - Parameter progress: Takes a number of keys that have been decided, and the number of all keys. It is called on
  ///   several threads at once.
  /// - Throws: ``FormatError`` if an option does not fit the document, or if a motion is not that of the file.
  package func reduced(
    _ options: ReductionOptions, progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(FormatError) -> ReducedDocument {
    guard let origin else { return try reduced(by: PlainOrigin(), options, isFile: false, progress) }
    if !options.groups.isEmpty { throw FormatError(.groupsInFile) }
    return try reduced(by: origin, options, isFile: true, progress)
  }

  private func reduced(
    by origin: some MotionOrigin, _ options: ReductionOptions, isFile: Bool,
    _ progress: @Sendable (_ done: Int, _ total: Int) -> Void
  ) throws(FormatError) -> ReducedDocument {
    let numbers = isFile ? try fileNumbers() : nil
    if let goal = options.scene { return try reduced(by: origin, options, to: goal, numbers, progress) }
    return try reduction(by: origin, options, numbers, progress).result(isFile: isFile)
  }

  private func reduction<Origin: MotionOrigin>(
    by origin: Origin, _ options: ReductionOptions, _ numbers: [Int]?,
    _ progress: @Sendable (_ done: Int, _ total: Int) -> Void
  ) throws(FormatError) -> DocumentReduction<Origin> {
    var reduction = DocumentReduction(of: self, origin, options)
    try reduction.findParts(numbers: numbers)
    try reduction.reduce(progress)
    return reduction
  }

  /// Reduces the keys of a scene, within a distance in it.
  private func reduced<Origin: MotionOrigin>(
    by origin: Origin, _ options: ReductionOptions, to goal: SceneGoal, _ numbers: [Int]?,
    _ progress: @Sendable (_ done: Int, _ total: Int) -> Void
  ) throws(FormatError) -> ReducedDocument {
    guard let scene = try origin.sceneEffects(goal) else { throw FormatError(.noScene) }
    var (options, search) = (options, SceneSearch(goal, scene))
    func reduction() throws(FormatError) -> DocumentReduction<Origin> {
      try self.reduction(by: origin, options, numbers) { progress($0, $1 * (SceneSearch.stepCount + 1)) }
    }
    var best: DocumentReduction<Origin>?
    for _ in 0..<SceneSearch.stepCount where !search.isDone {
      options.allowances = search.allowances(best: false)
      let reduction = try reduction()
      let files = origin.files(replacing: reduction.changes, RewriteRequest(name: ""))
      guard let distance = try origin.sceneDistance(to: files, standing: scene.standing) else { break }
      if search.note(reduction.sizes, reduction.clipSizes, distance) { best = search.isBest ? reduction : nil }
    }
    var result: DocumentReduction<Origin>
    if let best {
      result = best
    } else {
      options.allowances = search.allowances(best: true)
      result = try reduction()
    }
    result.standing = scene.standing
    for clip in search.unprovenClips {
      result.warnings.append(FormatError(.notProven, path: origin.name(ofClip: clip)))
    }
    return result.result(isFile: true)
  }

  /// Returns the numbers of the motions in the order in which their file was read.
  private func fileNumbers() throws(FormatError) -> [Int] {
    var known: Set<Int> = []
    var numbers: [Int] = []
    for (index, motion) in motions.enumerated() {
      guard let handle = motion.handle, handle.file === file, known.insert(handle.number).inserted else {
        throw FormatError(.notOfFile, path: labels[index])
      }
      numbers.append(handle.number)
    }
    return numbers
  }
}

/// The origin of a document that is written anew: its parts are stored as they are reduced.
private struct PlainOrigin: MotionOrigin {
  func clip(of motion: Int) -> Int { 0 }
  func endTimes(ofClip clip: Int) -> [Double] { [] }
  func parts(of motion: Int, componentCount: Int) -> [Range<Int>] { [0..<componentCount] }

  func storage(of parts: [StoredPart], _ options: ReductionOptions) -> [PartStorage] {
    parts.map { part in
      .keys(
        KeyStorage(
          limit: part.keys.isRotation
            ? options.degrees : (options.error ?? standardError).limit(of: part.keys.tracks),
          forms: [.init(interpolation: options.interpolation, margin: 0)]))
    }
  }

  func stored(_ keys: Keys, of part: StoredPart, by storage: KeyStorage, adding error: Double) -> StoredKeys<Keys>? {
    StoredKeys(content: keys, keyCount: keys.times.count, error: error, size: StoredSize(bytes: 0))
  }

  func stored(_ constant: KeyConstant, of part: StoredPart, isRemoved: Bool) -> Keys { part.keys }

  func files(replacing changes: [StoredPart.Place: Keys], _ request: RewriteRequest) -> RewrittenFiles {
    preconditionFailure("a document without an origin has no file")
  }
}
