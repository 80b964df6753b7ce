// The memory of curves.wasm: a list of free blocks for each power of two. The C library's allocator takes 11 KB.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

// Before each block stand its free list, and, while it is free, the next free block in its own bytes.
struct block {
  uint32_t list, unused;
  struct block *next;
};
enum { HEADER = offsetof(struct block, next), SMALLEST = 4, LISTS = 28 };

static struct block *lists[LISTS];
static uintptr_t end;

// Every block is aligned to 8 bytes; Swift asks for no more here.
int posix_memalign(void **result, size_t alignment, size_t size) {
  uint32_t list = SMALLEST;
  while ((size_t)1 << list < size + HEADER) list += 1;
  if (list >= LISTS || alignment > 8) return 12;
  struct block *block = lists[list];
  if (block) {
    lists[list] = block->next;
  } else {
    if (!end) end = ((uintptr_t)&__heap_base + 7) & ~(uintptr_t)7;
    block = (struct block *)end;
    uintptr_t needed = end + ((uintptr_t)1 << list), present = __builtin_wasm_memory_size(0) << 16;
    if (needed > present && __builtin_wasm_memory_grow(0, (needed - present + 0xffff) >> 16) == (size_t)-1) return 12;
    end = needed;
    block->list = list;
  }
  *result = (unsigned char *)block + HEADER;
  return 0;
}

void free(void *bytes) {
  if (!bytes) return;
  struct block *block = (struct block *)((unsigned char *)bytes - HEADER);
  block->next = lists[block->list];
  lists[block->list] = block;
}

// The numbers that JavaScript gives to functions, and that they return.
static double values[4096];

double *numbers(void) { return values; }

// Swift seeds the hashes of its sets with this. There are none here, and the C library's function brings its printing.
void arc4random_buf(void *bytes, size_t count) { __builtin_memset(bytes, 0, count); }
