#include "keyed_png.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <allheaders.h>
#include <png.h>

int reviso_is_keyed_png(const uint8_t *b, size_t length) {
    if (length < 33 || memcmp(b, "\x89PNG", 4) || (b[25] != 0 && b[25] != 2)) return 0;
    for (size_t at = 8; at + 12 <= length;) {
        if (!memcmp(b + at + 4, "tRNS", 4)) return 1;
        if (!memcmp(b + at + 4, "IDAT", 4)) return 0;
        at += 12 + ((size_t)b[at] << 24 | (size_t)b[at + 1] << 16 | (size_t)b[at + 2] << 8 | b[at + 3]);
    }
    return 0;
}

reviso_pix reviso_pix_read_keyed_png(const uint8_t *bytes, size_t length) {
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_memory(&image, bytes, length)) return NULL;
    int is_grey = !(image.format & PNG_FORMAT_FLAG_COLOR), step = is_grey ? 1 : 3;
    image.format = is_grey ? PNG_FORMAT_GRAY : PNG_FORMAT_RGB;
    image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
    png_color white = {255, 255, 255};
    uint8_t *rows = malloc(PNG_IMAGE_SIZE(image));
    PIX *pix = NULL;
    if (rows && png_image_finish_read(&image, &white, rows, 0, NULL))
        pix = pixCreate((int)image.width, (int)image.height, 8 * (is_grey ? 1 : 4));
    if (pix && is_grey) reviso_pix_set_grey((reviso_pix)pix, rows);
    if (pix && step == 3) reviso_pix_set_rgb((reviso_pix)pix, rows);
    png_image_free(&image);
    free(rows);
    return (reviso_pix)pix;
}
