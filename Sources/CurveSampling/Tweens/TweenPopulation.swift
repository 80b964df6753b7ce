/// Many tweens that are advanced together: motions of short vectors, each with its own start, duration, easing and
/// ends.
///
///     var sprites = TweenPopulation<Float>(dimension: 2)
///     sprites.reserveCapacity(10_000)
///     let coin = sprites.append(from: [40, 200], to: [300, 20], in: 0.6, delay: 0.1, along: .easeOut)
///     sprites.advance(to: 1.0 / 60, into: &positions)          // all elements, into an array of one's own
///     sprites.restart(coin, to: [0, 0], in: 0.3, along: .easeIn)  // in flight, from where it is
///     sprites.remove(at: coin)                                 // the last element takes its index
///
/// Until its delay has passed, an element is at `from`. From the end of its duration on, it is where its easing ends:
/// at `to`, exactly, unless the easing ends elsewhere. An element stays until it is removed.
///
/// Four or more elements with the same easing are computed together, whatever their order. Those that have ended are
/// only copied.
/// No call allocates memory as long as the capacity suffices and the easings are those of present elements.
///
/// - Accuracy: a component is within 2⁻⁵³ · (|value| + 4|change|) of the exact one, plus the error of the easing's
///   ``CurveSampler`` times the change, at a progress that differs by at most 2⁻⁵³ · (2 + |start| / duration). Fewer
///   than four elements with the same easing have the bits of the easing's single values. Floats are computed in Double
///   and rounded once. Asserted in `TweenPopulationTests`.
/// - Edge cases: NaN and infinity affect only the element that has them.
/// - Note: An element does not depend on earlier calls, but on ``time`` alone. Its last bits may depend on how many
///   elements have its easing. Time may also go back.
public struct TweenPopulation<Scalar: DenseScalar>: Sendable {
  /// The number of components of each element.
  public let dimension: Int

  /// The number of elements.
  public var count: Int { starts.count }

  /// The time of the last `advance(to:into:)`, in seconds; 0 before the first one.
  public private(set) var time = 0.0

  /// The number of elements that had not ended at ``time``, including those that wait for their start.
  public private(set) var movingCount = 0

  /// The components at both ends of each element.
  private var from: [Scalar] = []
  private var to: [Scalar] = []
  private var starts: [Double] = []
  private var durations: [Double] = []
  /// The index of each element's easing in ``easings``.
  private var easingIndices: [Int] = []
  private var easings = TweenEasings()

  /// The elements in the order of computation: first those that have ended, then those of each easing.
  private var order: [Int] = []
  /// The end of each group in ``order``: of the elements that have ended, then of those of each easing.
  private var groupEnds: [Int] = []
  /// Whether the groups are those of the elements at ``time``.
  private var isOrdered = false
  /// The progress of the elements, in their order of computation; then the values of their easings.
  private var progress: [Double] = []

  /// Creates a population without elements.
  ///
  /// - Precondition: `dimension` is 1, 2, 3 or 4.
  public init(dimension: Int) {
    precondition((1...4).contains(dimension), "the dimension of tweens must be 1, 2, 3 or 4, not \(dimension)")
    self.dimension = dimension
  }

  /// Reserves memory for `count` elements, so that appending them allocates none.
  ///
  /// - Precondition: `count` is not negative, and so many elements fit into memory.
  public mutating func reserveCapacity(_ count: Int) {
    precondition(count >= 0, "a capacity must be 0 or more elements, not \(count)")
    requireMemory(for: count, of: dimension)
    from.reserveCapacity(count * dimension)
    to.reserveCapacity(count * dimension)
    starts.reserveCapacity(count)
    durations.reserveCapacity(count)
    easingIndices.reserveCapacity(count)
    order.reserveCapacity(count)
    progress.reserveCapacity(count)
  }
}

// MARK: - Elements

extension TweenPopulation {
  /// Appends an element that starts `delay` seconds after ``time``.
  ///
  /// - Parameters:
  ///   - from: The components until the start.
  ///   - to: The components at the easing's value 1.
  ///   - duration: The time from the start to the end, in seconds.
  ///   - delay: The time until the start, in seconds. A negative delay starts in the past.
  ///   - easing: The fraction of the change as a function of progress.
  /// - Returns: The index of the element.
  /// - Precondition: `from` and `to` have ``dimension`` components. `duration` is finite and not negative; `delay` is
  ///   finite.
  @discardableResult
  public mutating func append(
    from: Span<Scalar>, to: Span<Scalar>, in duration: Double, delay: Double = 0, along easing: UnitCurve = .linear
  ) -> Int {
    requireComponents(from)
    requireComponents(to)
    requireTimes(duration, delay)
    for index in 0..<dimension { self.from.append(from[index]) }
    for index in 0..<dimension { self.to.append(to[index]) }
    starts.append(time + delay)
    durations.append(duration)
    easingIndices.append(easings.index(of: easing))
    order.append(0)
    progress.append(0)
    isOrdered = false
    return count - 1
  }

  /// Appends an element that starts `delay` seconds after ``time``, with its components in arrays.
  @discardableResult
  public mutating func append(
    from: [Scalar], to: [Scalar], in duration: Double, delay: Double = 0, along easing: UnitCurve = .linear
  ) -> Int { append(from: from.span, to: to.span, in: duration, delay: delay, along: easing) }

  /// Delays the starts of elements one after another, beside the delays that they have.
  ///
  ///     for coin in coins { sprites.append(from: coin, to: purse, in: 0.6, along: .easeOut) }
  ///     sprites.delay(sprites.count - coins.count..<sprites.count, by: .each(0.02, from: .center))
  ///
  /// - Precondition: `elements` are in 0..<``count``. An index from which `stagger` begins is one of theirs, counted
  ///   from the first of them.
  public mutating func delay(_ elements: Range<Int>, by stagger: Stagger) {
    precondition(
      elements.lowerBound >= 0 && elements.upperBound <= count,
      "the elements of tweens must be in 0..<\(count), not \(elements)")
    for (element, delay) in zip(elements, stagger.delays(count: elements.count)) { starts[element] += delay }
    isOrdered = false
  }

  /// Starts an element anew, from the components that it has at ``time``.
  ///
  /// - Precondition: `element` is in 0..<``count``. `to` has ``dimension`` components. `duration` is finite and not
  ///   negative; `delay` is finite.
  public mutating func restart(
    _ element: Int, to: Span<Scalar>, in duration: Double, delay: Double = 0, along easing: UnitCurve = .linear
  ) {
    requireElement(element)
    requireComponents(to)
    requireTimes(duration, delay)
    let fraction = fraction(of: element)
    let components = element * dimension..<(element + 1) * dimension
    for (index, component) in components.enumerated() {
      from[component] = mixed(component, fraction)
      self.to[component] = to[index]
    }
    let old = easingIndices[element]
    (starts[element], durations[element]) = (time + delay, duration)
    easingIndices[element] = easings.index(of: easing)
    easings.release(old)
    isOrdered = false
  }

  /// Starts an element anew, from the components that it has at ``time``, with its target in an array.
  public mutating func restart(
    _ element: Int, to: [Scalar], in duration: Double, delay: Double = 0, along easing: UnitCurve = .linear
  ) { restart(element, to: to.span, in: duration, delay: delay, along: easing) }

  /// Removes an element. The last element takes its index.
  ///
  /// - Precondition: `element` is in 0..<``count``.
  /// - Complexity: O(1).
  public mutating func remove(at element: Int) {
    requireElement(element)
    easings.release(easingIndices[element])
    starts.moveLast(to: element)
    durations.moveLast(to: element)
    easingIndices.moveLast(to: element)
    // From the last component on, so that the components of the last element keep their order.
    for component in (0..<dimension).reversed() {
      from.moveLast(to: element * dimension + component)
      to.moveLast(to: element * dimension + component)
    }
    order.removeLast()
    progress.removeLast()
    isOrdered = false
  }

  /// Returns whether an element has ended at ``time``.
  ///
  /// - Precondition: `element` is in 0..<``count``.
  public func isFinished(_ element: Int) -> Bool {
    requireElement(element)
    return hasEnded(element, at: time)
  }

  @inline(__always)
  private func hasEnded(_ element: Int, at time: Double) -> Bool { time - starts[element] >= durations[element] }

  private func requireElement(_ element: Int) { requireIndex(element, of: "an element", count: count) }

  private func requireComponents(_ components: Span<Scalar>) {
    precondition(
      components.count == dimension,
      "an element needs \(dimension) numbers, one for each component, not \(components.count)")
  }

  private func requireTimes(_ duration: Double, _ delay: Double) {
    requireNonNegative(duration, "the duration of a tween in seconds")
    requireFinite(delay, "the delay of a tween in seconds")
  }
}

// MARK: - Advancing

extension TweenPopulation {
  /// Advances all elements to `time`, and writes their components: the ``dimension`` numbers of element 0, then those
  /// of element 1, and so on.
  ///
  /// - Parameters:
  ///   - time: The time in seconds. It may also be before the last one.
  ///   - values: The result.
  /// - Precondition: `time` is finite. `values` has ``count`` × ``dimension`` numbers.
  /// - Complexity: O(*n*) for *n* elements, on one core. Elements that end, and changes since the last call, have the
  ///   next call sort the elements by their easings, in O(*n*) too.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func advance(to time: Double, into values: inout MutableSpan<Scalar>) {
    requireFinite(time, "the time of tweens in seconds")
    requireRoom(for: count, "elements", of: dimension, in: values.count)
    if !isOrdered || time < self.time { sort(at: time) }
    self.time = time
    computeProgress()
    ease()
    for (place, element) in order.enumerated() {
      let fraction = starts[element] > time ? 0 : progress[place]
      for component in element * dimension..<(element + 1) * dimension {
        values[component] = mixed(component, fraction)
      }
    }
  }

  /// Advances all elements to `time`, and writes their components into an array, as into a span.
  public mutating func advance(to time: Double, into values: inout [Scalar]) {
    var span = values.mutableSpan
    advance(to: time, into: &span)
  }

  /// Returns a component at a fraction of its change. The ends are exact.
  @inline(__always)
  private func mixed(_ component: Int, _ fraction: Double) -> Scalar {
    let (from, to) = (from[component], to[component])
    if fraction == 1 { return to }
    if fraction == 0 { return from }
    return Scalar(Double(from) + (Double(to) - Double(from)) * fraction)
  }

  /// Returns the fraction of an element's change at ``time``, with the bits of `advance(to:into:)`.
  private func fraction(of element: Int) -> Double {
    if starts[element] > time { return 0 }
    if hasEnded(element, at: time) { return easings.all[easingIndices[element]].end }
    return easings.value(of: easingIndices[element], at: (time - starts[element]) / durations[element])
  }

  /// Sorts the elements by their easings, those that have ended before all others. It is a counting sort.
  private mutating func sort(at time: Double) {
    easings.choose()
    groupEnds.removeAll(keepingCapacity: true)
    groupEnds.append(contentsOf: repeatElement(0, count: easings.all.count + 1))
    for element in 0..<count { groupEnds[group(of: element, at: time)] += 1 }
    var start = 0
    for group in groupEnds.indices { (groupEnds[group], start) = (start, start + groupEnds[group]) }
    for element in 0..<count {
      let group = group(of: element, at: time)
      order[groupEnds[group]] = element
      groupEnds[group] += 1
    }
    isOrdered = true
  }

  @inline(__always)
  private func group(of element: Int, at time: Double) -> Int {
    hasEnded(element, at: time) ? 0 : easingIndices[element] + 1
  }

  /// Computes the progress of all elements that had not ended when they were sorted. If more have ended since then, the
  /// next call sorts them again.
  private mutating func computeProgress() {
    var endedCount = groupEnds[0]
    for place in groupEnds[0]..<count {
      let element = order[place]
      let hasEnded = hasEnded(element, at: time)
      endedCount += hasEnded ? 1 : 0
      // The progress of an element that waits is below 0; its value is not used.
      progress[place] = hasEnded ? 1 : (time - starts[element]) / durations[element]
    }
    movingCount = count - endedCount
    if endedCount > groupEnds[0] { isOrdered = false }
  }

  /// Replaces each progress by the value of its easing.
  private mutating func ease() {
    let (easings, ends) = (easings, groupEnds)
    for place in 0..<ends[0] { progress[place] = easings.all[easingIndices[order[place]]].end }
    var numbers = progress.mutableSpan
    easings.computeValues(inPlace: &numbers, groupEnds: ends)
  }
}

extension Array {
  /// Removes the element at `index`. The last element takes its place.
  fileprivate mutating func moveLast(to index: Int) {
    swapAt(index, count - 1)
    removeLast()
  }
}
