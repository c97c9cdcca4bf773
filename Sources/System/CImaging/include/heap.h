#ifndef REVISO_HEAP_H
#define REVISO_HEAP_H

/* One heap for all threads, from the first one on. */
void reviso_heap_share(void);

#endif
