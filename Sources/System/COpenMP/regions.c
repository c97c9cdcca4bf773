#define _GNU_SOURCE
#include "COpenMP.h"

#include <dlfcn.h>

/* GCC's interface between compiled code and its runtime, as Tesseract uses it (GOMP_4.0, GOMP_1.0): the body asks
   omp_get_num_threads, which says 1 outside of a team, and takes all of a loop. Sections are handed out by number. */

static _Thread_local unsigned sections, handed;

void GOMP_parallel(void (*body)(void *), void *data, unsigned threads, unsigned flags) {
    (void)threads, (void)flags;
    body(data);
}

unsigned GOMP_sections_next(void) { return handed < sections ? ++handed : 0; }
void GOMP_sections_end(void) {}
void GOMP_sections_end_nowait(void) {}

unsigned GOMP_sections_start(unsigned count) {
    sections = count, handed = 0;
    return GOMP_sections_next();
}

void GOMP_parallel_sections(void (*body)(void *), void *data, unsigned threads, unsigned count, unsigned flags) {
    (void)threads, (void)flags;
    unsigned outer = sections, before = handed;
    sections = count, handed = 0;
    body(data);
    sections = outer, handed = before;
}

int reviso_answers_regions(void) { return dlsym(RTLD_DEFAULT, "GOMP_parallel") == (void *)GOMP_parallel; }
