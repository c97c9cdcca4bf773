#include "heap.h"

#include <malloc.h>

void reviso_heap_bound(size_t kept_bytes, size_t longest_bytes) {
    mallopt(M_TRIM_THRESHOLD, (int)kept_bytes);
    mallopt(M_MMAP_THRESHOLD, (int)longest_bytes);
}
