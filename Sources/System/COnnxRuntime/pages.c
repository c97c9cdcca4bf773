#define _GNU_SOURCE
#include "pages.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Before each block stands its length: of whole pages with this head, or 0 where malloc gave it. */
enum { HEAD = 64, PAGE = 4096, SMALL = 1 << 17, SPANS = 256 };

typedef struct { char *start; size_t length; } span;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static span spare[SPANS];
static int spans;
/* Bytes held in spare spans, bytes in use, and the most that ever were in use at once. */
static size_t held, used, most;

static span removed(int at) {
    span taken = spare[at];
    spare[at] = spare[--spans];
    held -= taken.length;
    return taken;
}

static void add(span some) {
    for (int i = spans - 1; i >= 0; i--) {
        if (spare[i].start + spare[i].length == some.start) {
            span before = removed(i);
            some = (span){before.start, before.length + some.length};
        } else if (some.start + some.length == spare[i].start) {
            some.length += removed(i).length;
        }
    }
    if (spans == SPANS) {
        munmap(some.start, some.length);
        return;
    }
    spare[spans++] = some;
    held += some.length;
}

/* Gives spare pages back to the system until no more than some are held. */
static void shrink(size_t keep) {
    while (held > keep && spans) {
        span last = removed(spans - 1);
        size_t surplus = held + last.length > keep ? held + last.length - keep : 0;
        size_t gone = surplus < last.length ? (surplus + PAGE - 1) / PAGE * PAGE : last.length;
        munmap(last.start + last.length - gone, gone);
        if (gone < last.length) {
            add((span){last.start, last.length - gone});
            return;
        }
    }
}

/* The smallest spare span that is long enough; else the longest, made longer; else new pages. So many spare ones are
   given back that with them no more is held than was once in use. */
static char *pages(size_t need) {
    int best = -1, longest = -1;
    for (int i = 0; i < spans; i++) {
        if (spare[i].length >= need && (best < 0 || spare[i].length < spare[best].length)) best = i;
        if (longest < 0 || spare[i].length > spare[longest].length) longest = i;
    }
    if (best >= 0) {
        span found = removed(best);
        if (found.length > need) add((span){found.start + need, found.length - need});
        return found.start;
    }
    size_t room = most > used + need ? most - used - need : 0;
    if (longest >= 0) {
        span found = removed(longest);
        shrink(room);
        char *grown = mremap(found.start, found.length, need, MREMAP_MAYMOVE);
        if (grown != MAP_FAILED) return grown;
        munmap(found.start, found.length);
    }
    char *fresh = mmap(NULL, need, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return fresh == MAP_FAILED ? NULL : fresh;
}

void *reviso_pages_take(size_t size) {
    if (size > SIZE_MAX / 2) return NULL;
    char *block = NULL;
    size_t length = 0;
    if (size < SMALL) {
        block = aligned_alloc(HEAD, (size + HEAD + HEAD - 1) / HEAD * HEAD);
    } else {
        length = (size + HEAD + PAGE - 1) / PAGE * PAGE;
        pthread_mutex_lock(&lock);
        block = pages(length);
        if (block) used += length, most = used > most ? used : most;
        pthread_mutex_unlock(&lock);
    }
    if (!block) return NULL;
    memcpy(block, &length, sizeof length);
    return block + HEAD;
}

void reviso_pages_give(void *place) {
    if (!place) return;
    char *block = (char *)place - HEAD;
    size_t length;
    memcpy(&length, block, sizeof length);
    if (length == 0) {
        free(block);
        return;
    }
    pthread_mutex_lock(&lock);
    used -= length;
    add((span){block, length});
    pthread_mutex_unlock(&lock);
}

void reviso_pages_trim(size_t keep) {
    pthread_mutex_lock(&lock);
    shrink(keep);
    pthread_mutex_unlock(&lock);
}

size_t reviso_pages_held(void) {
    pthread_mutex_lock(&lock);
    size_t now = held;
    pthread_mutex_unlock(&lock);
    return now;
}
