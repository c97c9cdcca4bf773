#include "flatpage.h"

#include <math.h>

uint32_t reviso_ring_sectors(const uint8_t *dark, const uint8_t *explained, int width, int height, double cx, double cy,
                             double inner, double outer, reviso_offset page, int threshold) {
    int counts[REVISO_SECTORS] = {0};
    for (int y = (int)(cy - outer); y <= (int)(cy + outer) + 1; y++)
        for (int x = (int)(cx - outer); x <= (int)(cx + outer) + 1; x++) {
            double dx = x + 0.5 - cx, dy = y + 0.5 - cy, far = dx * dx + dy * dy;
            if (x < 0 || y < 0 || x >= width || y >= height || far < inner * inner || far > outer * outer) continue;
            int px = x + page.x, py = y + page.y;
            if (px < 0 || py < 0 || px >= width || py >= height) continue;
            if (dark[(size_t)py * width + px] <= explained[(size_t)y * width + x] + threshold) continue;
            int sector = (int)((atan2(dy, dx) / (2 * M_PI) + 0.5) * REVISO_SECTORS);
            counts[sector < REVISO_SECTORS ? sector : 0]++;
        }
    uint32_t sectors = 0;
    for (int i = 0; i < REVISO_SECTORS; i++)
        if (counts[i] > 1) sectors |= 1u << i;
    return sectors;
}
