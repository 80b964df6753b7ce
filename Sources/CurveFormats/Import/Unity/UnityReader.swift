import CurveSampling
import TextFormats

/// A reader of the curves of a Unity animation clip.
///
/// `m_EditorCurves` and `m_EulerEditorCurves` are not read: they are the same curves once more, for Unity's editor.
///
/// - Source: Unity Scripting API, `AnimationCurve`, `Keyframe` and `AnimationClip`; clips that Unity wrote.
struct UnityReader {
  private let bytes: [UInt8]

  private struct Clip {
    let index: Int
    var name: String
  }

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
    var title: String { title(at: path) }

    func title(at path: String) -> String { path.isEmpty ? name : "\(path)/\(name)" }
  }

  /// Checks that the text is one of Unity's.
  init(_ bytes: [UInt8]) throws(ImportError) {
    if let offset = UTF8Validation.firstInvalidOffset(in: bytes) { throw ImportError(.notUTF8, at: offset, in: bytes) }
    guard bytes.starts(with: "%YAML".utf8) else { throw ImportError(.notUnity, at: 0, in: bytes) }
    self.bytes = bytes
  }

  /// Reads all clips.
  func read(into collector: inout ImportCollector) throws(ImportError) {
    var text = UnityText(bytes)
    var clipCount = 0
    var names = ClipNames<String>()
    do throws(ImportFault) {
      try text.readDocuments { text, key throws(ImportFault) in
        guard key == "AnimationClip" else { return }
        clipCount += 1
        var clip = Clip(index: clipCount, name: "clip \(clipCount)")
        try text.readMapping { text, key throws(ImportFault) in
          try readMember(key, of: &text, clip: &clip, &names, into: &collector)
        }
      }
    } catch {
      throw ImportError(error, in: bytes)
    }
    if clipCount == 0 { throw ImportError(.notUnity, at: 0, in: bytes) }
  }

  private func readMember(
    _ key: String, of text: inout UnityText, clip: inout Clip, _ names: inout ClipNames<String>,
    into collector: inout ImportCollector
  ) throws(ImportFault) {
    let (name, components): (String, [String])
    switch key {
    case "m_Name":
      let name = text.readString()
      if !name.isEmpty { clip.name = name }
      return
    case "m_RotationCurves": (name, components) = ("rotation", ["x", "y", "z", "w"])
    case "m_EulerCurves": (name, components) = ("euler", ["x", "y", "z"])
    case "m_PositionCurves": (name, components) = ("position", ["x", "y", "z"])
    case "m_ScaleCurves": (name, components) = ("scale", ["x", "y", "z"])
    case "m_FloatCurves": (name, components) = ("", [])
    case "m_CompressedRotationCurves", "m_PPtrCurves":
      let offset = text.offset
      var isEmpty = true
      try text.readItems { _ in isEmpty = false }
      if !isEmpty { collector.warn(.notSupported(key), offset: offset) }
      return
    default: return
    }
    try text.readItems { text throws(ImportFault) in
      var property = Property(offset: text.offset, name: name, components: components)
      var found: ImportFault?
      try text.readItem { text, key throws(ImportFault) in
        switch key {
        case "path": property.path = text.readString()
        case "attribute": property.name = text.readString()
        case "curve":
          do throws(ImportFault) { try readCurve(&text, into: &property) } catch { found = error }
        default: break
        }
      }
      guard property.title.utf8.count + clip.name.utf8.count <= ImportFault.pathLimit else {
        collector.warn(.pathTooLong(limit: ImportFault.pathLimit), offset: property.offset)
        return
      }
      do throws(ImportFault) {
        if let found { throw found }
        let title = property.title(at: names.name(of: property.path, property.path, in: clip.index, clip.name))
        try append(property, title, clip: clip.name, into: &collector)
      } catch {
        collector.warn(error.problem, offset: error.offset, path: property.title.isEmpty ? nil : property.title)
      }
    }
  }

  // MARK: - Keys

  private func readCurve(_ text: inout UnityText, into property: inout Property) throws(ImportFault) {
    try text.readMapping { text, key throws(ImportFault) in
      switch key {
      case "m_Curve":
        try text.readItems { text throws(ImportFault) in
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
  ) throws(ImportFault) -> AnimationTrack<Double>.Extrapolation {
    let offset = text.offset
    switch try text.readNumber() {
    case 0: return .pingPong
    case 1: return .loop
    case 2: return .hold
    case let number: throw fault(.notSupported("\(key) \(shortestText(number))"), offset)
    }
  }

  private func readKey(_ text: inout UnityText, _ components: [String]) throws(ImportFault) -> Key {
    var result = Key(offset: text.offset)
    func vector(_ text: inout UnityText) throws(ImportFault) -> SIMD4<Double> {
      try components.isEmpty ? SIMD4(repeating: text.readNumber()) : text.readVector(components)
    }
    try text.readItem { text, key throws(ImportFault) in
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
          throw fault(.notSupported("the weightedMode \(shortestText(number))"), offset)
        }
        result.weights = mode
      default: break
      }
    }
    if result.time == nil { throw fault(.missing(member: "time"), result.offset) }
    if result.value == nil { throw fault(.missing(member: "value"), result.offset) }
    return result
  }

  private func fault(_ problem: ImportProblem, _ offset: Int) -> ImportFault {
    ImportFault(problem: problem, offset: offset, path: nil)
  }

  // MARK: - Curves

  private func append(
    _ property: Property, _ title: String, clip: String, into collector: inout ImportCollector
  ) throws(ImportFault) {
    let curves =
      property.name == "rotation" && property.components.count == 4
      ? try rotations(of: property, into: &collector)
      : try (0..<max(1, property.components.count)).map { lane throws(ImportFault) in
        try track(of: property, lane) as any Curve
      }
    for (index, curve) in curves.enumerated() {
      let label = property.components.isEmpty ? title : "\(title).\(property.components[index])"
      // A property may be there twice, for two components of its object.
      collector.append(curve, labels: [label, "\(clip)/\(label)"], offset: property.offset)
    }
  }

  private func track(of property: Property, _ lane: Int) throws(ImportFault) -> AnimationTrack<Double> {
    let keys = property.keys.map { key in
      UnityKeyframe(
        time: key.time ?? 0, value: key.value?[lane] ?? 0, inSlope: key.inSlope[lane], outSlope: key.outSlope[lane],
        inWeight: key.inWeight[lane], outWeight: key.outWeight[lane], weightedMode: key.weights)
    }
    return try ImportFault.keyed(at: property.offset, keys: property.keys.map(\.offset)) {
      () throws(AnimationTrackError) in
      try AnimationTrack.unity(keys, before: property.before, after: property.after)
    }
  }

  /// Returns the components of a rotation. Unity computes each number by its own slopes and scales the four to length
  /// 1, as glTF does. It holds a segment if one of the four slopes at one of its ends is infinite.
  private func rotations(of property: Property, into collector: inout ImportCollector) throws(ImportFault)
    -> [any Curve]
  {
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
    collector.warnOfLength(property.keys.lazy.map { ($0.value ?? .zero, $0.offset) }, path: property.title)
    if isPlain {
      let numbers = property.keys.flatMap { key in
        [key.inSlope, key.value ?? .zero, key.outSlope].flatMap { vector in (0..<4).map { vector[$0] } }
      }
      let track = try ImportFault.keyed(at: property.offset, keys: property.keys.map(\.offset)) {
        () throws(AnimationTrackError) in
        try RotationTrack(.cubic, times: property.keys.map { $0.time ?? 0 }, values: numbers)
      }
      return RotationTrack.Axis.allCases.map { track[$0] }
    }
    let rotation = NormalizedRotation(
      components: try (0..<4).map { lane throws(ImportFault) in try track(of: property, lane) })
    return RotationTrack.Axis.allCases.map { NormalizedRotation.Component(rotation: rotation, axis: $0) }
  }
}
