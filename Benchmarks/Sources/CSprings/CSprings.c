#include "CSprings.h"

// Live springs. If the compiler supports it, the loop is compiled for each instruction set, as -march=native would
// compile it for one.

#define PARAMETERS \
    size_t count, size_t dimension, double *restrict values, double *restrict velocities, \
    const double *restrict targets, const double *restrict rests, const double *restrict stiffnesses, \
    const double *restrict dd, const double *restrict dv, const double *restrict vd, const double *restrict vv
#define ARGUMENTS count, dimension, values, velocities, targets, rests, stiffnesses, dd, dv, vd, vv

static inline __attribute__((always_inline)) void advance(PARAMETERS) {
  if (dimension == 1) {
    for (size_t i = 0; i < count; ++i) {
      double displacement = values[i] - targets[i], velocity = velocities[i];
      double next = dd[i] * displacement + dv[i] * velocity, rate = vd[i] * displacement + vv[i] * velocity;
      double energy = stiffnesses[i] * next * next + rate * rate;
      int rests_here = energy <= rests[i];
      values[i] = rests_here ? targets[i] : targets[i] + next;
      velocities[i] = rests_here ? 0 : rate;
    }
    return;
  }
  for (size_t i = 0; i < count; ++i) {
    double a = dd[i], b = dv[i], c = vd[i], d = vv[i], stiffness = stiffnesses[i], energy = 0;
    double *restrict value = values + i * dimension, *restrict velocity = velocities + i * dimension;
    const double *restrict target = targets + i * dimension;
    {
#pragma clang fp reassociate(on) contract(fast)
      for (size_t k = 0; k < dimension; ++k) {
        double displacement = value[k] - target[k], rate = velocity[k];
        double next = a * displacement + b * rate, after = c * displacement + d * rate;
        value[k] = target[k] + next;
        velocity[k] = after;
        energy += stiffness * next * next + after * after;
      }
    }
    if (energy > rests[i]) continue;
    for (size_t k = 0; k < dimension; ++k) {
      value[k] = target[k];
      velocity[k] = 0;
    }
  }
}

#if defined(__x86_64__)
__attribute__((target("arch=x86-64-v4"))) static void advance_v4(PARAMETERS) { advance(ARGUMENTS); }
__attribute__((target("arch=x86-64-v3"))) static void advance_v3(PARAMETERS) { advance(ARGUMENTS); }
#endif

void springs_advance(PARAMETERS) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl")) return advance_v4(ARGUMENTS);
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return advance_v3(ARGUMENTS);
#endif
  advance(ARGUMENTS);
}

// Springs by the vector functions of glibc's libmvec. They are looked up at run time, because other C libraries have
// none.

#if defined(__x86_64__) && defined(__linux__)
#include <dlfcn.h>

static void *vector_function(const char *name) {
  static void *library;
  if (!library) library = dlopen("libmvec.so.1", RTLD_NOW);
  return library ? dlsym(library, name) : 0;
}

// map_8(f, numbers, count) and map_4 apply the vector function to each 8 or 4 numbers in place. They are in assembly,
// because clang passes vectors in memory if the target of the file has no vectors of this width.
void map_8(void *function, double *numbers, size_t count);
void map_4(void *function, double *numbers, size_t count);
#define MAP(lanes, register, bytes)                    \
  __asm__(".text\n"                                    \
          ".local map_" #lanes "\n"                    \
          ".type map_" #lanes ", @function\n"          \
          "map_" #lanes ":\n"                          \
          "  push %rbx\n  push %r12\n  push %r13\n"    \
          "  mov %rdi, %rbx\n"                         \
          "  mov %rsi, %r12\n"                         \
          "  lea (%rsi,%rdx,8), %r13\n"                \
          "1:\n"                                       \
          "  vmovupd (%r12), " register "\n"           \
          "  call *%rbx\n"                             \
          "  vmovupd " register ", (%r12)\n"           \
          "  add $" #bytes ", %r12\n"                  \
          "  cmp %r13, %r12\n"                         \
          "  jb 1b\n"                                  \
          "  pop %r13\n  pop %r12\n  pop %rbx\n"       \
          "  vzeroupper\n  ret\n"                      \
          ".size map_" #lanes ", .-map_" #lanes "\n")
MAP(8, "%zmm0", 64);
MAP(4, "%ymm0", 32);

// As many numbers as the first cache holds beside their results.
enum { chunk = 256 };

static inline __attribute__((always_inline)) void fill(
    const spring_wave *wave, const double *times, double *values, size_t count,
    void (*map)(void *, double *, size_t), void *exp, void *cos) {
  double powers[chunk], waves[chunk];
  for (size_t start = 0; start < count; start += chunk) {
    size_t length = count - start < chunk ? count - start : chunk;
    for (size_t i = 0; i < length; ++i) {
      powers[i] = -wave->decay * times[start + i];
      waves[i] = wave->frequency * times[start + i] - wave->phase;
    }
    map(exp, powers, length);
    map(cos, waves, length);
    for (size_t i = 0; i < length; ++i) values[start + i] = 1 - wave->amplitude * powers[i] * waves[i];
  }
}

__attribute__((target("arch=x86-64-v4"))) static void fill_8(
    const spring_wave *wave, const double *times, double *values, size_t count) {
  fill(wave, times, values, count, map_8, vector_function("_ZGVeN8v_exp"), vector_function("_ZGVeN8v_cos"));
}

__attribute__((target("arch=x86-64-v3"))) static void fill_4(
    const spring_wave *wave, const double *times, double *values, size_t count) {
  fill(wave, times, values, count, map_4, vector_function("_ZGVdN4v_exp"), vector_function("_ZGVdN4v_cos"));
}

int spring_wave_has_vectors(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && vector_function("_ZGVeN8v_exp") &&
         vector_function("_ZGVeN8v_cos") && vector_function("_ZGVdN4v_exp") && vector_function("_ZGVdN4v_cos");
}

void spring_wave_fill(const spring_wave *wave, const double *times, double *values, size_t count) {
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl")) {
    fill_8(wave, times, values, count);
  } else {
    fill_4(wave, times, values, count);
  }
}

static inline __attribute__((always_inline)) void fill_fling(
    const fling_curve *fling, const double *times, double *values, size_t count,
    void (*map)(void *, double *, size_t), void *exp) {
  double powers[chunk];
  for (size_t start = 0; start < count; start += chunk) {
    size_t length = count - start < chunk ? count - start : chunk;
    for (size_t i = 0; i < length; ++i) powers[i] = -fling->rate * times[start + i];
    map(exp, powers, length);
    for (size_t i = 0; i < length; ++i) values[start + i] = fling->reach * (1 - powers[i]);
  }
}

__attribute__((target("arch=x86-64-v4"))) static void fill_fling_8(
    const fling_curve *fling, const double *times, double *values, size_t count) {
  fill_fling(fling, times, values, count, map_8, vector_function("_ZGVeN8v_exp"));
}

__attribute__((target("arch=x86-64-v3"))) static void fill_fling_4(
    const fling_curve *fling, const double *times, double *values, size_t count) {
  fill_fling(fling, times, values, count, map_4, vector_function("_ZGVdN4v_exp"));
}

void fling_fill(const fling_curve *fling, const double *times, double *values, size_t count) {
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl")) {
    fill_fling_8(fling, times, values, count);
  } else {
    fill_fling_4(fling, times, values, count);
  }
}
#else
int spring_wave_has_vectors(void) { return 0; }

void fling_fill(const fling_curve *fling, const double *times, double *values, size_t count) {}

void spring_wave_fill(const spring_wave *wave, const double *times, double *values, size_t count) {}
#endif

// Mathf.SmoothDamp of Unity's reference source, after T. Lowe, Game Programming Gems 4, 1.10.
double smooth_damp(
    double value, double target, double *velocity, double smooth_time, double maximum_speed, double time) {
  smooth_time = smooth_time < 0.0001 ? 0.0001 : smooth_time;
  double omega = 2 / smooth_time, x = omega * time;
  double decay = 1 / (1 + x + 0.48 * x * x + 0.235 * x * x * x);
  double change = value - target, limit = maximum_speed * smooth_time, goal = target;
  change = change < -limit ? -limit : change > limit ? limit : change;
  target = value - change;
  double push = (*velocity + omega * change) * time;
  *velocity = (*velocity - omega * push) * decay;
  double next = target + (change + push) * decay;
  if ((goal - value > 0) == (next > goal)) {
    next = goal;
    *velocity = (next - goal) / time;
  }
  return next;
}
