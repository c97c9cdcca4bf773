#include "rules.h"
#include "runs.h"
#include "memory_or_end.h"

#include <stdio.h>
#include <stdlib.h>
#include <allheaders.h>

/* The rule in a part that ink on it makes thick: the rows on which so many tenths of its length run through. */
static int core(PIX *part, int vertical, int length, int tenths, int *x, int *y, int *w, int *h) {
    int run = length * tenths / 10, found = 0;
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

/* The rules found so far: x, y, width and height of each. */
typedef struct { int32_t *rows; int kept, room, is_lost; } rule_list;

static void keep(rule_list *list, int x, int y, int w, int h) {
    if (list->kept == list->room) {
        int32_t *rows = realloc(list->rows, sizeof(int32_t) * 4 * 2 * (list->room + 1));
        if (!rows) {
            list->is_lost = 1;
            return;
        }
        list->rows = rows, list->room = 2 * (list->room + 1);
    }
    int32_t *row = list->rows + 4 * list->kept++;
    row[0] = x, row[1] = y, row[2] = w, row[3] = h;
}

/* Rules that stand so close that the slack made one of them, as the sides of frames right above each other do: two or
   more, each as thin as a rule and most of the whole's length. Keeps all of them; 0 where there are none. */
static int keep_apart(PIX *bilevel, int vertical, int bridge, int min_length, int max_thickness, int x, int y, int w, int h, rule_list *list) {
    int length = vertical ? h : w, count = 0;
    BOX *place = boxCreate(x, y, w, h);
    PIX *clip = pixClipRectangle(bilevel, place, NULL);
    PIX *open = clip ? reviso_runs(clip, vertical, 0, length * 6 / 10, bridge) : NULL;
    BOXA *boxes = open ? pixConnComp(open, NULL, 8) : NULL;
    for (int pass = 0; pass < 2 && boxes; pass++) {
        if (pass == 1 && count < 2) break;
        for (int i = 0; i < boxaGetCount(boxes); i++) {
            int cx, cy, cw, ch;
            boxaGetBoxGeometry(boxes, i, &cx, &cy, &cw, &ch);
            if ((vertical ? ch : cw) < min_length || (vertical ? cw : ch) > max_thickness) continue;
            if (pass == 0) count++;
            else keep(list, x + cx, y + cy, cw, ch);
        }
    }
    boxaDestroy(&boxes);
    pixDestroy(&open);
    pixDestroy(&clip);
    boxDestroy(&place);
    return count >= 2;
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
    int count = boxaGetCount(boxes);
    rule_list list = {reviso_memory(sizeof(int32_t) * 4), 0, 1, 0};
    for (int i = 0; i < count; i++) {
        int x, y, w, h;
        boxaGetBoxGeometry(boxes, i, &x, &y, &w, &h);
        int length = vertical ? h : w, extent = vertical ? w : h;
        if (length < min_length || extent > 4 * max_thickness + length / 12) continue;
        /* Two of the thinnest rules with a row between them are as thick as this. */
        if (extent > 4 && keep_apart((PIX *)bilevel, vertical, bridge, min_length, max_thickness, x, y, w, h, &list)) continue;
        if (extent > max_thickness) {
            /* Strokes of letters are shorter; so is a frame's side with a digit close to it, which is nearly as
               high. */
            int is_short = length < 12 * max_thickness;
            if (is_short && !vertical) continue;
            PIX *part = pixaGetPix(parts, i, L_CLONE);
            int cx = x, cy = y, cw = w, ch = h, ink = 0;
            pixCountPixels(part, &ink, NULL);
            int found = core(part, vertical, length, is_short ? 8 : 6, &cx, &cy, &cw, &ch);
            pixDestroy(&part);
            if (found && (vertical ? cw : ch) <= max_thickness) x = cx, y = cy, w = cw, h = ch;
            /* A rule on a bent page leans: its thickness is its ink over its length. */
            else if (extent > max_thickness + length / 12 || ink > max_thickness * length) continue;
        }
        keep(&list, x, y, w, h);
    }
    boxaDestroy(&boxes);
    pixaDestroy(&parts);
    if (list.is_lost || !list.rows) {
        free(list.rows);
        return -1;
    }
    *out = list.rows;
    return list.kept;
}

reviso_pix reviso_pix_join_dots(reviso_pix bilevel, int thickest, int gap) {
    PIX *joined = pixCopy(NULL, (PIX *)bilevel);
    for (int vertical = 0; vertical < 2 && joined; vertical++) {
        PIX *thin = pixSelectBySize(
            (PIX *)bilevel, thickest, thickest, 8, vertical ? L_SELECT_WIDTH : L_SELECT_HEIGHT, L_SELECT_IF_LTE, NULL);
        PIX *closed = thin ? pixCloseSafeBrick(NULL, thin, vertical ? 1 : gap + 1, vertical ? gap + 1 : 1) : NULL;
        if (closed) pixOr(joined, joined, closed);
        else pixDestroy(&joined);
        pixDestroy(&closed);
        pixDestroy(&thin);
    }
    return (reviso_pix)joined;
}

reviso_pix reviso_pix_pad(reviso_pix grey, int margin) {
    return (reviso_pix)pixAddBorder((PIX *)grey, margin, 255);
}
