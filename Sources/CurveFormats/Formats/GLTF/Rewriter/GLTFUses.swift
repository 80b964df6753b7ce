import TextFormats

/// The accessors and buffer views of a glTF file that something other than an animation uses.
///
/// An integer inside an extension may be the index of an accessor or of a buffer view, and counts as both.
struct GLTFUses {
  private(set) var accessors: Set<Int> = []
  private(set) var views: Set<Int> = []

  init(of root: JSONDocument.Value) {
    for mesh in root.elements(of: "meshes") {
      for primitive in mesh.elements(of: "primitives") {
        note(primitive["indices"])
        let attributes = primitive["attributes"].map { [$0] } ?? []
        for vertices in attributes + primitive.elements(of: "targets") {
          for member in vertices.members { note(member.value) }
        }
      }
    }
    for skin in root.elements(of: "skins") { note(skin["inverseBindMatrices"]) }
    for image in root.elements(of: "images") { if let view = image["bufferView"]?.index { views.insert(view) } }
    noteExtensions(in: root, isInside: false)
  }

  mutating func note(_ accessor: JSONDocument.Value?) { if let index = accessor?.index { accessors.insert(index) } }

  private mutating func noteExtensions(in value: JSONDocument.Value, isInside: Bool) {
    if isInside, let index = value.index {
      accessors.insert(index)
      views.insert(index)
    }
    for element in value.elements { noteExtensions(in: element, isInside: isInside) }
    for member in value.members {
      noteExtensions(in: member.value, isInside: isInside || member.hasName("extensions"))
    }
  }
}
