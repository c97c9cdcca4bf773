#ifndef REVISO_MEMORY_OR_END_H
#define REVISO_MEMORY_OR_END_H

#include <stddef.h>

/* Memory, as malloc, calloc and realloc give it; where there is none the process ends with a line that says so, as
   Swift's own does. Pictures are worked on in worker processes, so that end costs one page. Never NULL, so nobody need
   look. Whoever can go on without (a decoder, for which a picture that is too large is one it cannot read) asks the
   system itself, and looks. */
void *reviso_memory(size_t bytes);
void *reviso_zeros(size_t count, size_t size);
void *reviso_more_memory(void *memory, size_t bytes);

#endif
