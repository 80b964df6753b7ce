/// Uses a result, so that the optimiser keeps its computation.
@_optimize(none)
func consume<Result>(_ result: Result) {}
