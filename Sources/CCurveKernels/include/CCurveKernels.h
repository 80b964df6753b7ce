// Kernels that evaluate a curve at many instants, one text for every instruction set.
//
// A kernel reads `count` times and writes `count` values; both may be the same memory, in which case each value replaces
// its time, but they may not overlap otherwise. Any alignment will do. What it computes is described by a plan, which the
// caller has prepared; a kernel prepares nothing, allocates nothing and keeps nothing.
//
// Every easing's kernel gives `start` at and below 0 and `end` at and beyond 1, NaN at NaN.

#ifndef CCURVEKERNELS_H
#define CCURVEKERNELS_H

#include <stddef.h>
#include <stdint.h>

// What a kernel does outside 0...1.
typedef struct CurveEnds {
  double start;
  double end;
} CurveEnds;

// x(s) = ((a s + b) s + c) s, and the same for y.
typedef struct CubicCoefficients {
  double c;
  double b;
  double a;
} CubicCoefficients;

// Polynomials in cells: how many cells, and how many coefficients for a guess and for a value in floats.
enum { CubicCells = 16, GuessTerms = 5, FloatTerms = 7 };

// A cubic Bézier easing whose parameter is a smooth function of progress: a guess of it in 16 equal cells of progress, a
// polynomial in each, and one correction of the third order.
typedef struct CubicRegularPlan {
  CurveEnds ends;
  CubicCoefficients x;
  CubicCoefficients y;
  // Coefficient by coefficient, cell by cell; of how far into the cell, 0...1.
  float guess[GuessTerms][CubicCells];
} CubicRegularPlan;

// One half of a cubic Bézier easing, seen from its end of the curve.
typedef struct CubicHalf {
  CubicCoefficients x;
  // y less the end's own value, with the sign that it has seen from the start.
  CubicCoefficients y;
} CubicHalf;

// The roots w = 2x / (slope + √(slope² + bend·x)) of the parabolas that touch a cubic at its start and at its end, and
// the cells per unit of w.
typedef struct TouchingParabolas {
  float slope[2];
  float bend[2];
  float scale[2];
} TouchingParabolas;

// A cubic Bézier easing that may be steep at either end: the guess is the parabola's root times a polynomial in it, in 8
// cells from the start and 8 from the end.
typedef struct CubicSteepPlan {
  CurveEnds ends;
  CubicHalf first;
  CubicHalf last;
  TouchingParabolas parabolas;
  float guess[GuessTerms][CubicCells];
} CubicSteepPlan;

// A cubic Bézier easing that may be flat in x about the parameter where x has its inflection: r³ + p r = z about it.
typedef struct CubicFlatPlan {
  CurveEnds ends;
  // x at the inflection, as a sum of two.
  double center;
  double centerRest;
  double inverseA;
  double p;
  // y at the inflection, and its coefficients of r, r² and r³.
  double y0;
  CubicCoefficients y;
} CubicFlatPlan;

// A piecewise polynomial in 16 equal cells of progress, for floats.
typedef struct FloatCellsPlan {
  float start;
  float end;
  float cells[FloatTerms][CubicCells];
} FloatCellsPlan;

// The same in the roots of the parabolas that touch a cubic's ends, 8 cells from each.
typedef struct FloatRootedPlan {
  float start;
  float end;
  TouchingParabolas parabolas;
  float cells[FloatTerms][CubicCells];
} FloatRootedPlan;

// Formulas of v = base + sign·u, u itself or 1 − u, whose result is offset + scale·(the formula).
typedef struct FormulaPlan {
  CurveEnds ends;
  double base;
  double sign;
  double offset;
  double scale;
  // Of expm1(rate·v): the rate. Of vᵉ: the exponent. Of 1 / (1 + exp(rate·(1 − 2v)/(v·(1 − v)))): the rate.
  double rate;
} FormulaPlan;

// offset + (level + scale·expm1(rate·v))·cos π(turns·w + phase), where v and w are each u or 1 − u; `turns`, in half
// turns, is the sum of a part of 26 bits and a rest.
typedef struct WavePlan {
  CurveEnds ends;
  double offset;
  double level;
  double scale;
  double rate;
  double envelopeBase;
  double envelopeSign;
  double waveBase;
  double waveSign;
  double turns;
  double turnsRest;
  double phase;
} WavePlan;

// min(⌊u·count⌋ + raised, highest) / divisor, where the quotients k / count decide.
typedef struct StepsPlan {
  CurveEnds ends;
  double count;
  double raised;
  double highest;
  double divisor;
} StepsPlan;

// Lines: after `k` of the ascending positions have been passed (k positions are at or below u), the value is
// values[k] + slopes[k]·(u − origins[k]). `reach` is the greatest power of two that is not above the count of positions;
// these are followed by NaN, which nothing passes, up to a count of 2·reach − 1.
typedef struct LinesPlan {
  CurveEnds ends;
  size_t reach;
  const double *positions;
  const double *origins;
  const double *values;
  const double *slopes;
} LinesPlan;

// Springs: up to t = 0 they are at `start`, and beyond `limit`, where nothing is left of the motion, at `offset`.

// offset + scale·e^(−decay·t)·sin(frequency·t + phase)
typedef struct SpringUnderdampedPhasePlan {
  double start;
  double offset;
  double scale;
  double decay;
  double frequency;
  double phase;
  double limit;
} SpringUnderdampedPhasePlan;

// offset + e^(−decay·t)·(cosine·cos(frequency·t) + sine·sin(frequency·t)), for springs that hardly swing, or for ever
typedef struct SpringUnderdampedCosineSinePlan {
  double start;
  double offset;
  double cosine;
  double sine;
  double decay;
  double frequency;
  double limit;
} SpringUnderdampedCosineSinePlan;

// offset + e^(−decay·t)·(constant + rate·t)
typedef struct SpringCriticalPlan {
  double start;
  double offset;
  double constant;
  double rate;
  double decay;
  double limit;
} SpringCriticalPlan;

// offset + e^(−decay·t)·(constant + rate·k), k = (1 − e^(−gap·t)) / gap
typedef struct SpringOverdampedPlan {
  double start;
  double offset;
  double constant;
  double rate;
  double decay;
  double gap;
  double limit;
} SpringOverdampedPlan;

// Uniform grids: the instant of `index` is lower·(1 − s) + upper·s with s = index / (total − 1), and kernels write the
// values from `first` to before `end`, the first one where the memory begins.
typedef struct GridRange {
  double lower;
  double upper;
  size_t total;
  size_t first;
  size_t end;
} GridRange;

// A polynomial of t = (x − center)·scale, which runs from −1 to 1 over a cell that ends at `end`.
enum { CellTerms = 10 };
typedef struct GridCell {
  double end;
  double center;
  double scale;
  double terms[CellTerms];
} GridCell;

// Consecutive cells. Values are the polynomials', also a little beyond the first and the last cell.
typedef struct GridCells {
  const GridCell *cells;
  size_t count;
} GridCells;

typedef void CurveGridKernel(const void *plan, GridRange range, double *values);
// Springs that are alive: how many elements make a block, and how many components make an element wide.
enum { SpringBlock = 64, SpringWide = 8 };

// One step of `count` elements of `dimension` components each, element after element.
typedef struct SpringStepPlan {
  size_t count;
  size_t dimension;
  double deltaTime;
  double *values;
  double *velocities;
  const double *targets;
  // p, q, r and ω₀² of spring-step.inc: once if `isShared`. Otherwise of one element after the other where they are wide;
  // where they are not, block after block: p of each component, q of each, r of each, ω₀² of each.
  const double *factors;
  int isShared;
  // The share of its first energy at which an element comes to rest.
  double share;
  // By element, whole blocks: the reciprocal of twice that energy; 0 at rest, infinity where there is none to be had.
  double *weights;
  // The greatest energy, twice, from which an element settles; below 0 where it never does. Once if `isShared`, otherwise
  // as the weights.
  const double *limits;
  // By block: how many elements are not at rest; the seconds in which none of them comes to rest; and (once if `isShared`)
  // at least how long it takes until an energy is halved.
  uint32_t *moving;
  double *timesToNextCheck;
  const double *energyHalfLives;
} SpringStepPlan;

// Moves all that are not at rest; how many are not at rest then.
typedef size_t SpringStepKernel(const SpringStepPlan *plan);

// Puts `given` into `numbers`, which are the plan's values, velocities or targets; how many are not at rest then.
typedef size_t SpringSetKernel(const SpringStepPlan *plan, double *numbers, const double *given);

// The factors of a step for the springs of one block.
typedef struct SpringFactorsPlan {
  double deltaTime;
  size_t dimension;
  // Of the whole block: the slower decay; and ω, as a negative number where overdamped, 0 where critically damped.
  const double *decays;
  const double *frequencies;
  // Those of the block, as SpringStepPlan has them; ω₀² stays as it is.
  double *factors;
} SpringFactorsPlan;

// Makes them, and returns 1; 0 if the step is so long that something else has to.
typedef int SpringFactorsKernel(const SpringFactorsPlan *plan);

// Matrix products: `count` samples of `width` numbers each, row after row, are the products of `count` × `terms` weights,
// columns that begin `weightStride` apart, and `terms` × `width` deltas, row after row; and to each sample `base` is added,
// unless it is NULL. Rows of deltas and of samples begin `stride` apart; rows of fewer than 16 numbers follow each other.
// Samples that are streamed may go past the caches: worth it where these cannot hold them, and only where their rows follow
// each other.
typedef void ProductKernel(
    size_t count, size_t terms, size_t width, size_t stride, int isStreamed, const double *weights, size_t weightStride,
    const double *deltas, const double *base, double *samples);
typedef void ProductFloatKernel(
    size_t count, size_t terms, size_t width, size_t stride, int isStreamed, const float *weights, size_t weightStride,
    const float *deltas, const float *base, float *samples);

// Pairs: `count` of them, of `width` numbers each, from + (to − from)·progress; `progress` has a number for each pair.
typedef void PairsKernel(
    size_t count, size_t width, const double *progress, const double *from, const double *to, double *values);
typedef void PairsFloatKernel(
    size_t count, size_t width, const float *progress, const float *from, const float *to, float *values);

// Keyframed channels at instants between two keys, `rows` of `width` channels each. Of each row there are three weights.
typedef struct KeyframeRowsPlan {
  size_t width;
  size_t rows;
  // By channel: the values at both keys, and the slopes there.
  const double *from;
  const double *to;
  const double *startSlopes;
  const double *endSlopes;
  const double *weights;
} KeyframeRowsPlan;

// With w the weights of a row, and way = to − from. Every operation is rounded by itself.
typedef enum KeyframeRowsKind {
  // from
  KeyframeRowsHeld,
  // way·w₀ + from
  KeyframeRowsLinear,
  // way·w₀ + startSlopes·w₁ + endSlopes·w₂ + from, summed from the left
  KeyframeRowsCubic,
  // way / w₀
  KeyframeRowsLinearVelocity,
  // way·w₀ + startSlopes·w₁ + endSlopes·w₂, summed from the left
  KeyframeRowsCubicVelocity
} KeyframeRowsKind;

typedef void KeyframeRowsKernel(KeyframeRowsKind kind, const KeyframeRowsPlan *plan, double *values);
// The same for floats, computed in doubles and rounded once.
typedef void KeyframeRowsFloatKernel(KeyframeRowsKind kind, const KeyframeRowsPlan *plan, float *values);

// Keyframed channels with keys of their own: at least one, and at most as many as a table has lanes.
typedef struct KeyframeChannelsPlan {
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
} KeyframeChannelsPlan;

// How a channel runs from key to key.
enum { KeyframeShapeCubic, KeyframeShapeLinear, KeyframeShapeHold };

// Writes the values of all channels at each instant up to one that is not soon after the one before it, and returns at how
// many: at that instant the places have to be found another way.
typedef size_t KeyframeChannelsKernel(
    const KeyframeChannelsPlan *plan, const double *times, size_t count, double *values);
// The same for floats, computed in doubles and rounded once.
typedef size_t KeyframeChannelsFloatKernel(
    const KeyframeChannelsPlan *plan, const double *times, size_t count, float *values);

typedef void CurveKernel(const void *plan, const double *times, double *values, size_t count);
typedef void CurveFloatKernel(const void *plan, const float *times, float *values, size_t count);

// Formulas of a few operations, of progress v in 0...1; that of `back` takes a parameter s. Kernels hold
// progress within 0...1 first.
typedef enum CurveFormula {
  // v, v², v³, v⁴ and v⁵
  CurveFormulaLinear,
  CurveFormulaSquare,
  CurveFormulaCube,
  CurveFormulaFourth,
  CurveFormulaFifth,
  // 3v² − 2v³, and 6v⁵ − 15v⁴ + 10v³
  CurveFormulaSmooth,
  CurveFormulaSmoother,
  // v²·((s + 1)·v − s)
  CurveFormulaBack,
  // Four parabolas, and 1 − √(1 − v²)
  CurveFormulaBounce,
  CurveFormulaCircle,
  CurveFormulaCount
} CurveFormula;

// A formula f as it is, and from its end, 1 − f(1 − u); f and then f from its end, each in a half of the size; and these two
// the other way around.
typedef enum CurveSide { CurveSideIn, CurveSideOut, CurveSideInOut, CurveSideOutIn, CurveSideCount } CurveSide;

typedef void CurvePlainKernel(double parameter, const double *times, double *values, size_t count);
typedef void CurvePlainFloatKernel(double parameter, const float *times, float *values, size_t count);

// What a kernel computes; the comment at its plan says how.
typedef enum CurveKernelName {
  CurveKernelCubicRegular,
  CurveKernelCubicSteep,
  CurveKernelCubicFlat,
  CurveKernelCubicRegularVelocity,
  CurveKernelCubicSteepVelocity,
  CurveKernelCubicFlatVelocity,
  CurveKernelSine,
  CurveKernelExponential,
  CurveKernelPower,
  CurveKernelLogistic,
  CurveKernelWave,
  CurveKernelSteps,
  CurveKernelLines,
  CurveKernelSpringUnderdampedPhase,
  CurveKernelSpringUnderdampedCosineSine,
  CurveKernelSpringCritical,
  CurveKernelSpringOverdamped,
  // How many lanes the table has, whatever the time: it tells which table has run.
  CurveKernelLanes,
  CurveKernelCount
} CurveKernelName;

typedef enum CurveFloatKernelName {
  CurveFloatKernelCells,
  CurveFloatKernelRooted,
  CurveFloatKernelCount
} CurveFloatKernelName;

typedef enum CurveGridKernelName {
  // The instants themselves; without a plan.
  CurveGridKernelInstants,
  // GridCells.
  CurveGridKernelCells,
  // SpringUnderdampedPhasePlan, where the range lies within 0 and the plan's limit.
  CurveGridKernelSpring,
  CurveGridKernelCount
} CurveGridKernelName;

// The kernels for one instruction set.
typedef struct CurveKernels {
  const char *name;
  // How many doubles a vector has.
  size_t lanes;
  // In the arithmetic of their numbers.
  CurvePlainKernel *plainKernels[CurveFormulaCount][CurveSideCount];
  CurvePlainFloatKernel *plainFloatKernels[CurveFormulaCount][CurveSideCount];
  CurveKernel *kernels[CurveKernelCount];
  // The same for floats, computed in doubles and rounded once; none for the cubics.
  CurveFloatKernel *roundedKernels[CurveKernelCount];
  CurveFloatKernel *floatKernels[CurveFloatKernelCount];
  CurveGridKernel *gridKernels[CurveGridKernelCount];
  SpringStepKernel *springStep;
  SpringSetKernel *springSet;
  SpringFactorsKernel *springFactors;
  ProductKernel *product;
  ProductFloatKernel *floatProduct;
  PairsKernel *pairs;
  PairsFloatKernel *floatPairs;
  KeyframeRowsKernel *keyframeRows;
  KeyframeRowsFloatKernel *roundedKeyframeRows;
  KeyframeChannelsKernel *keyframeChannels;
  KeyframeChannelsFloatKernel *roundedKeyframeChannels;
} CurveKernels;

// Runs one kernel of a table.
static inline void curve_kernels_run_plain(
    const CurveKernels *table, CurveFormula formula, CurveSide side, double parameter, const double *times,
    double *values, size_t count) {
  table->plainKernels[formula][side](parameter, times, values, count);
}
static inline void curve_kernels_run_plain_float(
    const CurveKernels *table, CurveFormula formula, CurveSide side, double parameter, const float *times,
    float *values, size_t count) {
  table->plainFloatKernels[formula][side](parameter, times, values, count);
}
static inline void curve_kernels_run(
    const CurveKernels *table, CurveKernelName name, const void *plan, const double *times, double *values,
    size_t count) {
  table->kernels[name](plan, times, values, count);
}
static inline void curve_kernels_run_rounded(
    const CurveKernels *table, CurveKernelName name, const void *plan, const float *times, float *values,
    size_t count) {
  table->roundedKernels[name](plan, times, values, count);
}
static inline void curve_kernels_run_float(
    const CurveKernels *table, CurveFloatKernelName name, const void *plan, const float *times, float *values,
    size_t count) {
  table->floatKernels[name](plan, times, values, count);
}
static inline void curve_kernels_run_grid(
    const CurveKernels *table, CurveGridKernelName name, const void *plan, GridRange range, double *values) {
  table->gridKernels[name](plan, range, values);
}

// Moves springs by the kernel of a table. The plan's pointers are the arguments.
static inline size_t curve_kernels_step_springs(
    const CurveKernels *table, SpringStepPlan plan, double *values, double *velocities, const double *targets,
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
static inline size_t curve_kernels_set_springs(
    const CurveKernels *table, SpringStepPlan plan, const double *given, double *numbers, const double *values,
    const double *velocities, const double *targets, const void *factors, double *weights, const double *limits,
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
static inline int curve_kernels_spring_factors(
    const CurveKernels *table, SpringFactorsPlan plan, const double *motions, void *factors, size_t block) {
  size_t width = plan.dimension < SpringWide ? plan.dimension : 1;
  plan.decays = motions + 2 * SpringBlock * block;
  plan.frequencies = plan.decays + SpringBlock;
  plan.factors = (double *)factors + 4 * SpringBlock * width * block;
  return table->springFactors(&plan);
}

// A product on so many threads, CurveThreadLimit at the most, of which the caller's is one: each makes a part of the
// samples. Where no other thread is to be had, the caller's makes all of them.
enum { CurveThreadLimit = 8 };
// Kernels do more terms than these for so many rows at a time, from the first one on.
enum { CurveProductTerms = 8, CurveProductRows = 512 };
typedef struct CurveProduct {
  const CurveKernels *table;
  size_t threads;
  size_t count;
  size_t terms;
  size_t width;
  int isStreamed;
} CurveProduct;
void curve_kernels_multiply_in_parts(
    CurveProduct product, const double *weights, const double *deltas, const double *base, double *samples);
void curve_kernels_multiply_in_parts_float(
    CurveProduct product, const float *weights, const float *deltas, const float *base, float *samples);

// How many processors this process may run on; 1 where there are no threads.
size_t curve_kernels_processors(void);

static inline void curve_kernels_multiply(
    const CurveKernels *table, size_t threads, size_t count, size_t terms, size_t width, int isStreamed,
    const double *weights, const double *deltas, const double *base, double *samples) {
  if (threads <= 1) {
    table->product(count, terms, width, width, isStreamed, weights, count, deltas, base, samples);
  } else {
    CurveProduct product = {table, threads, count, terms, width, isStreamed};
    curve_kernels_multiply_in_parts(product, weights, deltas, base, samples);
  }
}
static inline void curve_kernels_multiply_float(
    const CurveKernels *table, size_t threads, size_t count, size_t terms, size_t width, int isStreamed,
    const float *weights, const float *deltas, const float *base, float *samples) {
  if (threads <= 1) {
    table->floatProduct(count, terms, width, width, isStreamed, weights, count, deltas, base, samples);
  } else {
    CurveProduct product = {table, threads, count, terms, width, isStreamed};
    curve_kernels_multiply_in_parts_float(product, weights, deltas, base, samples);
  }
}
static inline void curve_kernels_interpolate_pairs(
    const CurveKernels *table, size_t count, size_t width, const double *progress, const double *from,
    const double *to, double *values) {
  table->pairs(count, width, progress, from, to, values);
}
static inline void curve_kernels_interpolate_pairs_float(
    const CurveKernels *table, size_t count, size_t width, const float *progress, const float *from, const float *to,
    float *values) {
  table->floatPairs(count, width, progress, from, to, values);
}
static inline size_t curve_kernels_keyframe_channels(
    const CurveKernels *table, KeyframeChannelsPlan plan, const double *times, size_t count, double *values) {
  return table->keyframeChannels(&plan, times, count, values);
}
static inline size_t curve_kernels_keyframe_channels_rounded(
    const CurveKernels *table, KeyframeChannelsPlan plan, const double *times, size_t count, float *values) {
  return table->roundedKeyframeChannels(&plan, times, count, values);
}
static inline void curve_kernels_keyframe_rows(
    const CurveKernels *table, KeyframeRowsKind kind, KeyframeRowsPlan plan, double *values) {
  table->keyframeRows(kind, &plan, values);
}
static inline void curve_kernels_keyframe_rows_rounded(
    const CurveKernels *table, KeyframeRowsKind kind, KeyframeRowsPlan plan, float *values) {
  table->roundedKeyframeRows(kind, &plan, values);
}

// How many tables this CPU can run, and the table of that number, the slowest first.
size_t curve_kernels_count(void);
const CurveKernels *curve_kernels_at(size_t index);

// The number of the table to begin with: the one that the environment variable ANIMATION_CURVES_KERNELS names, else the
// fastest. A name that this CPU has no table for is answered by a line on standard error, and the fastest.
size_t curve_kernels_default(void);

#endif
