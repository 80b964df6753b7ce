internal import CCurveKernels

/// Double and Float, and which kernels of keyframes are whose.
protocol KeyframeScalar: DenseScalar {
  /// Writes rows of channels that have their keys at the same times.
  @unsafe
  static func writeKeyframeRows(
    _ kind: KeyframeRowsKind, _ plan: KeyframeRowsPlan, into rows: UnsafeMutablePointer<Self>, on table: KernelTable)

  /// Writes rows of channels with keys of their own, and returns how many.
  @unsafe
  static func writeKeyframeChannels(
    _ plan: KeyframeChannelsPlan, at times: UnsafePointer<Double>, count: Int,
    into rows: UnsafeMutablePointer<Self>, on table: KernelTable
  ) -> Int
}

extension Double: KeyframeScalar {
  @unsafe
  static func writeKeyframeRows(
    _ kind: KeyframeRowsKind, _ plan: KeyframeRowsPlan, into rows: UnsafeMutablePointer<Double>,
    on table: KernelTable
  ) { unsafe curve_kernels_keyframe_rows(table.kernels, kind, plan, rows) }

  @unsafe
  static func writeKeyframeChannels(
    _ plan: KeyframeChannelsPlan, at times: UnsafePointer<Double>, count: Int,
    into rows: UnsafeMutablePointer<Double>, on table: KernelTable
  ) -> Int { unsafe curve_kernels_keyframe_channels(table.kernels, plan, times, count, rows) }
}

extension Float: KeyframeScalar {
  @unsafe
  static func writeKeyframeRows(
    _ kind: KeyframeRowsKind, _ plan: KeyframeRowsPlan, into rows: UnsafeMutablePointer<Float>, on table: KernelTable
  ) { unsafe curve_kernels_keyframe_rows_rounded(table.kernels, kind, plan, rows) }

  @unsafe
  static func writeKeyframeChannels(
    _ plan: KeyframeChannelsPlan, at times: UnsafePointer<Double>, count: Int,
    into rows: UnsafeMutablePointer<Float>, on table: KernelTable
  ) -> Int { unsafe curve_kernels_keyframe_channels_rounded(table.kernels, plan, times, count, rows) }
}
