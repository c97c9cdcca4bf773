#include "registration.h"

enum { DARK = 128 };

void reviso_thickened(const uint8_t *plane, int width, int height, uint8_t *out) {
    for (int y = 0; y < height; y++) {
        int top = y > 0 ? y - 1 : 0, low = y + 1 < height ? y + 1 : y;
        for (int x = 0; x < width; x++) {
            int left = x > 0 ? x - 1 : 0, right = x + 1 < width ? x + 1 : x;
            uint8_t darkest = 255;
            for (int v = top; v <= low; v++) {
                for (int u = left; u <= right; u++) {
                    if (plane[v * width + u] < darkest) darkest = plane[v * width + u];
                }
            }
            out[y * width + x] = darkest;
        }
    }
}

double reviso_cell_covered(const uint8_t *plane, int width, const uint8_t *other, int other_width, int x, int y, int side, int reach,
                           int least) {
    int ink = 0;
    for (int v = y; v < y + side; v++) {
        for (int u = x; u < x + side; u++) ink += plane[v * width + u] < DARK;
    }
    /* A desk, a shadow or a picture is as dark as this, and no print. */
    if (ink == 0 || ink < least || 5 * ink > 3 * side * side) return -1;
    int best = 0;
    for (int dy = -reach; dy <= reach; dy++) {
        for (int dx = -reach; dx <= reach; dx++) {
            int met = 0;
            for (int v = y; v < y + side; v++) {
                const uint8_t *row = plane + v * width, *there = other + (v + dy) * other_width + dx;
                for (int u = x; u < x + side; u++) met += row[u] < DARK && there[u] < DARK;
            }
            if (met > best) best = met;
        }
    }
    return (double)best / ink;
}
