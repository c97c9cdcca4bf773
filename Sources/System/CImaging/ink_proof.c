#include <string.h>

#include "erase.h"

void reviso_ink_proof(const uint8_t *before, const uint8_t *mask, const uint8_t *after, int width, int height, int gap,
                      uint8_t *out) {
    static const uint8_t ink[3] = {200, 0, 130};
    size_t line = (size_t)3 * width, stride = 3 * line + (size_t)6 * gap;
    for (int y = 0; y < height; y++) {
        const uint8_t *page = before + y * line, *taken = mask + (size_t)y * width;
        uint8_t *left = out + y * stride, *middle = left + line + (size_t)3 * gap;
        memcpy(left, page, line);
        memcpy(middle + line + (size_t)3 * gap, after + y * line, line);
        for (int x = 0; x < width; x++)
            for (int c = 0; c < 3; c++) {
                int pale = 255 - (255 - page[3 * x + c]) / 2, share = 255 - taken[x];
                /* A stroke of a pixel's width is grey once shrunk: doubled, it is seen. */
                share = share > 127 ? 255 : 2 * share;
                middle[3 * x + c] = (uint8_t)((pale * (255 - share) + ink[c] * share) / 255);
            }
    }
}
