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

// The samples from row `first` on.
static void multiply(const Matrices *matrices, size_t first, size_t count) {
  CurveProduct product = matrices->product;
  size_t start = first * product.width;
  if (matrices->isFloat) {
    product.table->floatProduct(
        count, product.terms, product.width, product.isStreamed, (const float *)matrices->weights + first,
        product.count, matrices->deltas, matrices->base, (float *)matrices->samples + start);
  } else {
    product.table->product(
        count, product.terms, product.width, product.isStreamed, (const double *)matrices->weights + first,
        product.count, matrices->deltas, matrices->base, (double *)matrices->samples + start);
  }
}

#if HAS_THREADS

enum {
  // Portions are so many rows, or a multiple of that: whole tiles, and enough of them for the ways that many rows go. So
  // each row is summed as it is without threads.
  PortionRows = 16,
  // How many portions there are for each thread: one that begins late, or waits for its processor, takes fewer of them.
  PortionsPerThread = 4
};

// What all threads of a product share. The one that leaves it last frees it: a thread may begin when all is done.
typedef struct Work {
  Matrices matrices;
  size_t portionRows;
  size_t portions;
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
  while (work->taken < work->portions) {
    size_t first = work->taken++ * work->portionRows;
    size_t end = work->taken < work->portions ? first + work->portionRows : work->matrices.product.count;
    pthread_mutex_unlock(&work->lock);
    multiply(&work->matrices, first, end - first);
    pthread_mutex_lock(&work->lock);
    work->done++;
  }
  if (work->done == work->portions) pthread_cond_signal(&work->isFinished);
  while (isCaller && work->done < work->portions) pthread_cond_wait(&work->isFinished, &work->lock);
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

static void multiplyInParts(Matrices matrices) {
  size_t count = matrices.product.count, threads = matrices.product.threads;
  if (threads > CurveThreadLimit) threads = CurveThreadLimit;
  size_t portionRows = (count / (threads * PortionsPerThread) / PortionRows + 1) * PortionRows;
  // The last one takes what is left: no portion is smaller.
  size_t portions = count < portionRows ? 1 : count / portionRows;
  if (threads > portions) threads = portions;
  pthread_attr_t detached;
  Work *work = malloc(sizeof *work);
  if (threads <= 1 || work == NULL || pthread_attr_init(&detached) != 0) {
    free(work);
    return multiply(&matrices, 0, count);
  }
  *work = (Work){.matrices = matrices, .portionRows = portionRows, .portions = portions, .threads = threads};
  pthread_mutex_init(&work->lock, NULL);
  pthread_cond_init(&work->isFinished, NULL);
  pthread_attr_setdetachstate(&detached, PTHREAD_CREATE_DETACHED);
  for (size_t helper = 1; helper < threads; helper++) {
    pthread_t thread;
    if (pthread_create(&thread, &detached, help, work) == 0) continue;
    pthread_mutex_lock(&work->lock);
    work->threads--;
    pthread_mutex_unlock(&work->lock);
  }
  pthread_attr_destroy(&detached);
  takePart(work, 1);
}

#else

static void multiplyInParts(Matrices matrices) { multiply(&matrices, 0, matrices.product.count); }

#endif

void curve_kernels_multiply_in_parts(
    CurveProduct product, const double *weights, const double *deltas, const double *base, double *samples) {
  multiplyInParts((Matrices){product, 0, weights, deltas, base, samples});
}

void curve_kernels_multiply_in_parts_float(
    CurveProduct product, const float *weights, const float *deltas, const float *base, float *samples) {
  multiplyInParts((Matrices){product, 1, weights, deltas, base, samples});
}
