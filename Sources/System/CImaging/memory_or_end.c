#include "memory_or_end.h"

#include <stdio.h>
#include <stdlib.h>

static void *there(void *memory, size_t bytes) {
    if (memory) return memory;
    fprintf(stderr, "reviso: no memory is left for %zu bytes\n", bytes);
    abort();
}

/* Nothing asked for is a byte, for malloc may answer nothing with NULL. */
void *reviso_memory(size_t bytes) { return there(malloc(bytes ? bytes : 1), bytes); }

void *reviso_zeros(size_t count, size_t size) {
    size_t bytes = 0;
    /* A product that does not fit is more than there is. */
    if (__builtin_mul_overflow(count, size, &bytes)) return there(NULL, (size_t)-1);
    void *memory = bytes ? calloc(count, size) : calloc(1, 1);
    return there(memory, bytes);
}

void *reviso_more_memory(void *memory, size_t bytes) { return there(realloc(memory, bytes ? bytes : 1), bytes); }
