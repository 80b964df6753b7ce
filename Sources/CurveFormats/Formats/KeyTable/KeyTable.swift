package import AnimationKeyframes

/// A table of keyframes as CSV: a ``TimeTable`` with times in seconds, and a column for each channel. A blank cell
/// means that its channel has no key at that time. Each channel has a key.
///
/// Further columns may describe the keys of a channel `x`: `x.in-slope` and `x.out-slope`, in value per second,
/// `x.in-width` and `x.out-width`, the widths of the handles in seconds, and `x.mode`, the interpolation of the segment
/// after the key: hold, linear or bezier. A blank cell stands for the result of the tangents, but a segment with a
/// slope or a width and without a mode is a Bézier. A handle without a width is a third of its segment wide.
///
/// In a table of `curves sample`, which has names in the column `curve`, the column `value` is the only channel.
package struct KeyTable {
  /// A channel.
  package struct Channel {
    package let name: String
    package let track: AnimationTrack<Double>
    /// The offset of the channel's name in the text.
    let offset: Int
  }

  /// The channels, in the order of their columns.
  package let channels: [Channel]

  /// The time of each row, in seconds.
  package let times: [Double]

  /// A column that describes the keys of a channel. Its name is the channel's, a dot and the raw value.
  enum Part: String, CaseIterable {
    case inSlope = "in-slope"
    case outSlope = "out-slope"
    case inWidth = "in-width"
    case outWidth = "out-width"
    case mode
  }

  /// Reads a table. The input has the interpolation where the table gives none.
  ///
  /// - Parameter readsHandles: Whether columns may describe keys. Otherwise every column is a channel.
  package init(_ input: MotionInput, readsHandles: Bool = true) throws(FormatError) {
    do throws(FormatError) { try self.init(unplaced: input, readsHandles: readsHandles) } catch {
      throw error.placed(in: input.bytes, file: input.file)
    }
  }

  init(unplaced input: MotionInput, readsHandles: Bool) throws(FormatError) {
    /// The columns that describe keys, each with its channel.
    var parts: [String: String] = [:]
    let table = try TimeTable(input) { names in
      let known = Set(names)
      for name in names where readsHandles {
        for part in Part.allCases where known.contains("\(name).\(part.rawValue)") {
          parts["\(name).\(part.rawValue)"] = name
        }
      }
      let modes = parts.keys.filter { $0.hasSuffix(".\(Part.mode.rawValue)") }
      return Dictionary(uniqueKeysWithValues: modes.map { ($0, TrackMode.allCases.map(\.rawValue)) })
    } choose: { names, isText throws(FormatError) in
      // A table of `curves sample` has the names of curves in the column curve.
      names.contains("value") && isText("curve") ? ["value"] : names
    }
    times = table.times
    let columns = Dictionary(uniqueKeysWithValues: table.columns.map { ($0.name, $0) })
    var channels: [Channel] = []
    for column in table.columns where parts[column.name] == nil {
      if column.rows.isEmpty { throw FormatError(.noKey(column: column.name), at: column.offset) }
      // A follower checks its targets itself.
      for (index, value) in column.values.enumerated().dropFirst() where readsHandles {
        let before = column.values[index - 1]
        if !(value - before).isFinite {
          throw FormatError(
            .tooFar(value, before: before, column: column.name), at: table.offsets[column.rows[index]])
        }
      }
      let track = AnimationTrack(
        withoutLimits: column.rows.map { table.times[$0] }, values: column.values, tangents: input.tangents)
      let described = Part.allCases.compactMap { part in columns["\(column.name).\(part.rawValue)"].map { (part, $0) } }
      let hasParts = readsHandles && !described.isEmpty
      channels.append(
        Channel(
          name: column.name, track: hasParts ? try Self.track(track, column, described, table) : track,
          offset: column.offset))
    }
    self.channels = channels
  }

  /// Returns the track of a channel whose keys are described by other columns.
  private static func track(
    _ plain: AnimationTrack<Double>, _ channel: TimeTable.Column, _ parts: [(Part, TimeTable.Column)],
    _ table: TimeTable
  ) throws(FormatError) -> AnimationTrack<Double> {
    var keys = plain.keys
    /// Makes the segment after a key a Bézier. One of a line has the line's slope at both ends.
    func bend(_ key: Int) {
      guard key >= 0, key + 1 < keys.count else { return }
      if keys[key].mode == .linear {
        let slope = (keys[key + 1].value - keys[key].value) / (keys[key + 1].time - keys[key].time)
        (keys[key].outgoing, keys[key + 1].incoming) = (.slope(slope), .slope(slope))
      }
      keys[key].mode = .bezier
    }
    let indices = Dictionary(uniqueKeysWithValues: channel.rows.enumerated().map { ($1, $0) })
    for (part, column) in parts {
      for (row, number) in zip(column.rows, column.values) {
        guard let key = indices[row] else {
          throw FormatError(.noKeyInRow(column: column.name, channel: channel.name), at: table.offsets[row])
        }
        switch part {
        case .inSlope:
          bend(key - 1)
          keys[key].incoming = .slope(number, width: keys[key].incoming.slopeWidth)
        case .outSlope:
          bend(key)
          keys[key].outgoing = .slope(number, width: keys[key].outgoing.slopeWidth)
        case .inWidth:
          bend(key - 1)
          keys[key].incoming = .slope(keys[key].incoming.slope, width: number)
        case .outWidth:
          bend(key)
          keys[key].outgoing = .slope(keys[key].outgoing.slope, width: number)
        case .mode:
          // Modes follow slopes and widths.
          let mode = TrackMode.allCases[Int(number)]
          if mode == .bezier { bend(key) }
          keys[key].mode = mode
        }
      }
    }
    do throws(AnimationTrackError) { return try AnimationTrack(keys) } catch {
      throw FormatError(.keys(error, column: channel.name), at: table.offsets[channel.rows[error.key]])
    }
  }
}

extension AnimationTrack<Double>.Handle {
  /// The slope of a handle that has one.
  fileprivate var slope: Double { if case .slope(let slope, _) = self { slope } else { 0 } }

  /// The width of a handle that has a slope; `nil` if it is a third of the segment.
  fileprivate var slopeWidth: Double? { if case .slope(_, let width) = self { width } else { nil } }
}
