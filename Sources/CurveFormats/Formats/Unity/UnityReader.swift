import CurveSampling
import TextFormats

/// A reader of the curves of Unity's animation clips: a motion for each property, and the animated objects as nodes
/// below the one that has the clip.
///
/// `m_EditorCurves` and `m_EulerEditorCurves` are not read: they are the same curves once more, for Unity's editor.
///
/// - Source: Unity Scripting API, `AnimationCurve`, `Keyframe` and `AnimationClip`; clips that Unity wrote.
struct UnityReader: MotionReader {
  private var document = MotionDocument()
  /// The animated objects. The root has the clip.
  private var nodes = NodeNames(root: "Root")

  /// A key with one to four numbers.
  private struct Key {
    let offset: Int
    var time: Double?
    var value: SIMD4<Double>?
    var inSlope = SIMD4<Double>.zero, outSlope = SIMD4<Double>.zero
    var inWeight = SIMD4(repeating: 1.0 / 3), outWeight = SIMD4(repeating: 1.0 / 3)
    var weights = UnityKeyframe.WeightedMode.none
  }

  /// The keys of a property.
  private struct Property {
    let offset: Int
    /// The property's name; that of a float curve is in the file.
    var name: String
    /// The names of its numbers; none for a float curve.
    let components: [String]
    var path = ""
    var keys: [Key] = []
    var before = AnimationTrack<Double>.Extrapolation.hold, after = AnimationTrack<Double>.Extrapolation.hold

    /// The name with the path of its object, such as `Hips/rotation`.
    var title: String { path.isEmpty ? name : "\(path)/\(name)" }
  }

  static func read(_ input: MotionInput) throws(FormatError) -> MotionDocument {
    try input.requireUTF8()
    guard input.bytes.starts(with: "%YAML".utf8) else { throw FormatError(.notUnity, at: 0) }
    var reader = UnityReader()
    var text = UnityText(input.bytes)
    var (clipCount, identities) = (0, ClipIdentities())
    try text.readDocuments { text, key throws(FormatError) in
      guard key == "AnimationClip" else { return }
      clipCount += 1
      let motions = reader.document.motions.count
      var clip = "clip \(clipCount)"
      try text.readMapping { text, key throws(FormatError) in
        try reader.readMember(key, of: &text, clip: &clip)
      }
      let identity = identities.add(named: clip)
      for index in motions..<reader.document.motions.count {
        reader.document.motions[index].path.setClip(identity, named: clip)
      }
    }
    if clipCount == 0 { throw FormatError(.notUnity, at: 0) }
    reader.document.nodes = NodeTree(unchecked: reader.nodes.nodes)
    reader.document.space = .unity
    return reader.document
  }

  private mutating func readMember(_ key: String, of text: inout UnityText, clip: inout String) throws(FormatError) {
    let (name, components): (String, [String])
    switch key {
    case "m_Name":
      let name = text.readString()
      if !name.isEmpty { clip = name }
      return
    case "m_SampleRate":
      do throws(FormatError) {
        let rate = try text.readNumber()
        if document.frameRate == nil, WriteRequest.frameRates.contains(rate) { document.frameRate = rate }
      } catch {
        document.warn(error.problem, at: error.place?.offset ?? 0)
      }
      return
    case "m_RotationCurves": (name, components) = ("rotation", ["x", "y", "z", "w"])
    case "m_EulerCurves": (name, components) = ("euler", ["x", "y", "z"])
    case "m_PositionCurves": (name, components) = ("position", ["x", "y", "z"])
    case "m_ScaleCurves": (name, components) = ("scale", ["x", "y", "z"])
    case "m_FloatCurves": (name, components) = ("", [])
    case "m_CompressedRotationCurves", "m_PPtrCurves", "m_Events":
      let offset = text.offset
      var isEmpty = true
      try text.readItems { _ in isEmpty = false }
      if !isEmpty { document.warn(.notSupported(key), at: offset) }
      return
    default: return
    }
    try text.readItems { text throws(FormatError) in
      var property = Property(offset: text.offset, name: name, components: components)
      var found: FormatError?
      try text.readEntries { text, key throws(FormatError) in
        switch key {
        case "path": property.path = text.readString()
        case "attribute": property.name = text.readString()
        case "curve":
          do throws(FormatError) { try readCurve(&text, into: &property) } catch { found = error }
        default: break
        }
      }
      guard property.title.utf8.count + clip.utf8.count <= FormatError.pathLimit else {
        document.warn(.pathTooLong(limit: FormatError.pathLimit), at: property.offset)
        return
      }
      do throws(FormatError) {
        if let found { throw found }
        try append(property, clip: clip)
      } catch {
        document.warn(error.problem, at: error.place?.offset ?? 0, path: property.title)
      }
    }
  }

  // MARK: - Keys

  private func readCurve(_ text: inout UnityText, into property: inout Property) throws(FormatError) {
    try text.readMapping { text, key throws(FormatError) in
      switch key {
      case "m_Curve":
        try text.readItems { text throws(FormatError) in
          property.keys.append(try readKey(&text, property.components))
        }
      case "m_PreInfinity": property.before = try extrapolation(&text, key)
      case "m_PostInfinity": property.after = try extrapolation(&text, key)
      default: break
      }
    }
  }

  private func extrapolation(
    _ text: inout UnityText, _ key: String
  ) throws(FormatError) -> AnimationTrack<Double>.Extrapolation {
    let offset = text.offset
    switch try text.readNumber() {
    case 0: return .pingPong
    case 1: return .loop
    case 2: return .hold
    case let number: throw FormatError(.notSupported("\(key) \(shortestText(number))"), at: offset)
    }
  }

  private func readKey(_ text: inout UnityText, _ components: [String]) throws(FormatError) -> Key {
    var result = Key(offset: text.offset)
    func vector(_ text: inout UnityText) throws(FormatError) -> SIMD4<Double> {
      try components.isEmpty ? SIMD4(repeating: text.readNumber()) : text.readVector(components)
    }
    try text.readEntries { text, key throws(FormatError) in
      let offset = text.offset
      switch key {
      case "time": result.time = try text.readNumber()
      case "value": result.value = try vector(&text)
      case "inSlope": result.inSlope = try vector(&text)
      case "outSlope": result.outSlope = try vector(&text)
      case "inWeight": result.inWeight = try vector(&text)
      case "outWeight": result.outWeight = try vector(&text)
      case "weightedMode":
        let number = try text.readNumber()
        guard let mode = Int(exactly: number).flatMap(UnityKeyframe.WeightedMode.init) else {
          throw FormatError(.notSupported("the weightedMode \(shortestText(number))"), at: offset)
        }
        result.weights = mode
      default: break
      }
    }
    if result.time == nil { throw FormatError(.missing(member: "time"), at: result.offset) }
    if result.value == nil { throw FormatError(.missing(member: "value"), at: result.offset) }
    return result
  }

  // MARK: - Motions

  private mutating func append(_ property: Property, clip: String) throws(FormatError) {
    let (kind, value) = try motion(of: property)
    let groups = property.path.isEmpty ? [] : Self.names(in: property.path)
    let path = NamedMotion.Path(property.name, in: groups, clip: clip)
    document.append(NamedMotion(path, value, target: .init(kind, of: nodes.index(of: groups))), at: property.offset)
  }

  private static func names(in path: String) -> [String] {
    path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
  }

  private mutating func motion(
    of property: Property
  ) throws(FormatError) -> (NamedMotion.Target.Property, NamedMotion.Value) {
    if property.components.isEmpty { return (.pointer(property.name), .number(try track(of: property, 0))) }
    if property.components.count == 4 { return (.rotation, .rotation(try rotation(of: property))) }
    var components: [(name: String, curve: any Curve)] = []
    for (lane, name) in property.components.enumerated() { components.append((name, try track(of: property, lane))) }
    switch property.name {
    case "position": return (.translation, .vector(components))
    case "scale": return (.scale, .vector(components))
    // Unity turns about z, then about x, then about y.
    default: return (.euler(order: "yxz"), .vector(components))
    }
  }

  private func track(of property: Property, _ lane: Int) throws(FormatError) -> AnimationTrack<Double> {
    let keys = property.keys.map { key in
      UnityKeyframe(
        time: key.time ?? 0, value: key.value?[lane] ?? 0, inSlope: key.inSlope[lane], outSlope: key.outSlope[lane],
        inWeight: key.inWeight[lane], outWeight: key.outWeight[lane], weightedMode: key.weights)
    }
    return try FormatError.keyed(
      at: property.offset, keys: property.keys.map(\.offset),
      AnimationTrack.unity(keys, before: property.before, after: property.after))
  }

  /// Returns a rotation. Unity computes each number by its own slopes and scales the four to length 1, as glTF does. It
  /// holds a segment if one of the four slopes at one of its ends is infinite.
  private mutating func rotation(of property: Property) throws(FormatError) -> NamedMotion.Rotation {
    var property = property
    var isPlain = property.before == .hold && property.after == .hold
    for index in property.keys.indices {
      func spread(_ slope: inout SIMD4<Double>) {
        guard (0..<4).contains(where: { slope[$0].isInfinite }) else { return }
        slope = SIMD4(repeating: .infinity)
        isPlain = false
      }
      spread(&property.keys[index].inSlope)
      spread(&property.keys[index].outSlope)
      if property.keys[index].weights != .none { isPlain = false }
    }
    document.warnOfLength(property.keys.lazy.map { ($0.value ?? .zero, $0.offset) }, path: property.title)
    if isPlain {
      let numbers = property.keys.flatMap { key in
        [key.inSlope, key.value ?? .zero, key.outSlope].flatMap { vector in (0..<4).map { vector[$0] } }
      }
      let track = try FormatError.keyed(
        at: property.offset, keys: property.keys.map(\.offset),
        RotationTrack(.bezier, times: property.keys.map { $0.time ?? 0 }, values: numbers))
      return .track(track)
    }
    var tracks: [AnimationTrack<Double>] = []
    for lane in 0..<4 { tracks.append(try track(of: property, lane)) }
    return .normalized(tracks)
  }
}
