import CurveSampling

extension KeyTable: MotionReader {
  /// Reads the channels of a table.
  ///
  /// Channels such as `Hips/position.x` and `Hips/position.y` are the components of one motion. Those of a rotation are
  /// one if they have all four components, the same times, and one interpolation; otherwise they are numbers. The names
  /// before the property are those of nodes, the outermost first.
  static func read(_ input: MotionInput) throws(FormatError) -> MotionDocument {
    var document = MotionDocument()
    var nodes = NodeNames()
    var sets: [(name: ComponentName?, channels: [(component: String, channel: Channel)])] = []
    var places: [ComponentName: Int] = [:]
    var properties: [ComponentName: ComponentName] = [:]
    for channel in try KeyTable(unplaced: input, readsHandles: true).channels {
      let (name, component) = ComponentName.parsed(channel.name)
      if let place = name.flatMap({ places[$0] }) {
        sets[place].channels.append((component, channel))
      } else {
        if let name {
          places[name] = sets.count
          if let first = properties.updateValue(name, forKey: name.withoutName) {
            throw FormatError(.sameProperty(first.path.label, name.path.label), at: channel.offset)
          }
        }
        sets.append((name, [(component, channel)]))
      }
    }
    for (name, channels) in sets {
      let rotation = name?.property == .rotation ? RotationTrack(channels) : nil
      guard let name, name.property != .rotation || rotation != nil else {
        for (_, channel) in channels {
          document.append(NamedMotion(.init(text: channel.name), .number(channel.track)), at: channel.offset)
        }
        continue
      }
      let value: NamedMotion.Value =
        if let rotation {
          .rotation(.track(rotation))
        } else if name.property == .opacity {
          .number(channels[0].channel.track)
        } else {
          .vector(channels.map { ($0.component, $0.channel.track) })
        }
      let target = NamedMotion.Target(name.property, of: nodes.index(of: name.path.groups))
      // The motion has the place of its first channel.
      document.append(NamedMotion(name.path, value, target: target), at: channels[0].channel.offset)
    }
    if !nodes.nodes.isEmpty { document.nodes = NodeTree(unchecked: nodes.nodes) }
    return document
  }
}

extension RotationTrack {
  /// Creates the rotation of four channels; `nil` if they are not the components of one rotation.
  fileprivate init?(_ channels: [(component: String, channel: KeyTable.Channel)]) {
    let tracks = UnitQuaternion.Component.allCases.compactMap { component in
      channels.first { $0.component == component.rawValue }?.channel.track
    }
    guard tracks.count == UnitQuaternion.Component.allCases.count, channels.count == tracks.count else { return nil }
    let times = tracks[0].keys.map(\.time)
    let modes = Set(tracks.flatMap { $0.keys.dropLast().map(\.mode) })
    guard tracks.allSatisfy({ $0.keys.map(\.time) == times && $0.keys.allSatisfy { $0.arrival == nil } }),
      modes.count <= 1
    else { return nil }
    func slope(_ handle: AnimationTrack<Double>.Handle) -> Double? {
      if case .slope(let slope, nil) = handle { slope } else { nil }
    }
    let mode = modes.first ?? .linear
    switch mode {
    case .linear, .hold:
      let values = times.indices.flatMap { key in tracks.map { $0.keys[key].value } }
      guard let track = try? RotationTrack(mode, times: times, values: values) else { return nil }
      self = track
    case .bezier:
      var values: [Double] = []
      for key in times.indices {
        let keys = tracks.map { $0.keys[key] }
        let (incoming, outgoing) = (keys.compactMap { slope($0.incoming) }, keys.compactMap { slope($0.outgoing) })
        guard incoming.count == 4, outgoing.count == 4 else { return nil }
        values += incoming + keys.map(\.value) + outgoing
      }
      guard let track = try? RotationTrack(mode, times: times, values: values) else { return nil }
      self = track
    }
  }
}

/// The name of a property in a key table: `Hips/opacity`, or one whose components are channels such as
/// `Hips/rotation.x`.
struct ComponentName: Hashable {
  let path: NamedMotion.Path
  let property: NamedMotion.Target.Property

  /// The property of its node, by whichever name.
  fileprivate var withoutName: ComponentName {
    ComponentName(path: NamedMotion.Path("", in: path.groups), property: property)
  }

  /// Returns the property and the component that the name of a channel says; `nil` for a channel that is a number of
  /// no node. An opacity has no components.
  static func parsed(_ text: String) -> (ComponentName?, component: String) {
    let scalars = text.unicodeScalars
    if text.utf8.count > FormatError.pathLimit { return (nil, "") }
    let whole = NamedMotion.Path(text: text)
    if whole.name == "opacity", !whole.groups.isEmpty { return (ComponentName(path: whole, property: .opacity), "") }
    guard let dot = scalars.lastIndex(of: ".") else { return (nil, "") }
    let component = String(scalars[scalars.index(after: dot)...])
    let path = NamedMotion.Path(text: String(scalars[..<dot]))
    guard let property = property(path.name), isComponent(component, of: property) else { return (nil, "") }
    return (ComponentName(path: path, property: property), component)
  }

  /// Returns whether a name is that of a component of a property.
  static func isComponent(_ name: String, of property: NamedMotion.Target.Property) -> Bool {
    switch property {
    case .rotation: ["x", "y", "z", "w"].contains(name)
    case .weights: Int(name).map { $0 >= 0 && "\($0)" == name } ?? false
    default: ["x", "y", "z"].contains(name)
    }
  }

  /// Returns the property that a name means: those of glTF, Unity's `position`, and `euler-zyx` for angles.
  static func property(_ name: String) -> NamedMotion.Target.Property? {
    switch name {
    case "translation", "position": return .translation
    case "rotation": return .rotation
    case "scale": return .scale
    case "weights": return .weights
    default:
      guard name.hasPrefix("euler-") else { return nil }
      let order = String(name.dropFirst("euler-".utf8.count))
      let axes = Set(order)
      return !axes.isEmpty && axes.count == order.count && axes.isSubset(of: "xyz") ? .euler(order: order) : nil
    }
  }
}
