// Kernels that evaluate a curve at many times. The same code is compiled for every instruction set.
//
// A kernel reads `count` times and writes `count` values. Both may be the same memory, in which case each value
// replaces its time; they may not overlap otherwise. Any alignment is allowed, and any count, because large batches are
// divided. A kernel allocates nothing and keeps nothing.
//
// A plan of a curve holds its parameters in one direction. A sampler makes the plan of its values once. The plan of a
// spring's velocities is made for each part of a batch, so this must be fast. For an in-out without a kernel of its
// own, Swift runs the plan of the first half at 2u or 2 − 2u; for an out-in, the plan of each half at the times of that
// half. Plans in AC_KERNELS hold doubles only, except AC_LinesPlan, because tests record their bytes and run them on
// other processors.
//
// Kernels whose plan has AC_Ends return `start` at and below 0, and `end` at and
// beyond 1. Formulas clamp progress to 0...1 instead. NaN in, NaN out.

#ifndef AC_KERNELS_H
#define AC_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin // A pointer that may be NULL is marked _Nullable.

// The values at and below 0, and at and beyond 1.
typedef struct AC_Ends { double start, end; } AC_Ends;

// The coefficients of x by increasing power of the parameter s: x = c s + b s² + a s³. Each is the sum of a multiple of
// 2⁻¹² and a rest.
typedef struct AC_CubicCoefficients { double c, b, a; } AC_CubicCoefficients;
typedef struct AC_CubicAbscissa { AC_CubicCoefficients high, rest; } AC_CubicAbscissa;

// y = s·(m·(first + difference·s) + s²) with m = 1 − s, and y′ = first·m² + 2·difference·m·s + last·s².
typedef struct AC_CubicOrdinate { double first, difference, last; } AC_CubicOrdinate;

// A part of a cubic Bézier easing, counted from a point of the curve: the point's x and parameter, and x as a
// polynomial of the parameter's distance from the point. About the curve's end, this distance is negative.
typedef struct AC_CubicSide {
  double center, point;
  AC_CubicAbscissa x;
} AC_CubicSide;

// A cubic Bézier easing. Progress beyond `split` is counted from the point of `last`, other progress from that of
// `first`. If `split` is 1, one point serves the whole curve, and both sides are the same.
//
// The point is an inflection, where b is 0, or the curve's start or its end. At an inflection, centerRest is added to
// its x, and pointRest to its parameter. Counted from the point, x increases: where a·r³ is negative, b·r² is at least
// three times as large, except on curves close to a straight line.
typedef struct AC_CubicPlan {
  AC_Ends ends;
  double split, centerRest, pointRest;
  AC_CubicSide first, last;
  AC_CubicOrdinate y;
} AC_CubicPlan;

// In the plans below, v = base + sign·u is progress u itself or 1 − u.

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
typedef struct AC_LogisticPlan { AC_Ends ends; double rate; } AC_LogisticPlan;

// offset + (level + scale·e^(rate·v))·(cos πa + sine·sin πa), where a = (turns + turnsRest)·v + phase. `turns` and
// `phase` are in half turns. `turns` has 26 bits, so its product with 26 bits of v is exact.
typedef struct AC_WavePlan {
  AC_Ends ends;
  double base, sign, offset, level, scale, rate, turns, turnsRest, phase, sine;
} AC_WavePlan;

// min(⌊u·count⌋ + jumpsAtStart, jumps) / jumps. An interval begins at the rounded quotient k / count.
typedef struct AC_StepsPlan {
  AC_Ends ends;
  double count, jumps, jumpsAtStart;
} AC_StepsPlan;

// A line from the progress `origin`, where it has `value`, to origin + width, where it has the value `far`. It is
// value + (far − value)·((u − origin)/width), every operation rounded, and clamped between `value` and `far`.
typedef struct AC_Line { double origin, width, value, far; } AC_Line;

// Lines between ascending positions. Line k holds where k positions are at or below u. It begins at boundaries[k]: the
// first boundary is −∞, the positions follow, and then NaN, up to 2·reach + 1 numbers in all. No u is at or beyond NaN.
// `reach` is the greatest power of two that is at most the number of positions.
typedef struct AC_LinesPlan {
  AC_Ends ends;
  size_t reach;
  const double *boundaries;
  const AC_Line *lines;
} AC_LinesPlan;

// A spring is `start` up to t = 0, and `offset` beyond `limit`, where its exponential is below e⁻⁷⁰⁰.

// offset + scale·e^(−decay·t)·sin(frequency·t + phase)
typedef struct AC_SpringUnderdampedPhasePlan {
  double start, offset, scale, decay, frequency, phase, limit;
} AC_SpringUnderdampedPhasePlan;

// offset + e^(−decay·t)·(cosine·cos(frequency·t) + sine·sin(frequency·t)), for springs close to critical damping, and
// for springs with a phase of 2⁵⁰ radians or more at `limit`.
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

// Uniform grids. The time of an index i is (lower·(total − 1 − i) + upper·i) / (total − 1), and both ends are exact.
// Kernels write the values of the indices `first`..<`end`; the memory begins with the value of `first`.
typedef struct AC_GridRange {
  double lower, upper;
  size_t total, first, end;
} AC_GridRange;

// Springs of a population: the number of elements of a block, and the minimum number of components of a wide element.
enum { AC_SpringBlock = 64, AC_SpringWide = 8 };

// The elements from `first` to `end` of a population, with `dimension` components each. `first` is a multiple of
// AC_SpringBlock. The arrays are those of the whole population; arrays by element are padded to whole blocks.
typedef struct AC_SpringPopulationPlan {
  size_t first, end, dimension;
  // Whether one spring moves all elements.
  int isShared;
  // By element and component.
  double *values;
  double *velocities;
  double *targets;
  // By element: 1/(2E). E is the energy after the value, velocity or target was last set. Instead: 0 if the element is
  // at rest, infinity if it never settles, NaN if it was set since the last step; the next step then measures E.
  double *weights;
  // The propagator's p, q, r and ω₀² (spring-step.inc): four numbers if `isShared`. Otherwise block by block: p by
  // element, then q, r and ω₀². If an element has fewer than AC_SpringWide components, each number is repeated for
  // each component.
  double *factors;
  // By element; none if `isShared`. The slower decay rate; the damped frequency, negative if overdamped, 0 if
  // critically damped.
  const double *decays;
  const double *frequencies;
  // By element, or one if `isShared`: twice the maximum energy from which an element settles; negative if it never
  // settles.
  const double *limits;
  // By block: the number of moving elements, including those with a weight of NaN; and the seconds during which no
  // element can settle, negative if a weight is NaN.
  double *movingCounts;
  double *timesToNextCheck;
  // By block, or one if `isShared`: the minimum time in seconds in which an element's energy is halved.
  const double *energyHalfLives;
  // By block; not read if `isShared`. The step in seconds for which the factors were computed.
  double *preparedSteps;
  // The length of a step in seconds.
  double deltaTime;
  // The fraction of its reference energy at or below which an element settles.
  double energyThreshold;
} AC_SpringPopulationPlan;

// Matrix products: samples (count × width) = weights (count × terms) · deltas (terms × width) + base (width).
//
// Samples and deltas are row-major. The weights of one term are adjacent. The first weights of successive terms are
// `weightStride` numbers apart, the number of rows of the whole product; this may be a part of it. If the base is
// NULL, the initial sum is 0. There is at least one term. If `isStreamed`, samples are written by streaming stores,
// which is faster if the caches cannot hold them.
typedef struct AC_Product {
  size_t count, terms, width, weightStride;
  int isStreamed;
} AC_Product;

// The maximum number of terms that one pass over the samples adds. With more terms, streaming gains nothing.
enum { AC_FewTerms = 4 };

// Some adjacent rows of keyed vectors, at times between the same two keys.
typedef struct AC_KeyedRun {
  // By column: the values at both keys, and the slopes at both. The caller sets those that the formula uses.
  const double *_Nullable from;
  const double *_Nullable to;
  const double *_Nullable startSlopes;
  const double *_Nullable endSlopes;
  // The index of the first row, and the number of rows.
  size_t row, count;
  // The index of the segment, and of the method by which its weights are computed; no kernel reads these.
  size_t segment, method;
  const struct AC_KeyedRun *_Nullable next;
} AC_KeyedRun;

// Runs of keyed vectors that are computed by the same formula. A row holds the `width` numbers of one time.
typedef struct AC_KeyedRowsPlan {
  // The distance between the starts of successive rows is `stride` numbers.
  size_t width, stride;
  const AC_KeyedRun *_Nullable runs;
  // The three weights of each row, in the order of the runs.
  const double *weights0, *weights1, *weights2;
} AC_KeyedRowsPlan;

// w are the weights of a row, and displacement = to − from. Every operation is rounded separately.
typedef enum AC_KeyedRowsKind {
  AC_KeyedRowsHeld,            // from
  AC_KeyedRowsLinear,          // displacement·w₀ + from
  AC_KeyedRowsSpring,          // displacement·w₀ + startSlopes·w₁ + from, summed from the left
  AC_KeyedRowsCubic,           // displacement·w₀ + startSlopes·w₁ + endSlopes·w₂ + from, summed from the left
  AC_KeyedRowsLinearVelocity,  // displacement·w₀, and 0 if the displacement is 0, also for w₀ = ±∞
  AC_KeyedRowsSpringVelocity,  // displacement·w₀ + startSlopes·w₁
  AC_KeyedRowsCubicVelocity    // displacement·w₀ + startSlopes·w₁ + endSlopes·w₂, summed from the left
} AC_KeyedRowsKind;

// One number through two or more keys. Segment i is between the keys i and i + 1.
typedef struct AC_Keys {
  size_t count;
  // By key: its time, its value, the value at which the segment before it ends, and the slopes after and before it.
  const double *times, *values, *arrivals, *startSlopes, *endSlopes;
  // By segment, an AC_Keys…; NULL if all segments are of `kind`.
  const double *_Nullable kinds;
  double kind;
  // The table of the search, as in KeyTimes.
  const int32_t *cells;
  double cellsPerSecond, lastCell;
} AC_Keys;

// The kernels compute a Bézier curve as a cubic. The caller replaces its numbers.
enum { AC_KeysHeld, AC_KeysLinear, AC_KeysCubic, AC_KeysBezier };

// MARK: formulas

// Formulas of few operations. v is progress. The kernels clamp it to 0...1 and have no other values for the ends, so
// a formula must be exactly 0 at 0 and exactly 1 at 1.
#define AC_FORMULAS(F)                                                      \
  F(Linear, linear)     /* v */                                             \
  F(Square, square)     /* v² */                                            \
  F(Cube, cube)         /* v³ */                                            \
  F(Fourth, fourth)     /* v⁴ */                                            \
  F(Fifth, fifth)       /* v⁵ */                                            \
  F(Smooth, smooth)     /* smoothstep, 3v² − 2v³ */                         \
  F(Smoother, smoother) /* smootherstep, 6v⁵ − 15v⁴ + 10v³ */               \
  F(Back, back)         /* v²·((s + 1)·v − s), where s is the parameter */  \
  F(Bounce, bounce)     /* four parabolas */                                \
  F(Circle, circle)     /* 1 − √(1 − v²) */

#define AC_FORMULA_CASE(Name, name) AC_Formula##Name,
typedef enum AC_Formula { AC_FORMULAS(AC_FORMULA_CASE) AC_FormulaCount } AC_Formula;

// In: f(u). Out: 1 − f(1 − u). InOut: In in the first half, Out in the second, each at half size.
typedef enum AC_Side { AC_SideIn, AC_SideOut, AC_SideInOut, AC_SideCount } AC_Side;

// The kernels of a formula in one direction. The kernel for floats computes in floats.
// For parameters of magnitude 2⁶⁰ or more, Swift rounds the values of `doubles` instead of calling `floats`.
typedef struct AC_FormulaKernels {
  void (*doubles)(double parameter, const double *times, double *values, size_t count);
  void (*floats)(double parameter, const float *times, float *values, size_t count);
} AC_FormulaKernels;

// MARK: tables

// The kernels that compute a value for each time, with the types of their plans. Each of AC_KERNELS has a second
// kernel for floats, which computes in doubles and rounds once.
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
#define AC_DOUBLE_KERNELS(K) K(AC_CubicPlan, cubic) K(AC_CubicPlan, cubicVelocity)
#define AC_FLOAT_KERNELS(K) K(AC_CubicPlan, cubicFloats)

#define AC_DOUBLE_ENTRY(Plan, name) \
  void (*name)(const Plan *, const double *times, double *values, size_t count);
#define AC_FLOAT_ENTRY(Plan, name) \
  void (*name)(const Plan *, const float *times, float *values, size_t count);
#define AC_ROUNDED_ENTRY(Plan, name) AC_FLOAT_ENTRY(Plan, name##Rounded)

// Products, and pairs of vectors: values = from + (to − from)·progress for `count` pairs of `width` numbers each.
// `progress` has one number for each pair.
#define AC_PRODUCT_ENTRIES(Number, Numbers)                                                                            \
  void (*product##Numbers)(                                                                                            \
      const AC_Product *, const Number *weights, const Number *deltas, const Number *_Nullable base, Number *samples); \
  void (*pairs##Numbers)(                                                                                              \
      size_t count, size_t width, const Number *progress, const Number *from, const Number *to, Number *values);

// The kernels for one instruction set. all.inc initialises the entries from the same lists, so an entry without a
// function does not compile.
typedef struct AC_Kernels {
  const char *name;
  AC_FormulaKernels formulas[AC_FormulaCount][AC_SideCount];
  AC_KERNELS(AC_DOUBLE_ENTRY)
  AC_KERNELS(AC_ROUNDED_ENTRY)
  AC_DOUBLE_KERNELS(AC_DOUBLE_ENTRY)
  AC_FLOAT_KERNELS(AC_FLOAT_ENTRY)
  // Each entry from here on needs a line of its own in all.inc; `make kernel-bounds` fails for one without.
  // Parts of uniform grids: the times, and a spring from 0 to its plan's limit.
  void (*gridTimes)(AC_GridRange, double *values);
  void (*gridSpring)(const AC_SpringUnderdampedPhasePlan *, AC_GridRange, double *values);
  // Moves the elements of all blocks with moving elements, and returns the number of elements that then move.
  size_t (*springStep)(const AC_SpringPopulationPlan *);
  // Copies `given` into `numbers`: the plan's values, velocities or targets. Returns the number of elements that then
  // move, including those that were set since the last step.
  size_t (*springSet)(const AC_SpringPopulationPlan *, double *numbers, const double *given);
  // Computes p, q and r of a step for all blocks with moving elements and factors of another step; not if `isShared`.
  // Returns the number of blocks omitted because the step is too long for the kernel's functions.
  size_t (*springFactors)(const AC_SpringPopulationPlan *);
  AC_PRODUCT_ENTRIES(double, Doubles)
  AC_PRODUCT_ENTRIES(float, Floats)
  // The rounded kernels compute in doubles and round once.
  void (*keyedRows)(AC_KeyedRowsKind, const AC_KeyedRowsPlan *, double *values);
  void (*keyedRowsRounded)(AC_KeyedRowsKind, const AC_KeyedRowsPlan *, float *values);
  // Write the value or velocity at each time, and into `segments` the index of its segment. A time before or after all
  // keys has the first or the last segment, and the value or velocity of the first or the last key. Times and results
  // may be the same memory.
  void (*keyValues)(
      const AC_Keys *, const double *times, double *values, int32_t *_Nullable segments, size_t count);
  void (*keyVelocities)(
      const AC_Keys *, const double *times, double *velocities, int32_t *_Nullable segments, size_t count);
} AC_Kernels;

// Swift imports a C array as a tuple, which has no subscript.
static inline AC_FormulaKernels ac_formula_kernels(const AC_Kernels *table, AC_Formula formula, AC_Side side) {
  return table->formulas[formula][side];
}

// The number of tables that this CPU supports, and the table at an index below it, the slowest first. In Swift, all
// parts of a batch use the `KernelTable.active` of the call.
size_t ac_table_count(void);
const AC_Kernels *ac_table(size_t index);

// Settings of one thread, changed while a function of the caller runs. 0 is the default of both.
typedef struct AC_ThreadSettings {
  // The index of the table that bulk sampling uses, plus 1.
  size_t table;
  // The maximum number of cores for a batch.
  size_t coreLimit;
} AC_ThreadSettings;

AC_ThreadSettings ac_thread_settings(void);
void ac_set_thread_settings(AC_ThreadSettings settings);

// Requests huge pages from Linux for unused memory. Nothing happens on other systems.
void ac_prefer_huge_pages(void *start, size_t size);

// The value of ANIMATION_CURVES_KERNELS; NULL if it is not set. For a name that is no table here, Swift uses the
// fastest.
const char *_Nullable ac_requested_table(void);

#pragma clang assume_nonnull end

#endif
