#include "intake.h"

#include <stdio.h>
#include <stdlib.h>
#include <allheaders.h>

static int depth_of(const uint8_t *grey, int w, int h, int side) {
    int along = side % 2 ? w : h, across = side % 2 ? h : w, limit = across / 8, depth = 0, missed = 0;
    for (int d = 0; d < limit && missed < 3; d++) {
        int dark = 0;
        for (int i = 0; i < along; i++) {
            int x = side == 0 ? d : side == 2 ? w - 1 - d : i, y = side == 1 ? d : side == 3 ? h - 1 - d : i;
            dark += grey[y * w + x] < 80;
        }
        if (dark * 2 > along) depth = d + 1, missed = 0; else missed++;
    }
    return depth;
}

void reviso_dark_borders(reviso_pix handle, int *depths) {
    PIX *pix = (PIX *)handle;
    int w = pixGetWidth(pix), h = pixGetHeight(pix);
    uint8_t *grey = malloc((size_t)w * h);
    reviso_pix_get_grey(handle, grey);
    for (int side = 0; side < 4; side++) depths[side] = depth_of(grey, w, h, side);
    free(grey);
}
