#ifndef REVISO_WIDE_H
#define REVISO_WIDE_H

/* Loops over whole rows are also compiled for processors with eight numbers at a time; the loader takes what the
   processor has. No such loop rounds otherwise for it: sums are of whole numbers, and quotients are not fused with
   anything. */
#if defined(__x86_64__) && defined(__linux__)
#define REVISO_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define REVISO_WIDE
#endif

#endif
