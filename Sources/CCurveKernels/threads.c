// The settings of a thread, and batches that several cores compute.

#include "CCurveKernels.h"
#include <stdatomic.h>
#include <stdbool.h>

#if defined(__APPLE__)
#include <dispatch/dispatch.h>
#include <unistd.h>
#elif defined(_WIN32)
#include <windows.h>
#elif defined(__unix__)
#include <pthread.h>
#include <signal.h>
#include <unistd.h>
#endif

static _Thread_local AC_ThreadSettings settings;

AC_ThreadSettings ac_thread_settings(void) { return settings; }
void ac_set_thread_settings(AC_ThreadSettings given) { settings = given; }

typedef struct Batch {
  atomic_size_t next;
  size_t count;
  void (*body)(void *context, size_t part);
  void *context;
  // The caller's table.
  size_t table;
  // Where this file has threads of its own: how many may still join, how many are at work, and the next open batch.
  size_t wanted, helpers;
  struct Batch *following;
} Batch;

// Computes parts until all are taken. Every thread of a batch calls this.
static void takeParts(Batch *batch) {
  AC_ThreadSettings outer = settings;
  settings = (AC_ThreadSettings){batch->table, 1};
  size_t part;
  while ((part = atomic_fetch_add_explicit(&batch->next, 1, memory_order_relaxed)) < batch->count) {
    batch->body(batch->context, part);
  }
  settings = outer;
}

#if defined(__APPLE__)

static void takePartsAsHelper(void *batch, size_t index) { takeParts(batch); }

static void compute(Batch *batch, size_t cores) {
  dispatch_apply_f(cores, DISPATCH_APPLY_AUTO, batch, takePartsAsHelper);
}

#elif defined(_WIN32)

static void CALLBACK takePartsAsHelper(PTP_CALLBACK_INSTANCE instance, void *batch, PTP_WORK work) { takeParts(batch); }

static void compute(Batch *batch, size_t cores) {
  PTP_WORK work = CreateThreadpoolWork(takePartsAsHelper, batch, NULL);
  if (work != NULL) {
    for (size_t helper = 1; helper < cores; helper++) SubmitThreadpoolWork(work);
  }
  takeParts(batch);
  if (work == NULL) return;
  WaitForThreadpoolWorkCallbacks(work, TRUE);
  CloseThreadpoolWork(work);
}

#elif defined(__unix__)

// Linux has no pool of threads. One of these threads waits on each core but the caller's, from the first batch on.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t isOpened = PTHREAD_COND_INITIALIZER, isLeft = PTHREAD_COND_INITIALIZER;
// The batches that threads may join, the last one first.
static Batch *openBatches;
static size_t threads, idle;

static void *help(void *unused) {
  pthread_mutex_lock(&lock);
  while (true) {
    while (openBatches == NULL) {
      idle++;
      pthread_cond_wait(&isOpened, &lock);
      idle--;
    }
    Batch *batch = openBatches;
    batch->helpers++;
    if (--batch->wanted == 0) openBatches = batch->following;
    pthread_mutex_unlock(&lock);
    takeParts(batch);
    pthread_mutex_lock(&lock);
    if (--batch->helpers == 0) pthread_cond_broadcast(&isLeft);
  }
}

// Starts a thread, which receives no signals: those are for the program's own threads. Without memory for one, the
// others compute the batch.
static void startThread(void) {
  sigset_t all, own;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &own);
  pthread_t thread;
  if (pthread_create(&thread, NULL, help, NULL) == 0) {
    pthread_detach(thread);
    threads++;
  }
  pthread_sigmask(SIG_SETMASK, &own, NULL);
}

// The caller waits only for threads that have joined, so batches that are computed at the same time, each by a thread
// of its own, finish even if no other thread is free.
static void compute(Batch *batch, size_t cores) {
  pthread_mutex_lock(&lock);
  batch->wanted = cores - 1;
  batch->following = openBatches;
  openBatches = batch;
  size_t woken = batch->wanted < idle ? batch->wanted : idle, missing = batch->wanted - woken;
  for (; missing > 0 && threads + 1 < ac_core_count(); missing--) startThread();
  pthread_mutex_unlock(&lock);
  for (; woken > 0; woken--) pthread_cond_signal(&isOpened);
  takeParts(batch);
  pthread_mutex_lock(&lock);
  for (Batch **link = &openBatches; *link != NULL; link = &(*link)->following) {
    if (*link == batch) {
      *link = batch->following;
      break;
    }
  }
  while (batch->helpers > 0) pthread_cond_wait(&isLeft, &lock);
  pthread_mutex_unlock(&lock);
}

#else

static void compute(Batch *batch, size_t cores) { takeParts(batch); }

#endif

size_t ac_core_count(void) {
#if defined(_WIN32)
  return GetActiveProcessorCount(ALL_PROCESSOR_GROUPS);
#elif defined(__APPLE__) || defined(__unix__)
  static atomic_size_t known = 0;
  size_t count = atomic_load_explicit(&known, memory_order_relaxed);
  if (count == 0) {
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    count = online > 1 ? (size_t)online : 1;
    atomic_store_explicit(&known, count, memory_order_relaxed);
  }
  return count;
#else
  return 1;
#endif
}

void ac_compute_parts(size_t count, size_t cores, void (*body)(void *context, size_t part), void *context) {
  Batch batch = {.count = count, .body = body, .context = context, .table = settings.table};
  if (cores > count) cores = count;
  if (cores > ac_core_count()) cores = ac_core_count();
  if (cores > 1) return compute(&batch, cores);
  takeParts(&batch);
}
