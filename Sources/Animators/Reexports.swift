// Stages, clocks, animated values and Foundation, so that one import is enough for layers and animators.
@_exported public import Animations
