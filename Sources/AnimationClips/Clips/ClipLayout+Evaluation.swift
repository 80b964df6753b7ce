/// An operation of an evaluation that waits for a value.
struct ClipFrame {
  let step: Int
  /// The operand whose value is awaited.
  var member: Int
  /// The time of the operation, in seconds.
  let time: Double
}

extension ClipLayout {
  /// Evaluates the whole clip at a time. The caller moves the value from the result.
  ///
  /// - Parameters:
  ///   - time: The time in seconds, which is clamped to the clip's duration. NaN is treated as 0.
  ///   - buffer: Memory of the size and alignment ``memory``.
  /// - Returns: The place of the value in `buffer`.
  @usableFromInline
  func evaluate(at time: Double, in buffer: UnsafeMutableRawBufferPointer) -> UnsafeMutableRawPointer {
    evaluate(0, at: time.isNaN ? 0 : max(0, min(time, steps[0].duration)), in: buffer)
  }

  /// Evaluates a step at `time`, in seconds.
  ///
  /// - Complexity: O(log *n*) for each evaluated step that is a sequence of *n* members, O(1) for each other step; no
  ///   recursion.
  func evaluate(_ root: Int, at time: Double, in buffer: UnsafeMutableRawBufferPointer) -> UnsafeMutableRawPointer {
    guard let places = buffer.baseAddress else { preconditionFailure("an evaluation of a clip needs memory") }
    // Fresh memory, which is used for nothing else.
    let frames = (places + placesSize).assumingMemoryBound(to: ClipFrame.self)
    var (place, frameCount) = (places, 0)
    var next: (step: Int, time: Double)? = (root, time)
    while true {
      // Descends to a leaf, whose value is written to `place`.
      while let (index, time) = next {
        next = unmanagedSteps[index]._withUnsafeGuaranteedRef { step in
          let time = step.operation.held(time)
          switch step.operation.kind {
          case .leaf, .late, .wait:
            step.operation.perform(time, place, place)
            return nil
          case .sequence:
            let member = member(lastMember(of: step.operands, at: time), of: step.operands)
            return (member.step, self.time(time, in: member))
          case .repeated, .delayed:
            let part = part(lastPart(of: step, at: time), of: step)
            return (part.step, self.time(time, in: part))
          case .eased, .reversed, .completed, .named: return (step.first, self.time(time, ofOperandOf: step))
          case .mapped, .done, .bound, .sum:
            let member = step.operands.lowerBound
            frames[frameCount] = ClipFrame(step: index, member: member, time: time)
            frameCount += 1
            return (step.first, min(time, members[member].end))
          }
        }
      }
      // The operation that waits for this value.
      guard frameCount > 0 else { return places }
      let frame = frames[frameCount - 1]
      next = unmanagedSteps[frame.step]._withUnsafeGuaranteedRef { step in
        // The value of the first member stays in its place; a mapped clip has only this one.
        if frame.member > step.operands.lowerBound {
          place -= stride
          step.operation.perform(0, place, place + stride)
        } else if step.operands.count == 1 {
          step.operation.perform(0, place, place)
        }
        let member = frame.member + 1
        if member < step.operands.upperBound {
          frames[frameCount - 1].member = member
          place += stride
          return (members[member].step, min(frame.time, members[member].end))
        }
        frameCount -= 1
        return nil
      }
    }
  }
}
