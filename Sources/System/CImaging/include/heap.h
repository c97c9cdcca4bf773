#ifndef REVISO_HEAP_H
#define REVISO_HEAP_H

#include <stddef.h>

/* Bounds how much freed memory malloc keeps at the end of each thread's heap, and how long a block may be before it is asked
   of the system by itself (malloc's own most is 32 MB). Both below 2 GB. */
void reviso_heap_bound(size_t kept_bytes, size_t longest_bytes);

#endif
