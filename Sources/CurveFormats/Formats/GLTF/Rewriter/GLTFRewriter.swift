import TextFormats

/// A writer of new keys into a glTF file. Everything else stays.
///
/// The JSON outside animations, accessors, buffer views and the lengths of buffers keeps its bytes, unknown extensions
/// too. No accessor, buffer view or sampler gets another index:
/// - A changed channel keeps its sampler, and the sampler its accessors and their views, if nothing else uses them.
///   What channels share is copied to the end of its list.
/// - Accessors that are not used any more have one element of zeros.
/// - The bytes of changed accessors are removed from their buffers, and the new ones are appended. Other bytes move by
///   multiples of eight. No bytes move if a buffer or a buffer view has an extension, which may hold an offset, or if a
///   view or an accessor lies outside its buffer.
///
/// - Source: Khronos Group, glTF 2.0 Specification, 3.6 and 3.11.
struct GLTFRewriter {
  /// The place of a channel in a file.
  struct Channel: Hashable, Sendable {
    /// The index of the animation, and that of the channel in it.
    let animation, channel: Int
  }

  /// A change of a channel.
  enum Change: Sendable {
    /// The channel gets other keys.
    case samples(GLTFSamples)
    /// The channel is removed. Its sampler stays, with these keys.
    case removal(GLTFSamples)
  }

  private(set) var file: GLTFFile
  /// The replaced ranges of the JSON.
  private(set) var edits: [(range: Range<Int>, text: String)] = []
  /// The buffers that have changed, by their indices.
  private(set) var buffers: [Int: [UInt8]] = [:]

  /// Rewrites a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - changes: The changes of some of its channels. Their samplers have been read.
  init(_ file: GLTFFile, _ changes: [Channel: Change]) {
    self.file = file
    var uses = GLTFUses(of: file.root)
    let samplers = changedSamplers(changes, &uses)
    if samplers.isEmpty { return }
    var numbers = GLTFNumberPlacement(file, uses)
    for sampler in samplers {
      let (input, output) = numbers.place(sampler.samples, replacing: sampler.source)
      var object = JSONValue(sampler.source)
      object["input"] = .number(Double(input))
      object["output"] = .number(Double(output))
      if sampler.samples.interpolation.gltfName != sampler.source["interpolation"]?.string ?? "LINEAR" {
        object["interpolation"] = .string(sampler.samples.interpolation.gltfName)
      }
      if sampler.isCopy {
        append(object, to: sampler.list)
      } else {
        edits.append((sampler.source.range, object.compactText))
      }
    }
    let placed = numbers.finished()
    edits += placed.edits
    for (list, object) in placed.additions { append(object, to: list) }
    for (index, bytes) in placed.buffers { buffers[index] = bytes }
    flushAdditions()
  }

  // MARK: - Samplers

  /// A sampler that gets new keys.
  private struct ChangedSampler {
    let samples: GLTFSamples
    /// The sampler in the file: itself, or the one of which it is a copy.
    let source: JSONDocument.Value
    let isCopy: Bool
    /// The samplers of the animation.
    let list: JSONDocument.Value
  }

  /// The elements to be appended to arrays of the file, by the offsets of the arrays.
  private var additions: [Int: (list: JSONDocument.Value, texts: [String])] = [:]

  private mutating func append(_ object: JSONValue, to list: JSONDocument.Value) {
    additions[list.range.lowerBound, default: (list, [])].texts.append(object.compactText)
  }

  private mutating func flushAdditions() {
    for (list, texts) in additions.values {
      let end = list.range.upperBound - 1
      let isEmpty = list.elements.first { _ in true } == nil
      edits.append((end..<end, (isEmpty ? "" : ",") + texts.joined(separator: ",")))
    }
  }

  /// Returns the samplers that get new keys, and edits the channels. The accessors of all other samplers are used.
  private mutating func changedSamplers(_ changes: [Channel: Change], _ uses: inout GLTFUses) -> [ChangedSampler] {
    var result: [ChangedSampler] = []
    for (index, animation) in file.root.elements(of: "animations").enumerated() {
      let samplers = animation.elements(of: "samplers")
      let channels = animation.elements(of: "channels")
      var users: [Int: [Int]] = [:]
      for (number, channel) in channels.enumerated() {
        if let sampler = channel["sampler"]?.index { users[sampler, default: []].append(number) }
      }
      /// The new samplers of channels, by the numbers of the channels.
      var moved: [Int: Int] = [:]
      var copyCount = 0
      for (place, sampler) in samplers.enumerated() {
        let own = users[place] ?? []
        let found = own.map { changes[Channel(animation: index, channel: $0)] }
        let isKept = own.isEmpty || found.contains { $0 == nil }
        if isKept {
          uses.note(sampler["input"])
          uses.note(sampler["output"])
        }
        guard let list = animation["samplers"] else { continue }
        /// The samplers with some keys.
        var known: [GLTFSamples: Int] = [:]
        func add(_ samples: GLTFSamples) -> Int {
          if let known = known[samples] { return known }
          let isCopy = isKept || !known.isEmpty
          if isCopy { copyCount += 1 }
          let number = isCopy ? samplers.count + copyCount - 1 : place
          known[samples] = number
          result.append(ChangedSampler(samples: samples, source: sampler, isCopy: isCopy, list: list))
          return number
        }
        for (channel, change) in zip(own, found) {
          if case .samples(let samples)? = change {
            let number = add(samples)
            if number != place { moved[channel] = number }
          }
        }
        // A sampler whose channels are all removed stays a valid one.
        if !isKept, known.isEmpty, case .removal(let samples)?? = found.first { _ = add(samples) }
      }
      edit(animation["channels"], channels, moved) { changes[Channel(animation: index, channel: $0)] }
    }
    return result
  }

  private mutating func edit(
    _ list: JSONDocument.Value?, _ channels: [JSONDocument.Value], _ moved: [Int: Int], _ change: (Int) -> Change?
  ) {
    let texts = channels.enumerated().compactMap { number, channel -> String? in
      if case .removal? = change(number) { return nil }
      guard let sampler = moved[number] else { return channel.text }
      var object = JSONValue(channel)
      object["sampler"] = .number(Double(sampler))
      return object.compactText
    }
    guard let list, !moved.isEmpty || texts.count < channels.count else { return }
    edits.append((list.range, "[" + texts.joined(separator: ",") + "]"))
  }
}
