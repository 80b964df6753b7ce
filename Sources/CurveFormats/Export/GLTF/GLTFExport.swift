import CurveSampling

/// A motion as a glTF file: an animation of a node.
///
/// A motion alone is the translation of the node along x. Of several motions, those whose names say so are the
/// components of a property: `Hips/rotation.x`, `.y`, `.z` and `.w`.
struct GLTFExport: ExportedText {
  /// Empty: a file is made of channels.
  let text = ""
  let error: ExportDeviation
  let member: ExportedMember?
  let motion: Motion?

  init(of motion: Motion, _ accuracy: ExportAccuracy) throws(CurveExportError) {
    let (channel, longer) = try GLTFChannel.made(
      node: motion.name.label, .translation, [motion, nil, nil], accuracy)
    (error, member, self.motion) = (channel.error, .channel(channel, place: 0), longer)
  }

  // MARK: - Several motions

  /// Some curves that are components of one property.
  private struct Group {
    let node: String
    let property: GLTFChannel.Property
    /// The index of the curve of each component.
    var curves: [Int?]
  }

  /// Returns a channel for each property, each with the indices of its curves and with their motions.
  static func channels(
    of curves: [NamedMotion], _ accuracy: ExportAccuracy, duration: Double?
  ) throws(CurveExportError) -> [(channel: GLTFChannel, curves: [Int], motions: [Motion])] {
    var result: [(GLTFChannel, [Int], [Motion])] = []
    for group in groups(of: curves) {
      var motions: [Motion?] = []
      for index in group.curves {
        motions.append(
          try index.map { index throws(CurveExportError) in
            try Motion(of: curves[index], accuracy: accuracy, duration: duration)
          })
      }
      let (channel, longer) = try GLTFChannel.made(node: group.node, group.property, motions, accuracy)
      var lasting = motions.compactMap(\.self)
      if let longer { lasting[0] = longer }
      result.append((channel, group.curves.compactMap(\.self), lasting))
    }
    return result
  }

  private static func groups(of curves: [NamedMotion]) -> [Group] {
    var found: [String: [Int: Int]] = [:]
    var order: [(key: String, node: String, property: GLTFChannel.Property)] = []
    var others: [Int] = []
    for (index, curve) in curves.enumerated() {
      guard let (node, property, component) = component(of: curve.label) else {
        others.append(index)
        continue
      }
      let key = "\(node)/\(property.rawValue)"
      if found[key] == nil { order.append((key, node, property)) }
      if found[key]?[component] == nil { found[key, default: [:]][component] = index } else { others.append(index) }
    }
    var groups: [Group] = []
    for (key, node, property) in order {
      let components = found[key] ?? [:]
      let count = property == .weights ? components.count : property.components.count
      let isWhole = (0..<count).allSatisfy { components[$0] != nil }
      // Of translations and scales, some components may be missing.
      if isWhole || property == .translation || property == .scale {
        groups.append(Group(node: node, property: property, curves: (0..<count).map { components[$0] }))
      } else {
        others += components.values
      }
    }
    groups += others.map { Group(node: curves[$0].label, property: .translation, curves: [$0, nil, nil]) }
    return groups.sorted { ($0.curves.compactMap(\.self).min() ?? 0) < ($1.curves.compactMap(\.self).min() ?? 0) }
  }

  /// Returns what a name such as `Hips/rotation.x` says: the node, the property and the index of the component. Unity's
  /// `position` is glTF's `translation`.
  fileprivate static func component(of label: String) -> (node: String, GLTFChannel.Property, Int)? {
    let scalars = label.unicodeScalars
    let slash = scalars.lastIndex(of: "/")
    let rest = slash.map { scalars[scalars.index(after: $0)...] } ?? scalars[...]
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false).map { String(Substring($0)) }
    guard parts.count == 2 else { return nil }
    let name = parts[0] == "position" ? "translation" : parts[0]
    guard let property = GLTFChannel.Property(rawValue: name) else { return nil }
    let node = slash.map { String(Substring(scalars[..<$0])) } ?? "Root"
    let index = property == .weights ? Int(parts[1]) : property.components.firstIndex(of: parts[1])
    guard let index, index >= 0, property != .weights || String(index) == parts[1] else { return nil }
    return (node, property, index)
  }
}
