#include "BenchmarkMemory.h"

#include <malloc.h>

size_t benchmark_allocated_memory(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
