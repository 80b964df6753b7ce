import Foundation

/// A channel of a file for the tests.
struct GLTFTestChannel {
  var animation = 0
  let node: Int
  let path: String
  let times: [Float]
  let values: [Float]
  var mode = "LINEAR"
}

/// Returns a glTF file of some nodes, as their JSON, and of channels, each with accessors of its own. The accessors of
/// `numbers` are the first.
func gltfFile(
  _ nodes: [String], _ channels: [GLTFTestChannel], _ members: String = "",
  numbers: [(values: [Float], type: String)] = []
) -> [UInt8] {
  var (bytes, views, accessors) = (Data(), [String](), [String]())
  func accessor(_ numbers: [Float], _ type: String) -> Int {
    views.append(#"{"buffer":0,"byteOffset":\#(bytes.count),"byteLength":\#(4 * numbers.count)}"#)
    numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
    let width = ["VEC3": 3, "VEC4": 4][type] ?? 1
    accessors.append(
      #"{"bufferView":\#(views.count - 1),"componentType":5126,"count":\#(numbers.count / width),"type":"\#(type)"}"#)
    return accessors.count - 1
  }
  for (values, type) in numbers { _ = accessor(values, type) }
  let animations = (0...(channels.map(\.animation).max() ?? 0)).map { animation in
    let own = channels.filter { $0.animation == animation }
    let samplers = own.map { channel in
      let type = ["rotation": "VEC4", "weights": "SCALAR"][channel.path] ?? "VEC3"
      let (input, output) = (accessor(channel.times, "SCALAR"), accessor(channel.values, type))
      return #"{"input":\#(input),"output":\#(output),"interpolation":"\#(channel.mode)"}"#
    }
    let targets = own.enumerated().map {
      #"{"sampler":\#($0),"target":{"node":\#($1.node),"path":"\#($1.path)"}}"#
    }
    return #"{"channels":[\#(targets.joined(separator: ","))],"samplers":[\#(samplers.joined(separator: ","))]}"#
  }
  let text = #"""
    {"nodes":[\#(nodes.joined(separator: ","))],"animations":[\#(animations.joined(separator: ","))],\#(members)
    "accessors":[\#(accessors.joined(separator: ","))],"bufferViews":[\#(views.joined(separator: ","))],
    "buffers":[{"byteLength":\#(bytes.count),"uri":"data:;base64,\#(bytes.base64EncodedString())"}]}
    """#
  return Array(text.utf8)
}
