// Products on more threads than one. A thread lasts as long as its product: starting one takes some 20 µs, and so only
// products that take many times as long are for this. Nobody waits for a thread that has not begun.

#define _GNU_SOURCE
#include "CCurveKernels.h"

#if (defined(__unix__) || defined(__APPLE__)) && !defined(__wasi__)
#define HAS_THREADS 1
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>
#else
#define HAS_THREADS 0
#endif

size_t curve_kernels_processors(void) {
#if defined(__linux__)
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
#endif
#if HAS_THREADS
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  if (count > 0) return count;
#endif
  return 1;
}

// A product, and the matrices of doubles or floats that it is made of.
typedef struct Matrices {
  CurveProduct product;
  int isFloat;
  const void *weights;
  const void *deltas;
  const void *base;
  void *samples;
} Matrices;

// A part of the samples: some columns of some rows.
typedef struct Portion {
  size_t row;
  size_t rows;
  size_t column;
  size_t columns;
} Portion;

static void multiply(const Matrices *matrices, Portion portion) {
  CurveProduct product = matrices->product;
  size_t start = portion.row * product.width + portion.column;
  if (matrices->isFloat) {
    const float *base = matrices->base;
    product.table->floatProduct(
        portion.rows, product.terms, portion.columns, product.width, product.isStreamed,
        (const float *)matrices->weights + portion.row, product.count, (const float *)matrices->deltas + portion.column,
        base == NULL ? NULL : base + portion.column, (float *)matrices->samples + start);
  } else {
    const double *base = matrices->base;
    product.table->product(
        portion.rows, product.terms, portion.columns, product.width, product.isStreamed,
        (const double *)matrices->weights + portion.row, product.count, (const double *)matrices->deltas + portion.column,
        base == NULL ? NULL : base + portion.column, (double *)matrices->samples + start);
  }
}

static void multiplyAlone(Matrices matrices) {
  multiply(&matrices, (Portion){0, matrices.product.count, 0, matrices.product.width});
}

#if HAS_THREADS

enum {
  // The least rows and columns of a portion: whole tiles, and enough of them for the ways that many rows go.
  UnitRows = 16,
  UnitColumns = 48,
  // The least rows for which deltas of many terms are brought together.
  LeastPackedRows = 128,
  // How many portions there are for each thread: one that begins late, or waits for its processor, takes fewer of them.
  PortionsPerThread = 8
};

// The samples, so many portions down by so many across. Each number is summed as it is without threads.
typedef struct Portions {
  size_t down;
  size_t across;
  // A portion is some units of so many rows; the last ones take what is left.
  size_t unitRows;
  size_t units;
} Portions;

static Portions portionsOf(const CurveProduct *product, size_t threads) {
  size_t wanted = threads * PortionsPerThread, count = product->count;
  int isPacked = product->terms > CurveProductTerms;
  // The deltas of many terms are brought together for so many rows at a time: for fewer of them more often, which is still
  // better than too few portions.
  Portions portions = {.unitRows = isPacked ? CurveProductRows : UnitRows};
  size_t most = isPacked && count >= UnitRows && product->width >= UnitColumns ? product->width / UnitColumns : 1;
  while (1) {
    portions.units = count < UnitRows ? 1 : (count + portions.unitRows - UnitRows) / portions.unitRows;
    portions.down = portions.units < wanted ? portions.units : wanted;
    portions.across = (wanted + portions.down - 1) / portions.down;
    if (portions.across > most) portions.across = most;
    if (portions.unitRows <= LeastPackedRows || portions.down * portions.across >= wanted / 2) return portions;
    portions.unitRows /= 2;
  }
}

static Portion portionAt(const CurveProduct *product, const Portions *portions, size_t index) {
  size_t down = index / portions->across, across = index % portions->across, columns = product->width / UnitColumns;
  size_t row = portions->units * down / portions->down * portions->unitRows;
  size_t endRow = portions->units * (down + 1) / portions->down * portions->unitRows;
  size_t column = columns * across / portions->across * UnitColumns;
  size_t endColumn = columns * (across + 1) / portions->across * UnitColumns;
  if (down + 1 == portions->down) endRow = product->count;
  if (across + 1 == portions->across) endColumn = product->width;
  return (Portion){row, endRow - row, column, endColumn - column};
}

// What all threads of a product share. The one that leaves it last frees it: a thread may begin when all is done.
typedef struct Work {
  Matrices matrices;
  Portions portions;
  size_t count;
  pthread_mutex_t lock;
  pthread_cond_t isFinished;
  // Under the lock: portions that are taken, portions that are done, and threads that look at this.
  size_t taken;
  size_t done;
  size_t threads;
} Work;

// Takes portion after portion. Only the caller waits until the others' are done, too.
static void takePart(Work *work, int isCaller) {
  pthread_mutex_lock(&work->lock);
  while (work->taken < work->count) {
    Portion portion = portionAt(&work->matrices.product, &work->portions, work->taken++);
    pthread_mutex_unlock(&work->lock);
    multiply(&work->matrices, portion);
    pthread_mutex_lock(&work->lock);
    work->done++;
  }
  if (work->done == work->count) pthread_cond_signal(&work->isFinished);
  while (isCaller && work->done < work->count) pthread_cond_wait(&work->isFinished, &work->lock);
  int isLast = --work->threads == 0;
  pthread_mutex_unlock(&work->lock);
  if (!isLast) return;
  pthread_mutex_destroy(&work->lock);
  pthread_cond_destroy(&work->isFinished);
  free(work);
}

static void *help(void *work) {
  takePart(work, 0);
  return NULL;
}

// Threads would at first often begin on the very processor that their caller keeps busy.
static void keepFromThisProcessor(pthread_attr_t *attributes) {
#if defined(__GLIBC__)
  cpu_set_t others;
  int processor = sched_getcpu();
  if (processor < 0 || processor >= CPU_SETSIZE || sched_getaffinity(0, sizeof others, &others) != 0) return;
  CPU_CLR(processor, &others);
  if (CPU_COUNT(&others) > 0) pthread_attr_setaffinity_np(attributes, sizeof others, &others);
#endif
}

static void multiplyInParts(Matrices matrices) {
  size_t threads = matrices.product.threads;
  if (threads > CurveThreadLimit) threads = CurveThreadLimit;
  Portions portions = portionsOf(&matrices.product, threads);
  size_t count = portions.down * portions.across;
  if (threads > count) threads = count;
  pthread_attr_t attributes;
  Work *work = malloc(sizeof *work);
  if (threads <= 1 || work == NULL || pthread_attr_init(&attributes) != 0) {
    free(work);
    return multiplyAlone(matrices);
  }
  *work = (Work){.matrices = matrices, .portions = portions, .count = count, .threads = threads};
  pthread_mutex_init(&work->lock, NULL);
  pthread_cond_init(&work->isFinished, NULL);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  keepFromThisProcessor(&attributes);
  for (size_t helper = 1; helper < threads; helper++) {
    pthread_t thread;
    if (pthread_create(&thread, &attributes, help, work) == 0) continue;
    pthread_mutex_lock(&work->lock);
    work->threads--;
    pthread_mutex_unlock(&work->lock);
  }
  pthread_attr_destroy(&attributes);
  takePart(work, 1);
}

#else

static void multiplyInParts(Matrices matrices) { multiplyAlone(matrices); }

#endif

void curve_kernels_multiply_in_parts(
    CurveProduct product, const double *weights, const double *deltas, const double *base, double *samples) {
  multiplyInParts((Matrices){product, 0, weights, deltas, base, samples});
}

void curve_kernels_multiply_in_parts_float(
    CurveProduct product, const float *weights, const float *deltas, const float *base, float *samples) {
  multiplyInParts((Matrices){product, 1, weights, deltas, base, samples});
}
