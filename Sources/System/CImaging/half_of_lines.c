#include "flatten.h"

#include <stdlib.h>
#include <string.h>

typedef struct { double y; int line; } standing;

static int from_the_top(const void *a, const void *b) {
    const standing *p = a, *q = b;
    return p->y != q->y ? (p->y < q->y ? -1 : 1) : p->line - q->line;
}

reviso_text_lines *reviso_half_of_lines(const reviso_text_lines *lines, int odd) {
    reviso_text_lines *half = calloc(1, sizeof *half);
    standing *all = malloc(sizeof(standing) * (lines->lines + 1));
    half->letter = lines->letter;
    half->line = malloc(sizeof(reviso_text_line) * (lines->lines + 1)), half->points = malloc(sizeof(double) * 2 * (lines->places + 1));
    for (int i = 0; i < lines->lines; i++) all[i] = (standing){(lines->line[i].left[1] + lines->line[i].right[1]) / 2, i};
    qsort(all, lines->lines, sizeof(standing), from_the_top);
    for (int i = odd; i < lines->lines; i += 2) {
        reviso_text_line line = lines->line[all[i].line];
        memcpy(half->points + 2 * half->places, lines->points + 2 * line.first, sizeof(double) * 2 * line.count);
        line.first = half->places, half->places += line.count;
        half->line[half->lines++] = line;
    }
    free(all);
    return half;
}
