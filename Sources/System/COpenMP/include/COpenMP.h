#ifndef REVISO_OPENMP_H
#define REVISO_OPENMP_H

/* Parallel regions of libraries built with GNU OpenMP, run by the thread that meets them. Sheets are our parallelism;
   libgomp, told to use one thread, still builds a team of one and calls the kernel at the end of each region, and
   Tesseract has 160,000 of them on a page: 3 to 5 % of its time. The linker gives these names of the program precedence
   over the library's. */

/* 1 where the loader has these names answered by this program. */
int reviso_answers_regions(void);

#endif
