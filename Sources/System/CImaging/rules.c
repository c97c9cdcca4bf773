#include "rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <allheaders.h>

int reviso_pix_rules(reviso_pix bilevel, int vertical, int min_length, int max_thickness, int bridge, int32_t **out) {
    *out = NULL;
    int run = min_length / 2 > 2 ? min_length / 2 : 2;
    /* A rule that is not quite level leaves its row: one pixel of slack to each side keeps its run whole. */
    PIX *slack = pixDilateBrick(NULL, (PIX *)bilevel, vertical ? 3 : 1, vertical ? 1 : 3);
    PIX *runs = slack ? pixOpenBrick(NULL, slack, vertical ? 1 : run, vertical ? run : 1) : NULL;
    pixDestroy(&slack);
    PIX *whole = runs ? pixCloseSafeBrick(NULL, runs, vertical ? 1 : bridge + 1, vertical ? bridge + 1 : 1) : NULL;
    pixDestroy(&runs);
    BOXA *boxes = whole ? pixConnComp(whole, NULL, 8) : NULL;
    pixDestroy(&whole);
    if (!boxes) return -1;
    int count = boxaGetCount(boxes), kept = 0;
    int32_t *rows = malloc(sizeof(int32_t) * 4 * (count ? count : 1));
    for (int i = 0; i < count; i++) {
        int x, y, w, h;
        boxaGetBoxGeometry(boxes, i, &x, &y, &w, &h);
        if ((vertical ? h : w) < min_length || (vertical ? w : h) > max_thickness) continue;
        int32_t *row = rows + 4 * kept++;
        row[0] = x, row[1] = y, row[2] = w, row[3] = h;
    }
    boxaDestroy(&boxes);
    *out = rows;
    return kept;
}

reviso_pix reviso_pix_pad(reviso_pix grey, int margin) {
    return (reviso_pix)pixAddBorder((PIX *)grey, margin, 255);
}
