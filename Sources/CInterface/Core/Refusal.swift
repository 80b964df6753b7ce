#if !hasFeature(Embedded)
  internal import AnimationCurves
  internal import CurveAnalysis
#endif
internal import CAnimationCurves

// Every failure passes through one of these functions. In the core, a failure has a status only. In the full library,
// ac_message() returns its sentence.

/// Returns the status of refused arguments.
func refuse(_ problem: ArgumentProblem) -> ac_status {
  #if hasFeature(Embedded)
    AC_ARGUMENT
  #else
    refuse(AC_ARGUMENT, problem.sentence)
  #endif
}

/// Returns a status, whose sentence is the same at each failure.
func refuse(_ status: ac_status) -> ac_status {
  #if hasFeature(Embedded)
    status
  #else
    refuse(status, sentence(of: status))
  #endif
}

#if !hasFeature(Embedded)
  /// Returns a status, and keeps its sentence for this thread.
  func refuse(_ status: ac_status, _ sentence: String) -> ac_status {
    var sentence = sentence
    sentence.withUTF8 { unsafe ac_keep_message($0.baseAddress, $0.count) }
    return status
  }

  private func sentence(of status: ac_status) -> String {
    switch status {
    case AC_NULL: "a pointer must not be NULL"
    case AC_KIND: "the function takes no curve of this kind"
    case AC_LIMIT: "the result would need more memory than the function allows"
    case AC_SYNTAX: "the name must be one of those that the function states"
    case AC_UNSOLVED: "there is no result"
    default: "a number is outside the allowed range"
    }
  }
#endif
