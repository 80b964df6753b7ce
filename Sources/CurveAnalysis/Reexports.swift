// One import serves: analysis stands on curves, keyframes and sampling.
@_exported public import CurveSampling
