import TextFormats

/// The places of new numbers in the accessors, buffer views and buffers of a glTF file.
struct GLTFNumberPlacement {
  private var file: GLTFFile
  private let uses: GLTFUses
  /// The numbers of each accessor that was used by changed samplers only, or is new; `nil` for none.
  private var contents: [Int: Numbers?] = [:]
  /// The accessors of the numbers that were placed.
  private var known: [Numbers: Int] = [:]
  /// The accessors of which new ones are copies, by the indices of the new ones.
  private var templates: [Int: JSONDocument.Value] = [:]
  /// The buffers of these accessors.
  private var homes: [Int: Int] = [:]

  /// The new numbers of an accessor.
  private struct Numbers: Hashable {
    let values: GLTFSamples.Numbers
    let type: String
    let isInput: Bool

    var width: Int { GLTFFile.widths[type] ?? 1 }
  }

  /// The changes of a file.
  struct Result {
    fileprivate(set) var edits: [(range: Range<Int>, text: String)] = []
    fileprivate(set) var additions: [(list: JSONDocument.Value, object: JSONValue)] = []
    fileprivate(set) var buffers: [Int: [UInt8]] = [:]

    /// Replaces an element of an array, or appends it.
    fileprivate mutating func set(
      _ object: JSONValue, at index: Int, of old: [JSONDocument.Value], in list: JSONDocument.Value?
    ) {
      if let old = old[checked: index] {
        edits.append((old.range, object.compactText))
      } else if let list {
        additions.append((list, object))
      }
    }
  }

  init(_ file: GLTFFile, _ uses: GLTFUses) { (self.file, self.uses) = (file, uses) }

  /// Returns the buffer in which the numbers of a sampler are; `nil` if there is none.
  static func buffer(of sampler: JSONDocument.Value, in file: GLTFFile) -> Int? {
    for name in ["output", "input"] {
      if let accessor = sampler[name]?.index, let view = file.accessors[checked: accessor]?["bufferView"]?.index,
        let buffer = file.bufferViews[checked: view]?["buffer"]?.index
      {
        return buffer
      }
    }
    return nil
  }

  // MARK: - Accessors

  /// Returns the accessors of a sampler with new keys.
  ///
  /// - Precondition: ``buffer(of:in:)`` of the sampler is not `nil`.
  mutating func place(_ samples: GLTFSamples, replacing sampler: JSONDocument.Value) -> (input: Int, output: Int) {
    let type = sampler["output"]?.index.flatMap { file.accessors[checked: $0] }?["type"]?.string ?? "SCALAR"
    return (
      place(Numbers(values: .floats(samples.times), type: "SCALAR", isInput: true), "input", of: sampler),
      place(Numbers(values: samples.values, type: type, isInput: false), "output", of: sampler)
    )
  }

  private mutating func place(_ numbers: Numbers, _ name: String, of sampler: JSONDocument.Value) -> Int {
    let old = sampler[name]?.index ?? file.accessors.count
    let template = file.accessors[checked: old]
    let isFree = template.map { !uses.accessors.contains(old) && $0["extensions"] == nil } ?? false
    // It has no numbers yet, and is filled with zeros if it gets none.
    if isFree, contents[old] == nil {
      contents[old] = .some(nil)
      homes[old] = Self.buffer(of: sampler, in: file)
    }
    if let accessor = known[numbers] { return accessor }
    if isFree, let content = contents[old], content == nil {
      contents[old] = numbers
      known[numbers] = old
      return old
    }
    let accessor = file.accessors.count + templates.count
    templates[accessor] = template
    homes[accessor] = Self.buffer(of: sampler, in: file)
    contents[accessor] = numbers
    known[numbers] = accessor
    return accessor
  }

  /// Returns an accessor with its new numbers.
  private func object(_ accessor: Int, _ numbers: Numbers?, view: Int, offset: Int) -> JSONValue {
    var object = file.accessors[checked: accessor].map { JSONValue($0) } ?? .object([])
    object["bufferView"] = .number(Double(view))
    if offset > 0 || object["byteOffset"] != nil { object["byteOffset"] = .number(Double(offset)) }
    object["sparse"] = nil
    guard let numbers else {
      object["count"] = .number(1)
      for bound in ["min", "max"] {
        if case .array(let elements)? = object[bound] { object[bound] = .array(elements.map { _ in .number(0) }) }
      }
      return object
    }
    object["componentType"] = .number(Double(numbers.values.type.rawValue))
    if numbers.values.isNormalized {
      object["normalized"] = .bool(true)
    } else if object["normalized"] != nil {
      object["normalized"] = .bool(false)
    }
    object["count"] = .number(Double(numbers.values.stored.count / numbers.width))
    object["type"] = .string(numbers.type)
    let stored = numbers.values.stored
    // The bounds of times are required.
    for (bound, isLess) in [("min", true), ("max", false)] where numbers.isInput || object[bound] != nil {
      object[bound] = .array(
        (0..<numbers.width).map { lane in
          let column = stride(from: lane, to: stored.count, by: numbers.width).lazy.map { stored[$0] }
          return .number((isLess ? column.min() : column.max()) ?? 0)
        })
    }
    return object
  }

  // MARK: - Views and buffers

  /// Returns the changes of the file.
  mutating func finished() -> Result {
    let layout = GLTFLayout(file, uses, changed: Set(contents.keys))
    // The accessors of each view that gets new numbers. Further accessors of a buffer stand in one new view.
    var groups = layout.reusedViews
    let placed = Set(groups.flatMap(\.accessors))
    let others = Dictionary(grouping: contents.keys.filter { !placed.contains($0) }.sorted()) { homes[$0] ?? 0 }
    for (number, (buffer, accessors)) in others.sorted(by: { $0.key < $1.key }).enumerated() {
      groups.append((file.bufferViews.count + number, buffer, accessors))
    }
    var result = Result()
    func setView(_ object: JSONValue, _ view: Int) {
      result.set(object, at: view, of: file.bufferViews, in: file.root["bufferViews"])
    }
    func setAccessor(_ object: JSONValue, _ accessor: Int) {
      result.set(object, at: accessor, of: file.accessors, in: file.root["accessors"])
    }
    for buffer in Set(groups.map(\.buffer)).union(layout.removals.keys) {
      let bytes = bytes(ofBuffer: buffer)
      result.buffers[buffer] = layout.removals[buffer]?.apply(to: bytes) ?? bytes
    }
    var objects: [Int: JSONValue] = [:]
    for (view, buffer, accessors) in groups {
      var content = result.buffers.removeValue(forKey: buffer) ?? []
      Self.pad(&content)
      let start = content.count
      for accessor in accessors {
        guard let numbers = contents[accessor] else { continue }
        Self.pad(&content)
        objects[accessor] = object(accessor, numbers, view: view, offset: content.count - start)
        content += numbers?.values.bytes ?? [UInt8](repeating: 0, count: file.elementSize(ofAccessor: accessor))
      }
      var object = file.bufferViews[checked: view].map { JSONValue($0) } ?? .object([])
      object["buffer"] = .number(Double(buffer))
      object["byteOffset"] = .number(Double(start))
      object["byteLength"] = .number(Double(content.count - start))
      setView(object, view)
      result.buffers[buffer] = content
    }
    for (accessor, object) in objects.sorted(by: { $0.key < $1.key }) { setAccessor(object, accessor) }
    layout.movedViews.forEach(setView)
    layout.movedAccessors.forEach(setAccessor)
    return result
  }

  private static func pad(_ bytes: inout [UInt8]) { while !bytes.count.isMultiple(of: 4) { bytes.append(0) } }

  private mutating func bytes(ofBuffer buffer: Int) -> [UInt8] {
    guard let object = file.buffers[checked: buffer], let bytes = try? file.bytes(ofBuffer: buffer, object) else {
      return []
    }
    return Array(bytes.prefix(object["byteLength"]?.index ?? 0))
  }
}
