import CurveSampling
import CurveFormats
import TextFormats

/// Keys as CSV, which `--keyframes` reads: a column `time`, and for each channel `x` the columns `x`, `x.in-slope` and
/// `x.out-slope` if it has cubics, `x.in-width` and `x.out-width` if its handles have widths, and `x.mode`. A cell is
/// blank where a channel has no key.
///
/// A rotation cannot be written: the table would be read back as four separate numbers, with an error of several
/// degrees. Neither can a continuation outside the keys, such as a loop.
struct KeyTableText {
  private struct Row {
    var value: Double
    var incoming, outgoing: (slope: Double, width: Double?)?
    var mode: AnimationTrack<Double>.Mode
  }

  private struct Channel {
    let name: String
    let hasSlopes, hasWidths: Bool
    /// The rows by their times. A jump is two rows: one at the last time before it, and one at its time.
    let rows: [Double: Row]
  }

  private let channels: [Channel]

  /// Throws the failure of a curve that a table cannot hold.
  static func check(_ curves: [NamedMotion]) throws(Failure) {
    for named in curves {
      if named.curve is RotationTrack.Component { throw .rotationInTable(curve: named.label) }
      guard let track = named.curve as? AnimationTrack<Double> else { continue }
      for outside in [track.before, track.after] where outside != .hold {
        throw .continuationInTable(curve: named.label, outside.description)
      }
    }
  }

  /// - Precondition: Each curve is a track, and ``check(_:)`` throws nothing.
  init(_ curves: [NamedMotion]) {
    channels = curves.map { named in
      var rows: [Double: Row] = [:]
      guard let track = named.curve as? AnimationTrack<Double> else {
        preconditionFailure("each curve of a table of keys must be a track")
      }
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
      return Channel(name: named.label, hasSlopes: hasSlopes, hasWidths: hasWidths, rows: rows)
    }
  }

  /// The table.
  var text: String {
    let header =
      ["time"]
      + channels.flatMap { channel in
        let slopes = channel.hasSlopes ? ["\(channel.name).in-slope", "\(channel.name).out-slope"] : []
        let widths = channel.hasWidths ? ["\(channel.name).in-width", "\(channel.name).out-width"] : []
        return [channel.name] + slopes + widths + ["\(channel.name).mode"]
      }
    let times = Set(channels.flatMap(\.rows.keys)).sorted()
    return CSVText.row(header) + "\n"
      + times.map { time in
        let cells = channels.flatMap { channel in
          let row = channel.rows[time]
          let slopes = channel.hasSlopes ? [row?.incoming?.slope, row?.outgoing?.slope] : []
          let widths = channel.hasWidths ? [row?.incoming?.width, row?.outgoing?.width] : []
          return ([row?.value] + slopes + widths).map { $0.map { shortestText($0) } ?? "" } + [row?.mode.rawValue ?? ""]
        }
        return CSVText.row([shortestText(time)] + cells) + "\n"
      }.joined()
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
    change == 0 ? (0, width) : (change / max(width, leastWidth), max(width, leastWidth))
  }
}
