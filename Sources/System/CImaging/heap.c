#include "heap.h"

#include <malloc.h>

/* The most that malloc would come to by itself. A block longer than the second is the system's from the first. */
enum { KEPT = 64 << 20, LONGEST = 32 << 20 };

void reviso_heap_share(void) {
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_TRIM_THRESHOLD, KEPT);
    mallopt(M_MMAP_THRESHOLD, LONGEST);
}
