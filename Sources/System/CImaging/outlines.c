#include "registration.h"

#include <stdlib.h>

void reviso_outlines(const uint8_t *plane, int width, int height, uint8_t *out) {
    for (int y = 0; y < height; y++) {
        const uint8_t *above = plane + (y > 0 ? y - 1 : y) * width;
        const uint8_t *row = plane + y * width;
        const uint8_t *below = plane + (y + 1 < height ? y + 1 : y) * width;
        for (int x = 0; x < width; x++) {
            int left = x > 0 ? x - 1 : x, right = x + 1 < width ? x + 1 : x;
            int slope = abs(row[right] - row[left]) + abs(below[x] - above[x]);
            out[y * width + x] = (uint8_t)(slope < 255 ? slope : 255);
        }
    }
}
