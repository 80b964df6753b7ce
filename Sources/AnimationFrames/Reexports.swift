// Curves are the timing of what a stage plays.
@_exported public import AnimationCurves
