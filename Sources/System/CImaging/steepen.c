#include <stdlib.h>

#include "erase.h"
#include "memory_or_end.h"

static void invert(uint8_t *plane, size_t count) {
    for (size_t i = 0; i < count; i++) plane[i] = (uint8_t)(255 - plane[i]);
}

void reviso_steepen(uint8_t *plane, int width, int height, int radius, int sixteenths) {
    size_t size = (size_t)width * height;
    uint8_t *most = reviso_memory(size), *least = reviso_memory(size);
    reviso_most_near(plane, width, height, radius, most);
    invert(plane, size);
    reviso_most_near(plane, width, height, radius, least);
    invert(plane, size), invert(least, size);
    for (size_t i = 0; i < size; i++) {
        int twice = most[i] + least[i], v = (16 * twice + sixteenths * (2 * plane[i] - twice)) / 32;
        plane[i] = (uint8_t)(v < least[i] ? least[i] : v > most[i] ? most[i] : v);
    }
    free(most), free(least);
}
