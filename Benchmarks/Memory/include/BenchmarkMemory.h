#ifndef BENCHMARK_MEMORY_H
#define BENCHMARK_MEMORY_H

#include <stddef.h>

/// Bytes that this process has allocated and not freed. Swift does not see glibc's own call for it.
size_t benchmark_allocated_memory(void);

#endif
