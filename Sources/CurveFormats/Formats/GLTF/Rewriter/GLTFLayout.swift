import TextFormats

/// The buffer views and accessors of a glTF file after the numbers of some accessors have been taken out.
struct GLTFLayout {
  /// The views of which all accessors are changed and that nothing else uses, with their buffers and accessors.
  private(set) var reusedViews: [(view: Int, buffer: Int, accessors: [Int])] = []
  /// The bytes that are taken out of each buffer.
  private(set) var removals: [Int: ByteRemoval] = [:]
  /// The views and the accessors that have other places, with their new objects and their indices.
  private(set) var movedViews: [(JSONValue, Int)] = []
  private(set) var movedAccessors: [(JSONValue, Int)] = []

  /// A buffer view.
  private struct View {
    let buffer: Int
    let range: Range<Int>

    init?(_ view: JSONDocument.Value) {
      guard let buffer = view["buffer"]?.index, let start = view.offset, let length = view["byteLength"]?.index,
        case let (end, overflows) = start.addingReportingOverflow(length), !overflows
      else { return nil }
      (self.buffer, range) = (buffer, start..<end)
    }
  }

  /// - Parameter changed: The accessors whose numbers are taken out.
  init(_ file: GLTFFile, _ uses: GLTFUses, changed: Set<Int>) {
    let views = file.bufferViews.map { View($0) }
    var users = [[Int]](repeating: [], count: views.count)
    var whole = uses.views
    for (index, accessor) in file.accessors.enumerated() {
      if let view = accessor["bufferView"]?.index, views.indices.contains(view) { users[view].append(index) }
      for part in ["indices", "values"] {
        if let view = accessor["sparse"]?[part]?["bufferView"]?.index { whole.insert(view) }
      }
    }
    var reused: Set<Int> = []
    for (index, view) in file.bufferViews.enumerated() where !users[index].isEmpty && !whole.contains(index) {
      guard let place = views[index], view["extensions"] == nil, view["byteStride"] == nil,
        users[index].allSatisfy(changed.contains)
      else { continue }
      reused.insert(index)
      reusedViews.append((index, place.buffer, users[index]))
    }
    // A place that is stated in an extension could not be corrected.
    if (file.bufferViews + file.buffers).contains(where: { $0["extensions"] != nil }) { return }
    var pinned: Set<Int> = []
    var (removed, kept) = ([Int: [Range<Int>]](), [Int: [Range<Int>]]())
    var ranges: [Int: Range<Int>] = [:]
    for (index, view) in views.enumerated() {
      // A view without a place makes all places doubtful.
      guard let view else { return }
      if view.range.upperBound > file.buffers[checked: view.buffer]?["byteLength"]?.index ?? 0 {
        pinned.insert(view.buffer)
      }
      if reused.contains(index) {
        removed[view.buffer, default: []].append(view.range)
      } else if whole.contains(index) || users[index].allSatisfy(changed.contains) {
        kept[view.buffer, default: []].append(view.range)
      } else {
        for accessor in users[index] {
          guard let range = file.range(ofAccessor: accessor, in: view.range, strided: file.bufferViews[index]) else {
            pinned.insert(view.buffer)
            continue
          }
          ranges[accessor] = range
          if changed.contains(accessor) {
            removed[view.buffer, default: []].append(range)
          } else {
            kept[view.buffer, default: []].append(range)
          }
        }
      }
    }
    for (buffer, ranges) in removed where !pinned.contains(buffer) {
      let removal = ByteRemoval(ByteRanges(ranges).subtracting(ByteRanges(kept[buffer] ?? [])))
      if !removal.removed.isEmpty { removals[buffer] = removal }
    }
    for (index, view) in views.enumerated() where !reused.contains(index) {
      guard let view, let removal = removals[view.buffer] else { continue }
      let start = removal.place(of: view.range.lowerBound)
      let length = removal.place(of: view.range.upperBound) - start
      if start != view.range.lowerBound || length != view.range.count {
        var object = JSONValue(file.bufferViews[index])
        object["byteOffset"] = .number(Double(start))
        object["byteLength"] = .number(Double(length))
        movedViews.append((object, index))
      }
      for accessor in users[index] where !changed.contains(accessor) {
        guard let range = ranges[accessor] else { continue }
        let offset = removal.place(of: range.lowerBound) - start
        if offset == range.lowerBound - view.range.lowerBound { continue }
        var object = JSONValue(file.accessors[accessor])
        object["byteOffset"] = .number(Double(offset))
        movedAccessors.append((object, accessor))
      }
    }
  }
}

extension GLTFFile {
  /// The number of bytes of an element of an accessor; 16 if its type is unknown.
  func elementSize(ofAccessor index: Int) -> Int {
    guard let accessor = accessors[checked: index], let width = Self.widths[accessor["type"]?.string ?? ""] else {
      return 16
    }
    return width * (Component(accessor["componentType"]?.index ?? 0)?.size ?? 4)
  }

  /// Returns the bytes from an accessor's first number to its last; `nil` if they lie outside their view.
  fileprivate func range(
    ofAccessor index: Int, in view: Range<Int>, strided object: JSONDocument.Value
  ) -> Range<Int>? {
    let accessor = accessors[index]
    let size = elementSize(ofAccessor: index)
    guard let offset = accessor.offset, let count = accessor["count"]?.index, count > 0 else { return nil }
    let stride = object["byteStride"] == nil ? size : object["byteStride"]?.index ?? 0
    let (last, overflows) = (count - 1).multipliedReportingOverflow(by: stride)
    guard stride >= size, offset <= view.count, !overflows, last <= view.count - offset - size else { return nil }
    return view.lowerBound + offset..<view.lowerBound + offset + last + size
  }
}

extension JSONDocument.Value {
  /// The member `byteOffset` as an index, 0 if there is none; `nil` if it is no index.
  var offset: Int? { self["byteOffset"].map(\.index) ?? 0 }
}
