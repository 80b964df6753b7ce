import AnimationCurves
import CurveFormats
import TextFormats

/// Keys as CSV, which `--keyframes` reads: a column `time`, and for each channel `x` the columns `x`, `x.in-slope` and
/// `x.out-slope` if it has cubics, and `x.mode`. A cell is blank where a channel has no key.
///
/// A component of a rotation is written with lines between its keys.
struct KeyTable {
  private struct Row {
    var value: Double
    var incoming, outgoing: Double?
    var mode: AnimationTrack<Double>.Mode
  }

  private struct Channel {
    let name: String
    let hasSlopes: Bool
    /// The rows by their times. A jump is two rows: one at the last time before it, and one at its time.
    let rows: [Double: Row]
  }

  private let channels: [Channel]

  /// - Precondition: Each curve is a track or a component of a rotation.
  init(_ curves: [NamedCurve]) {
    channels = curves.map { named in
      var rows: [Double: Row] = [:]
      if let component = named.curve as? RotationTrack.Component {
        let mode: AnimationTrack<Double>.Mode = component.track.interpolation == .step ? .hold : .linear
        for (time, rotation) in zip(component.track.times, component.track.rotations) {
          rows[time] = Row(value: rotation[component.axis], mode: mode)
        }
        return Channel(name: named.label, hasSlopes: false, rows: rows)
      }
      guard let track = named.curve as? AnimationTrack<Double> else {
        preconditionFailure("a table of keys is made of tracks")
      }
      let hasSlopes = track.keys.dropLast().contains { $0.mode == .bezier }
      for key in track.keys {
        var row = Row(value: key.value, mode: key.mode)
        if hasSlopes { (row.incoming, row.outgoing) = (key.incoming.plainSlope, key.outgoing.plainSlope) }
        if let arrival = key.arrival {
          rows[key.time.nextDown] = Row(value: arrival, incoming: row.incoming, mode: .hold)
          row.incoming = nil
        }
        rows[key.time] = row
      }
      return Channel(name: named.label, hasSlopes: hasSlopes, rows: rows)
    }
  }

  /// The table.
  var text: String {
    let header =
      ["time"]
      + channels.flatMap { channel in
        let slopes = channel.hasSlopes ? ["\(channel.name).in-slope", "\(channel.name).out-slope"] : []
        return [channel.name] + slopes + ["\(channel.name).mode"]
      }
    let times = Set(channels.flatMap(\.rows.keys)).sorted()
    return CSVText.row(header) + "\n"
      + times.map { time in
        let cells = channels.flatMap { channel in
          let row = channel.rows[time]
          let numbers = [row?.value] + (channel.hasSlopes ? [row?.incoming, row?.outgoing] : [])
          return numbers.map { $0.map { shortestText($0) } ?? "" } + [row?.mode.rawValue ?? ""]
        }
        return CSVText.row([shortestText(time)] + cells) + "\n"
      }.joined()
  }
}

extension AnimationTrack<Double>.Handle {
  /// The slope of a handle that is a third of its segment wide.
  fileprivate var plainSlope: Double? { if case .slope(let slope, nil) = self { slope } else { nil } }
}
