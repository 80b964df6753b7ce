import CurveAnalysis
import CurveSampling
import TextFormats

/// A glTF file as the origin of a document: its channels, and how they are stored.
///
/// Channels that have the same key times in the file keep the same times if the file is smaller so. These channels stay
/// as they are: pointers to integers and Booleans, and channels of nodes with a matrix, which glTF does not allow.
struct GLTFOrigin: MotionOrigin {
  typealias Content = GLTFRewriter.Change

  let file: GLTFFile
  let nodes: NodeTree?
  /// The channels that were read, in their order.
  let channels: [Channel]

  /// A channel that was read.
  struct Channel {
    let place: GLTFRewriter.Channel
    /// The property of a node that moves; `nil` for another one of the file.
    let target: (node: Int, property: GLTFProperty)?
    let sampler: JSONDocument.Value
    let keys: Keys
  }

  // MARK: - Parts

  func clip(of motion: Int) -> Int { channels[motion].place.animation }

  func endTimes(ofClip clip: Int) -> [Double] {
    channels.filter { $0.place.animation == clip }.map { $0.keys.times.last ?? 0 }
  }

  func parts(of motion: Int, componentCount: Int) -> [Range<Int>] { [0..<componentCount] }

  func storage(of parts: [StoredPart], _ options: ReductionOptions) -> [PartStorage] {
    parts.map { part in
      let channel = channels[part.place.motion]
      let allowance = options.allowances[part.place]
      if let node = channel.target?.node {
        if file.nodes[node]["matrix"] != nil { return .fixed(.animatedMatrix(nodes?.nodes[node].name ?? "")) }
      }
      if isInteger(channel) && channel.target == nil || allowance?.limit == 0 { return .fixed(nil) }
      let limit =
        channel.keys.isRotation ? options.degrees : (options.error ?? standardError).limit(of: channel.keys.tracks)
      // A rotation has no maximum error beyond a quarter of a turn.
      let allowed = allowance.map { channel.keys.isRotation ? min($0.limit, 90) : $0.limit }
      var storage = keyStorage(of: channel, options, limit: allowed ?? limit)
      storage.standing = allowance?.standing ?? []
      return .keys(storage)
    }
  }

  private func keyStorage(of channel: Channel, _ options: ReductionOptions, limit: Double) -> KeyStorage {
    // A channel that has normalised integers in the file keeps them.
    let property = channel.target?.property
    let mayQuantize =
      (property == .rotation || property == .weights) && (options.quantizes || isNormalized(channel))
    let integers = mayQuantize ? Self.margin(of: channel.keys, limit: limit) : nil
    let floats = min((channel.keys.isRotation ? 0x1p-22 * (180 / .pi) : 0) + 0x1p-10 * limit, limit / 2)
    // If integers take most of the error, Floats with fewer keys may be smaller.
    let margins = [integers, integers.map { $0 <= limit / 2 } == true ? nil : floats].compactMap(\.self)
    var storage = KeyStorage(
      limit: limit, forms: margins.map { .init(interpolation: options.interpolation, margin: $0) })
    let times = channel.keys.times.map { Float($0) }
    storage.size = StoredSize(bytes: valueSize(of: channel), times: times, timeBytes: Self.size(ofTimes: times.count))
    (storage.sharesTimes, storage.quantizes) = (true, integers != nil)
    if !options.keepsConstants, GLTFNumberPlacement.buffer(of: channel.sampler, in: file) != nil {
      storage.constant = .key(rest: rest(of: channel))
    }
    return storage
  }

  /// Returns the part of a maximum error that is left for the rounding to normalised integers of 16 bits; `nil` if it
  /// is too much.
  private static func margin(of keys: Keys, limit: Double) -> Double? {
    let step = 1.0 / 32767
    let rounding: (dense: Double, any: Double)
    switch keys {
    // Four numbers, and the bounds of `GLTFKeys` for successive rotations that are near each other, and for any.
    case .rotation: rounding = (2.1 * step * (180 / .pi), 4 * step * (180 / .pi))
    case .numbers(let tracks):
      let error = Double(tracks.count).squareRoot() * step / 2
      rounding = (error, error)
    }
    // If little of the error is left for fewer keys, they stay dense.
    let margin = (rounding.any <= limit / 2 ? rounding.any : rounding.dense) + 0x1p-10 * limit
    return margin < limit * (1 - 0x1p-6) ? margin : nil
  }

  /// Returns the number of bytes of times, and of the JSON of their accessor.
  private static func size(ofTimes count: Int) -> Int { 4 * count + 110 }

  // MARK: - Stored keys

  func stored(
    _ keys: Keys, of part: StoredPart, by storage: KeyStorage, adding error: Double
  ) -> StoredKeys<GLTFRewriter.Change>? {
    guard let own = keys.rotation.map({ GLTFKeys($0) }) ?? GLTFKeys(keys.tracks) else { return nil }
    let scale = keys.isRotation ? 180 / .pi : Double(keys.tracks.count).squareRoot()
    for isNormalized in storage.quantizes ? [true, false] : [false] {
      guard let (samples, rounding) = GLTFSamples.made(of: own, isNormalized: isNormalized, keys.isRotation) else {
        continue
      }
      let error = error + rounding * scale
      if error > storage.limit { continue }
      let size = StoredSize(
        bytes: samples.values.size, times: samples.times, timeBytes: Self.size(ofTimes: samples.times.count))
      return StoredKeys(content: .samples(samples), keyCount: samples.times.count, error: error, size: size)
    }
    return nil
  }

  func stored(_ constant: KeyConstant, of part: StoredPart, isRemoved: Bool) -> GLTFRewriter.Change {
    // The only key stands at the end, so that the animation does not get shorter.
    let samples = GLTFSamples(
      interpolation: part.keys.isStepped ? .hold : .linear, times: [Float(part.keys.times.last ?? 0)],
      values: .floats(constant.values.map { Float($0) }))
    return isRemoved ? .removal(samples) : .samples(samples)
  }

  // MARK: - Numbers of the file

  private func output(of channel: Channel) -> JSONDocument.Value? {
    channel.sampler["output"]?.index.flatMap { file.accessors[checked: $0] }
  }

  private func isFloat(_ channel: Channel) -> Bool { output(of: channel)?["componentType"]?.index == 5126 }

  /// Whether the file has the values of a channel as normalised integers.
  private func isNormalized(_ channel: Channel) -> Bool {
    !isFloat(channel) && output(of: channel)?["normalized"]?.bool == true
  }

  /// Whether a channel has integers or Booleans.
  private func isInteger(_ channel: Channel) -> Bool {
    !isFloat(channel) && output(of: channel)?["normalized"]?.bool != true
  }

  /// Returns the number of bytes of the values of a channel in the file.
  private func valueSize(of channel: Channel) -> Int {
    let accessor = channel.sampler["output"]?.index ?? 0
    return file.elementSize(ofAccessor: accessor) * (file.accessors[checked: accessor]?["count"]?.index ?? 0)
  }

  /// Returns the value of a node's property where no channel moves it; `nil` for other properties.
  private func rest(of channel: Channel) -> [Double]? {
    guard let target = channel.target else { return nil }
    let node = file.nodes[target.node]
    func numbers(_ value: JSONDocument.Value?) -> [Double]? { value.map { $0.elements.compactMap(\.number) } }
    switch target.property {
    case .translation: return numbers(node["translation"]) ?? [0, 0, 0]
    case .scale: return numbers(node["scale"]) ?? [1, 1, 1]
    case .rotation:
      let rotation = numbers(node["rotation"]) ?? [0, 0, 0, 1]
      return rotation.count == 4 ? rotation : nil
    case .weights:
      let mesh = node["mesh"]?.index.flatMap { file.root.elements(of: "meshes")[checked: $0] }
      if channel.keys.isRotation { return nil }
      return numbers(node["weights"] ?? mesh?["weights"])
        ?? [Double](repeating: 0, count: channel.keys.tracks.count)
    }
  }

  // MARK: - Files

  func files(replacing changes: [StoredPart.Place: GLTFRewriter.Change], _ request: RewriteRequest) -> RewrittenFiles {
    let placed = changes.map { (channels[$0.key.motion].place, $0.value) }
    return GLTFRewriter(file, Dictionary(placed) { first, _ in first }).files(request)
  }

  func references(of input: MotionInput) -> Set<String> {
    Set((try? GLTFFile(input.bytes) { _ in nil })?.relativeFiles() ?? [])
  }

  func sceneDistance(to files: RewrittenFiles, standing: [StandingNode]) throws(FormatError) -> SceneDistance? {
    let input = MotionInput(files.main.bytes) { [file] uri in
      let name = Hexadecimal.percentDecoded(uri) ?? uri
      return files.files.first { $0.name == name }?.bytes ?? file.resource(uri)
    }
    return SceneDistance(between: self, and: try GLTFReader.origin(of: input), standing: standing)
  }
}
