/// Takes a result where the optimiser does not see that nothing becomes of it, so that no work is left out.
@_optimize(none)
func consume<Result>(_ result: Result) {}
