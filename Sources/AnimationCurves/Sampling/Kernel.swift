internal import CCurveKernels

/// A kernel in C that writes a number for each time, by a plan of its own type.
///
/// The function is another one in each table; this is the entry of the table that names it.
@safe
struct Kernel<Plan: BitwiseCopyable & Sendable, Scalar>: Sendable {
  let run:
    @Sendable (KernelTable, UnsafePointer<Plan>, UnsafePointer<Scalar>, UnsafeMutablePointer<Scalar>, _ count: Int) ->
      Void

  @safe
  init(
    _ run:
      @escaping @Sendable (
        KernelTable, UnsafePointer<Plan>, UnsafePointer<Scalar>, UnsafeMutablePointer<Scalar>, Int
      ) -> Void
  ) {
    unsafe self.run = run
  }
}

/// The two kernels of one plan: for Doubles, and for Floats, which are computed in Double and rounded once.
struct KernelPair<Plan: BitwiseCopyable & Sendable>: Sendable {
  let doubles: Kernel<Plan, Double>
  let floats: Kernel<Plan, Float>
}

// MARK: - Easings

extension KernelPair where Plan == AC_SinePlan {
  static var sineEasing: KernelPair {
    KernelPair(
      doubles: Kernel { unsafe $0.kernels.pointee.sineEasing($1, $2, $3, $4) },
      floats: Kernel { unsafe $0.kernels.pointee.sineEasingRounded($1, $2, $3, $4) })
  }
}

extension KernelPair where Plan == AC_ExponentialPlan {
  static var exponentialEasing: KernelPair {
    KernelPair(
      doubles: Kernel { unsafe $0.kernels.pointee.exponentialEasing($1, $2, $3, $4) },
      floats: Kernel { unsafe $0.kernels.pointee.exponentialEasingRounded($1, $2, $3, $4) })
  }
}

extension KernelPair where Plan == AC_PowerPlan {
  static var powerEasing: KernelPair {
    KernelPair(
      doubles: Kernel { unsafe $0.kernels.pointee.powerEasing($1, $2, $3, $4) },
      floats: Kernel { unsafe $0.kernels.pointee.powerEasingRounded($1, $2, $3, $4) })
  }
}

extension KernelPair where Plan == AC_LogisticPlan {
  static var logisticEasing: KernelPair {
    KernelPair(
      doubles: Kernel { unsafe $0.kernels.pointee.logisticEasing($1, $2, $3, $4) },
      floats: Kernel { unsafe $0.kernels.pointee.logisticEasingRounded($1, $2, $3, $4) })
  }
}

extension KernelPair where Plan == AC_WavePlan {
  static var waveEasing: KernelPair {
    KernelPair(
      doubles: Kernel { unsafe $0.kernels.pointee.waveEasing($1, $2, $3, $4) },
      floats: Kernel { unsafe $0.kernels.pointee.waveEasingRounded($1, $2, $3, $4) })
  }
}

extension KernelPair where Plan == AC_StepsPlan {
  static var stepsEasing: KernelPair {
    KernelPair(
      doubles: Kernel { unsafe $0.kernels.pointee.stepsEasing($1, $2, $3, $4) },
      floats: Kernel { unsafe $0.kernels.pointee.stepsEasingRounded($1, $2, $3, $4) })
  }
}

// MARK: - Springs

extension KernelPair where Plan == AC_SpringUnderdampedPhasePlan {
  static var springUnderdampedPhase: KernelPair {
    KernelPair(
      doubles: Kernel { unsafe $0.kernels.pointee.springUnderdampedPhase($1, $2, $3, $4) },
      floats: Kernel { unsafe $0.kernels.pointee.springUnderdampedPhaseRounded($1, $2, $3, $4) })
  }
}

extension KernelPair where Plan == AC_SpringUnderdampedCosineSinePlan {
  static var springUnderdampedCosineSine: KernelPair {
    KernelPair(
      doubles: Kernel { unsafe $0.kernels.pointee.springUnderdampedCosineSine($1, $2, $3, $4) },
      floats: Kernel { unsafe $0.kernels.pointee.springUnderdampedCosineSineRounded($1, $2, $3, $4) })
  }
}

extension KernelPair where Plan == AC_SpringCriticalPlan {
  static var springCritical: KernelPair {
    KernelPair(
      doubles: Kernel { unsafe $0.kernels.pointee.springCritical($1, $2, $3, $4) },
      floats: Kernel { unsafe $0.kernels.pointee.springCriticalRounded($1, $2, $3, $4) })
  }
}

extension KernelPair where Plan == AC_SpringOverdampedPlan {
  static var springOverdamped: KernelPair {
    KernelPair(
      doubles: Kernel { unsafe $0.kernels.pointee.springOverdamped($1, $2, $3, $4) },
      floats: Kernel { unsafe $0.kernels.pointee.springOverdampedRounded($1, $2, $3, $4) })
  }
}

// MARK: - Béziers

extension Kernel where Plan == AC_CubicRegularPlan, Scalar == Double {
  static var values: Kernel { Kernel { unsafe $0.kernels.pointee.cubicRegular($1, $2, $3, $4) } }
  static var velocities: Kernel { Kernel { unsafe $0.kernels.pointee.cubicRegularVelocity($1, $2, $3, $4) } }
}

extension Kernel where Plan == AC_CubicSteepPlan, Scalar == Double {
  static var values: Kernel { Kernel { unsafe $0.kernels.pointee.cubicSteep($1, $2, $3, $4) } }
  static var velocities: Kernel { Kernel { unsafe $0.kernels.pointee.cubicSteepVelocity($1, $2, $3, $4) } }
}

extension Kernel where Plan == AC_CubicFlatPlan, Scalar == Double {
  static var values: Kernel { Kernel { unsafe $0.kernels.pointee.cubicFlat($1, $2, $3, $4) } }
  static var velocities: Kernel { Kernel { unsafe $0.kernels.pointee.cubicFlatVelocity($1, $2, $3, $4) } }
}

extension Kernel where Plan == AC_FloatCellsPlan, Scalar == Float {
  static var values: Kernel { Kernel { unsafe $0.kernels.pointee.floatCells($1, $2, $3, $4) } }
}

extension Kernel where Plan == AC_FloatRootedPlan, Scalar == Float {
  static var values: Kernel { Kernel { unsafe $0.kernels.pointee.floatRooted($1, $2, $3, $4) } }
}
