#include "inverse.h"
#include "memory_or_end.h"

#include <stdio.h>
#include <stdlib.h>
#include <allheaders.h>

/* The grey level that a share of the pixels does not exceed. */
static int level(const int *count, int size, double share) {
    int sum = 0, value = 0;
    while (value < 255 && (sum += count[value]) < share * size) value++;
    return value;
}

static int counted(PIX *pix, int *count) {
    int w = pixGetWidth(pix), h = pixGetHeight(pix);
    uint8_t *grey = reviso_memory((size_t)w * h);
    reviso_pix_get_grey((reviso_pix)pix, grey);
    for (int i = 0; i < w * h; i++) count[grey[i]]++;
    free(grey);
    return w * h;
}

/* Whether there is more of thin dark strokes than of thin bright ones: dark print on dim paper, with something white
   beside it. */
static int has_dark_strokes(PIX *page, PIX *opened, int ground, int step) {
    PIX *closed = pixCloseGray(page, 15, 15);
    if (!closed) return 0;
    long size = (long)pixGetWidth(page) * pixGetHeight(page), dark = 0, bright = 0;
    uint8_t *all = reviso_memory(3 * size), *low = all + size, *high = low + size;
    reviso_pix_get_grey((reviso_pix)page, all);
    reviso_pix_get_grey((reviso_pix)opened, low);
    reviso_pix_get_grey((reviso_pix)closed, high);
    for (long i = 0; i < size; i++) {
        bright += all[i] - low[i] > step / 2;
        dark += all[i] < 0.7 * ground && high[i] - all[i] > 0.3 * ground;
    }
    free(all);
    pixDestroy(&closed);
    return dark > bright;
}

int reviso_white_on_black(reviso_pix handle) {
    int before[256] = {0}, after[256] = {0}, bright = 0;
    PIX *opened = pixOpenGray((PIX *)handle, 15, 15);
    if (!opened) return 0;
    int size = counted((PIX *)handle, before);
    counted(opened, after);
    int ground = level(before, size, 0.5), stroke = level(before, size, 0.9995), step = stroke - ground;
    int turned = ground <= 110 && step >= 60;
    if (turned) {
        for (int v = ground + step / 2; v < 256; v++) bright += before[v];
        turned = bright < 0.35 * size && level(after, size, 0.985) - ground < 0.4 * step
            && !has_dark_strokes((PIX *)handle, opened, ground, step);
    }
    pixDestroy(&opened);
    return turned;
}

reviso_pix reviso_pix_inverted(reviso_pix pix) { return (reviso_pix)pixInvert(NULL, (PIX *)pix); }
