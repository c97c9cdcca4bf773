#ifndef REVISO_PAGES_H
#define REVISO_PAGES_H

#include <stddef.h>

/* Memory for a network's arrays. They are tens of megabytes, live for one layer, and come back in the same few
   sizes: left to malloc each is fetched from the system and cleared anew, which costs more than the network's own
   work, and left to the runtime's arena they stay for good. Here pages that were given back serve the next array, and
   no more is held than was in use at once. Safe from several threads. */

/* A block of a size, on a boundary of 64 bytes, its content undefined; NULL where memory is short. */
void *reviso_pages_take(size_t size);
void reviso_pages_give(void *block);
/* Leaves at most so many bytes of what was given back; the rest goes to the system. */
void reviso_pages_trim(size_t keep);
/* How many bytes of what was given back are held. */
size_t reviso_pages_held(void);

#endif
