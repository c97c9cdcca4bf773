#ifndef REVISO_CODECS_H
#define REVISO_CODECS_H

#include <stddef.h>
#include <stdint.h>

#include "JBIG2.h"
#include "PNGKinds.h"
#include "TIFFKinds.h"

/* Encoders for tests alone: each gives the bytes of a file, freed by codecs_free, or 0 bytes where the library refuses.
   Pictures are rows of red, green, blue without padding. */

/* HEIC with HEVC: one picture or several alike; orientation 1…8 as EXIF counts, written as the file's own turn and, if
   wanted, in EXIF too, as telephones do. */
size_t codecs_heif(const uint8_t *rgb, int width, int height, int orientation, int pictures, int says_it_in_exif,
                   uint8_t **out);

/* AVIF with AV1; 0 bytes where this libheif cannot code it. */
size_t codecs_avif(const uint8_t *rgb, int width, int height, uint8_t **out);

/* WebP, lossless where quality is above 100; see-through is black ink on nothing. */
size_t codecs_webp(const uint8_t *rgb, int width, int height, int quality, int see_through, uint8_t **out);

/* How a JPEG's colours and coefficients are coded. Four inks: inverted and with Adobe's mark, as nearly all the world
   writes them (CMYK, or YCCK); or as the standard has them, without that mark. */
typedef enum {
    JPEG_GREY, JPEG_YCC, JPEG_PROGRESSIVE, JPEG_ARITHMETIC, JPEG_CMYK_ADOBE, JPEG_YCCK_ADOBE, JPEG_CMYK_PLAIN
} codecs_jpeg_kind;
size_t codecs_jpeg(const uint8_t *rgb, int width, int height, int dpi, codecs_jpeg_kind kind, uint8_t **out);

/* A grey JPEG of any size, white with its upper left quarter black, drawn row by row. */
size_t codecs_large_jpeg(int width, int height, uint8_t **out);

void codecs_free(uint8_t *bytes);

#endif
