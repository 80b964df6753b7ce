import CurveAnalysis
import CurveSampling
import TextFormats

/// A Lottie file as the origin of a document: its animated properties, and how they are stored.
///
/// - Error: A property whose values are all within 0...1, such as a colour, gets a hundredth of the error: 100 stands
///   for 1 in the other properties.
/// - Constants: a property that does not leave a value by more than its error is not animated any more: `"a": 0`, and
///   the value. rlottie shows the value 0 for a property of one keyframe. The time of a precomposition (`tm`) keeps its
///   keyframes, because rlottie takes one that is not animated for none.
/// - Segments: properties of several numbers get straight lines, if nothing else is requested, because some players
///   read one easing for all numbers of a keyframe. Other properties get cubics or lines, what takes less.
/// - Slots: a slot changes only if all properties that use it change alike.
/// - Source: Lottie Specification 1.0, Lottie Animation Community, Properties.
struct LottieOrigin: MotionOrigin {
  let file: JSONDocument
  /// The properties that were read, in their order.
  let properties: [Property]

  /// A property, or a position whose numbers are properties of their own.
  struct Property {
    /// The label of its motion.
    let label: String
    /// The unit of its values; `nil` if it is not known.
    let unit: ValueUnit?
    /// The times of its composition.
    let times: LottieTimes
    /// Whether it is the time of a precomposition.
    let isTime: Bool
    /// The property as it stands in the file and, where it refers to a slot, the property there: one, or one for each
    /// number of a divided position.
    let parts: [(own: JSONDocument.Value, content: JSONDocument.Value)]
    /// Whether the position is divided.
    let isDivided: Bool
  }

  /// The replaced ranges of the file.
  struct Edit {
    let range: Range<Int>
    let text: String
  }

  var standardError: MaximumError { .value(0.25) }

  func unit(of motion: Int) -> ValueUnit? { properties[motion].unit }
  func clip(of motion: Int) -> Int { 0 }
  func endTimes(ofClip clip: Int) -> [Double] { [] }

  func parts(of motion: Int, componentCount: Int) -> [Range<Int>] {
    properties[motion].isDivided ? (0..<componentCount).map { $0..<$0 + 1 } : [0..<componentCount]
  }

  private func contents(
    of place: StoredPart.Place
  ) -> (own: JSONDocument.Value, content: JSONDocument.Value, keyframes: JSONDocument.Value)? {
    let property = properties[place.motion]
    guard let (own, content) = property.parts[checked: property.isDivided ? place.components.lowerBound : 0],
      let keyframes = content["k"]
    else { return nil }
    return (own, content, keyframes)
  }

  // MARK: - Storage

  /// The properties with some content, by its offset in the file: several for a slot that they share.
  private var users: [Int: [(motion: Int, own: JSONDocument.Value)]] {
    var users: [Int: [(motion: Int, own: JSONDocument.Value)]] = [:]
    for (motion, property) in properties.enumerated() {
      for part in property.parts { users[part.content.range.lowerBound, default: []].append((motion, part.own)) }
    }
    return users
  }

  func storage(of parts: [StoredPart], _ options: ReductionOptions) -> [PartStorage] {
    let selected = Set(parts.map(\.place.motion))
    let users = users
    return parts.map { part in
      guard let (own, content, keyframes) = contents(of: part.place) else { return .fixed(nil) }
      let users = users[content.range.lowerBound] ?? []
      let isPath = keyframes.elements.first { _ in true }?.hasNumbers != true
      let tracks = part.keys.tracks
      let isPart = tracks.allSatisfy { track in track.keys.allSatisfy { (0...1).contains($0.value) } }
      let limit = (options.error ?? standardError).limit(of: tracks, scale: isPart ? 0.01 : 1)
      let staysAnimated = options.keepsConstants || users.contains { properties[$0.motion].isTime }
      if part.keys.times.count < 3 {
        let isConstant = !staysAnimated && part.keys.constant(within: limit) != nil
        if part.isCurvedPath || isPath || !isConstant { return .fixed(nil) }
      }
      if isPath { return .fixed(.shapePath) }
      if own.hasScript || content.hasScript { return .fixed(.scriptedKeyframes) }
      let times = properties[part.place.motion].times
      if let slot = own["sid"]?.string,
        let other = users.first(where: {
          !selected.contains($0.motion) || $0.own.hasScript || properties[$0.motion].times != times
        })
      {
        return .fixed(.sharedSlot(slot, with: properties[other.motion].label))
      }
      let isCurved = part.keys.isCurved
      var choices = [options.interpolation ?? (tracks.count > 1 ? .linear : isCurved ? .cubic : .linear)]
      if options.interpolation == nil, choices == [.cubic] { choices.append(.linear) }
      let margin = limit * LottieKeyframes.roundingPart
      // Lines whose values have few digits take less without a margin: they get fewer keyframes.
      let forms = choices.flatMap { choice in
        (choice == .cubic ? [margin] : [0, margin]).map { KeyStorage.Form(interpolation: choice, margin: $0) }
      }
      var storage = KeyStorage(limit: limit, forms: forms)
      storage.size = StoredSize(bytes: keyframes.range.count)
      if !staysAnimated { storage.constant = .value }
      return .keys(storage)
    }
  }

  func stored(_ keys: Keys, of part: StoredPart, by storage: KeyStorage, adding error: Double) -> StoredKeys<[Edit]>? {
    // Keyframes that are not fewer stay as they are.
    guard keys.times.count < part.keys.times.count, let old = contents(of: part.place)?.keyframes else { return nil }
    let frames = LottieFrames(of: old, properties[part.place.motion].times)
    let keyframes = LottieKeyframes(
      keys.tracks.map { $0.beziers(in: frames) }, texts: frames.texts, within: storage.limit - error,
      of: storage.limit)
    if keyframes.count == 0 { return nil }
    let text = keyframes.list.compactText
    return StoredKeys(
      content: [Edit(range: old.range, text: text)], keyCount: keyframes.count, error: error + keyframes.roundingError,
      size: StoredSize(bytes: text.utf8.count))
  }

  func stored(_ constant: KeyConstant, of part: StoredPart, isRemoved: Bool) -> [Edit] {
    guard let (_, content, keyframes) = contents(of: part.place) else { return [] }
    let numbers = constant.values.map { JSONValue.number($0) }
    let value = numbers.count == 1 ? numbers[0] : .array(numbers)
    let isAnimated = content["a"].map { [Edit(range: $0.range, text: "0")] } ?? []
    return [Edit(range: keyframes.range, text: value.compactText)] + isAnimated
  }

  // MARK: - Files

  func files(replacing changes: [StoredPart.Place: [Edit]], _ request: RewriteRequest) -> RewrittenFiles {
    // Properties may share a slot: they change alike.
    let edits = Dictionary(changes.values.joined().map { ($0.range.lowerBound, $0) }) { first, _ in first }
    let bytes = file.bytes(replacing: edits.values.map { ($0.range, $0.text) })
    return RewrittenFiles(WrittenFile(request.name, bytes, []))
  }
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

extension JSONDocument.Value {
  /// Whether a script computes the values of a property.
  fileprivate var hasScript: Bool { self["x"]?.kind == .string }

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
