// Products on more threads than one. A thread lasts as long as its product: starting one takes some 20 µs, and so only
// products that take many times as long are for this.

#define _GNU_SOURCE
#include "CCurveKernels.h"

#if (defined(__unix__) || defined(__APPLE__)) && !defined(__wasi__)
#define HAS_THREADS 1
#include <pthread.h>
#include <sched.h>
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

// Shares are so many rows, or a multiple of that.
enum { ShareRows = 16 };

// One thread's samples, from row `first` on.
typedef struct Share {
  CurveProduct product;
  size_t first;
  size_t count;
  int isFloat;
  const void *weights;
  const void *deltas;
  const void *base;
  void *samples;
} Share;

static void *multiply(void *given) {
  const Share *share = given;
  CurveProduct product = share->product;
  size_t start = share->first * product.width;
  if (share->isFloat) {
    product.table->floatProduct(
        share->count, product.terms, product.width, product.isStreamed, (const float *)share->weights + share->first,
        product.count, share->deltas, share->base, (float *)share->samples + start);
  } else {
    product.table->product(
        share->count, product.terms, product.width, product.isStreamed, (const double *)share->weights + share->first,
        product.count, share->deltas, share->base, (double *)share->samples + start);
  }
  return NULL;
}

static void multiplyInParts(Share whole) {
#if HAS_THREADS
  size_t count = whole.product.count, threads = whole.product.threads;
  if (threads > CurveThreadLimit) threads = CurveThreadLimit;
  // Whole tiles of rows: then each row is summed as it is without threads.
  size_t rows = (count / threads / ShareRows + 1) * ShareRows;
  Share shares[CurveThreadLimit];
  pthread_t ids[CurveThreadLimit];
  int isRunning[CurveThreadLimit];
  for (size_t index = 0; index < threads; index++) {
    size_t first = rows * index < count ? rows * index : count;
    shares[index] = whole;
    shares[index].first = first;
    shares[index].count = count - first < rows ? count - first : rows;
    // The first share is the caller's own.
    int isWork = index > 0 && shares[index].count > 0;
    isRunning[index] = isWork && pthread_create(&ids[index], NULL, multiply, &shares[index]) == 0;
  }
  for (size_t index = 0; index < threads; index++) {
    if (isRunning[index]) {
      pthread_join(ids[index], NULL);
    } else if (shares[index].count > 0) {
      multiply(&shares[index]);
    }
  }
#else
  multiply(&whole);
#endif
}

void curve_kernels_multiply_in_parts(
    CurveProduct product, const double *weights, const double *deltas, const double *base, double *samples) {
  multiplyInParts((Share){product, 0, product.count, 0, weights, deltas, base, samples});
}

void curve_kernels_multiply_in_parts_float(
    CurveProduct product, const float *weights, const float *deltas, const float *base, float *samples) {
  multiplyInParts((Share){product, 0, product.count, 1, weights, deltas, base, samples});
}
