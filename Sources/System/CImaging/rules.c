#include "rules.h"
#include "runs.h"

#include <stdio.h>
#include <stdlib.h>
#include <allheaders.h>

/* The rule in a part that ink on it makes thick: the rows on which most of its length runs through. */
static int core(PIX *part, int vertical, int length, int *x, int *y, int *w, int *h) {
    int run = length * 6 / 10, found = 0;
    PIX *open = reviso_runs(part, vertical, 0, run, 0);
    BOX *box = NULL;
    if (open && !pixClipToForeground(open, NULL, &box) && box) {
        int left, top;
        boxGetGeometry(box, &left, &top, w, h);
        *x += left, *y += top, found = 10 * (vertical ? *h : *w) >= 9 * length;
    }
    boxDestroy(&box);
    pixDestroy(&open);
    return found;
}

int reviso_pix_rules(reviso_pix bilevel, int vertical, int min_length, int max_thickness, int bridge, int32_t **out) {
    *out = NULL;
    int run = min_length / 2 > 2 ? min_length / 2 : 2;
    /* A rule that is not quite level leaves its row: one pixel of slack to each side keeps its run whole. */
    PIX *whole = reviso_runs((PIX *)bilevel, vertical, 1, run, bridge);
    PIXA *parts = NULL;
    BOXA *boxes = whole ? pixConnComp(whole, &parts, 8) : NULL;
    pixDestroy(&whole);
    if (!boxes) return -1;
    int count = boxaGetCount(boxes), kept = 0;
    int32_t *rows = malloc(sizeof(int32_t) * 4 * (count ? count : 1));
    for (int i = 0; i < count; i++) {
        int x, y, w, h;
        boxaGetBoxGeometry(boxes, i, &x, &y, &w, &h);
        int length = vertical ? h : w, extent = vertical ? w : h;
        if (length < min_length || extent > 4 * max_thickness + length / 12) continue;
        if (extent > max_thickness) {
            /* Strokes of letters are shorter. */
            if (length < 12 * max_thickness) continue;
            PIX *part = pixaGetPix(parts, i, L_CLONE);
            int cx = x, cy = y, cw = w, ch = h, ink = 0;
            pixCountPixels(part, &ink, NULL);
            int found = core(part, vertical, length, &cx, &cy, &cw, &ch);
            pixDestroy(&part);
            if (found && (vertical ? cw : ch) <= max_thickness) x = cx, y = cy, w = cw, h = ch;
            /* A rule on a bent page leans: its thickness is its ink over its length. */
            else if (extent > max_thickness + length / 12 || ink > max_thickness * length) continue;
        }
        int32_t *row = rows + 4 * kept++;
        row[0] = x, row[1] = y, row[2] = w, row[3] = h;
    }
    boxaDestroy(&boxes);
    pixaDestroy(&parts);
    *out = rows;
    return kept;
}

reviso_pix reviso_pix_pad(reviso_pix grey, int margin) {
    return (reviso_pix)pixAddBorder((PIX *)grey, margin, 255);
}
