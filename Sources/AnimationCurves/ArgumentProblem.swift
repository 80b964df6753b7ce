/// A reason why the arguments of an initializer are not allowed.
///
/// An initializer has a function `problem(…)` with its parameters, which returns `nil` if the arguments are allowed.
/// The initializer requires that, and the interface in C returns an error instead. Debug builds and the library for C
/// have sentences (`Package.swift`); they would add a twentieth to a program with a spring.
@usableFromInline
package struct ArgumentProblem {
  #if !CURVES_SENTENCES
    @inlinable
    @inline(__always)
    package init(_ sentence: @autoclosure () -> String) {}
  #else
    private let makeSentence: () -> String

    @usableFromInline
    package init(_ sentence: @autoclosure @escaping () -> String) { makeSentence = sentence }

    /// The sentence that says what is wrong, and what is allowed.
    @usableFromInline
    package var sentence: String { makeSentence() }
  #endif
}

extension ArgumentProblem {
  /// The problem of one component of a vector, with the component's index.
  package func ofComponent(_ index: Int) -> ArgumentProblem {
    #if !CURVES_SENTENCES
      self
    #else
      ArgumentProblem("component \(index): \(sentence)")
    #endif
  }

  /// Stops the program with the sentence.
  @inlinable
  @inline(__always)
  package func stop() -> Never {
    #if !CURVES_SENTENCES
      preconditionFailure()
    #else
      preconditionFailure(sentence)
    #endif
  }
}

/// Stops the program with its sentence if there is a problem.
@inlinable
@inline(__always)
package func require(_ problem: ArgumentProblem?) {
  if let problem { problem.stop() }
}
