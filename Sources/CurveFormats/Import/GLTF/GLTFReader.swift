import CurveSampling
import TextFormats

/// A reader of the animations of a glTF file, a curve for each number that an animation moves.
struct GLTFReader {
  private var file: GLTFFile
  /// The curves of each sampler that was read, by the positions of the sampler and its kind of target. Channels may
  /// share a sampler.
  private var curves: [SamplerKey: [(suffix: String, curve: any Curve)]] = [:]
  /// The names of nodes, by their indices.
  private var names = ClipNames<Int>()

  private struct SamplerKey: Hashable {
    let offset: Int
    let target: Target
  }

  /// A property of a node that an animation moves. The raw values are those of glTF.
  private enum Target: String {
    case translation, rotation, scale, weights
  }

  /// Returns the curves and warnings of a file. Their positions are those in its JSON.
  static func collected(
    _ bytes: [UInt8], resource: @escaping (String) -> [UInt8]?
  ) throws(ImportError) -> ImportCollector {
    var reader = GLTFReader(file: try GLTFFile(bytes, resource: resource))
    var collector = ImportCollector(reader.file.text, mergesEqualCurves: false)
    reader.read(into: &collector)
    return collector
  }

  private init(file: GLTFFile) { self.file = file }

  /// Reads all channels of all animations. A channel with a problem is left out, with a warning.
  private mutating func read(into collector: inout ImportCollector) {
    var number = -1
    for animation in file.root.elements(of: "animations") {
      number += 1
      let name = animation["name"]?.string ?? ""
      let samplers = animation.elements(of: "samplers")
      for channel in animation.elements(of: "channels") {
        var path = ""
        do throws(ImportFault) {
          try read(
            channel, samplers, animation: (number, name.isEmpty ? "animation \(number)" : name), path: &path,
            into: &collector)
        } catch {
          collector.warn(ImportFault(problem: error.problem, offset: error.offset, path: path))
        }
      }
    }
  }

  private mutating func read(
    _ channel: JSONDocument.Value, _ samplers: [JSONDocument.Value], animation: (index: Int, name: String),
    path: inout String, into collector: inout ImportCollector
  ) throws(ImportFault) {
    guard let target = channel["target"] else { throw GLTFFile.fault(.missing(member: "target"), channel) }
    let name = target["path"]?.string ?? ""
    guard let kind = Target(rawValue: name) else {
      let short = name.isEmpty ? "no path" : ShortenedText.of(name, to: 60)
      throw GLTFFile.fault(.notSupported("a channel of \(short)"), target)
    }
    let node = try file.element("node", of: target, in: file.nodes, "node")
    let index = try file.integer("node", of: target)
    let own = node["name"]?.string ?? ""
    guard own.utf8.count + kind.rawValue.utf8.count + animation.name.utf8.count < ImportFault.pathLimit else {
      throw GLTFFile.fault(.pathTooLong(limit: ImportFault.pathLimit), channel)
    }
    let title = names.name(of: index, own.isEmpty ? "node \(index)" : own, in: animation.index, animation.name)
    path = "\(title)/\(kind.rawValue)"
    let sampler = try file.element("sampler", of: channel, in: samplers, "sampler")
    let key = SamplerKey(offset: sampler.range.lowerBound, target: kind)
    let found: [(suffix: String, curve: any Curve)]
    if let known = curves[key] {
      found = known
    } else {
      found = try read(sampler, kind, path: path, into: &collector)
      curves[key] = found
    }
    for (suffix, curve) in found {
      let label = "\(path).\(suffix)"
      // Two channels of one property are an error of the file.
      collector.append(curve, labels: [label, "\(animation.name)/\(label)"], offset: channel.range.lowerBound)
    }
  }

  // MARK: - Samplers

  private mutating func read(
    _ sampler: JSONDocument.Value, _ target: Target, path: String, into collector: inout ImportCollector
  ) throws(ImportFault) -> [(suffix: String, curve: any Curve)] {
    let text = sampler["interpolation"]?.string ?? GLTFInterpolation.linear.rawValue
    guard let interpolation = GLTFInterpolation(rawValue: text) else {
      throw GLTFFile.fault(.notSupported("the interpolation \(ShortenedText.of(text, to: 60))"), sampler)
    }
    let times = try file.numbers("input", of: sampler, width: 1)
    _ = try ImportFault.keyed(at: sampler.range.lowerBound) { () throws(AnimationTrackError) in
      try AnimationTrack.gltf(.step, times: times, values: times)
    }
    let rows = times.count * (interpolation == .cubicSpline ? 3 : 1)
    switch target {
    case .rotation:
      let values = try file.numbers("output", of: sampler, width: 4, count: rows)
      let track = try ImportFault.keyed(at: sampler.range.lowerBound) { () throws(AnimationTrackError) in
        try RotationTrack(interpolation.ofRotations, times: times, values: values)
      }
      let (first, step) = interpolation == .cubicSpline ? (4, 12) : (0, 4)
      let rotations = stride(from: first, to: values.count, by: step).lazy.map {
        (SIMD4(values[$0], values[$0 + 1], values[$0 + 2], values[$0 + 3]), sampler.range.lowerBound)
      }
      collector.warnOfLength(rotations, path: path)
      return RotationTrack.Axis.allCases.map { ($0.rawValue, track[$0]) }
    case .translation, .scale:
      let values = try file.numbers("output", of: sampler, width: 3, count: rows)
      return try curves(["x", "y", "z"], interpolation, times, values, sampler)
    case .weights:
      let values = try file.numbers("output", of: sampler, width: 1, count: rows, areMultiplied: true)
      return try curves((0..<values.count / rows).map { "\($0)" }, interpolation, times, values, sampler)
    }
  }

  /// Returns a curve for each column of the sampler's values. Lines and steps share the memory of their times.
  private func curves(
    _ names: [String], _ interpolation: GLTFInterpolation, _ times: [Double], _ values: [Double],
    _ sampler: JSONDocument.Value
  ) throws(ImportFault) -> [(suffix: String, curve: any Curve)] {
    if interpolation != .cubicSpline {
      if let index = values.firstIndex(where: { !$0.isWithinMagnitudeLimit }) {
        throw GLTFFile.fault(.keys(AnimationTrackError(.value("\(values[index])"), key: index / names.count)), sampler)
      }
      let channels = AnimationTrack(
        times: times, values: values, channelCount: names.count, tangents: interpolation == .step ? .hold : .linear)
      return names.enumerated().map { ($1, channels[$0]) }
    }
    var result: [(suffix: String, curve: any Curve)] = []
    for (column, name) in names.enumerated() {
      let numbers = stride(from: column, to: values.count, by: names.count).map { values[$0] }
      let track = try ImportFault.keyed(at: sampler.range.lowerBound) { () throws(AnimationTrackError) in
        try AnimationTrack.gltf(interpolation, times: times, values: numbers)
      }
      result.append((name, track))
    }
    return result
  }
}
