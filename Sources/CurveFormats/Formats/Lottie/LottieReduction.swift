package import CurveAnalysis
import CurveSampling
import TextFormats

/// The animated properties of a Lottie file with fewer keyframes, and the file with all its other parts.
///
/// Each property is a group of ``/CurveAnalysis/KeyReduction``; each number of a divided position is one of its own. A
/// property that would not be smaller stays as it is. So do those that are listed in ``warnings``.
///
/// - Error: A property whose values are all within 0...1, such as a colour, gets a hundredth of the error: 100 stands
///   for 1 in the other properties.
/// - Constants: a property that does not leave a value by more than its error is not animated any more: `"a": 0`, and
///   the value. rlottie shows the value 0 for a property of one keyframe. The time of a precomposition (`tm`) keeps its
///   keyframes, because rlottie takes one that is not animated for none.
/// - Segments: properties of several numbers get straight lines, if nothing else is requested, because some players
///   read one easing for all numbers of a keyframe. Other properties get cubics where the file has them.
/// - Curved paths of positions become lines, first within 1/128 of the error, as the cubics of a `KeyReduction` do.
/// - Source: Lottie Specification 1.0, Lottie Animation Community, Properties.
package struct LottieReduction {
  /// The groups, in the order of the document's motions.
  package private(set) var groups: [ReducedKeys] = []
  /// The positions that stay as they are because their curved paths need too many lines.
  package private(set) var warnings: [FormatError] = []
  private let file: JSONDocument
  /// The new values, by the offsets of those that they replace.
  private var edits: [Int: (range: Range<Int>, text: String)] = [:]

  /// A group in the file.
  private struct Source {
    let tracks: [AnimationTrack<Double>]
    /// The property in the file.
    let property: JSONDocument.Value
    let keyframes: JSONDocument.Value
    /// The maximum difference of the tracks from the result, and that of the file from the tracks.
    let error, flattening: Double
    /// The value of a property that is to be constant.
    let constant: LottieConstant?
    let frames: LottieFrames
  }

  /// Reduces the keyframes of a file.
  ///
  /// - Parameters:
  ///   - document: The document that was read from the file.
  ///   - options: The choices.
  ///   - progress: Takes a number of keyframes that have been decided, and the number of all of them. It is called on
  ///     several threads at once.
  /// - Precondition: The document has all motions of one Lottie file, as they were read.
  /// - Throws: `KeyReductionError`, whose group is the index of the motion.
  package init(
    of document: MotionDocument, _ options: ReductionOptions,
    progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(KeyReductionError) {
    guard let source = document.source, let file = try? JSONDocument(source.bytes) else {
      preconditionFailure("the document must be that of a Lottie file")
    }
    self.file = file
    let sources = sources(document, options)
    let total = sources.reduce(0) { $0 + $1.tracks[0].data.times.count }
    for (index, source) in sources.enumerated() {
      if let constant = source.constant { place(constant, source, group: index) }
    }
    for isVector in [false, true] {
      let members = sources.indices.filter {
        sources[$0].constant == nil && (sources[$0].tracks.count > 1) == isVector
      }
      let reduction: KeyReduction
      do throws(KeyReductionError) {
        reduction = try KeyReduction(
          of: members.map { .numbers(sources[$0].tracks, within: sources[$0].error) },
          interpolation: options.interpolation ?? (isVector ? .linear : nil), placement: options.placement,
          sharesKeys: options.sharesKeys
        ) { done, _ in progress(done, total) }
      } catch {
        throw KeyReductionError(error.problem, group: groups[members[error.group]].motion)
      }
      for (member, group) in zip(members, reduction.groups)
      where group.keyCount < groups[member].sourceKeyCount {
        let frames = sources[member].frames
        let keyframes = LottieKeyframes(group.tracks.map { $0.beziers(in: frames) }, texts: frames.texts)
        let (old, text) = (sources[member].keyframes, keyframes.list.compactText)
        guard keyframes.count > 0, text.utf8.count < old.range.count else { continue }
        replace(old, by: text)
        groups[member].keyCount = keyframes.count
        groups[member].error = group.error.value + sources[member].flattening
        groups[member].time = group.error.time
      }
    }
  }

  private mutating func replace(_ value: JSONDocument.Value, by text: String) {
    edits[value.range.lowerBound] = (value.range, text)
  }

  /// Makes a property one that is not animated.
  private mutating func place(_ constant: LottieConstant, _ source: Source, group: Int) {
    replace(source.keyframes, by: constant.value.compactText)
    if let isAnimated = source.property["a"] { replace(isAnimated, by: "0") }
    groups[group].keyCount = 0
    groups[group].error = constant.error + source.flattening
  }

  /// Returns the properties that are to be reduced, and adds a group for each.
  private mutating func sources(_ document: MotionDocument, _ options: ReductionOptions) -> [Source] {
    let properties = file.root.objects(at: Set(document.motions.compactMap { $0.place?.offset }))
    let slots = LottieReader.slots(of: file.root)
    let compositions = LottieCompositions(file.root, framesPerSecond: file.root["fr"]?.number ?? 1)
    var sources: [Source] = []
    for (index, motion) in document.motions.enumerated() where options.only?.contains(index) != false {
      guard let property = motion.place.flatMap({ properties[$0.offset] }) else { continue }
      let components = motion.components
      // The numbers of a divided position are properties of their own.
      let ranges = property["k"] == nil ? components.indices.map { $0..<$0 + 1 } : [components.indices]
      for range in ranges {
        let own = property["k"] == nil ? property[components[range.lowerBound].name] : property
        let content = own?["sid"]?.string.flatMap { slots[$0] } ?? own
        guard let own, let content, let keyframes = content["k"],
          // Paths of shapes have no numbers, and scripts may read the keyframes.
          keyframes.elements.first(where: { _ in true })?.hasNumbers == true,
          ![own, content].contains(where: { $0["x"]?.kind == .string })
        else { continue }
        let curved = components[range].compactMap { $0.curve as? CurvedKeyframes }
        var tracks = curved.isEmpty ? components[range].compactMap(\.curve.keyedTrack) : curved.map(\.line)
        let times = tracks[0].data.times
        let isPart = tracks.allSatisfy { track in track.keys.allSatisfy { (0...1).contains($0.value) } }
        var (error, flattening) = (options.error * (isPart ? 0.01 : 1), 0.0)
        if !curved.isEmpty {
          if times.count < 3 { continue }
          flattening = error * 0x1p-7
          error -= flattening
          guard
            let lines = CurvedKeyframes.lines(
              for: curved, within: flattening, upTo: options.maximumLineCount)
          else {
            warnings.append(FormatError(.curvedPath, at: own.range.lowerBound, path: motion.label))
            continue
          }
          tracks = lines
        }
        let staysAnimated = options.keepsConstants || motion.path.name == "tm"
        let constant = staysAnimated ? nil : LottieConstant(of: tracks, within: error)
        if constant == nil, times.count < 3 { continue }
        groups.append(ReducedKeys(motion: index, components: range, times: times))
        sources.append(
          Source(
            tracks: tracks, property: content, keyframes: keyframes, error: error, flattening: flattening,
            constant: constant, frames: LottieFrames(of: keyframes, compositions.times(at: own.range.lowerBound))))
      }
    }
    return sources
  }

  /// The file with the new properties.
  package var bytes: [UInt8] { file.bytes(replacing: Array(edits.values)) }
}

/// The frames of a property's keyframes, by their times in seconds. Keyframes that stay keep the texts of their frames:
/// another text could be another number, and move a jump.
private struct LottieFrames {
  let times: LottieTimes
  /// The texts of the frames in the file.
  private(set) var texts: [Double: String] = [:]
  private var frames: [Double: Double] = [:]

  init(of keyframes: JSONDocument.Value, _ times: LottieTimes) {
    self.times = times
    for keyframe in keyframes.elements {
      guard let value = keyframe["t"], let frame = value.number else { continue }
      (texts[frame], frames[times.seconds(of: frame)]) = (texts[frame] ?? value.text, frame)
    }
  }

  /// Returns the frame at a time.
  func frame(at seconds: Double) -> Double { frames[seconds] ?? times.frame(at: seconds) }
}

/// The value of a property that does not leave it by more than an error.
private struct LottieConstant {
  /// The value as the member `k` of a property.
  let value: JSONValue
  /// A bound of the distance in space.
  let error: Double

  /// Returns `nil` if there is no such value.
  init?(of tracks: [AnimationTrack<Double>], within limit: Double) {
    let ranges = tracks.map(\.controlRange)
    let widths = ranges.map { $0.upperBound - $0.lowerBound }
    error = widths.reduce(0) { $0 + $1 * $1 }.squareRoot() / 2
    let middles = zip(ranges, widths).map { JSONValue.number($0.lowerBound + $1 / 2) }
    value = middles.count == 1 ? middles[0] : .array(middles)
    if error > limit { return nil }
  }
}

extension FormatProblem {
  static let curvedPath = FormatProblem(
    .unsupported,
    "the curved path of the position is too long for lines within the error: its keyframes stay as they are")
}

extension JSONDocument.Value {
  /// Returns the objects inside this value that begin at some offsets.
  fileprivate func objects(at offsets: Set<Int>) -> [Int: JSONDocument.Value] {
    var found: [Int: JSONDocument.Value] = [:]
    func visit(_ value: JSONDocument.Value) {
      if value.kind == .object, offsets.contains(value.range.lowerBound) { found[value.range.lowerBound] = value }
      for element in value.elements where element.kind == .object || element.kind == .array { visit(element) }
      for member in value.members where member.value.kind == .object || member.value.kind == .array {
        visit(member.value)
      }
    }
    visit(self)
    return found
  }

  /// Whether the values of a keyframe are numbers.
  fileprivate var hasNumbers: Bool {
    guard let start = self["s"] else { return false }
    return start.kind == .number || start.elements.first { _ in true }?.kind == .number
  }
}

extension AnimationTrack<Double> {
  /// Returns the Béziers between the keys, with frames as times. The handles of a line have the length 0.
  fileprivate func beziers(in frames: LottieFrames) -> [BezierSegment] {
    let lines = Set(keys.lazy.filter { $0.mode == .linear }.map(\.time))
    return beziers.map { segment in
      var segment = segment
      if segment.start.time < segment.end.time, lines.contains(segment.start.time) {
        (segment.control1, segment.control2) = (segment.start, segment.end)
      }
      segment.start.time = frames.frame(at: segment.start.time)
      segment.control1.time = frames.frame(at: segment.control1.time)
      segment.control2.time = frames.frame(at: segment.control2.time)
      segment.end.time = frames.frame(at: segment.end.time)
      return segment
    }
  }
}
