// The recording functions, made from the header's lists of kernels. A line of text has words, each a name, a number in
// hexadecimal, the bits of a double in hexadecimal, or the bytes of a plan.

#include "KernelRecorder.h"
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#if defined(__linux__) || defined(__APPLE__)
#include <sys/mman.h>
#include <unistd.h>
#endif

static AC_Kernels original;
static size_t calls, values;
static AC_GridRange range;
static char text[1 << 20];
static size_t length;

static void add(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void add(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int added = vsnprintf(text + length, sizeof text - length, format, arguments);
  va_end(arguments);
  // A line that is too long is cut off, and oracle.c refuses it.
  length = length + (size_t)added < sizeof text ? length + (size_t)added : sizeof text - 1;
}

static void addNumbers(const double *numbers, size_t count) {
  for (size_t index = 0; index < count; index++) {
    uint64_t bits;
    memcpy(&bits, numbers + index, sizeof bits);
    add(" %" PRIx64, bits);
  }
}

static void begin(const char *kind, size_t count) {
  calls++;
  values = count;
  length = 0;
  add("%s", kind);
}

static void recordPlan(const char *entry, const void *plan, size_t size, size_t count) {
  begin("plan ", count);
  add("%s ", entry);
  for (size_t index = 0; index < size; index++) add("%02x", ((const unsigned char *)plan)[index]);
}

static void recordLines(const char *entry, const AC_LinesPlan *plan, size_t count) {
  size_t positions = plan->reach;
  while (positions < 2 * plan->reach - 1 && plan->boundaries[positions + 1] == plan->boundaries[positions + 1]) positions++;
  begin("lines ", count);
  add("%s", entry);
  addNumbers((double[]){plan->ends.start, plan->ends.end}, 2);
  add(" %zx %zx", plan->reach, positions);
  addNumbers(plan->boundaries + 1, positions);
  addNumbers((const double *)plan->lines, (positions + 1) * sizeof *plan->lines / sizeof(double));
}

// AC_LinesPlan alone points to memory.
#define RECORD(Plan, name)                                                  \
  _Generic(*plan, AC_LinesPlan: recordLines(name, (const void *)plan, count), \
           default: recordPlan(name, plan, sizeof(Plan), count))
#define RECORDER(Plan, name, Number)                                                              \
  static void record_##name(const Plan *plan, const Number *times, Number *results, size_t count) { \
    RECORD(Plan, #name);                                                                          \
    original.name(plan, times, results, count);                                                   \
  }
#define DOUBLES_RECORDER(Plan, name) RECORDER(Plan, name, double)
#define FLOATS_RECORDER(Plan, name) RECORDER(Plan, name, float)
#define ROUNDED_RECORDER(Plan, name) RECORDER(Plan, name##Rounded, float)
AC_KERNELS(DOUBLES_RECORDER)
AC_KERNELS(ROUNDED_RECORDER)
AC_DOUBLE_KERNELS(DOUBLES_RECORDER)
AC_FLOAT_KERNELS(FLOATS_RECORDER)

static void recordFormula(AC_Formula formula, AC_Side side, const char *type, double parameter, size_t count) {
  begin("formula ", count);
  add("%s %x %x", type, formula, side);
  addNumbers(&parameter, 1);
}
#define FORMULA_RECORDER(name, formula, side, numbers, Number)                                         \
  static void record_##name##side##numbers(                                                            \
      double parameter, const Number *times, Number *results, size_t count) {                          \
    recordFormula(AC_Formula##formula, AC_##side, #numbers, parameter, count);                         \
    original.formulas[AC_Formula##formula][AC_##side].numbers(parameter, times, results, count);       \
  }
#define FORMULA_RECORDERS(Name, name)                                 \
  FORMULA_RECORDER(name, Name, SideIn, doubles, double)               \
  FORMULA_RECORDER(name, Name, SideOut, doubles, double)              \
  FORMULA_RECORDER(name, Name, SideInOut, doubles, double)            \
  FORMULA_RECORDER(name, Name, SideIn, floats, float)                 \
  FORMULA_RECORDER(name, Name, SideOut, floats, float)                \
  FORMULA_RECORDER(name, Name, SideInOut, floats, float)
AC_FORMULAS(FORMULA_RECORDERS)

static void recordGridSpring(const AC_SpringUnderdampedPhasePlan *plan, AC_GridRange part, double *results) {
  recordPlan("gridSpring", plan, sizeof *plan, part.end - part.first);
  range = part;
  original.gridSpring(plan, part, results);
}

static void recordKeys(const char *entry, const AC_Keys *keys, size_t count) {
  size_t cells = (size_t)keys->lastCell + 2, kinds = keys->kinds == NULL ? 1 : keys->count - 1;
  begin("keys ", count);
  add("%s %zx %zx %zx", entry, keys->count, kinds, cells);
  addNumbers(keys->times, keys->count);
  addNumbers(keys->values, keys->count);
  addNumbers(keys->arrivals, keys->count);
  addNumbers(keys->startSlopes, keys->count);
  addNumbers(keys->endSlopes, keys->count);
  addNumbers(keys->kinds == NULL ? &keys->kind : keys->kinds, kinds);
  for (size_t cell = 0; cell < cells; cell++) add(" %" PRIx32, (uint32_t)keys->cells[cell]);
  addNumbers((double[]){keys->cellsPerSecond, keys->lastCell}, 2);
}
#define KEYS_RECORDER(name)                                                                         \
  static void record_##name(                                                                        \
      const AC_Keys *keys, const double *times, double *results, int32_t *segments, size_t count) { \
    recordKeys(#name, keys, count);                                                                 \
    original.name(keys, times, results, segments, count);                                           \
  }
KEYS_RECORDER(keyValues)
KEYS_RECORDER(keyVelocities)

int kr_install(void) {
  const AC_Kernels *table = ac_table(0);
  if (original.name != NULL) return 1;
  original = *table;
  AC_Kernels recording = original;
#define USE(Plan, name) recording.name = record_##name;
#define USE_ROUNDED(Plan, name) USE(Plan, name##Rounded)
  AC_KERNELS(USE)
  AC_KERNELS(USE_ROUNDED)
  AC_DOUBLE_KERNELS(USE)
  AC_FLOAT_KERNELS(USE)
#define USE_SIDE(name, formula, side)                  \
  recording.formulas[AC_Formula##formula][AC_##side] = \
      (AC_FormulaKernels){record_##name##side##doubles, record_##name##side##floats};
#define USE_FORMULA(Name, name)   \
  USE_SIDE(name, Name, SideIn)    \
  USE_SIDE(name, Name, SideOut)   \
  USE_SIDE(name, Name, SideInOut)
  AC_FORMULAS(USE_FORMULA)
  recording.gridSpring = recordGridSpring;
  recording.keyValues = record_keyValues;
  recording.keyVelocities = record_keyVelocities;
#if defined(__linux__) || defined(__APPLE__)
  // The table is constant: its pages are made writable.
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), start = (uintptr_t)table / page * page;
  if (mprotect((void *)start, (uintptr_t)(table + 1) - start, PROT_READ | PROT_WRITE) != 0) return 0;
  memcpy((void *)table, &recording, sizeof recording);
  return 1;
#else
  return 0;
#endif
}

void kr_start(void) {
  calls = values = length = 0;
  text[0] = 0;
}
size_t kr_call_count(void) { return calls; }
size_t kr_value_count(void) { return values; }
const char *kr_plan(void) { return text; }
AC_GridRange kr_range(void) { return range; }
