// Runs every kernel of every table that this CPU has between unreadable pages, and compares the values; `make
// kernel-bounds`.
//
// Each buffer lies against a page that may not be read: with its end, and then with its start. Outputs are also moved
// away from that page, number by number, through all alignments within a cache line. Sentinels fill the memory around a
// buffer, and the address sanitizer treats them as out of bounds. A table entry that has not run is a failure, too.

#include "CCurveKernels.h"
#include "bits.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// WebAssembly has no unreadable pages: only the sentinels detect errors there.
#if !defined(__wasm__)
#include <signal.h>
#include <sys/mman.h>
#endif

#if __has_feature(address_sanitizer)
#include <sanitizer/asan_interface.h>
#else
#define ASAN_POISON_MEMORY_REGION(start, size) ((void)(start), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(start, size) ((void)(start), (void)(size))
#endif

// No operations are fused here, so that every processor has the same numbers to run with.
#pragma clang fp contract(off)

// MARK: failures

// The buffer's distance from its unreadable page, in bytes, and whether that page comes first.
typedef struct Place {
  size_t gap;
  int isAtStart;
} Place;

// The kernel that runs.
static const AC_Kernels *table;
static const char *kernel = "";
static size_t variant, counts, widths, terms;
static int isStreamed;
static Place place;

static void printCase(void) {
  fprintf(
      stderr, "%s, %s %zu: count %zu, width %zu, terms %zu, streamed %d, %zu bytes %s an unreadable page\n", table->name,
      kernel, variant, counts, widths, terms, isStreamed, place.gap, place.isAtStart ? "after" : "before");
}

static _Noreturn void fail(const char *reason) {
  fprintf(stderr, "kernel-bounds: %s: ", reason);
  printCase();
  _Exit(1);
}

#if !defined(__wasm__)
static void fault(int signal) { fail(signal == SIGFPE ? "a division by zero" : "memory that may not be touched"); }
#endif

// The entries that have run, by their offsets in the table. An entry that the table lacks cannot run.
static unsigned char hasRun[sizeof(AC_Kernels) / sizeof(void *)];
#define RUN(entry) (hasRun[((const char *)&(entry) - (const char *)table) / sizeof(void *)] = 1, kernel = #entry, (entry))

static void checkThatAllHaveRun(void) {
  for (size_t slot = offsetof(AC_Kernels, formulas) / sizeof(void *); slot < sizeof hasRun; slot++) {
    if (hasRun[slot]) continue;
    fprintf(
        stderr, "kernel-bounds: %s: the entry at offset %zu of AC_Kernels has not run, or all.inc lacks it\n", table->name,
        slot * sizeof(void *));
    _Exit(1);
  }
  memset(hasRun, 0, sizeof hasRun);
}

// MARK: guarded memory

enum { Line = 64, Fence = 2 * Line, Sentinel = 0xA5, Rooms = 13, Guard = 1 << 16, Capacity = 1 << 20 };

// A room is memory between two unreadable pages. It holds one buffer at a time.
static char *rooms[Rooms];
static struct Buffer {
  char *start, *end, *fenceStart, *fenceEnd;
} buffers[Rooms];
static size_t opened;

static void makeRooms(void) {
  for (size_t room = 0; room < Rooms; room++) {
#if defined(__wasm__)
    // At the end of all addresses. The sanitizer sees a pointer far beyond a buffer there, because it is small again.
    if (room == 0 && __builtin_wasm_memory_grow(0, 65536 - __builtin_wasm_memory_size(0)) == (size_t)-1) {
      fprintf(stderr, "kernel-bounds: there are no 4 GiB of addresses\n");
      exit(1);
    }
    rooms[room] = (char *)(UINTPTR_MAX - Line + 1 - (room + 1) * Capacity);
#else
    char *memory = mmap(NULL, Capacity + 2 * Guard, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED || mprotect(memory + Guard, Capacity, PROT_READ | PROT_WRITE) != 0) {
      perror("kernel-bounds");
      exit(1);
    }
    rooms[room] = memory + Guard;
#endif
  }
}

// A buffer of sentinels, with sentinels around it.
static void *opening(size_t size, Place at) {
  if (opened == Rooms || size + at.gap > (size_t)Capacity) fail("the test has too little memory for this");
  char *room = rooms[opened], *start = at.isAtStart ? room + at.gap : room + Capacity - at.gap - size, *end = start + size;
  char *fenceStart = start - room < Fence ? room : start - Fence;
  char *fenceEnd = room + Capacity - end < Fence ? room + Capacity : end + Fence;
  memset(fenceStart, Sentinel, fenceEnd - fenceStart);
  ASAN_POISON_MEMORY_REGION(fenceStart, start - fenceStart);
  ASAN_POISON_MEMORY_REGION(end, fenceEnd - end);
  buffers[opened++] = (struct Buffer){start, end, fenceStart, fenceEnd};
  return start;
}

static void checkSentinels(const char *start, const char *end) {
  for (; start < end; start++) {
    if ((unsigned char)*start != Sentinel) fail("a number written where none belongs");
  }
}

// Closes all buffers but the first ones, and checks that nothing was written beside them.
static void closing(size_t first) {
  while (opened > first) {
    struct Buffer buffer = buffers[--opened];
    ASAN_UNPOISON_MEMORY_REGION(buffer.fenceStart, buffer.fenceEnd - buffer.fenceStart);
    checkSentinels(buffer.fenceStart, buffer.start);
    checkSentinels(buffer.end, buffer.fenceEnd);
  }
}

static void *copied(const void *from, size_t size, Place at) {
  void *to = opening(size, at);
  memcpy(to, from, size);
  return to;
}

// The same side, at the page itself.
static Place against(int isAtStart) { return (Place){0, isAtStart}; }

// The sanitizers and emulators take many times as long. With them, only some placements are tested in each call, in
// turn, so that all alignments are covered.
#if __has_feature(address_sanitizer)
enum { Every = 23 };
#elif defined(EVERY)
enum { Every = EVERY };
#else
enum { Every = 1 };
#endif
static int isTurn(void) {
  static unsigned turn;
  return turn++ % Every == 0;
}

// All places of an output.
#define EACH_PLACE(size)                                               \
  for (int side = 0; side < 2; side++)                                 \
    for (place = against(side); place.gap < Line; place.gap += (size))

// MARK: numbers

static double numberAt(const void *numbers, size_t size, size_t index) {
  return size == sizeof(double) ? ((const double *)numbers)[index] : ((const float *)numbers)[index];
}

static void setNumber(void *numbers, size_t size, size_t index, double number) {
  if (size == sizeof(double)) {
    ((double *)numbers)[index] = number;
  } else {
    ((float *)numbers)[index] = (float)number;
  }
}

// The same bits, or NaN for NaN.
static void checkNumbers(const void *numbers, const void *expected, size_t count, size_t size) {
  if (memcmp(numbers, expected, count * size) == 0) return;
  for (size_t index = 0; index < count; index++) {
    if (memcmp((const char *)numbers + index * size, (const char *)expected + index * size, size) == 0) continue;
    double number = numberAt(numbers, size, index), wanted = numberAt(expected, size, index);
    if (number == number || wanted == wanted) {
      fprintf(stderr, "number %zu is %.17g, not %.17g\n", index, number, wanted);
      fail("a wrong value");
    }
  }
}

// Small whole numbers, so that no product and no sum of them is rounded.
static double small(size_t row, size_t column) { return (double)((row * 7 + column * 5) % 15) - 6; }

// 0...40, and around what may be a block.
enum { MostTimes = 130 };
static int isLength(size_t count) { return count <= 40 || (count + 1) % 32 <= 2; }

// Notes the bits of what the last kernel computed.
static void note(const void *numbers, size_t count, size_t size) {
  char name[80];
  snprintf(name, sizeof name, "%s %zu", kernel + strlen("table->"), variant);
  noteBits(name, numbers, count, size);
}

// A number between −1 and 1 with bits of all kinds, and the same in each run.
static double anyNumber(uint64_t index) {
  uint64_t mixed = (index + 1) * 0x9E3779B97F4A7C15;
  mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
  return (double)(int64_t)(mixed ^ mixed >> 31) * 0x1p-63;
}

static void fillWithAny(void *numbers, size_t count, size_t size, uint64_t first) {
  for (size_t index = 0; index < count; index++) setNumber(numbers, size, index, anyNumber(first + index));
}

// MARK: kernels of times

// An entry of the table, whatever the type of its plan.
typedef void Runner(const void *plan, const void *times, void *values, size_t count);
typedef struct Pointwise {
  size_t size;
  Runner *run;
  const void *plan;
} Pointwise;

#define RUNNER(Plan, name)                                                                     \
  static void run_##name(const void *plan, const void *times, void *values, size_t count) {    \
    RUN(table->name)(plan, times, values, count);                                              \
  }
#define ROUNDED_RUNNER(Plan, name) RUNNER(Plan, name##Rounded)
AC_KERNELS(RUNNER)
AC_KERNELS(ROUNDED_RUNNER)
AC_DOUBLE_KERNELS(RUNNER)
AC_FLOAT_KERNELS(RUNNER)

// Formulas have their place in the table where others have a plan.
typedef struct FormulaPlace {
  AC_Formula formula;
  AC_Side side;
} FormulaPlace;
static void runFormula(const void *given, const void *times, void *values, size_t count) {
  const FormulaPlace *at = given;
  RUN(table->formulas[at->formula][at->side].doubles)(1.7, times, values, count);
}
static void runFloatFormula(const void *given, const void *times, void *values, size_t count) {
  const FormulaPlace *at = given;
  RUN(table->formulas[at->formula][at->side].floats)(1.7, times, values, count);
}

static void checkPointwise(Pointwise of, size_t index) {
  static const double special[] = {-0.0, 0, 1, 0.5, -1, 2, NAN, INFINITY, -INFINITY, 0x1p-140, 0.25, 0.75, -0x1p100};
  enum { Specials = sizeof special / sizeof *special };
  double times[MostTimes], expected[MostTimes];
  for (size_t index = 0; index < MostTimes; index++) {
    double time = index % 3 == 1 ? special[index / 3 % Specials] : (index * 37 % 100) / 100.0;
    setNumber(times, of.size, index, time);
    of.run(of.plan, (char *)times + index * of.size, (char *)expected + index * of.size, 1);
  }
  variant = index;
  note(expected, MostTimes, of.size);
  EACH_PLACE(of.size) {
    for (counts = 0; counts <= MostTimes; counts++) {
      if (!isLength(counts) || !isTurn()) continue;
      for (int isInPlace = 0; isInPlace < 2; isInPlace++) {
        size_t size = counts * of.size;
        void *values = isInPlace ? copied(times, size, place) : opening(size, place);
        of.run(of.plan, isInPlace ? values : copied(times, size, against(side)), values, counts);
        checkNumbers(values, expected, counts, of.size);
        closing(0);
      }
    }
  }
}

// Plans that keep kernels busy, one of each type; what they mean does not matter here.
#define ENDS {-3, 4}
#define ABSCISSA {{0.5, 0.25, 0.25}, {0, 0, 0}}
#define ORDINATE {0.5, 1, -0.5}
#define SIDE {0, 0, ABSCISSA}
static AC_CubicPlan plan_AC_CubicPlan = {ENDS, 1, 0, 0, SIDE, SIDE, ORDINATE};
static const AC_SinePlan plan_AC_SinePlan = {ENDS, 0, 1, 0.5, 2};
static const AC_ExponentialPlan plan_AC_ExponentialPlan = {ENDS, 0, 1, 0.5, 2, 3};
static const AC_PowerPlan plan_AC_PowerPlan = {ENDS, 0, 1, 0.5, 2, 3};
static const AC_LogisticPlan plan_AC_LogisticPlan = {ENDS, 3};
static const AC_WavePlan plan_AC_WavePlan = {ENDS, 1, -1, 0.5, 1, 2, -3, 5, 0, 0.25, 0.75};
static const AC_StepsPlan plan_AC_StepsPlan = {ENDS, 7, 7, 1};
static const AC_SpringUnderdampedPhasePlan plan_AC_SpringUnderdampedPhasePlan = {-3, 1, -1.5, 3, 20, 0.5, 1.5};
static const AC_SpringUnderdampedCosineSinePlan plan_AC_SpringUnderdampedCosineSinePlan = {
    -3, 1, -1, 0.5, 0.25, 20, 1.5};
static const AC_SpringCriticalPlan plan_AC_SpringCriticalPlan = {-3, 1, -1, 0.5, 10, 1.5};
static const AC_SpringOverdampedPlan plan_AC_SpringOverdampedPlan = {-3, 1, -1, 0.5, 10, 5, 1.5};
// One position; checkLines has more of them, at unreadable pages.
static const double boundaries[] = {-INFINITY, 0.5, NAN};
static const AC_Line twoLines[] = {{0.5, -0.5, 1, 2}, {0.5, 0.5, 1, 3}};
static const AC_LinesPlan plan_AC_LinesPlan = {ENDS, 1, boundaries, twoLines};

// Runs a kernel with its plan, which lies at unreadable pages itself.
static void checkWithPlan(Pointwise of, const void *plan, size_t size, size_t index) {
  for (int side = 0; side < 2; side++) {
    // A room that no other buffer takes: the last one.
    char *room = rooms[Rooms - 1], *at = side ? room : room + Capacity - size;
    memcpy(at, plan, size);
    of.plan = at;
    checkPointwise(of, index);
  }
}

// Lines of so many positions, each table of which ends at an unreadable page.
static void checkLines(void) {
  for (size_t count = 1; count <= 9; count++) {
    size_t reach = 1;
    while (2 * reach <= count) reach *= 2;
    double *boundaries = (double *)(rooms[Rooms - 2] + Capacity) - (2 * reach + 1);
    AC_Line *lines = (AC_Line *)(rooms[Rooms - 3] + Capacity) - (count + 1);
    for (size_t index = 0; index <= 2 * reach; index++) {
      boundaries[index] = index == 0 ? -INFINITY : index <= count ? (double)index / (count + 1) : NAN;
    }
    for (size_t index = 0; index <= count; index++) {
      lines[index] = (AC_Line){(double)index / (count + 1), 1.0 / (count + 1), small(1, index), small(2, index)};
    }
    AC_LinesPlan plan = {ENDS, reach, boundaries, lines};
    checkWithPlan((Pointwise){.size = sizeof(double), .run = run_linesEasing}, &plan, sizeof plan, count);
    checkWithPlan((Pointwise){.size = sizeof(float), .run = run_linesEasingRounded}, &plan, sizeof plan, count);
  }
}

static void checkKernelsOfTimes(void) {
  for (AC_Formula formula = 0; formula < AC_FormulaCount; formula++) {
    for (AC_Side side = 0; side < AC_SideCount; side++) {
      FormulaPlace at = {formula, side};
      checkPointwise((Pointwise){sizeof(double), runFormula, &at}, formula * AC_SideCount + side);
      checkPointwise((Pointwise){sizeof(float), runFloatFormula, &at}, formula * AC_SideCount + side);
    }
  }
#define CHECK(Plan, name, number) \
  checkWithPlan((Pointwise){.size = sizeof(number), .run = run_##name}, &plan_##Plan, sizeof plan_##Plan, 0);
#define CHECK_DOUBLES(Plan, name) CHECK(Plan, name, double)
#define CHECK_FLOATS(Plan, name) CHECK(Plan, name, float)
#define CHECK_ROUNDED(Plan, name) CHECK(Plan, name##Rounded, float)
  AC_KERNELS(CHECK_DOUBLES)
  AC_KERNELS(CHECK_ROUNDED)
  AC_DOUBLE_KERNELS(CHECK_DOUBLES)
  AC_FLOAT_KERNELS(CHECK_FLOATS)
  // Béziers have a second loop.
  const AC_CubicPlan whole = plan_AC_CubicPlan;
  plan_AC_CubicPlan.split = 0.5;
  plan_AC_CubicPlan.last = (AC_CubicSide){1, 1, {{0.5, -0.25, 0.25}, {0, 0, 0}}};
  AC_DOUBLE_KERNELS(CHECK_DOUBLES)
  AC_FLOAT_KERNELS(CHECK_FLOATS)
  plan_AC_CubicPlan = whole;
  checkLines();
}

// MARK: grids

typedef void GridRunner(const void *plan, AC_GridRange range, double *values);
static void runGridTimes(const void *plan, AC_GridRange range, double *values) {
  (void)plan;
  RUN(table->gridTimes)(range, values);
}
static void runGridSpring(const void *plan, AC_GridRange range, double *values) {
  RUN(table->gridSpring)(plan, range, values);
}

// Writes the part of `count` values from `first` on at every place. A value does not depend on where its part ends.
static void checkGrid(GridRunner *grid, const void *plan, AC_GridRange range, size_t count, const double *expected) {
  counts = count;
  range.end = range.first + count;
  EACH_PLACE(sizeof(double)) {
    if (!isTurn()) continue;
    double *values = opening(count * sizeof(double), place);
    grid(plan, range, values);
    checkNumbers(values, expected, count, sizeof(double));
    closing(0);
  }
}

// More than the values between two fresh starts of a spring's rotation, in the widest table.
enum { GridTotal = 1100 };
static void checkGridKernel(GridRunner *grid, const void *plan) {
  static double expected[GridTotal + Line];
  static const size_t firsts[] = {0, 1, 7, GridTotal - 33, GridTotal};
  for (size_t index = 0; index < sizeof firsts / sizeof *firsts; index++) {
    AC_GridRange range = {0, 1, GridTotal, firsts[index], GridTotal};
    grid(plan, range, expected);
    note(expected, GridTotal - range.first, sizeof(double));
    // Times are the same one by one, too.
    for (size_t at = range.first; plan == NULL && at < GridTotal; at++) {
      AC_GridRange one = {range.lower, range.upper, GridTotal, at, at + 1};
      grid(NULL, one, expected + (at - range.first));
    }
    for (size_t count = 0; count <= GridTotal - range.first; count++) {
      if (count > 40 && (count + 1) % 128 > 2 && count < GridTotal - range.first) continue;
      checkGrid(grid, plan, range, count, expected);
    }
  }
}

static void checkGrids(void) {
  AC_SpringUnderdampedPhasePlan spring = {0, 1, -1.5, 3, 20, 0.5, 1.5};
  checkGridKernel(runGridTimes, NULL);
  checkGridKernel(runGridSpring, &spring);
  // One time; and times so small that they are divided one by one.
  checkGrid(runGridTimes, NULL, (AC_GridRange){3, 4, 1, 0, 1}, 1, (double[]){3});
  AC_GridRange tiny = {0, 0x1p-1000, 21, 0, 21};
  double expected[21];
  runGridTimes(NULL, tiny, expected);
  for (size_t count = 0; count <= 21; count++) checkGrid(runGridTimes, NULL, tiny, count, expected);
}

// MARK: products

typedef struct Product {
  size_t size, count, terms, width, weightStride;
  int isStreamed, hasBase;
} Product;

static void multiply(Product of, const void *weights, const void *deltas, const void *base, void *samples) {
  AC_Product product = {of.count, of.terms, of.width, of.weightStride, of.isStreamed};
  if (of.size == sizeof(double)) {
    RUN(table->productDoubles)(&product, weights, deltas, base, samples);
  } else {
    RUN(table->productFloats)(&product, weights, deltas, base, samples);
  }
}

// The samples, summed number by number; rows follow each other. They serve every count up to this one.
static void expectProduct(Product of, void *expected) {
  for (size_t row = 0; row < of.count; row++) {
    for (size_t column = 0; column < of.width; column++) {
      double sum = of.hasBase ? small(3, column) : 0;
      for (size_t term = 0; term < of.terms; term++) sum += small(term, row) * small(column, term + 1);
      setNumber(expected, of.size, row * of.width + column, sum);
    }
  }
}

static void *openMatrix(size_t size, size_t rows, size_t columns, size_t stride, Place at) {
  return opening(rows == 0 || columns == 0 ? 0 : ((rows - 1) * stride + columns) * size, at);
}

// Streamed and not, at every place.
static void checkProduct(Product of, const void *expected) {
  counts = of.count, widths = of.width, terms = of.terms;
  for (int side = 0; side < 2; side++) {
    void *weights = openMatrix(of.size, of.terms, of.count, of.weightStride, against(side));
    void *deltas = openMatrix(of.size, of.terms, of.width, of.width, against(side));
    void *base = of.hasBase ? opening(of.width * of.size, against(side)) : NULL;
    for (size_t term = 0; term < of.terms; term++) {
      for (size_t row = 0; row < of.count; row++) {
        setNumber(weights, of.size, term * of.weightStride + row, small(term, row));
      }
      for (size_t column = 0; column < of.width; column++) {
        setNumber(deltas, of.size, term * of.width + column, small(column, term + 1));
      }
    }
    for (size_t column = 0; column < of.width && of.hasBase; column++) setNumber(base, of.size, column, small(3, column));
    size_t inputs = opened;
    for (isStreamed = 0; isStreamed < 2; isStreamed++) {
      of.isStreamed = isStreamed;
      for (place = against(side); place.gap < Line; place.gap += of.size) {
        if (!isTurn()) continue;
        void *samples = opening(of.count * of.width * of.size, place);
        multiply(of, weights, deltas, base, samples);
        checkNumbers(samples, expected, of.count * of.width, of.size);
        closing(inputs);
      }
    }
    closing(0);
  }
  isStreamed = 0;
}

// So many counts, widths and terms, from the first ones to the last ones.
typedef struct Shapes {
  size_t count, lastCount, width, lastWidth, terms, lastTerms;
} Shapes;

static void checkShapes(Shapes shapes, size_t gap) {
  static double expected[Capacity / sizeof(double)];
  for (size_t width = shapes.width; width <= shapes.lastWidth; width++) {
    for (size_t terms = shapes.terms; terms <= shapes.lastTerms; terms++) {
      for (int index = 0; index < 4; index++) {
        Product of = {
            index < 2 ? sizeof(double) : sizeof(float), shapes.lastCount, terms, width, .hasBase = index % 2};
        expectProduct(of, expected);
        for (of.count = shapes.count; of.count <= shapes.lastCount; of.count++) {
          of.weightStride = of.count + gap;
          checkProduct(of, expected);
        }
      }
    }
  }
}

// Each of the other shapes is around a limit in product.inc.
static void checkProducts(void) {
  static const size_t terms[][2] = {{1, 5}, {8, 9}};
  for (size_t index = 0; index < sizeof terms / sizeof *terms; index++) {
    size_t first = terms[index][0], last = terms[index][1];
    checkShapes((Shapes){0, 120, 0, 16, first, last}, 0);
    checkShapes((Shapes){0, 40, 17, 40, first, last}, 0);
    checkShapes((Shapes){0, 9, 63, 65, first, last}, 0);
    // Parts of more rows, whose weights lie further apart.
    checkShapes((Shapes){0, 9, 1, 40, first, last}, 3);
    // SlimVectors of doubles and of floats; and BlockNumbers in BlockRows.
    checkShapes((Shapes){1, 9, 127, 129, first, last}, 0);
    checkShapes((Shapes){7, 9, 255, 257, first, last}, 0);
  }
  // BlockNumbers in many rows, narrow and wide.
  checkShapes((Shapes){290, 300, 7, 7, 1, 5}, 0);
  checkShapes((Shapes){130, 140, 15, 16, 1, 5}, 0);
  checkShapes((Shapes){2047, 2064, 1, 1, 1, 5}, 0);
  // SlimVectors, and more terms than FewTerms.
  checkShapes((Shapes){1, 1, 1, 70, 10, 18}, 0);
  checkShapes((Shapes){1, 1, 255, 257, 10, 18}, 0);
  // PieceNumbers of a streamed piece, with a rest of less than a vector and of more than one.
  checkShapes((Shapes){2, 3, 254, 282, 1, 2}, 0);
  checkShapes((Shapes){2, 3, 510, 534, 1, 2}, 0);
}

// Products of numbers that are rounded, for their bits alone. The widths are around those at which a kernel changes its
// method.
static void noteProducts(void) {
  enum { MostRows = 9, MostTerms = 70, MostWidth = 529 };
  static const size_t someCounts[] = {1, 2, 3, 5, MostRows}, someTerms[] = {1, 3, 4, 5, 9, MostTerms};
  static const size_t someWidths[] = {1,  2,  3,  4,  5,  7,   8,   9,   15,  16,  17,       31,
                                      32, 33, 63, 64, 65, 127, 128, 129, 255, 257, MostWidth};
  static double weights[MostTerms * MostRows], deltas[MostTerms * MostWidth], base[MostWidth];
  static double samples[MostRows * MostWidth];
  for (size_t size = sizeof(double); size >= sizeof(float); size -= sizeof(float)) {
    fillWithAny(weights, MostTerms * MostRows, size, 0);
    fillWithAny(deltas, MostTerms * MostWidth, size, 1000);
    fillWithAny(base, MostWidth, size, 50000);
    for (size_t width = 0; width < sizeof someWidths / sizeof *someWidths; width++) {
      for (size_t term = 0; term < sizeof someTerms / sizeof *someTerms; term++) {
        for (size_t count = 0; count < sizeof someCounts / sizeof *someCounts; count++) {
          // With and without a base, with another distance of weights, and streamed.
          for (int way = 0; way < 8; way++) {
            Product of = {size, someCounts[count], someTerms[term], someWidths[width], someCounts[count], .isStreamed = way / 4};
            if (way & 1) of.weightStride = MostRows;
            counts = of.count, widths = variant = of.width, terms = of.terms;
            multiply(of, weights, deltas, way & 2 ? base : NULL, samples);
            note(samples, of.count * of.width, size);
          }
        }
      }
    }
  }
}

// MARK: pairs

static void interpolate(
    size_t size, const void *progress, const void *from, const void *to, size_t count, size_t width, void *values) {
  if (size == sizeof(double)) {
    RUN(table->pairsDoubles)(count, width, progress, from, to, values);
  } else {
    RUN(table->pairsFloats)(count, width, progress, from, to, values);
  }
}

// The same for pairs.
static void notePairs(void) {
  enum { MostWidth = 40, Count = 40 };
  static double progress[Count], from[MostWidth * Count], to[MostWidth * Count], values[MostWidth * Count];
  for (size_t size = sizeof(double); size >= sizeof(float); size -= sizeof(float)) {
    fillWithAny(progress, Count, size, 0);
    fillWithAny(from, MostWidth * Count, size, 100);
    fillWithAny(to, MostWidth * Count, size, 10000);
    for (widths = 0; widths <= MostWidth; widths++) {
      interpolate(size, progress, from, to, Count, widths, values);
      variant = widths;
      note(values, Count * widths, size);
    }
  }
}

static void checkPairs(void) {
  enum { MostWidth = 40, MostCount = 40 };
  static double from[MostWidth * MostCount], to[MostWidth * MostCount], expected[MostWidth * MostCount];
  double progress[MostCount];
  for (size_t size = sizeof(double); size >= sizeof(float); size -= sizeof(float)) {
    for (widths = 0; widths <= MostWidth; widths++) {
      for (size_t index = 0; index < MostCount * widths; index++) {
        size_t pair = index / widths, column = index % widths;
        double start = small(pair, column), end = small(column, pair), share = small(pair, 1);
        setNumber(progress, size, pair, share);
        setNumber(from, size, index, start);
        setNumber(to, size, index, end);
        setNumber(expected, size, index, start + (end - start) * share);
      }
      EACH_PLACE(size) {
        for (counts = 0; counts <= MostCount; counts++) {
          if (!isTurn()) continue;
          size_t bytes = counts * widths * size;
          void *values = opening(bytes, place), *shares = copied(progress, counts * size, against(side));
          void *starts = copied(from, bytes, against(side)), *targets = copied(to, bytes, against(side));
          interpolate(size, shares, starts, targets, counts, widths, values);
          checkNumbers(values, expected, counts * widths, size);
          closing(0);
        }
      }
    }
  }
}

// MARK: keyframes

static void computeRows(size_t size, AC_KeyedRowsKind kind, const AC_KeyedRowsPlan *plan, void *values) {
  if (size == sizeof(double)) {
    RUN(table->keyedRows)(kind, plan, values);
  } else {
    RUN(table->keyedRowsRounded)(kind, plan, values);
  }
}

// Rows of numbers that are rounded, for their bits alone.
static void noteKeyedRows(void) {
  enum { MostWidth = 40, Rows = 9 };
  double numbers[4][MostWidth], weights[3][Rows], values[Rows * MostWidth];
  for (size_t index = 0; index < 4; index++) fillWithAny(numbers[index], MostWidth, sizeof(double), 1000 * index);
  for (size_t index = 0; index < 3; index++) fillWithAny(weights[index], Rows, sizeof(double), 5000 + 100 * index);
  for (size_t size = sizeof(double); size >= sizeof(float); size -= sizeof(float)) {
    for (int kind = AC_KeyedRowsHeld; kind <= AC_KeyedRowsCubicVelocity; kind++) {
      for (widths = 0; widths <= MostWidth; widths++) {
        AC_KeyedRun run = {numbers[0], numbers[1], numbers[2], numbers[3], 0, Rows, 0, 0, NULL};
        AC_KeyedRowsPlan plan = {widths, widths, &run, weights[0], weights[1], weights[2]};
        computeRows(size, (AC_KeyedRowsKind)kind, &plan, values);
        variant = kind;
        note(values, Rows * widths, size);
      }
    }
  }
}

// Rows in two runs, the first of which begins after the rows of the second.
static void checkKeyedRows(void) {
  enum { MostWidth = 40, MostRows = 9 };
  double numbers[4][MostWidth], weights[3][MostRows], expected[MostRows * MostWidth];
  for (size_t row = 0; row < MostRows; row++) {
    // Whole powers of two, so that no quotient is rounded.
    weights[0][row] = (double)(1 << row % 3);
    weights[1][row] = small(row, 1);
    weights[2][row] = small(row, 2);
  }
  for (size_t index = 0; index < 4; index++) {
    for (size_t column = 0; column < MostWidth; column++) numbers[index][column] = small(index, column);
  }
  for (size_t size = sizeof(double); size >= sizeof(float); size -= sizeof(float)) {
    for (int kind = AC_KeyedRowsHeld; kind <= AC_KeyedRowsCubicVelocity; kind++) {
      variant = kind;
      for (widths = 0; widths <= MostWidth; widths++) {
        EACH_PLACE(size) {
          for (counts = 0; counts <= MostRows; counts++) {
            if (!isTurn()) continue;
            size_t first = counts / 2;
            for (size_t index = 0; index < counts * widths; index++) {
              size_t column = index % widths, row = index / widths;
              size_t at = row < first ? row + (counts - first) : row - first;
              double start = numbers[0][column], line = (numbers[1][column] - start) * weights[0][at];
              double sprung = line + numbers[2][column] * weights[1][at];
              double cubic = sprung + numbers[3][column] * weights[2][at];
              double values[] = {start, line + start, sprung + start, cubic + start, line, sprung, cubic};
              setNumber(expected, size, index, values[kind]);
            }
            void *values = opening(counts * widths * size, place);
            const double *of[4], *by[3];
            for (size_t index = 0; index < 4; index++) {
              of[index] = copied(numbers[index], widths * sizeof(double), against(side));
            }
            for (size_t index = 0; index < 3; index++) {
              by[index] = copied(weights[index], counts * sizeof(double), against(side));
            }
            AC_KeyedRun second = {of[0], of[1], of[2], of[3], 0, first, 0, 0, NULL};
            AC_KeyedRun run = {of[0], of[1], of[2], of[3], first, counts - first, 0, 0, &second};
            AC_KeyedRowsPlan plan = {widths, widths, counts == 0 ? NULL : &run, by[0], by[1], by[2]};
            computeRows(size, (AC_KeyedRowsKind)kind, &plan, values);
            checkNumbers(values, expected, counts * widths, size);
            closing(0);
          }
        }
      }
    }
  }
}

// Segments of each kind, at times outside and inside, at all keys, and at NaN. Some are found in the table, and some
// beyond its cells.
static void checkKeys(void) {
  enum { Keys = 12, Cells = 2 * (Keys - 1) + 1, MostTimes = 41 };
  double of[6][Keys], times[MostTimes], expected[MostTimes];
  int32_t cells[Cells] = {0}, indices[MostTimes];
  for (size_t key = 0; key < Keys; key++) {
    // Seven keys are in one cell.
    of[0][key] = key < 3 ? (double)key : key < 10 ? 3 + (double)key / 64 : (double)key;
    for (size_t row = 1; row < 5; row++) of[row][key] = small(key, row);
    of[5][key] = (double)(key % 3);
  }
  double rate = (Cells - 1) / of[0][Keys - 1];
  for (size_t cell = 0; cell < Cells; cell++) {
    cells[cell] = cell == Cells - 1 ? Keys - 1 : 0;
    for (int32_t key = 0; key < Keys - 1 && cell < Cells - 1; key++) {
      // As in KeyTimes, a position is rounded to the nearest cell, and a half to the nearest even one.
      if ((of[0][key] * rate + 0x1p52) - 0x1p52 < (double)cell) cells[cell] = key;
    }
  }
  for (size_t index = 0; index < MostTimes; index++) {
    times[index] = index % 7 == 6 ? NAN : index < Keys ? of[0][index] : (double)index / 3 - 1;
  }
  for (int isVelocity = 0; isVelocity < 2; isVelocity++) {
    for (size_t index = 0; index < MostTimes; index++) {
      // Each value by itself, on the first table.
      const AC_Kernels *first = ac_table(0);
      AC_Keys keys = {Keys, of[0], of[1], of[2], of[3], of[4], of[5], 0, cells, rate, Cells - 2};
      int32_t found;
      (isVelocity ? first->keyVelocities : first->keyValues)(&keys, times + index, expected + index, &found, 1);
      int32_t segment = Keys - 2;
      while (segment > 0 && !(of[0][segment] < times[index])) segment--;
      if (times[index] == times[index] && found != segment) fail("another segment");
    }
    EACH_PLACE(sizeof(double)) {
      for (counts = 0; counts <= MostTimes; counts++) {
        if (!isTurn()) continue;
        double *values = opening(counts * sizeof(double), place);
        const double *rows[6];
        for (size_t row = 0; row < 6; row++) {
          rows[row] = copied(of[row], (row == 5 ? Keys - 1 : Keys) * sizeof(double), against(side));
        }
        const int32_t *table_ = copied(cells, sizeof cells, against(side));
        const double *copies = copied(times, counts * sizeof *times, against(side));
        AC_Keys keys = {
            Keys, rows[0], rows[1], rows[2], rows[3], rows[4], rows[5], 0, table_, rate, Cells - 2};
        int32_t *found = counts % 2 == 0 ? NULL : indices;
        if (isVelocity) {
          RUN(table->keyVelocities)(&keys, copies, values, found, counts);
        } else {
          RUN(table->keyValues)(&keys, copies, values, found, counts);
        }
        checkNumbers(values, expected, counts, sizeof(double));
        closing(0);
      }
    }
  }
}

// MARK: springs

enum { MostElements = 130, MostComponents = 17, Factors = 4 };

// One element. Every fifth rests, and every third is about to settle.
typedef struct Element {
  double values[MostComponents], velocities[MostComponents], targets[MostComponents], given[MostComponents];
  double factors[Factors], weight;
} Element;

static Element elements[MostElements];

static void makeElements(size_t dimension, int isShared) {
  memset(elements, 0, sizeof elements);
  for (size_t element = 0; element < MostElements; element++) {
    Element *of = &elements[element];
    size_t spring = isShared ? 0 : element;
    double size = element % 5 == 0 ? 0 : element % 3 == 0 ? 0x1p-40 : 1;
    for (size_t component = 0; component < dimension; component++) {
      of->targets[component] = small(element, component);
      of->values[component] = of->targets[component] + size * (small(component, element) / 3 + 0.5);
      of->velocities[component] = size * small(component + 1, element) / 7;
      // Some elements are given their present numbers.
      of->given[component] = of->targets[component] + (element % 4 == 0 ? 0 : 1);
    }
    of->factors[0] = 0.9 + 0.001 * small(spring, 0);
    of->factors[1] = 0.01;
    of->factors[2] = 0.8 + 0.001 * small(spring, 1);
    of->factors[3] = 100 + small(spring, 2);
    of->weight = size > 0 && dimension > 0 ? 0.01 : 0;
  }
}

// The number of copies of each factor of an element.
static size_t factorWidth(size_t dimension) { return dimension < AC_SpringWide ? dimension : 1; }

// The count of numbers in the factors of this many blocks.
static size_t factorCount(size_t blocks, size_t dimension, int isShared) {
  return Factors * (isShared ? 1 : blocks * AC_SpringBlock * factorWidth(dimension));
}

static void fillFactors(double *factors, size_t count, size_t dimension, int isShared, size_t first) {
  if (isShared) return (void)memcpy(factors, elements[first].factors, sizeof elements->factors);
  for (size_t index = 0; index < count; index++) {
    size_t block = index / AC_SpringBlock, inBlock = index % AC_SpringBlock, width = factorWidth(dimension);
    for (size_t factor = 0; factor < Factors; factor++) {
      for (size_t copy = 0; copy < width; copy++) {
        factors[((Factors * block + factor) * AC_SpringBlock + inBlock) * width + copy] =
            elements[first + index].factors[factor];
      }
    }
  }
}

// A step after which elements may settle, one after which none can have, the first one after a set, and what is set.
typedef enum Change { Step, LateStep, FirstStep, SetValues, SetVelocities, SetTargets, ChangeCount } Change;

static size_t change(Change what, const AC_SpringPopulationPlan *plan, const double *given) {
  double *numbers[] = {[SetValues] = plan->values, [SetVelocities] = plan->velocities, [SetTargets] = plan->targets};
  if (what <= FirstStep) return RUN(table->springStep)(plan);
  return RUN(table->springSet)(plan, numbers[what], given);
}

// Changes `count` elements from `first` on in buffers at a place, and puts them back into `results`.
static size_t changeElements(
    Change what, size_t first, size_t count, size_t dimension, int isShared, Place at, Element *results) {
  size_t blocks = (count + AC_SpringBlock - 1) / AC_SpringBlock, bytes = count * dimension * sizeof(double);
  Place page = against(at.isAtStart);
  double *values = opening(bytes, at), *velocities = opening(bytes, at), *targets = opening(bytes, at);
  double *given = opening(bytes, at);
  size_t factors = factorCount(blocks, dimension, isShared), size = dimension * sizeof(double);
  AC_SpringPopulationPlan plan = {
      .end = count,
      .dimension = dimension,
      .isShared = isShared,
      .values = values,
      .velocities = velocities,
      .targets = targets,
      .weights = opening(blocks * AC_SpringBlock * sizeof(double), page),
      .factors = opening(factors * sizeof(double), page),
      .decays = opening(0, page),
      .frequencies = opening(0, page),
      .movingCounts = opening(blocks * sizeof(double), page),
      .timesToNextCheck = opening(blocks * sizeof(double), page),
      .preparedSteps = opening(0, page),
      .deltaTime = 0.01,
      .energyThreshold = 1e-6};
  double *limits = opening((isShared ? 1 : blocks * AC_SpringBlock) * sizeof(double), page);
  double *energyHalfLives = opening((isShared ? 1 : blocks) * sizeof(double), page);
  plan.limits = limits, plan.energyHalfLives = energyHalfLives;
  memset(plan.factors, 0, factors * sizeof(double));
  memset(plan.weights, 0, blocks * AC_SpringBlock * sizeof(double));
  memset(plan.movingCounts, 0, blocks * sizeof(double));
  fillFactors(plan.factors, count, dimension, isShared, first);
  for (size_t index = 0; index < count; index++) {
    const Element *of = &elements[first + index];
    memcpy(values + index * dimension, of->values, size);
    memcpy(velocities + index * dimension, of->velocities, size);
    memcpy(targets + index * dimension, of->targets, size);
    memcpy(given + index * dimension, of->given, size);
    plan.weights[index] = what == FirstStep && of->weight != 0 ? __builtin_nan("") : of->weight;
    plan.movingCounts[index / AC_SpringBlock] += of->weight != 0;
  }
  for (size_t index = 0; index < (isShared ? 1 : blocks * AC_SpringBlock); index++) limits[index] = 1e6;
  for (size_t block = 0; block < blocks; block++) {
    plan.timesToNextCheck[block] = what == LateStep ? 1 : what == FirstStep ? -1 : 0;
    if (block == 0 || !isShared) energyHalfLives[block] = 0.1;
  }
  size_t total = change(what, &plan, given);
  for (size_t index = 0; index < count; index++) {
    Element *of = &results[index];
    memcpy(of->values, values + index * dimension, size);
    memcpy(of->velocities, velocities + index * dimension, size);
    memcpy(of->targets, targets + index * dimension, size);
    of->weight = plan.weights[index];
  }
  closing(0);
  return total;
}

static void checkSprings(void) {
  static const size_t dimensions[] = {0, 1, 2, 3, 5, 7, 8, 9, 15, 16, 17};
  static Element expected[MostElements], results[MostElements];
  for (size_t number = 0; number < sizeof dimensions / sizeof *dimensions; number++) {
    for (int isShared = 0; isShared < 2; isShared++) {
      size_t dimension = widths = dimensions[number];
      makeElements(dimension, isShared);
      memcpy(expected, elements, sizeof elements), memcpy(results, elements, sizeof elements);
      for (int what = 0; what < ChangeCount; what++) {
        size_t moving[MostElements + 1] = {0};
        variant = what, counts = 1, place = against(0);
        for (size_t element = 0; element < MostElements; element++) {
          size_t moves = changeElements((Change)what, element, 1, dimension, isShared, place, &expected[element]);
          moving[element + 1] = moving[element] + moves;
        }
        note(expected, MostElements * (sizeof(Element) / sizeof(double)), sizeof(double));
        EACH_PLACE(sizeof(double)) {
          for (counts = 0; counts <= MostElements; counts++) {
            if (!isLength(counts) || !isTurn()) continue;
            size_t total = changeElements((Change)what, 0, counts, dimension, isShared, place, results);
            if (memcmp(results, expected, counts * sizeof *results) != 0) fail("a wrong value");
            if (total != moving[counts]) fail("another number of elements that move");
          }
        }
      }
    }
  }
}

// The factors of one block among three. Only the numbers of that block may be read and written.
static void checkSpringFactors(void) {
  enum { Blocks = 3, Block = 1 };
  double decays[Blocks * AC_SpringBlock], frequencies[Blocks * AC_SpringBlock], expected[3 * AC_SpringBlock];
  for (size_t index = 0; index < Blocks * AC_SpringBlock; index++) {
    decays[index] = 1 + index % 7;
    // Underdamped, critically damped and overdamped.
    frequencies[index] = (double)(index % 3) * 10 - 10;
  }
  // The kernels of factors read only these numbers.
  double none[1], moves = 1, prepared = 0;
  AC_SpringPopulationPlan one = {
      0, AC_SpringBlock, 1, 0, none, none, none, none, expected, decays + Block * AC_SpringBlock,
      frequencies + Block * AC_SpringBlock, none, &moves, none, none, &prepared, 0.01, 0};
  if (table->springFactors(&one) != 0 || prepared != 0.01) fail("no factors");
  for (size_t dimension = 0; dimension < 10; dimension++) {
    size_t width = factorWidth(dimension), inBlock = Factors * AC_SpringBlock * width;
    widths = dimension;
    EACH_PLACE(sizeof(double)) {
      AC_SpringPopulationPlan plan = one;
      plan.end = Blocks * AC_SpringBlock, plan.dimension = dimension;
      double *factors = opening(inBlock * sizeof(double), place);
      double *ownDecays = copied(one.decays, AC_SpringBlock * sizeof(double), against(side));
      double *ownFrequencies = copied(one.frequencies, AC_SpringBlock * sizeof(double), against(side));
      plan.factors = factors - Block * inBlock;
      plan.decays = ownDecays - Block * AC_SpringBlock, plan.frequencies = ownFrequencies - Block * AC_SpringBlock;
      // In the first block nothing moves, and the last one has its factors.
      double movingCounts[Blocks] = {0, 1, 1}, preparedSteps[Blocks] = {0, 0, 0.01};
      plan.movingCounts = copied(movingCounts, sizeof movingCounts, against(side));
      plan.preparedSteps = copied(preparedSteps, sizeof preparedSteps, against(side));
      if (RUN(table->springFactors)(&plan) != 0) fail("no factors");
      for (size_t block = 0; block < Blocks; block++) preparedSteps[block] = block < Block ? 0 : 0.01;
      checkNumbers(plan.preparedSteps, preparedSteps, Blocks, sizeof(double));
      for (size_t index = 0; index < inBlock; index++) {
        size_t factor = index / (AC_SpringBlock * width), element = index / width % AC_SpringBlock;
        if (factor == 3) {
          checkSentinels((char *)(factors + index), (char *)(factors + index + 1));
        } else {
          checkNumbers(factors + index, expected + factor * AC_SpringBlock + element, 1, sizeof(double));
        }
      }
      closing(0);
    }
  }
}

// MARK: all of it

// With an argument, it also prints hashes of the bits.
int main(int count, char **arguments) {
  (void)arguments;
#if __has_feature(address_sanitizer)
  __sanitizer_set_death_callback(printCase);
#elif !defined(__wasm__)
  signal(SIGSEGV, fault);
  signal(SIGBUS, fault);
#endif
#if !defined(__wasm__)
  signal(SIGFPE, fault);
#endif
  makeRooms();
  for (size_t index = 0; index < ac_table_count(); index++) {
    table = ac_table(index);
    checkKernelsOfTimes();
    checkGrids();
    variant = 0;
    checkProducts();
    noteProducts();
    checkPairs();
    notePairs();
    checkKeyedRows();
    noteKeyedRows();
    variant = 0;
    checkKeys();
    checkSprings();
    variant = 0;
    checkSpringFactors();
    checkThatAllHaveRun();
    printf("kernel-bounds: %s: every kernel stays within its memory\n", table->name);
    if (count > 1) printBits(table->name);
    fflush(stdout);
  }
  return 0;
}
