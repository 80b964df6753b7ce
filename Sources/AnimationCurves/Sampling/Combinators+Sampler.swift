// Combinators sample their parts in bulk. If no part has a kernel, neither has the combinator.

extension CurveSampler {
  /// The sampler's plan, or a plan that loops over the curve if the sampler has no kernels.
  var planOrLoop: any SamplingPlan { plan ?? LoopPlan(loop: loop, evaluationCost: curve.cost) }
}

extension Reversed {
  /// A sampler of the reversed easing.
  @inlinable
  public var sampler: CurveSampler { base.reversedSampler }

  /// A sampler of the base. The base is what this easing becomes when it is reversed a second time.
  @inlinable
  public var reversedSampler: CurveSampler { base.sampler }

  /// Computes a batch by the kernels of the reversed base.
  public func computeByKernels(_ batch: KernelBatch) -> Bool {
    if batch.direction == .reversed { return base.computeByKernels(batch.forwards) }
    if let reversed = batch.directed(.reversed), base.computeByKernels(reversed) { return true }
    return batch.run(sampler)
  }
}

// The inlinable properties create the loops of samplers. A loop is then specialised wherever the types of the parts are
// known.

extension Composed {
  @usableFromInline
  func sampler(_ inner: CurveSampler, _ outer: CurveSampler, of curve: any Curve, loop: @escaping CurveLoop)
    -> CurveSampler
  {
    if inner.plan == nil && outer.plan == nil { return CurveSampler(curve, loop: loop) }
    return CurveSampler(curve, loop: loop, ComposedPlan(inner: inner.planOrLoop, outer: outer.planOrLoop))
  }

  /// A sampler of f(e(u)): the inner easing e, then the outer easing f.
  @inlinable
  public var sampler: CurveSampler { sampler(inner.sampler, outer.sampler, of: self, loop: loop) }

  /// A sampler of 1 − f(e(1 − u)): the reversed inner easing, then the reversed outer easing.
  @inlinable
  public var reversedSampler: CurveSampler {
    sampler(inner.reversedSampler, outer.reversedSampler, of: reversed, loop: reversed.loop)
  }

  /// Computes a batch by the kernels of both easings.
  public func computeByKernels(_ batch: KernelBatch) -> Bool {
    unsafe batch.run(sampler) { batch, times, values in
      unsafe batch.write(inner, times, values) && batch.write(outer, values, values)
    }
  }
}

extension Joined {
  @usableFromInline
  func sampler(_ first: CurveSampler, _ second: CurveSampler, of curve: any Curve, loop: @escaping CurveLoop)
    -> CurveSampler
  {
    guard let firstPlan = first.plan, let secondPlan = second.plan,
      let plan = JoinedPlan(first: firstPlan, second: secondPlan)
    else { return CurveSampler(curve, loop: loop) }
    return CurveSampler(curve, loop: loop, plan)
  }

  /// A sampler of the joined easing. It uses the kernels of the easings of both halves.
  @inlinable
  public var sampler: CurveSampler { sampler(first.sampler, second.sampler, of: self, loop: loop) }

  /// A sampler of the reversed easing: both halves are reversed and swapped.
  @inlinable
  public var reversedSampler: CurveSampler {
    sampler(second.reversedSampler, first.reversedSampler, of: reversed, loop: reversed.loop)
  }

  /// Computes a batch by the kernels of both halves.
  public func computeByKernels(_ batch: KernelBatch) -> Bool {
    unsafe batch.run(sampler) { batch, times, values in
      unsafe batch.join(times, values) {
        unsafe batch.write(first, $0, $1, branches: 2)
      } second: {
        unsafe batch.write(second, $0, $1, branches: 2)
      }
    }
  }
}

extension Mirrored {
  @usableFromInline
  func sampler(loop: @escaping CurveLoop) -> CurveSampler {
    guard let plan = base.sampler.plan else { return CurveSampler(self, loop: loop) }
    if let formula = plan.mirrored { return CurveSampler(self, loop: loop, formula) }
    func mirroring(_ plan: some SamplingPlan) -> CurveSampler {
      CurveSampler(self, loop: loop, MirroredPlan(base: plan))
    }
    return mirroring(plan)
  }

  /// A sampler of the mirrored easing. It uses the base's formula for its mirrored easing, if the base has one.
  /// Otherwise it uses the kernels of the base.
  @inlinable
  public var sampler: CurveSampler { sampler(loop: loop) }

  /// A sampler of the easing e itself: e is symmetric, so its reverse 1 − e(1 − u) equals e(u).
  @inlinable
  public var reversedSampler: CurveSampler { sampler }

  /// Computes a batch by the kernels of the base. Most bases mirror the batch themselves, by one call.
  public func computeByKernels(_ batch: KernelBatch) -> Bool {
    if let mirrored = batch.directed(.mirrored), base.computeByKernels(mirrored) { return true }
    return unsafe batch.run(sampler) { batch, times, values in
      unsafe withBlock(of: batch.count) { block in
        unsafe MirroredBlock.fold(times, into: block, count: batch.count)
        // Counted as two parts, because each level of nested mirrored easings needs a block on the stack.
        guard unsafe batch.write(base, block, block, branches: 2) else { return false }
        unsafe MirroredBlock.unfold(block, at: times, into: values, count: batch.count)
        return true
      }
    }
  }
}

extension Blended {
  @usableFromInline
  func sampler(_ first: CurveSampler, _ second: CurveSampler, of curve: any Curve, loop: @escaping CurveLoop)
    -> CurveSampler
  {
    guard first.plan != nil || second.plan != nil,
      let plan = BlendedPlan(first: first.planOrLoop, second: second.planOrLoop, weight: weight)
    else { return CurveSampler(curve, loop: loop) }
    return CurveSampler(curve, loop: loop, plan)
  }

  /// A sampler of the weighted sum of both easings.
  @inlinable
  public var sampler: CurveSampler { sampler(first.sampler, second.sampler, of: self, loop: loop) }

  /// A sampler of the weighted sum of both reversed easings.
  @inlinable
  public var reversedSampler: CurveSampler {
    sampler(first.reversedSampler, second.reversedSampler, of: reversed, loop: reversed.loop)
  }

  /// Computes a batch by the kernels of both easings.
  public func computeByKernels(_ batch: KernelBatch) -> Bool {
    unsafe batch.run(sampler) { batch, times, values in
      unsafe withBlock(of: batch.count) { other in
        guard unsafe batch.write(second, times, other, branches: 2) && batch.write(first, times, values, branches: 2)
        else { return false }
        unsafe BlendedPlan.blend(values, with: other, weight: weight, count: batch.count)
        return true
      }
    }
  }
}

extension Repeated {
  @usableFromInline
  func sampler(loop: @escaping CurveLoop) -> CurveSampler {
    guard let plan = base.sampler.plan else { return CurveSampler(self, loop: loop) }
    return CurveSampler(self, loop: loop, RemappedPlan(base: plan, baseTime: baseProgress))
  }

  /// The conversion of progress to the progress of the base. NaN in, NaN out.
  private var baseProgress: @Sendable (Double) -> Double {
    { [rate = Double(count)] progress in
      progress.isNaN ? progress : Self.passProgress(at: min(max(progress, 0), 1), count: rate)
    }
  }

  /// A sampler of all passes of the repeated easing.
  @inlinable
  public var sampler: CurveSampler { sampler(loop: loop) }

  /// Computes a batch by the kernels of the base.
  public func computeByKernels(_ batch: KernelBatch) -> Bool {
    unsafe batch.run(sampler) { batch, times, values in
      unsafe batch.remap(times, values, by: baseProgress) && batch.write(base, values, values)
    }
  }
}

extension PingPong {
  @usableFromInline
  func sampler(loop: @escaping CurveLoop) -> CurveSampler {
    guard let plan = base.sampler.plan else { return CurveSampler(self, loop: loop) }
    return CurveSampler(self, loop: loop, RemappedPlan(base: plan, baseTime: Self.baseProgress))
  }

  /// Converts progress to the progress of the base.
  private static func baseProgress(_ progress: Double) -> Double { progress < 0.5 ? 2 * progress : 2 - 2 * progress }

  /// A sampler of the forward and backward passes.
  @inlinable
  public var sampler: CurveSampler { sampler(loop: loop) }

  /// Computes a batch by the kernels of the base.
  public func computeByKernels(_ batch: KernelBatch) -> Bool {
    unsafe batch.run(sampler) { batch, times, values in
      unsafe batch.remap(times, values, by: Self.baseProgress) && batch.write(base, values, values)
    }
  }
}

extension Retimed {
  @usableFromInline
  func sampler(loop: @escaping CurveLoop) -> CurveSampler {
    guard rate.isNormal, let plan = base.sampler.plan else { return CurveSampler(self, loop: loop) }
    return CurveSampler(self, loop: loop, RemappedPlan(base: plan, baseTime: baseTime))
  }

  /// The conversion of a time to the time of the base.
  private var baseTime: @Sendable (Double) -> Double {
    { [end, baseEnd, rate] in $0 == end ? baseEnd : $0 * rate }
  }

  /// A sampler of the retimed curve.
  @inlinable
  public var sampler: CurveSampler { sampler(loop: loop) }

  /// Computes a batch by the kernels of the base.
  public func computeByKernels(_ batch: KernelBatch) -> Bool {
    guard rate.isNormal else { return false }
    return unsafe batch.run(sampler) { batch, times, values in
      unsafe batch.remap(times, values, by: baseTime) && batch.write(base, values, values)
    }
  }
}

extension Inverse {
  @usableFromInline
  func sampler(loop: @escaping CurveLoop) -> CurveSampler {
    guard let plan = structural?.sampler.plan else { return CurveSampler(self, loop: loop) }
    return CurveSampler(self, loop: loop, plan)
  }

  /// A sampler of the inverse. It has kernels if the inverse is composed of the inverses of the base's parts.
  @inlinable
  public var sampler: CurveSampler { sampler(loop: loop) }

  /// Computes a batch by kernels, if the inverse is composed of the inverses of the base's parts.
  public func computeByKernels(_ batch: KernelBatch) -> Bool { structural?.computeByKernels(batch) ?? false }
}

extension KernelBatch {
  /// Converts the times of a combinator to the times of its base.
  ///
  /// - Returns: `true`.
  @inline(__always)
  @unsafe
  fileprivate func remap(
    _ times: UnsafePointer<Double>, _ baseTimes: UnsafeMutablePointer<Double>, by baseTime: (Double) -> Double
  ) -> Bool {
    for index in 0..<count { unsafe baseTimes[index] = baseTime(times[index]) }
    return true
  }

  /// Writes, for each time, the value of the half that contains the time. `first` and `second` convert progress within
  /// a half to the half's values.
  @inline(__always)
  @unsafe
  fileprivate func join(
    _ times: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>,
    first: (UnsafePointer<Double>, UnsafeMutablePointer<Double>) -> Bool,
    second: (UnsafePointer<Double>, UnsafeMutablePointer<Double>) -> Bool
  ) -> Bool {
    unsafe withBlock(of: 2 * count) { early in
      let late = unsafe early + count
      unsafe JoinedPlan.split(times, into: late, count: count)
      guard unsafe first(late, early) && second(late, late) else { return false }
      unsafe JoinedPlan.join(early, late, at: times, into: values, count: count)
      return true
    }
  }
}
