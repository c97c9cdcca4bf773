#include "flatten.h"
#include "memory_or_end.h"

#include <stdlib.h>
#include <string.h>

typedef struct { double y; int line; } standing;

static int from_the_top(const void *a, const void *b) {
    const standing *p = a, *q = b;
    return p->y != q->y ? (p->y < q->y ? -1 : 1) : p->line - q->line;
}

static reviso_text_lines *room_for(const reviso_text_lines *lines) {
    reviso_text_lines *made = reviso_zeros(1, sizeof *made);
    made->letter = lines->letter;
    made->line = reviso_memory(sizeof(reviso_text_line) * (lines->lines + 1)), made->points = reviso_memory(sizeof(double) * 2 * (lines->places + 1));
    return made;
}

static void add(reviso_text_lines *to, const reviso_text_lines *from, reviso_text_line line) {
    memcpy(to->points + 2 * to->places, from->points + 2 * line.first, sizeof(double) * 2 * line.count);
    line.first = to->places, to->places += line.count;
    to->line[to->lines++] = line;
}

reviso_text_lines *reviso_half_of_lines(const reviso_text_lines *lines, int odd) {
    reviso_text_lines *half = room_for(lines);
    standing *all = reviso_memory(sizeof(standing) * (lines->lines + 1));
    for (int i = 0; i < lines->lines; i++) all[i] = (standing){(lines->line[i].left[1] + lines->line[i].right[1]) / 2, i};
    qsort(all, lines->lines, sizeof(standing), from_the_top);
    for (int i = odd; i < lines->lines; i += 2) add(half, lines, lines->line[all[i].line]);
    free(all);
    return half;
}

reviso_text_lines *reviso_some_of_lines(const reviso_text_lines *lines, const uint8_t *kept, int least) {
    reviso_text_lines *some = room_for(lines);
    for (int i = 0; i < lines->lines; i++) {
        reviso_text_line line = lines->line[i], part = line;
        part.count = 0;
        for (int k = line.first, run = 0; k < line.first + line.count; k++) {
            run = kept[k] ? run + 1 : 0;
            if (run > part.count) part.count = run, part.first = k + 1 - run;
        }
        if (part.count < line.count && part.count < least) continue;
        const double *first = lines->points + 2 * part.first, *last = first + 2 * (part.count - 1);
        if (part.first > line.first) memcpy(part.left, first, sizeof part.left);
        if (part.first + part.count < line.first + line.count) memcpy(part.right, last, sizeof part.right);
        add(some, lines, part);
    }
    return some;
}
