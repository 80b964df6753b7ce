import CurveAnalysis
import CurveSampling
import TextFormats

/// A writer of key tables: a column `time`, and for each number `x` the columns `x`, `x.in-slope` and `x.out-slope` if
/// it has cubics, `x.in-width` and `x.out-width` if its handles have widths, and `x.mode`. A cell is blank where a
/// number has no key.
///
/// Keyed data is written key by key, a rotation by its four numbers. Other motions are written as Béziers within the
/// error.
struct KeyTableWriter: MotionWriter {
  static var capacity: FileFormat.Capacity { .nodes }

  private struct Row {
    var value: Double
    var incoming, outgoing: (slope: Double, width: Double?)?
    var mode: TrackMode
  }

  private struct Channel {
    let name: String
    let hasSlopes, hasWidths: Bool
    /// The rows by their times. A jump is two rows: one at the last time before it, and one at its time.
    let rows: [Double: Row]
  }

  private var channels: [Channel] = []
  private var names: Set<String> = ["time"]
  private var moved = MovedProperties<NamedMotion.Target.Property>()
  private var numbers = UniqueNames<String>()

  static func write(_ document: MotionDocument, _ request: WriteRequest) throws(WritingError) -> WrittenFile {
    var writer = KeyTableWriter()
    var motions: [WrittenMotion] = []
    for (motion, (path, _)) in zip(document.motions, document.shownPaths) {
      let label = path.label
      if let target = motion.target, target.property.hasComponents,
        let first = writer.moved.add(target.property, of: target.node, in: path.clip, by: label)
      {
        throw .sameProperty(first, label)
      }
      let (tracks, error, parts) = try Self.tracks(of: motion, label, request)
      for (component, track) in tracks {
        if let value = track.data.values.first(where: { abs($0) > magnitudeLimit }) {
          throw .beyondNumbers(curve: component.isEmpty ? label : "\(label).\(component)", value: value)
        }
        writer.append(track, writer.name(of: motion, path, component))
      }
      motions.append(WrittenMotion(label, MotionSpan(parts), error))
    }
    return WrittenFile(request.name, text: writer.text(as: DelimitedText(of: [], named: request.name)), motions)
  }

  // MARK: - Names

  /// Returns the name of a number's column, from which a reader makes the same path and property.
  private mutating func name(of motion: NamedMotion, _ path: NamedMotion.Path, _ component: String) -> String {
    var path = path
    let axis: String
    switch motion.target?.property {
    case .translation, .scale, .weights, .rotation:
      let property = motion.target?.property
      if ComponentName.property(path.name) != property { path.name = Self.name(of: property) }
      axis = component.isEmpty ? "x" : component
    case .euler(let order):
      path.name = "euler-\(order)"
      axis = component.isEmpty ? order : component
    default: axis = component
    }
    var text = axis.isEmpty ? path.text : "\(path.text).\(axis)"
    if motion.target?.property.hasComponents != true, ComponentName.parsed(text).0 != nil {
      // A number is not taken for a component of a property.
      text = text.unicodeScalars.map { $0 == "." ? "%2E" : String($0) }.joined()
    }
    return numbers.free(for: text) { number in
      let name = number == 1 ? text : "\(text) \(number)"
      return names.insert(name).inserted ? name : nil
    }
  }

  private static func name(of property: NamedMotion.Target.Property?) -> String {
    switch property {
    case .rotation: "rotation"
    case .scale: "scale"
    case .weights: "weights"
    default: "translation"
    }
  }

  // MARK: - Tracks

  /// Returns the tracks of a motion's numbers, their error, and the motions.
  private static func tracks(
    of motion: NamedMotion, _ label: String, _ request: WriteRequest
  ) throws(WritingError) -> ([(name: String, track: AnimationTrack<Double>)], ExportDeviation, [ExportedCurve]) {
    let accuracy = request.accuracy ?? .standard()
    let parts = try MotionParts(of: motion, labelled: label, accuracy, duration: request.duration)
    let motions = parts.parts.map(\.motion)
    if case .rotation(let rotation) = motion.value {
      if case .track(let track) = rotation, motions[0].curve is RotationTrack.Component {
        return (Self.tracks(of: track, motions[0]), ExportDeviation(0), motions)
      }
      let lines = try ResampledLines(isRotation: true, motions, rest: [0, 0, 0, 1], accuracy)
      try lines.error.check(accuracy, of: label)
      let tracks = parts.parts.enumerated().map { lane, part in
        let keys = lines.times.enumerated().map { index, time in
          AnimationTrack<Double>.Key(Double(time), Double(lines.values[4 * index + lane]), mode: .linear)
        }
        return (part.name, AnimationTrack(unchecked: keys))
      }
      return (tracks, lines.error, lines.motions)
    }
    var tracks: [(name: String, track: AnimationTrack<Double>)] = []
    var error = ExportDeviation(0)
    for (name, part) in parts.parts {
      let unretimed = UnretimedCurve(part.name.curve)
      if let track = unretimed.curve.keyedTrack, part.times == part.range {
        tracks.append((name, track))
        continue
      }
      let chain = try MotionChain(of: part, accuracy)
      tracks.append((name, AnimationTrack(chain, of: part)))
      error = error.merged(chain.error)
    }
    return (tracks, error, motions)
  }

  /// Returns the four numbers of a rotation as tracks.
  private static func tracks(
    of rotation: RotationTrack, _ motion: ExportedCurve
  ) -> [(name: String, track: AnimationTrack<Double>)] {
    let numbers = rotation.samplerValues
    let size = rotation.interpolation == .bezier ? 12 : 4
    let mode = rotation.interpolation
    return UnitQuaternion.Component.allCases.enumerated().map { lane, component in
      let keys = rotation.times.enumerated().map { index, time in
        let place = index * size + lane
        return size == 4
          ? AnimationTrack<Double>.Key(motion.time(of: time), numbers[place], mode: mode)
          : AnimationTrack<Double>.Key(
            motion.time(of: time), numbers[place + 4], incoming: .slope(numbers[place] * motion.rate),
            outgoing: .slope(numbers[place + 8] * motion.rate), mode: mode)
      }
      return (component.rawValue, AnimationTrack(unchecked: keys))
    }
  }

  // MARK: - Table

  private mutating func append(_ track: AnimationTrack<Double>, _ name: String) {
    var rows: [Double: Row] = [:]
    let hasSlopes = track.keys.dropLast().contains { $0.mode == .bezier }
    for key in track.keys {
      var row = Row(value: key.value, mode: key.mode)
      if hasSlopes {
        row.incoming = key.incoming.sloped(from: key.time, key.arrival ?? key.value, -1)
        row.outgoing = key.outgoing.sloped(from: key.time, key.value, 1)
      }
      if let arrival = key.arrival {
        rows[key.time.nextDown] = Row(value: arrival, incoming: row.incoming, mode: .hold)
        row.incoming = nil
      }
      rows[key.time] = row
    }
    let hasWidths = rows.values.contains { $0.incoming?.width != nil || $0.outgoing?.width != nil }
    channels.append(Channel(name: name, hasSlopes: hasSlopes, hasWidths: hasWidths, rows: rows))
  }

  private func text(as form: DelimitedText) -> String {
    var header = ["time"]
    for channel in channels {
      header.append(channel.name)
      if channel.hasSlopes { header += ["\(channel.name).in-slope", "\(channel.name).out-slope"] }
      if channel.hasWidths { header += ["\(channel.name).in-width", "\(channel.name).out-width"] }
      header.append("\(channel.name).mode")
    }
    let times = Set(channels.flatMap(\.rows.keys)).sorted()
    var text = form.row(header) + "\n"
    func append(_ number: Double?) {
      text += form.separator
      if let number { text += shortestText(number) }
    }
    for time in times {
      text += shortestText(time)
      for channel in channels {
        let row = channel.rows[time]
        append(row?.value)
        if channel.hasSlopes {
          append(row?.incoming?.slope)
          append(row?.outgoing?.slope)
        }
        if channel.hasWidths {
          append(row?.incoming?.width)
          append(row?.outgoing?.width)
        }
        text += "\(form.separator)\(row?.mode.rawValue ?? "")"
      }
      text += "\n"
    }
    return text
  }
}

extension NamedMotion.Target.Property {
  /// Whether the columns of a key table are the components of the property.
  fileprivate var hasComponents: Bool {
    switch self {
    case .translation, .rotation, .scale, .weights, .euler: true
    case .opacity, .pointer: false
    }
  }
}

extension AnimationTrack<Double> {
  /// Creates the track of a chain of Béziers, at the times of the export.
  fileprivate init(_ chain: MotionChain, of motion: ExportedCurve) {
    func placed(_ knot: Knot) -> Handle { .point(time: motion.time(of: knot.time), knot.value) }
    var keys: [Key] = []
    for segment in chain.segments {
      let (start, end) = (motion.time(of: segment.start.time), motion.time(of: segment.end.time))
      if keys.isEmpty { keys.append(Key(start, segment.start.value)) }
      let last = keys.count - 1
      if segment.start.time == segment.end.time {
        // A track has one value at its first key.
        if last > 0, keys[last].arrival == nil { keys[last].arrival = keys[last].value }
        keys[last].value = segment.end.value
        continue
      }
      keys[last].mode = segment.isLevel ? .hold : .bezier
      keys[last].outgoing = placed(segment.control1)
      keys.append(Key(end, segment.end.value, incoming: placed(segment.control2)))
    }
    // A single key has no segment.
    let (first, value) = (motion.range.lowerBound, motion.curve.value(at: motion.range.lowerBound))
    self.init(unchecked: keys.isEmpty ? [Key(motion.time(of: first), value)] : keys)
  }
}

extension AnimationTrack<Double>.Handle {
  /// The least width of a handle that has a direction. Narrower ones change no value by more than rounding does.
  private static let leastWidth = 0x1p-52

  /// Returns the slope and the width of the handle of a key; no width if it is a third of its segment.
  fileprivate func sloped(from time: Double, _ value: Double, _ direction: Double) -> (slope: Double, width: Double?) {
    switch self {
    case .slope(let slope, let width): (slope, width)
    case .change(let change, let width): Self.sloped(change, width)
    case .point(let point, let height): Self.sloped((height - value) * direction, (point - time) * direction)
    }
  }

  private static func sloped(_ change: Double, _ width: Double) -> (slope: Double, width: Double?) {
    change == 0 ? (0, max(width, 0)) : (change / max(width, leastWidth), max(width, leastWidth))
  }
}
