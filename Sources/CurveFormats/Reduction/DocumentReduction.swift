import CurveAnalysis
import CurveSampling
import TextFormats

/// The reduction of a document whose parts an origin stores.
///
/// 1. Parts that do not leave a value get that value, where the origin has a form for it.
/// 2. The other parts of each clip are reduced in all forms that the origin suggests.
/// 3. For each set of parts with equal times, the smallest of these is taken: the parts as they are, one form for all
///    of them, with their own times or with common ones, or for each part the form that saves the most.
struct DocumentReduction<Origin: MotionOrigin> {
  private let document: MotionDocument
  private let origin: Origin
  private let options: ReductionOptions
  private var parts: [Part] = []
  private var results: [ReducedPart] = []
  /// The parts as they are in the document.
  private var sources: [ReducedPart] = []
  var warnings: [FormatError] = []
  private(set) var changes: [StoredPart.Place: Origin.Content] = [:]
  /// The number of bytes of each part that moves, with those of its times.
  private(set) var sizes: [StoredPart.Place: Int] = [:]
  /// The number of bytes of each clip, where equal times are counted once.
  private(set) var clipSizes: [Int: Int] = [:]
  /// The nodes of a scene that stand.
  var standing: [StandingNode] = []
  /// The new keys of parts, by their indices.
  private var replacements: [Int: Keys] = [:]

  /// A part that may change.
  private struct Part {
    let part: MotionPart
    let stored: StoredPart
    let storage: KeyStorage
    /// The keys that are reduced: with lines in the place of curved paths.
    let keys: Keys
    /// The maximum distance of these lines from the paths.
    let flattening: Double

    /// The maximum error of the new keys.
    var limit: Double { storage.limit - flattening }

    /// The maximum error of new keys at all times.
    ///
    /// - Parameter margin: The part of it that is left for the rounding of numbers.
    func constantLimit(margin: Double) -> Double {
      (limit - margin) * (storage.standing.isEmpty ? 1 : SceneGoal.standingShare)
    }
  }

  /// New keys of a part.
  private struct Candidate {
    let keys: Keys
    let stored: StoredKeys<Origin.Content>
    /// The time of the greatest error.
    let time: Double
  }

  init(of document: MotionDocument, _ origin: Origin, _ options: ReductionOptions) {
    (self.document, self.origin, self.options) = (document, origin, options)
  }

  // MARK: - Parts

  /// Finds the parts that may change.
  ///
  /// - Parameter numbers: The numbers of the motions in the order of their file; `nil` without a file.
  mutating func findParts(numbers: [Int]?) throws(FormatError) {
    let found = try document.parts(groups: options.groups) { [origin] index, motion in
      numbers.map { origin.parts(of: $0[index], componentCount: motion.components.count) }
    }
    var keyed: [(part: MotionPart, stored: StoredPart, paths: [any PathCurve])] = []
    var unkeyed: [String] = []
    for part in found {
      guard let (keys, paths) = document.keys(of: part) else {
        if options.needsKeys { throw FormatError(isComponent(part) ? .rotationComponent : .noKeys, path: part.name) }
        unkeyed.append(part.name)
        continue
      }
      let place = StoredPart.Place(motion: numbers?[part.members[0].motion] ?? keyed.count, components: part.components)
      keyed.append((part, StoredPart(place: place, keys: keys, isCurvedPath: !paths.isEmpty), paths))
    }
    if let first = unkeyed.first { warnings.append(FormatError(.withoutKeys(unkeyed.count, first: first))) }
    for ((part, stored, paths), storage) in zip(keyed, origin.storage(of: keyed.map(\.stored), options)) {
      switch storage {
      case .fixed(let problem): if let problem { try keep(part, problem) }
      case .keys(let storage):
        var (keys, flattening) = (stored.keys, 0.0)
        if let path = paths.first {
          flattening = storage.limit * KeyReduction.flattening
          guard let lines = path.lines(for: paths, within: flattening, upTo: options.maximumLineCount) else {
            try keep(part, .curvedPath)
            continue
          }
          keys = .numbers(lines)
        }
        parts.append(Part(part: part, stored: stored, storage: storage, keys: keys, flattening: flattening))
        results.append(ReducedPart(part, stored.keys, unit: unit(of: part, stored), limit: storage.limit))
      }
    }
  }

  /// Returns the unit of the values of a part: that of its file, or degrees for the angles of nodes.
  private func unit(of part: MotionPart, _ stored: StoredPart) -> ValueUnit? {
    if let unit = origin.unit(of: stored.place.motion) { return unit }
    let motion = document.motions[part.members[0].motion]
    if case .rotation(.track) = motion.value { return .degrees }
    guard let target = motion.target else { return nil }
    if target.isPercent { return .percent }
    if case .euler = target.property { return .degrees }
    return nil
  }

  private func isComponent(_ part: MotionPart) -> Bool {
    part.members.contains {
      document.motions[$0.motion].components[$0.component].curve is RotationTrack.Component
    }
  }

  /// Leaves a part as it is, with a warning; an error if its keys are required.
  private mutating func keep(_ part: MotionPart, _ problem: FormatProblem) throws(FormatError) {
    let motion = document.motions[part.members[0].motion]
    var warning = FormatError(problem, path: motion.label)
    warning.place = motion.place
    if options.needsKeys { throw warning }
    warnings.append(warning)
  }

  // MARK: - Constants

  /// Reduces all parts.
  mutating func reduce(_ progress: @Sendable (_ done: Int, _ total: Int) -> Void) throws(FormatError) {
    sources = results
    let clips = Dictionary(grouping: parts.indices) { origin.clip(of: parts[$0].stored.place.motion) }
    let total = parts.reduce(0) { $0 + $1.keys.times.count * $1.storage.forms.count * (triesBoth($1) ? 2 : 1) }
    for (clip, members) in clips.sorted(by: { $0.key < $1.key }) {
      let moving = placeConstants(members, endTimes: origin.endTimes(ofClip: clip))
      let runs = try candidates(moving) { progress($0, total) }
      for set in Dictionary(grouping: moving.indices, by: { parts[moving[$0]].stored.keys.times }).values {
        choose(set.map { moving[$0] }, set.map { runs[$0] })
      }
    }
  }

  /// Gives each constant part its value. Returns the other parts.
  ///
  /// - Parameter endTimes: The last times of all motions of the clip. One that holds the end of the clip stays.
  private mutating func placeConstants(_ members: [Int], endTimes: [Double]) -> [Int] {
    let end = endTimes.max() ?? 0
    var holderCount = endTimes.count { $0 == end }
    return members.filter { index in
      let (part, time) = (parts[index], parts[index].keys.times.last ?? 0)
      let limit = part.constantLimit(margin: part.storage.forms.first?.margin ?? 0)
      let constant: KeyConstant?
      var isRemoved = true
      switch part.storage.constant {
      case .none: return true
      case .value: constant = part.keys.constant(within: part.limit)
      case .key(let rest):
        constant = part.keys.constant(within: limit, rest: rest, areFloats: true)
        let isHolder = time == end
        isRemoved = constant?.isRest == true && (!isHolder || holderCount > 1)
        if isRemoved, isHolder { holderCount -= 1 }
      }
      guard let constant else { return true }
      if !isRemoved, part.keys.times.count == 1 { return false }
      changes[part.stored.place] = origin.stored(constant, of: part.stored, isRemoved: isRemoved)
      replacements[index] = part.keys.constant(constant, at: time)
      results[index].keyCount = isRemoved ? 0 : 1
      results[index].error = constant.error + part.flattening
      return false
    }
  }

  // MARK: - Keys

  /// Returns whether a part is reduced with its own times and with common ones.
  private func triesBoth(_ part: Part) -> Bool {
    part.storage.sharesTimes && !options.sharesKeys && options.placement == .atKeys
  }

  /// Returns the new keys of parts of one clip: for each part and each of its forms, those with common times, if these
  /// are tried, and those with its own.
  private func candidates(
    _ members: [Int], _ progress: @Sendable (Int) -> Void
  ) throws(FormatError) -> [[[Candidate?]]] {
    var result = [[[Candidate?]]](repeating: [], count: members.count)
    for form in 0..<(members.lazy.map { parts[$0].storage.forms.count }.max() ?? 0) {
      let places = members.indices.filter { parts[members[$0]].storage.forms.count > form }
      for places in Dictionary(grouping: places, by: { parts[members[$0]].storage.forms[form].interpolation }).values {
        let chosen = places.map { members[$0] }
        let own = try reduced(chosen, form: form, sharesKeys: options.sharesKeys, progress)
        let common =
          chosen.contains { triesBoth(parts[$0]) }
          ? try reduced(chosen, form: form, sharesKeys: true, progress) : own
        for (place, (common, own)) in zip(places, zip(common, own)) { result[place].append([common, own]) }
      }
    }
    return result
  }

  /// Returns the new keys of parts in one form; `nil` for a part that they do not make smaller, or that the origin
  /// cannot store within the error.
  private func reduced(
    _ members: [Int], form: Int, sharesKeys: Bool, _ progress: @Sendable (Int) -> Void
  ) throws(FormatError) -> [Candidate?] {
    let chosen = members.map { parts[$0] }
    let reduction: KeyReduction
    do throws(KeyReductionError) {
      reduction = try KeyReduction(
        of: chosen.map { part in
          let limit = part.limit - part.storage.forms[form].margin
          return KeyReduction.Source(part.keys, within: limit)
            .within(limit * SceneGoal.standingShare, during: part.storage.standing)
        },
        interpolation: chosen.first?.storage.forms[form].interpolation, placement: options.placement,
        sharesKeys: sharesKeys
      ) { done, _ in progress(done) }
    } catch {
      throw FormatError(
        FormatProblem(.value, "\(whole: error.problem.description)"), path: chosen[error.group].part.name)
    }
    return zip(chosen, reduction.groups).map { part, group in
      guard
        let stored = origin.stored(
          group.keys, of: part.stored, by: part.storage, adding: group.error.value + part.flattening),
        stored.error <= part.storage.limit
      else { return nil }
      let isSmaller = part.storage.size.map { size in
        stored.keyCount < part.stored.keys.times.count || stored.size.bytes < size.bytes
      }
      return isSmaller == false ? nil : Candidate(keys: group.keys, stored: stored, time: group.error.time)
    }
  }

  /// Takes the smallest of some ways to store parts with equal times.
  ///
  /// - Parameter candidates: Those of each part: for each of its forms, with common times and with its own.
  private mutating func choose(_ members: [Int], _ candidates: [[[Candidate?]]]) {
    let sizes = members.map { parts[$0].storage.size }
    var choices: [[Candidate?]] = sizes.contains { $0 == nil } ? [] : [members.map { _ in nil }]
    for form in 0..<(candidates.lazy.map(\.count).max() ?? 0) {
      for run in 0..<2 { choices.append(candidates.map { $0[min(form, $0.count - 1)][run] }) }
    }
    // The last choice is made for each part alone: keys at its own times, if they take less than its values do now.
    choices.append(
      zip(sizes, candidates).map { size, candidates in
        var (best, least) = (nil as Candidate?, size?.bytes ?? .max)
        for candidate in candidates.compactMap({ $0[1] }) {
          let bytes = candidate.stored.size.bytes + candidate.stored.size.timeBytes
          if bytes < least { (best, least) = (candidate, bytes) }
        }
        return best
      })
    guard let best = choices.min(by: { Self.byteCount($0, sizes) < Self.byteCount($1, sizes) }) else { return }
    clipSizes[origin.clip(of: parts[members[0]].stored.place.motion), default: 0] += Self.byteCount(best, sizes)
    for (index, candidate) in zip(members, best) {
      let size = candidate?.stored.size ?? parts[index].storage.size
      self.sizes[parts[index].stored.place] = size.map { $0.bytes + $0.timeBytes }
      guard let candidate else { continue }
      changes[parts[index].stored.place] = candidate.stored.content
      replacements[index] = candidate.keys
      results[index].keyCount = candidate.stored.keyCount
      results[index].error = candidate.stored.error
      results[index].time = candidate.time
    }
  }

  /// Returns the number of bytes that parts take in the file: some with new keys, some as they are. Equal times are
  /// stored once.
  private static func byteCount(_ candidates: [Candidate?], _ sizes: [StoredSize?]) -> Int {
    var (bytes, times) = (0, [[Float]: Int]())
    for (candidate, size) in zip(candidates, sizes) {
      guard let size = candidate?.stored.size ?? size else { continue }
      bytes += size.bytes
      times[size.times] = size.timeBytes
    }
    return times.values.reduce(bytes, +)
  }

  // MARK: - Result

  /// Returns the reduced document. If its file would be larger than it is, nothing changes.
  func result(isFile: Bool) -> ReducedDocument {
    var document = document
    let error = options.error ?? origin.standardError
    guard isFile else {
      for (index, keys) in replacements { document.set(keys, of: parts[index].part) }
      return ReducedDocument(
        document: document, parts: results, warnings: warnings, error: error, isSource: false,
        sourceByteCount: document.sourceByteCount, rewriting: nil)
    }
    let request = RewriteRequest(name: "")
    let sourceByteCount = origin.files(replacing: [:], request).byteCount
    let isLarger = origin.files(replacing: changes, request).byteCount > sourceByteCount
    if !isLarger { for (index, keys) in replacements { document.set(keys, of: parts[index].part) } }
    return ReducedDocument(
      document: document, parts: isLarger ? sources : results, warnings: warnings, error: error, isSource: isLarger,
      sourceByteCount: sourceByteCount,
      rewriting: OriginChanges(origin: origin, changes: isLarger ? [:] : changes, standing: standing))
  }
}
