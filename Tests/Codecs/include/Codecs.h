#ifndef REVISO_CODECS_H
#define REVISO_CODECS_H

#include <stddef.h>
#include <stdint.h>

/* Encoders for tests alone: each gives the bytes of a file, freed by codecs_free, or 0 bytes where the library refuses.
   Pictures are rows of red, green, blue without padding. */

/* HEIC with HEVC; orientation 1…8 as EXIF counts, written as the file's own turn. */
size_t codecs_heif(const uint8_t *rgb, int width, int height, int orientation, uint8_t **out);

/* WebP, lossless where quality is above 100. */
size_t codecs_webp(const uint8_t *rgb, int width, int height, int quality, uint8_t **out);

/* JPEG in four inks, inverted and with Adobe's mark, as all the world writes them. */
size_t codecs_cmyk(const uint8_t *rgb, int width, int height, uint8_t **out);

/* 16-bit grey as PNG (tiff 0) or TIFF (tiff 1). */
size_t codecs_deep(const uint8_t *rgb, int width, int height, int tiff, uint8_t **out);

/* PNG with black where nothing is to be seen: transparent is what was white. */
size_t codecs_transparent(const uint8_t *rgb, int width, int height, uint8_t **out);

/* PNG with a palette of 256 colours. */
size_t codecs_palette(const uint8_t *rgb, int width, int height, uint8_t **out);

void codecs_free(uint8_t *bytes);

#endif
