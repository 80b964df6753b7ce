// Kernels that evaluate a curve at many instants, one text for every instruction set.
//
// A kernel reads `count` times and writes `count` values; both may be the same memory, in which case each value replaces
// its time, but they may not overlap otherwise. Any alignment will do. What it computes is described by a plan, which the
// caller has prepared; a kernel prepares nothing, allocates nothing and keeps nothing.
//
// Every easing's kernel gives `start` at and below 0 and `end` at and beyond 1, NaN at NaN.

#ifndef AC_KERNELS_H
#define AC_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// A pointer that may be NULL says _Nullable.
#pragma clang assume_nonnull begin

// What a kernel does outside 0...1.
typedef struct AC_Ends {
  double start, end;
} AC_Ends;

// x(s) = ((a s + b) s + c) s, and the same for y.
typedef struct AC_CubicCoefficients {
  double c, b, a;
} AC_CubicCoefficients;

// Polynomials in cells: how many cells, and how many coefficients for a guess and for a value in floats.
enum { AC_CubicCells = 16, AC_GuessTerms = 5, AC_FloatTerms = 7 };

// A cubic Bézier easing whose parameter is a smooth function of progress: a guess of it in 16 equal cells of progress, a
// polynomial in each, and one correction of the third order.
typedef struct AC_CubicRegularPlan {
  AC_Ends ends;
  AC_CubicCoefficients x;
  AC_CubicCoefficients y;
  // Coefficient by coefficient, cell by cell; of how far into the cell, 0...1.
  float guess[AC_GuessTerms][AC_CubicCells];
} AC_CubicRegularPlan;

// One half of a cubic Bézier easing, seen from its end of the curve.
typedef struct AC_CubicHalf {
  AC_CubicCoefficients x;
  // y less the end's own value, with the sign that it has seen from the start.
  AC_CubicCoefficients y;
} AC_CubicHalf;

// The roots w = 2x / (slope + √(slope² + bend·x)) of the parabolas that touch a cubic at its start and at its end, and
// the cells per unit of w.
typedef struct AC_TouchingParabolas {
  float slope[2];
  float bend[2];
  float scale[2];
} AC_TouchingParabolas;

// A cubic Bézier easing that may be steep at either end: the guess is the parabola's root times a polynomial in it, in 8
// cells from the start and 8 from the end.
typedef struct AC_CubicSteepPlan {
  AC_Ends ends;
  AC_CubicHalf first;
  AC_CubicHalf last;
  AC_TouchingParabolas parabolas;
  float guess[AC_GuessTerms][AC_CubicCells];
} AC_CubicSteepPlan;

// A cubic Bézier easing that may be flat in x about the parameter where x has its inflection: r³ + p r = z about it.
typedef struct AC_CubicFlatPlan {
  AC_Ends ends;
  // x at the inflection, as a sum of two.
  double center, centerRest;
  double inverseA, p;
  // y at the inflection, and its coefficients of r, r² and r³.
  double y0;
  AC_CubicCoefficients y;
} AC_CubicFlatPlan;

// A piecewise polynomial in 16 equal cells of progress, for floats.
typedef struct AC_FloatCellsPlan {
  float start, end;
  float cells[AC_FloatTerms][AC_CubicCells];
} AC_FloatCellsPlan;

// The same in the roots of the parabolas that touch a cubic's ends, 8 cells from each.
typedef struct AC_FloatRootedPlan {
  float start, end;
  AC_TouchingParabolas parabolas;
  float cells[AC_FloatTerms][AC_CubicCells];
} AC_FloatRootedPlan;

// Of the plans below, v = base + sign·u is progress u itself, or 1 − u.

// offset + scale·(1 − cos πv/2)
typedef struct AC_SinePlan {
  AC_Ends ends;
  double base, sign, offset, scale;
} AC_SinePlan;

// offset + scale·expm1(rate·v)
typedef struct AC_ExponentialPlan {
  AC_Ends ends;
  double base, sign, offset, scale, rate;
} AC_ExponentialPlan;

// offset + scale·v^exponent
typedef struct AC_PowerPlan {
  AC_Ends ends;
  double base, sign, offset, scale, exponent;
} AC_PowerPlan;

// 1 / (1 + exp(rate·(1 − 2u)/(u·(1 − u))))
typedef struct AC_LogisticPlan {
  AC_Ends ends;
  double rate;
} AC_LogisticPlan;

// offset + (level + scale·expm1(rate·v))·cos π(turns·w + phase), where v and w are each u or 1 − u; `turns`, in half
// turns, is the sum of a part of 26 bits and a rest.
typedef struct AC_WavePlan {
  AC_Ends ends;
  double offset, level, scale, rate, envelopeBase, envelopeSign, waveBase, waveSign, turns, turnsRest, phase;
} AC_WavePlan;

// min(⌊u·count⌋ + raised, highest) / divisor, where the quotients k / count decide.
typedef struct AC_StepsPlan {
  AC_Ends ends;
  double count, raised, highest, divisor;
} AC_StepsPlan;

// Lines: after `k` of the ascending positions have been passed (k positions are at or below u), the value is
// values[k] + slopes[k]·(u − origins[k]). `reach` is the greatest power of two that is not above the count of positions;
// these are followed by NaN, which nothing passes, up to a count of 2·reach − 1.
typedef struct AC_LinesPlan {
  AC_Ends ends;
  size_t reach;
  const double *positions;
  const double *origins;
  const double *values;
  const double *slopes;
} AC_LinesPlan;

// Springs: up to t = 0 they are at `start`, and beyond `limit`, where nothing is left of the motion, at `offset`.

// offset + scale·e^(−decay·t)·sin(frequency·t + phase)
typedef struct AC_SpringUnderdampedPhasePlan {
  double start, offset, scale, decay, frequency, phase, limit;
} AC_SpringUnderdampedPhasePlan;

// offset + e^(−decay·t)·(cosine·cos(frequency·t) + sine·sin(frequency·t)), for springs that hardly swing, or for ever
typedef struct AC_SpringUnderdampedCosineSinePlan {
  double start, offset, cosine, sine, decay, frequency, limit;
} AC_SpringUnderdampedCosineSinePlan;

// offset + e^(−decay·t)·(constant + rate·t)
typedef struct AC_SpringCriticalPlan {
  double start, offset, constant, rate, decay, limit;
} AC_SpringCriticalPlan;

// offset + e^(−decay·t)·(constant + rate·k), k = (1 − e^(−gap·t)) / gap
typedef struct AC_SpringOverdampedPlan {
  double start, offset, constant, rate, decay, gap, limit;
} AC_SpringOverdampedPlan;

// Uniform grids: the instant of `index` is lower·(1 − s) + upper·s with s = index / (total − 1), and kernels write the
// values from `first` to before `end`, the first one where the memory begins.
typedef struct AC_GridRange {
  double lower, upper;
  size_t total, first, end;
} AC_GridRange;

// A polynomial of t = (x − center)·scale, which runs from −1 to 1 over a cell that ends at `end`.
enum { AC_CellTerms = 10 };
typedef struct AC_GridCell {
  double end, center, scale;
  double terms[AC_CellTerms];
} AC_GridCell;

// Consecutive cells. Values are the polynomials', also a little beyond the first and the last cell.
typedef struct AC_GridCells {
  const AC_GridCell *cells;
  size_t count;
} AC_GridCells;

// Springs that are alive: how many elements make a block, and how many components make an element wide.
enum { AC_SpringBlock = 64, AC_SpringWide = 8 };

// One step of `count` elements of `dimension` components each, element after element.
typedef struct AC_SpringStepPlan {
  size_t count, dimension;
  double deltaTime;
  double *_Nullable values;
  double *_Nullable velocities;
  const double *_Nullable targets;
  // p, q, r and ω₀² of spring-step.inc: once if `isShared`. Otherwise of one element after the other where they are wide;
  // where they are not, block after block: p of each component, q of each, r of each, ω₀² of each.
  const double *_Nullable factors;
  int isShared;
  // The share of its first energy at which an element comes to rest.
  double share;
  // By element, whole blocks: the reciprocal of twice that energy; 0 at rest, infinity where there is none to be had.
  double *_Nullable weights;
  // The greatest energy, twice, from which an element settles; below 0 where it never does. Once if `isShared`, otherwise
  // as the weights.
  const double *_Nullable limits;
  // By block: how many elements are not at rest; the seconds in which none of them comes to rest; and (once if `isShared`)
  // at least how long it takes until an energy is halved.
  uint32_t *_Nullable moving;
  double *_Nullable timesToNextCheck;
  const double *_Nullable energyHalfLives;
} AC_SpringStepPlan;

// The factors of a step for the springs of one block.
typedef struct AC_SpringFactorsPlan {
  double deltaTime;
  size_t dimension;
  // Of the whole block: the slower decay; and ω, as a negative number where overdamped, 0 where critically damped.
  const double *_Nullable decays;
  const double *_Nullable frequencies;
  // Those of the block, as AC_SpringStepPlan has them; ω₀² stays as it is.
  double *_Nullable factors;
} AC_SpringFactorsPlan;

// Matrix products: `count` samples of `width` numbers each, row after row, are the products of `count` × `terms` weights,
// columns that begin `weightStride` apart, and `terms` × `width` deltas, row after row; and to each sample `base` is added,
// unless it is NULL. There is at least one term. Samples that are streamed are written past the caches: worth it where
// these cannot hold them.
typedef struct AC_Product {
  size_t count;
  size_t terms;
  size_t width;
  size_t weightStride;
  int isStreamed;
} AC_Product;

// The terms that are added in one pass over the samples: of more, nothing is gained by streaming.
enum { AC_FewTerms = 4 };

typedef void AC_ProductKernel(
    AC_Product product, const double *weights, const double *deltas, const double *_Nullable base, double *samples);
typedef void AC_ProductFloatKernel(
    AC_Product product, const float *weights, const float *deltas, const float *_Nullable base, float *samples);

// Pairs: `count` of them, of `width` numbers each, from + (to − from)·progress; `progress` has a number for each pair.
typedef void AC_PairsKernel(
    size_t count, size_t width, const double *progress, const double *from, const double *to, double *values);
typedef void AC_PairsFloatKernel(
    size_t count, size_t width, const float *progress, const float *from, const float *to, float *values);

// Keyframed channels at instants between two keys, `rows` of `width` channels each. Of each row there are three weights.
typedef struct AC_KeyframeRowsPlan {
  size_t width, rows;
  // By channel: the values at both keys, and the slopes there.
  const double *from;
  const double *to;
  const double *_Nullable startSlopes;
  const double *_Nullable endSlopes;
  const double *weights;
} AC_KeyframeRowsPlan;

// With w the weights of a row, and way = to − from. Every operation is rounded by itself.
typedef enum AC_KeyframeRowsKind {
  // from
  AC_KeyframeRowsHeld,
  // way·w₀ + from
  AC_KeyframeRowsLinear,
  // way·w₀ + startSlopes·w₁ + endSlopes·w₂ + from, summed from the left
  AC_KeyframeRowsCubic,
  // way / w₀
  AC_KeyframeRowsLinearVelocity,
  // way·w₀ + startSlopes·w₁ + endSlopes·w₂, summed from the left
  AC_KeyframeRowsCubicVelocity
} AC_KeyframeRowsKind;

// Keyframed channels with keys of their own: at least one, and at most as many as a table has lanes.
typedef struct AC_KeyframeChannelsPlan {
  size_t channels;
  // How far apart the values of a channel lie.
  size_t stride;
  // Keys, of three numbers each: time, value and slope; after the last one of a channel there is one at infinity.
  const double *keys;
  // By channel: its first key, and after the last channel the end of the keys.
  const ptrdiff_t *starts;
  const double *shapes;
  // The key before the instant before; and then the one before the last instant.
  ptrdiff_t *places;
} AC_KeyframeChannelsPlan;

// How a channel runs from key to key.
enum { AC_KeyframeShapeCubic, AC_KeyframeShapeLinear, AC_KeyframeShapeHold };

// MARK: formulas

// Formulas of a few operations, of progress v in 0...1. Kernels hold progress within 0...1 first.
#define AC_FORMULAS(F)                                                      \
  F(Linear, linear)     /* v */                                             \
  F(Square, square)     /* v² */                                            \
  F(Cube, cube)         /* v³ */                                            \
  F(Fourth, fourth)     /* v⁴ */                                            \
  F(Fifth, fifth)       /* v⁵ */                                            \
  F(Smooth, smooth)     /* 3v² − 2v³ */                                     \
  F(Smoother, smoother) /* 6v⁵ − 15v⁴ + 10v³ */                             \
  F(Back, back)         /* v²·((s + 1)·v − s), where s is the parameter */  \
  F(Bounce, bounce)     /* four parabolas */                                \
  F(Circle, circle)     /* 1 − √(1 − v²) */

#define AC_FORMULA_CASE(Name, name) AC_Formula##Name,
typedef enum AC_Formula { AC_FORMULAS(AC_FORMULA_CASE) AC_FormulaCount } AC_Formula;

// A formula f as it is, and from its end, 1 − f(1 − u); f and then f from its end, each in a half of the size; and these two
// the other way around.
typedef enum AC_Side { AC_SideIn, AC_SideOut, AC_SideInOut, AC_SideOutIn, AC_SideCount } AC_Side;

typedef void AC_FormulaKernel(double parameter, const double *times, double *values, size_t count);
typedef void AC_FormulaFloatKernel(double parameter, const float *times, float *values, size_t count);

// MARK: tables

// Every kernel that makes a value of each time, with the type of its plan. Those of the first list have a second kernel for
// floats, which computes in doubles and rounds once.
#define AC_KERNELS(K)                                                         \
  K(AC_SinePlan, sineEasing)                                                  \
  K(AC_ExponentialPlan, exponentialEasing)                                    \
  K(AC_PowerPlan, powerEasing)                                                \
  K(AC_LogisticPlan, logisticEasing)                                          \
  K(AC_WavePlan, waveEasing)                                                  \
  K(AC_StepsPlan, stepsEasing)                                                \
  K(AC_LinesPlan, linesEasing)                                                \
  K(AC_SpringUnderdampedPhasePlan, springUnderdampedPhase)                    \
  K(AC_SpringUnderdampedCosineSinePlan, springUnderdampedCosineSine)          \
  K(AC_SpringCriticalPlan, springCritical)                                    \
  K(AC_SpringOverdampedPlan, springOverdamped)
#define AC_DOUBLE_KERNELS(K)                                                  \
  K(AC_CubicRegularPlan, cubicRegular)                                        \
  K(AC_CubicSteepPlan, cubicSteep)                                            \
  K(AC_CubicFlatPlan, cubicFlat)                                              \
  K(AC_CubicRegularPlan, cubicRegularVelocity)                                \
  K(AC_CubicSteepPlan, cubicSteepVelocity)                                    \
  K(AC_CubicFlatPlan, cubicFlatVelocity)
#define AC_FLOAT_KERNELS(K)                                                   \
  K(AC_FloatCellsPlan, floatCells)                                            \
  K(AC_FloatRootedPlan, floatRooted)

#define AC_DOUBLE_ENTRY(Plan, name) \
  void (*name)(const Plan *, const double *times, double *values, size_t count);
#define AC_FLOAT_ENTRY(Plan, name) \
  void (*name)(const Plan *, const float *times, float *values, size_t count);
#define AC_ROUNDED_ENTRY(Plan, name) AC_FLOAT_ENTRY(Plan, name##Rounded)

// The kernels for one instruction set. The entries are initialised from the same lists: one without a function does not
// compile.
typedef struct AC_Kernels {
  const char *name;
  // How many doubles a vector has.
  size_t lanes;
  // Each in the arithmetic of its numbers.
  AC_FormulaKernel *_Nonnull formulas[AC_FormulaCount][AC_SideCount];
  AC_FormulaFloatKernel *_Nonnull floatFormulas[AC_FormulaCount][AC_SideCount];
  AC_KERNELS(AC_DOUBLE_ENTRY)
  AC_KERNELS(AC_ROUNDED_ENTRY)
  AC_DOUBLE_KERNELS(AC_DOUBLE_ENTRY)
  AC_FLOAT_KERNELS(AC_FLOAT_ENTRY)
  // Parts of uniform grids: the instants themselves, polynomials, and a spring within 0 and its plan's limit.
  void (*gridInstants)(AC_GridRange, double *values);
  void (*gridCells)(const AC_GridCells *, AC_GridRange, double *values);
  void (*gridSpring)(const AC_SpringUnderdampedPhasePlan *, AC_GridRange, double *values);
  // Moves all springs that are not at rest; how many are not at rest then.
  size_t (*springStep)(const AC_SpringStepPlan *);
  // Puts `given` into `numbers`, which are the plan's values, velocities or targets; how many are not at rest then.
  size_t (*springSet)(
      const AC_SpringStepPlan *, double *numbers, const double *_Nullable given);
  // Makes the factors of a block, and returns 1; 0 if the step is so long that something else has to.
  int (*springFactors)(const AC_SpringFactorsPlan *);
  AC_ProductKernel *product;
  AC_ProductFloatKernel *floatProduct;
  AC_PairsKernel *pairs;
  AC_PairsFloatKernel *floatPairs;
  // For floats, computed in doubles and rounded once.
  void (*keyframeRows)(AC_KeyframeRowsKind, const AC_KeyframeRowsPlan *, double *values);
  void (*keyframeRowsRounded)(AC_KeyframeRowsKind, const AC_KeyframeRowsPlan *, float *values);
  // Writes the values of all channels at each instant up to one that is not soon after the one before it, and returns at how
  // many: at that instant the places have to be found another way.
  size_t (*keyframeChannels)(
      const AC_KeyframeChannelsPlan *, const double *times, size_t count, double *values);
  size_t (*keyframeChannelsRounded)(
      const AC_KeyframeChannelsPlan *, const double *times, size_t count, float *values);
} AC_Kernels;

// Swift sees an array of C as a tuple, which has no subscript.
static inline AC_FormulaKernel *ac_formula_kernel(
    const AC_Kernels *table, AC_Formula formula, AC_Side side) {
  return table->formulas[formula][side];
}
static inline AC_FormulaFloatKernel *ac_formula_float_kernel(
    const AC_Kernels *table, AC_Formula formula, AC_Side side) {
  return table->floatFormulas[formula][side];
}

// How many tables this CPU can run, and the table of that number, the slowest first.
size_t ac_table_count(void);
const AC_Kernels *ac_table(size_t index);

// The value of the environment variable ANIMATION_CURVES_KERNELS; NULL where there is none.
const char *_Nullable ac_requested_table(void);

// MARK: springs

// Moves springs by the kernel of a table. The plan's pointers are the arguments.
static inline size_t ac_step_springs(
    const AC_Kernels *table, AC_SpringStepPlan plan, double *values, double *velocities, const double *targets,
    const void *factors, double *weights, uint32_t *moving, double *timesToNextCheck, const double *energyHalfLives) {
  plan.values = values;
  plan.velocities = velocities;
  plan.targets = targets;
  plan.factors = (const double *)factors;
  plan.weights = weights;
  plan.moving = moving;
  plan.timesToNextCheck = timesToNextCheck;
  plan.energyHalfLives = energyHalfLives;
  return table->springStep(&plan);
}

// Sets numbers of all springs by the kernel of a table. The plan's pointers are the arguments: `numbers` are those of the
// values, the velocities and the targets that are NULL, and the only ones that are written.
static inline size_t ac_set_springs(
    const AC_Kernels *table, AC_SpringStepPlan plan, const double *_Nullable given, double *numbers, const double *_Nullable values,
    const double *_Nullable velocities, const double *_Nullable targets, const void *factors, double *weights, const double *limits,
    uint32_t *moving, double *timesToNextCheck) {
  plan.values = values == NULL ? numbers : (double *)values;
  plan.velocities = velocities == NULL ? numbers : (double *)velocities;
  plan.targets = targets == NULL ? numbers : targets;
  plan.factors = (const double *)factors;
  plan.weights = weights;
  plan.limits = limits;
  plan.moving = moving;
  plan.timesToNextCheck = timesToNextCheck;
  return table->springSet(&plan, numbers, given);
}

// Makes the factors of one block by the kernel of a table. The plan's pointers are the arguments.
static inline int ac_spring_factors(
    const AC_Kernels *table, AC_SpringFactorsPlan plan, const double *motions, void *factors, size_t block) {
  size_t width = plan.dimension < AC_SpringWide ? plan.dimension : 1;
  plan.decays = motions + 2 * AC_SpringBlock * block;
  plan.frequencies = plan.decays + AC_SpringBlock;
  plan.factors = (double *)factors + 4 * AC_SpringBlock * width * block;
  return table->springFactors(&plan);
}

#pragma clang assume_nonnull end

#endif
