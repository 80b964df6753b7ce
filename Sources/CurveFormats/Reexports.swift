// One import serves: files are written from curves, by their analysis.
@_exported public import CurveAnalysis
