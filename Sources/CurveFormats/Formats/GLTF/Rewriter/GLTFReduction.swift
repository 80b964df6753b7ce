package import CurveAnalysis
import CurveSampling
import TextFormats

/// The animations of a glTF file with fewer keys, and the file with all its other parts.
///
/// Each channel is a group of ``/CurveAnalysis/KeyReduction`` with an error of its own, and each animation is reduced
/// apart. Channels that have the same key times in the file keep the same times if the file is smaller so. A channel
/// that would not be smaller stays as it is.
///
/// These channels stay as they are, too: pointers to integers and Booleans, and channels of nodes with a matrix, which
/// glTF does not allow.
package struct GLTFReduction {
  /// The groups, in the order of the document's motions.
  package private(set) var groups: [ReducedKeys] = []
  /// The channels that stay as they are because they break a rule of glTF.
  package private(set) var warnings: [FormatError] = []
  let source: GLTFMotions
  private(set) var changes: [GLTFRewriter.Channel: GLTFRewriter.Change] = [:]
  let options: ReductionOptions
  /// The reaches of the nodes; `nil` if they do not count, or if the nodes are no tree.
  private let reach: SceneReach?

  /// Reduces the keys of a file.
  ///
  /// - Parameters:
  ///   - document: The document that was read from the file.
  ///   - options: The choices.
  ///   - progress: Takes a number of keys that have been decided, and the number of all keys. It is called on
  ///     several threads at once.
  /// - Precondition: The document has all motions of one glTF file, as they were read.
  /// - Throws: `KeyReductionError`, whose group is the index of the motion.
  package init(
    of document: MotionDocument, _ options: ReductionOptions,
    progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(KeyReductionError) {
    (source, self.options) = (GLTFMotions(document), options)
    reach = options.weighsReach ? document.nodes.map { [source] in SceneReach(of: $0, source.file) } : nil
    let source = source
    groups = zip(source.motions, document.motions).enumerated().map { index, motions in
      ReducedKeys(
        motion: index, components: motions.1.components.indices, isRotation: motions.0.isRotation,
        times: motions.0.times)
    }
    var animations: [Int: [Int]] = [:]
    for (index, motion) in source.motions.enumerated() { animations[motion.place.animation, default: []].append(index) }
    let total = source.motions.reduce(0) { $0 + $1.times.count } * (triesBoth ? 2 : 1)
    for (_, members) in animations.sorted(by: { $0.key < $1.key }) {
      let changing = members.filter { mayChange($0) }
      let rest = options.keepsConstants ? changing : placeConstants(changing, among: members)
      try reduce(rest) { progress($0, total) }
    }
  }

  /// Whether channels are reduced with their own keys and with common ones.
  private var triesBoth: Bool { !options.sharesKeys && options.placement == .atKeys }

  /// Returns whether a channel is to be reduced. Warns of one that breaks a rule.
  private mutating func mayChange(_ index: Int) -> Bool {
    let motion = source.motions[index]
    guard options.only?.contains(index) != false else { return false }
    guard let node = motion.target?.node else { return !source.isInteger(motion) }
    if source.file.nodes[node]["matrix"] == nil { return true }
    var warning = FormatError(.animatedMatrix(source.document.nodes?.nodes[node].name ?? ""))
    warning.place = motion.source
    warnings.append(warning)
    return false
  }

  // MARK: - Constants

  /// Gives one key to each constant channel. One that has the value of its node at rest is removed, unless it is the
  /// last that holds the end of its animation. Returns the channels that are not constant.
  private mutating func placeConstants(_ changing: [Int], among members: [Int]) -> [Int] {
    let ends = members.map { source.motions[$0].times.last ?? 0 }
    let end = ends.max() ?? 0
    var holderCount = ends.count { $0 == end }
    var rest: [Int] = []
    for index in changing {
      let motion = source.motions[index]
      guard let constant = source.constant(of: motion, within: limit(of: motion) - margin(of: motion)),
        GLTFNumberPlacement.buffer(of: motion.sampler, in: source.file) != nil
      else {
        rest.append(index)
        continue
      }
      // The only key stands at the end, so that the animation does not get shorter.
      let time = motion.times.last ?? 0
      let samples = GLTFSamples(
        interpolation: motion.isStepped ? .hold : .linear, times: [Float(time)],
        values: .floats(constant.values.map { Float($0) }))
      let isHolder = time == end
      let isRemoved = constant.isRest && (!isHolder || holderCount > 1)
      if isRemoved, isHolder { holderCount -= 1 }
      if !isRemoved, motion.times.count == 1 { continue }
      changes[motion.place] = isRemoved ? .removal(samples) : .samples(samples)
      groups[index].keyCount = isRemoved ? 0 : 1
      groups[index].error = constant.error
    }
    return rest
  }

  // MARK: - Keys

  /// Reduces channels of one animation.
  private mutating func reduce(_ members: [Int], _ progress: @Sendable (Int) -> Void) throws(KeyReductionError) {
    let own = try reduced(members, sharesKeys: options.sharesKeys, progress)
    let common = triesBoth ? try reduced(members, sharesKeys: true, progress) : own
    let sets = Dictionary(grouping: members.indices) { source.motions[members[$0]].times }
    for set in sets.values {
      let motions = set.map { source.motions[members[$0]] }
      // Where some channels keep their times, another one may take less than its values alone.
      let apart = zip(set, motions).map { place, motion in
        own[place].flatMap { $0.samples.size + Self.accessorSize < source.valueSize(of: motion) ? $0 : nil }
      }
      let choices = [set.map { _ in nil }, set.map { common[$0] }, set.map { own[$0] }, apart]
      guard let best = choices.min(by: { size(of: $0, motions) < size(of: $1, motions) }) else { continue }
      for (place, result) in zip(set, best) {
        guard let result else { continue }
        changes[source.motions[members[place]].place] = .samples(result.samples)
        groups[members[place]].keyCount = result.samples.times.count
        groups[members[place]].error = result.error
        groups[members[place]].time = result.time
      }
    }
  }

  /// The keys of a channel, and a bound of their error.
  private struct Result {
    let samples: GLTFSamples
    let error, time: Double
  }

  /// The number of bytes of JSON that a sampler with times of its own takes for their accessor.
  private static let accessorSize = 110

  /// Returns the number of bytes that channels with the same times take in the file: some with new keys, some as they
  /// are. Equal times are stored once.
  private func size(of results: [Result?], _ motions: [GLTFMotions.Motion]) -> Int {
    var times = Set(results.compactMap { $0?.samples.times })
    var size = 0
    for (result, motion) in zip(results, motions) {
      size += result?.samples.values.size ?? source.valueSize(of: motion)
      if result == nil { times.insert(motion.times.map { Float($0) }) }
    }
    return times.reduce(size) { $0 + 4 * $1.count + Self.accessorSize }
  }

  /// Returns the keys of each channel; `nil` for one that gets no smaller, or whose numbers cannot be stored within the
  /// error.
  private func reduced(
    _ members: [Int], sharesKeys: Bool, _ progress: @Sendable (Int) -> Void
  ) throws(KeyReductionError) -> [Result?] {
    let motions = members.map { source.motions[$0] }
    let reduction: KeyReduction
    do throws(KeyReductionError) {
      reduction = try KeyReduction(
        of: motions.map { motion in
          let error = limit(of: motion) - margin(of: motion)
          return switch motion.value {
          case .rotation(let track): .rotation(track, withinDegrees: error)
          case .numbers(let tracks): .numbers(tracks, within: error)
          }
        }, interpolation: options.interpolation, placement: options.placement, sharesKeys: sharesKeys
      ) { done, _ in progress(done) }
    } catch {
      throw KeyReductionError(error.problem, group: members[error.group])
    }
    return zip(motions, reduction.groups).map { motion, group in
      guard let keys = group.rotation.map({ GLTFKeys($0) }) ?? GLTFKeys(group.tracks) else { return nil }
      for isNormalized in quantizes(motion) ? [true, false] : [false] {
        guard let (samples, rounding) = GLTFSamples.made(of: keys, isNormalized: isNormalized, motion.isRotation) else {
          continue
        }
        let scale = motion.isRotation ? 180 / .pi : Double(group.tracks.count).squareRoot()
        let error = group.error.value + rounding * scale
        if error <= limit(of: motion) {
          let isSmaller =
            samples.times.count < motion.times.count || samples.values.size < source.valueSize(of: motion)
          return isSmaller ? Result(samples: samples, error: error, time: group.error.time) : nil
        }
      }
      return nil
    }
  }

  /// Returns the maximum error of a channel.
  private func limit(of motion: GLTFMotions.Motion) -> Double {
    guard motion.isRotation else { return options.error }
    guard let reach, let node = motion.target?.node else { return options.degrees }
    return min(options.degrees * reach.factor(of: node), max(options.degrees, 90))
  }

  /// Returns whether the numbers of a channel become normalised integers, if that leaves half of the maximum error.
  /// A channel that has such integers in the file keeps them.
  private func quantizes(_ motion: GLTFMotions.Motion) -> Bool {
    let property = motion.target?.property
    guard property == .rotation || property == .weights, options.quantizes || source.isNormalized(motion) else {
      return false
    }
    return Self.rounding(of: motion, step: 1 / 32767) <= limit(of: motion) / 2
  }

  /// Returns the part of the maximum error that is left for the rounding of numbers.
  private func margin(of motion: GLTFMotions.Motion) -> Double {
    let rounding = Self.rounding(of: motion, step: quantizes(motion) ? 1 / 32767 : motion.isRotation ? 0x1p-24 : 0)
    return min(rounding + 0x1p-10 * limit(of: motion), limit(of: motion) / 2)
  }

  /// Returns a bound of the error of rounding to multiples of a step.
  private static func rounding(of motion: GLTFMotions.Motion, step: Double) -> Double {
    switch motion.value {
    // Four numbers, and the bound of `GLTFKeys`.
    case .rotation: 4 * step * (180 / .pi)
    case .numbers(let tracks): Double(tracks.count).squareRoot() * step / 2
    }
  }
}
