// Runs the kernels of every table that this CPU supports, with the library's plans, and compares their values with
// exact ones.
//
// Standard input is the text that `Tests/KernelPlans` writes: plans, as KernelRecorder.c records them, each followed by
// rows. `curve` names what follows, for messages. Bounds are those of
// the tests of the library; an infinity and a bound of 0 have to be met exactly. The rows of a plan are one batch.
//
//     row TIME VALUE REST BOUND                        VALUE + REST is the exact value
//     grid LOWER UPPER TOTAL FIRST END INDEX VALUE REST BOUND
//     step DECAY FREQUENCY STIFFNESS TIME VALUE REST BOUND VELOCITY BOUND
//
// `step` is a spring of a population that moves from 0 to 1 in one step. Lines that begin with # are comments.

#include "CCurveKernels.h"
#include "bits.h"
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: reading

static char *input, *word;
static const char *curve = "";
static size_t lineNumber;

static _Noreturn void refuse(const char *reason) {
  fprintf(stderr, "kernel-oracle: line %zu: %s\n", lineNumber, reason);
  exit(2);
}

static char *readInput(void) {
  size_t size = 0, room = 1 << 20;
  char *text = malloc(room);
  while (text != NULL) {
    size += fread(text + size, 1, room - size - 1, stdin);
    if (size < room - 1) break;
    text = realloc(text, room *= 2);
  }
  if (text == NULL) refuse("there is too little memory");
  text[size] = 0;
  return text;
}

// The next word of the line, or NULL.
static char *nextWord(void) {
  char *start = word;
  if (start == NULL || *start == 0) return NULL;
  word = strchr(start, ' ');
  if (word != NULL) *word++ = 0;
  return start;
}

static uint64_t bits(void) {
  char *text = nextWord(), *end;
  uint64_t result = text == NULL ? 0 : strtoull(text, &end, 16);
  if (text == NULL || *end != 0) refuse("a number is missing");
  return result;
}

static double number(void) {
  uint64_t pattern = bits();
  double result;
  memcpy(&result, &pattern, sizeof result);
  return result;
}

static void numbers(double *into, size_t count) {
  for (size_t index = 0; index < count; index++) into[index] = number();
}

// MARK: results

typedef struct Result {
  char name[64];
  size_t count, failures;
  double worst;
} Result;

enum { MostResults = 160 };
static Result results[MostResults];
static const AC_Kernels *table;
static size_t failures;

// Notes how far a value is from the exact one, as a fraction of the bound.
static void note(const char *name, double time, double value, double exact, double rest, double bound) {
  Result *result = results;
  noteBits(name, &value, 1, sizeof value);
  while (result->name[0] != 0 && strcmp(result->name, name) != 0) {
    if (++result == results + MostResults) refuse("there are too many kernels");
  }
  snprintf(result->name, sizeof result->name, "%s", name);
  double error = value == exact ? fabs(rest) : fabs((value - exact) - rest);
  double ratio = value == exact && (isinf(exact) || error <= 0) ? 0 : error / bound;
  // NaN is beyond every bound.
  int fails = !(ratio <= 1);
  result->count++;
  if (!(ratio <= result->worst)) result->worst = ratio;
  if (!fails) return;
  result->failures++;
  if (failures++ < 20) {
    fprintf(
        stderr, "kernel-oracle: %s, %s, %s at %.17g: %.17g is %.3g of the bound %.3g off %.17g\n", table->name, name,
        curve, time, value, ratio, bound, exact);
  }
}

// MARK: kernels of times

typedef struct Row {
  double time, exact, rest, bound;
} Row;

enum { MostRows = 1 << 14 };
static Row rows[MostRows];
static size_t rowCount;

// The plan of the line, and the kernel that it is for; `plan` is in memory that suits all plans.
enum { NoKernel, PlanKernel, LinesKernel, FormulaKernel, SpringGridKernel, KeysKernel };
static int kind, isFloat;
static char entry[64];
static double plan[512];
static AC_Formula formula;
static AC_Side side;
static double parameter;
static AC_LinesPlan lines;
static AC_Keys keys;

static int isNamed(const char *name) { return strcmp(entry, name) == 0; }

#define RUN_IF_NAMED(Plan, name) \
  if (isNamed(#name)) return table->name((const Plan *)(const void *)plan, times, values, count);
#define RUN_ROUNDED(Plan, name) RUN_IF_NAMED(Plan, name##Rounded)

static void runDoubles(const double *times, double *values, size_t count) {
  if (kind == FormulaKernel) return table->formulas[formula][side].doubles(parameter, times, values, count);
  if (kind == LinesKernel) return table->linesEasing(&lines, times, values, count);
  AC_KERNELS(RUN_IF_NAMED)
  AC_DOUBLE_KERNELS(RUN_IF_NAMED)
  refuse("there is no such kernel");
}

static void runFloats(const float *times, float *values, size_t count) {
  if (kind == FormulaKernel) return table->formulas[formula][side].floats(parameter, times, values, count);
  if (kind == LinesKernel) return table->linesEasingRounded(&lines, times, values, count);
  AC_KERNELS(RUN_ROUNDED)
  AC_FLOAT_KERNELS(RUN_IF_NAMED)
  refuse("there is no such kernel");
}

// Runs the rows of the last plan as one batch, into other memory and in place.
static void finishRows(void) {
  static double times[MostRows], values[MostRows];
  static float floatTimes[MostRows], floatValues[MostRows];
  if (rowCount == 0) return;
  for (size_t index = 0; index < rowCount; index++) {
    floatTimes[index] = (float)(times[index] = rows[index].time);
    values[index] = floatValues[index] = NAN;
  }
  if (kind == KeysKernel) {
    (isNamed("keyValues") ? table->keyValues : table->keyVelocities)(&keys, times, values, NULL, rowCount);
    (isNamed("keyValues") ? table->keyValues : table->keyVelocities)(&keys, times, times, NULL, rowCount);
    if (memcmp(times, values, rowCount * sizeof(double)) != 0) refuse("in place there are other values");
  } else if (isFloat) {
    runFloats(floatTimes, floatValues, rowCount);
    runFloats(floatTimes, floatTimes, rowCount);
    if (memcmp(floatTimes, floatValues, rowCount * sizeof(float)) != 0) refuse("in place there are other values");
    for (size_t index = 0; index < rowCount; index++) values[index] = floatValues[index];
  } else {
    runDoubles(times, values, rowCount);
    runDoubles(times, times, rowCount);
    if (memcmp(times, values, rowCount * sizeof(double)) != 0) refuse("in place there are other values");
  }
  for (size_t index = 0; index < rowCount; index++) {
    note(entry, rows[index].time, values[index], rows[index].exact, rows[index].rest, rows[index].bound);
  }
  rowCount = 0;
}

static void readRow(void) {
  if (rowCount == MostRows || kind == NoKernel) refuse("there are too many rows, or no plan");
  double fields[4];
  numbers(fields, 4);
  rows[rowCount++] = (Row){fields[0], fields[1], fields[2], fields[3]};
}

static void readGridRow(void) {
  enum { MostValues = 4096 };
  static double values[MostValues];
  double lower = number(), upper = number();
  size_t total = bits(), first = bits(), end = bits(), index = bits();
  double exact[3];
  numbers(exact, 3);
  AC_GridRange range = {lower, upper, total, first, end};
  if (first > index || index >= end || end - first > MostValues) refuse("a part of a grid is too large");
  if (kind == SpringGridKernel) {
    table->gridSpring((const AC_SpringUnderdampedPhasePlan *)(const void *)plan, range, values);
  } else {
    refuse("there is no plan for a grid");
  }
  note(entry, index == 0 ? lower : upper, values[index - first], exact[0], exact[1], exact[2]);
}

// MARK: populations

// Moves one spring from 0 towards 1, in a block whose other elements rest.
static void readStep(void) {
  double of[9];
  numbers(of, 9);
  double decays[AC_SpringBlock], frequencies[AC_SpringBlock], factors[4 * AC_SpringBlock], weights[AC_SpringBlock] = {1};
  double limits[AC_SpringBlock], value = 0, velocity = 0, target = 1, moving = 1, untilCheck = 1, halfLife = 1, prepared = -1;
  for (size_t index = 0; index < AC_SpringBlock; index++) {
    decays[index] = of[0], frequencies[index] = of[1], factors[3 * AC_SpringBlock + index] = of[2], limits[index] = -1;
  }
  AC_SpringPopulationPlan population = {
      .end = 1, .dimension = 1, .values = &value, .velocities = &velocity, .targets = &target, .weights = weights,
      .factors = factors, .decays = decays, .frequencies = frequencies, .limits = limits, .movingCounts = &moving,
      .timesToNextCheck = &untilCheck, .energyHalfLives = &halfLife, .preparedSteps = &prepared, .deltaTime = of[3]};
  // A step that is too long for the kernel is the library's.
  if (table->springFactors(&population) != 0) return;
  untilCheck = INFINITY;
  table->springStep(&population);
  note("springStep", of[3], value, of[4], of[5], of[6]);
  note("springStep velocity", of[3], velocity, of[7], 0, of[8]);
}

// MARK: plans

// Plans are recorded on a little-endian processor: a big-endian one has the bytes of each number in the other order.
static void reorderBytes(unsigned char *bytes, size_t size) {
  if (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__) return;
  enum { width = 8 };
  for (size_t start = 0; start < size; start += width) {
    for (size_t index = 0; index < width / 2; index++) {
      unsigned char byte = bytes[start + index];
      bytes[start + index] = bytes[start + width - 1 - index];
      bytes[start + width - 1 - index] = byte;
    }
  }
}

static void readPlan(void) {
  const char *digits = nextWord();
  unsigned char *bytes = (unsigned char *)plan;
  size_t length = digits == NULL ? 0 : strlen(digits);
  if (length == 0 || length / 2 > sizeof plan) refuse("a plan has no size, or too great a one");
  for (size_t index = 0; index < length / 2; index++) {
    unsigned byte;
    if (sscanf(digits + 2 * index, "%2x", &byte) != 1) refuse("a plan is not in hexadecimal");
    bytes[index] = (unsigned char)byte;
  }
  kind = isNamed("gridSpring") ? SpringGridKernel : PlanKernel;
  isFloat = isNamed("cubicFloats") || strstr(entry, "Rounded") != NULL;
  reorderBytes(bytes, length / 2);
}

// Numbers of the line, in memory that lasts until the next plan.
static double arena[1 << 16];
static size_t arenaCount;

// Room for so many numbers, the first of which are read.
static double *readTable(size_t count, size_t room) {
  double *result = arena + arenaCount;
  if (room > sizeof arena / sizeof *arena - arenaCount) refuse("a plan is too large");
  arenaCount += room;
  numbers(result, count);
  return result;
}

static void readLines(void) {
  lines.ends.start = number(), lines.ends.end = number();
  lines.reach = bits();
  size_t count = bits(), room = 2 * lines.reach + 1;
  if (lines.reach > count || room < count + 2) refuse("lines have another reach");
  double *boundaries = arena + arenaCount++;
  boundaries[0] = -INFINITY;
  readTable(count, room - 1);
  for (size_t index = count + 1; index < room; index++) boundaries[index] = NAN;
  lines.boundaries = boundaries;
  lines.lines = (const AC_Line *)(const void *)readTable(4 * (count + 1), 4 * (count + 1));
  kind = LinesKernel;
  isFloat = isNamed("linesEasingRounded");
}

static void readFormula(void) {
  formula = (AC_Formula)bits(), side = (AC_Side)bits(), parameter = number();
  if (formula >= AC_FormulaCount || side >= AC_SideCount) refuse("there is no such formula");
  kind = FormulaKernel;
  isFloat = isNamed("floats");
  static const char *const names[] = {
#define FORMULA_NAME(Name, name) #name,
      AC_FORMULAS(FORMULA_NAME)};
  static const char *const sides[] = {"In", "Out", "InOut"};
  snprintf(entry, sizeof entry, "%s%s%s", names[formula], sides[side], isFloat ? " in floats" : "");
}

static void readKeys(void) {
  enum { MostCells = 1 << 14 };
  static int32_t cells[MostCells];
  if (!isNamed("keyValues") && !isNamed("keyVelocities")) refuse("there is no such kernel");
  size_t count = bits(), kinds = bits(), cellCount = bits();
  if (cellCount > MostCells) refuse("there are too many keys");
  keys = (AC_Keys){.count = count, .times = readTable(count, count), .values = readTable(count, count)};
  keys.arrivals = readTable(count, count);
  keys.startSlopes = readTable(count, count);
  keys.endSlopes = readTable(count, count);
  keys.kinds = readTable(kinds, kinds);
  keys.kind = keys.kinds[0];
  if (kinds == 1) keys.kinds = NULL;
  for (size_t cell = 0; cell < cellCount; cell++) cells[cell] = (int32_t)bits();
  keys.cells = cells;
  keys.cellsPerSecond = number();
  keys.lastCell = number();
  kind = KeysKernel;
}

// MARK: all of it

static void readLine(char *line) {
  word = line;
  const char *first = nextWord();
  if (first == NULL || *first == '#') return;
  if (strcmp(first, "row") == 0) return readRow();
  if (strcmp(first, "grid") == 0) return readGridRow();
  if (strcmp(first, "step") == 0) return readStep();
  finishRows();
  if (strcmp(first, "curve") == 0) {
    curve = word == NULL ? "" : word;
    return;
  }
  arenaCount = isFloat = 0;
  snprintf(entry, sizeof entry, "%s", first);
  const char *name = nextWord();
  snprintf(entry, sizeof entry, "%s", name == NULL ? "" : name);
  if (strcmp(first, "keys") == 0) return readKeys();
  if (strcmp(first, "plan") == 0) return readPlan();
  if (strcmp(first, "lines") == 0) return readLines();
  if (strcmp(first, "formula") == 0) return readFormula();
  refuse("this is none of the known words");
}

// Reads a copy of the input, for one table.
static void readAll(const char *text, size_t size) {
  char *copy = malloc(size + 1);
  if (copy == NULL) refuse("there is too little memory");
  memcpy(copy, text, size + 1);
  lineNumber = 0;
  kind = NoKernel;
  for (char *line = copy, *next; line != NULL; line = next) {
    next = strchr(line, '\n');
    if (next != NULL) *next++ = 0;
    lineNumber++;
    readLine(line);
  }
  finishRows();
  free(copy);
}

int main(int count, char **arguments) {
  int isVerbose = count > 1 && strcmp(arguments[1], "--all") == 0;
  input = readInput();
  for (size_t index = 0; index < ac_table_count(); index++) {
    table = ac_table(index);
    memset(results, 0, sizeof results);
    readAll(input, strlen(input));
    size_t compared = 0;
    const Result *worst = results;
    for (const Result *result = results; result < results + MostResults && result->name[0] != 0; result++) {
      compared += result->count;
      if (!(result->worst <= worst->worst)) worst = result;
      if (!isVerbose && result->failures == 0) continue;
      printf(
          "  %s: %zu values, at worst %.2g of the bound, %zu beyond it\n", result->name, result->count, result->worst,
          result->failures);
    }
    printf(
        "kernel-oracle: %s: %zu values, at worst %.2g of the bound (%s)\n", table->name, compared, worst->worst,
        worst->name);
    if (compared == 0) refuse("nothing was compared");
    printBits(table->name);
  }
  return failures > 0;
}
