import TextFormats

/// The times of a composition as those of the whole animation.
struct LottieTimes: Hashable {
  let framesPerSecond: Double
  /// The frame of the animation at which the composition has its frame 0.
  fileprivate(set) var start = 0.0
  /// The frames of the animation that a frame of the composition lasts.
  fileprivate(set) var stretch = 1.0

  init(framesPerSecond: Double) { self.framesPerSecond = framesPerSecond }

  /// Returns the time of a frame of the composition.
  func seconds(of frame: Double) -> Double { (start + stretch * frame) / framesPerSecond }

  /// Returns the frame of the composition at a time. A time of a whole frame is that frame.
  func frame(at seconds: Double) -> Double {
    let frame = (seconds * framesPerSecond - start) / stretch
    return self.seconds(of: frame.rounded()) == seconds ? frame.rounded() : frame
  }
}

/// The compositions of a file: its layers, and the assets that have layers.
///
/// The frame *t* of a composition shows the frame (*t* − `st`) / `sr` of the asset to which one of its layers refers.
/// An asset has the times and the parent of the first layer that refers to it.
///
/// - Source: Lottie Specification 1.0, Precomposition Layer.
struct LottieCompositions {
  /// A composition.
  struct Composition {
    /// The asset; `nil` for the file itself.
    let asset: JSONDocument.Value?
    let layers: JSONDocument.Value
    var times: LottieTimes
    /// The layer that shows the asset first; `nil` for none.
    fileprivate(set) var user: JSONDocument.Value?
    /// The composition of that layer.
    fileprivate var place: Int?
    /// The number of layers that show the asset.
    fileprivate(set) var useCount = 0
  }

  /// The compositions in the order of the file. The first is the file itself.
  private(set) var all: [Composition] = []
  /// The parts that are not read as players show them.
  private(set) var warnings: [FormatError] = []

  init(_ root: JSONDocument.Value, framesPerSecond: Double) {
    let times = LottieTimes(framesPerSecond: framesPerSecond)
    all = [Composition(asset: nil, layers: root["layers"] ?? root, times: times)]
    var indices: [String: Int] = [:]
    for asset in root.elements(of: "assets") {
      guard let layers = asset["layers"] else { continue }
      if let id = asset["id"]?.string, indices[id] == nil { indices[id] = all.count }
      all.append(Composition(asset: asset, layers: layers, times: times))
    }
    if indices.isEmpty { return }
    for place in all.indices {
      for layer in all[place].layers.elements {
        guard let index = layer["refId"]?.string.flatMap({ indices[$0] }) else { continue }
        all[index].useCount += 1
        if all[index].useCount == 1 {
          (all[index].user, all[index].place) = (layer, place)
        } else if all[index].useCount == 2 {
          warn(.usedTwice, layer, layer["refId"]?.string)
        }
      }
    }
    placeTimes()
  }

  private mutating func warn(_ problem: FormatProblem, _ value: JSONDocument.Value, _ path: String?) {
    warnings.append(FormatError(problem, at: value, path: path))
  }

  /// Sets the times of each asset from those of the composition that shows it.
  private mutating func placeTimes() {
    var isPlaced = all.indices.map { $0 == 0 || all[$0].user == nil }
    for start in all.indices where !isPlaced[start] {
      // The compositions around it, up to one whose times are known. In a circle, the last one has its own times.
      var (open, next) = ([Int](), start)
      while !isPlaced[next], let place = all[next].place {
        isPlaced[next] = true
        open.append(next)
        next = place
      }
      for index in open.reversed() { place(index) }
    }
  }

  private mutating func place(_ index: Int) {
    guard let layer = all[index].user, let place = all[index].place else { return }
    let name = layer["nm"]?.string
    if let time = layer["tm"] { return warn(.timeRemapping, time, name) }
    var (start, stretch) = (0.0, 1.0)
    if let member = layer["st"] {
      if let number = member.number, number.isWithinMagnitudeLimit {
        start = number
      } else {
        warn(.wrongKind(expected: .number, found: member.shortText), member, name)
      }
    }
    if let member = layer["sr"] {
      if let number = member.number, number > 0, number.isWithinMagnitudeLimit {
        stretch = number
      } else {
        warn(.wrongKind(expected: .positiveNumber, found: member.shortText), member, name)
      }
    }
    let around = all[place].times
    all[index].times.start = around.start + around.stretch * start
    all[index].times.stretch = around.stretch * stretch
  }

}

extension FormatProblem {
  /// The time of a composition is animated by `tm`.
  static let timeRemapping = FormatProblem(
    .unsupported, "the time of the composition is remapped (tm): its motions were read with their own times")

  /// Two layers show the same asset.
  static let usedTwice = FormatProblem(
    .unsupported, "another layer shows this asset already: its motions were read once, with the times of that layer")
}
