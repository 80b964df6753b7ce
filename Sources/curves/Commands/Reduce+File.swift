import ArgumentParser
import CurveAnalysis
import CurveFormats
import TextFormats

extension Curves.Reduce {
  /// Whether the output is the input with fewer keys: both are glTF, as text or binary.
  var keepsFile: Bool {
    [file, outputOptions.output].allSatisfy { FileFormat.gltf.length(ofEnding: $0.lowercased()) != nil }
      && format?.format ?? .gltf == .gltf
  }

  /// Writes the glTF file with fewer keys.
  func reduceFile() throws {
    let document = try InputFile.document(at: file, as: .gltf)
    let names = KeyedGroups.names(of: document)
    let reduction = try reduction(of: document, names)
    let (folder, own) = (System.folder(of: outputOptions.output), System.folder(of: file))
    let name = String(outputOptions.output.dropFirst(folder.count))
    if reduction.hasRelativeFiles(named: name),
      !System.isSameFile(folder.isEmpty ? "." : folder, own.isEmpty ? "." : own)
    {
      throw Failure(
        .usage,
        """
        \(file: file) refers to other files by relative names: the output must be in its folder, where these names are \
        valid
        """)
    }
    // The buffers of a file that is replaced are replaced too. Other files beside the output stay.
    let replaced = (try? MotionInput(contentsOf: outputOptions.output)).map { GLTFReduction.relativeFiles(of: $0) }
    let files = reduction.files(named: name) { part in
      if case .nothing? = try? System.kind(of: folder + part) { return false }
      return replaced?.contains(part) != true
    }
    for part in files {
      try OutputFile.write(to: part.name.map { folder + $0 } ?? outputOptions.output) { part.bytes }
    }
    var report = ReductionReport(reduction.groups, names: names, warnings: reduction.warnings)
    for part in files.compactMap(\.name) { report.notes.append("\(file: folder + part) is a buffer of it\n") }
    report.notes.append("all else is as in \(file: file)\n")
    if !quiet.isQuiet, let distance = try? reduction.distance {
      let animation: Message = distance.animation.map { " of the animation \(quoted: $0)" } ?? ""
      report.distance = distance
      report.notes.append(
        """
        in the scene: \(roundedUp(distance.value)), measured at \(SceneDistance.timeCount) times; at \
        \(sixDigits(distance.time))\(animation), the node \(quoted: distance.node)\n
        """)
    }
    report.write(as: reportFormat, quiet: quiet.isQuiet)
  }

  /// Whether the output is a Lottie file with fewer keyframes.
  func keepsLottie(_ document: MotionDocument) -> Bool {
    document.sourceFormat == .lottie
      && format.map { $0.format == .lottie }
        ?? (FileFormat.lottie.length(ofEnding: outputOptions.output.lowercased()) != nil)
  }

  /// Writes the Lottie file with fewer keyframes.
  func reduceLottie(_ document: MotionDocument) throws {
    if !group.isEmpty {
      throw Failure(.usage, "--group is for tables: the groups of a Lottie file are its properties.")
    }
    if rotationError != nil {
      throw Failure(
        .usage, "--rotation-error is for glTF and tables: --error is also that of a Lottie file's degrees.")
    }
    let options = try options(document)
    let progress = Progress(.count("keys"), quiet: quiet.isQuiet)
    defer { progress.end() }
    let reduction = try reduced(document.labels) { () throws(KeyReductionError) in
      try LottieReduction(of: document, options, progress: progress.add)
    }
    progress.end()
    try OutputFile.write(to: outputOptions.output) { reduction.bytes }
    let names = KeyedGroups.names(of: reduction.groups, in: document)
    var report = ReductionReport(reduction.groups, names: names, warnings: reduction.warnings)
    report.notes.append("all else is as in \(file: self.file)\n")
    report.write(as: reportFormat, quiet: quiet.isQuiet)
  }

  private func options(_ document: MotionDocument) throws(Failure) -> ReductionOptions {
    var options = ReductionOptions(error: error)
    if let rotationError { options.degrees = rotationError }
    (options.interpolation, options.placement) = (interpolation, free ? .free : .atKeys)
    (options.sharesKeys, options.keepsConstants) = (shared, keepConstant)
    (options.weighsReach, options.quantizes) = (byReach, quantize)
    options.only = try selected(in: document)
    return options
  }

  private func reduction(of document: MotionDocument, _ names: [String]) throws(Failure) -> GLTFReduction {
    let options = try options(document)
    let progress = Progress(.count("keys"), quiet: quiet.isQuiet)
    defer { progress.end() }
    return try reduced(names) { () throws(KeyReductionError) in
      try GLTFReduction(of: document, options, progress: progress.add)
    }
  }

  /// Returns the indices of the motions that are selected as a whole; `nil` if all are.
  private func selected(in document: MotionDocument) throws(Failure) -> Set<Int>? {
    if parts.only.isEmpty { return nil }
    let only = try document.labels(selectedBy: parts.only)
    var selected: Set<Int> = []
    for (index, (own, label)) in zip(document.numbersByMotion, document.labels).enumerated() {
      let own = own.map(\.label)
      let missing = only.contains(label) ? [] : own.filter { !only.contains($0) }
      if missing.isEmpty { selected.insert(index) }
      if let first = missing.first, missing.count < own.count {
        throw Failure(
          .usage,
          "--only: \(first) is not selected, but other components of its channel are: a channel is reduced as a whole")
      }
    }
    return selected
  }
}
