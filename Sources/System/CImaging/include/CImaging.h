#ifndef REVISO_IMAGING_H
#define REVISO_IMAGING_H

#include <stddef.h>
#include <stdint.h>

#include "erase.h"
#include "writing.h"
#include "flatpage.h"
#include "patches.h"
#include "registration.h"

/* Leptonica behind an opaque handle: its struct is private in newer releases, and Swift must not
   see a type that differs from one Debian to the next. A picture is 1, 8 (grey) or 32 (RGB) bits deep. */
typedef struct reviso_pix *reviso_pix;

reviso_pix reviso_pix_read_memory(const uint8_t *bytes, size_t length);
reviso_pix reviso_pix_create(int width, int height, int depth);
reviso_pix reviso_pix_copy(reviso_pix pix);
void reviso_pix_destroy(reviso_pix pix);
int reviso_pix_width(reviso_pix pix);
int reviso_pix_height(reviso_pix pix);
int reviso_pix_depth(reviso_pix pix);

/* 1 where the bytes were written; *out is freed by reviso_free. zlib level 1: default compression of a
   noisy page costs more than reading it. */
int reviso_pix_write_png(reviso_pix pix, int dpi, uint8_t **out, size_t *length);
void reviso_free(void *pointer);

/* Rows packed without padding: depth 1 and 8 give one byte a pixel (1-bit: 0 white, 255 black is turned
   to 255 white, 0 black as in grey), 32 gives three bytes RGB. */
void reviso_pix_get_grey(reviso_pix pix, uint8_t *out);
void reviso_pix_get_rgb(reviso_pix pix, uint8_t *out);
void reviso_pix_set_grey(reviso_pix pix, const uint8_t *in);
void reviso_pix_set_rgb(reviso_pix pix, const uint8_t *in);

/* Each makes a new picture, or NULL where Leptonica refuses. */
reviso_pix reviso_pix_to_grey(reviso_pix pix);
reviso_pix reviso_pix_to_rgb(reviso_pix pix);
reviso_pix reviso_pix_crop(reviso_pix pix, int x, int y, int width, int height);
reviso_pix reviso_pix_scale(reviso_pix pix, double factor_x, double factor_y);
reviso_pix reviso_pix_rotate90(reviso_pix pix, int quarter_turns_clockwise);
reviso_pix reviso_pix_rotate(reviso_pix pix, double radians_clockwise);
reviso_pix reviso_pix_otsu(reviso_pix grey);
reviso_pix reviso_pix_sauvola(reviso_pix grey, int half_window, double factor);

/* Bounding boxes of 8-connected ink of a 1-bit picture: count boxes of x, y, width, height and ink pixels;
   *out is freed by reviso_free. Returns -1 where Leptonica refuses. */
int reviso_pix_components(reviso_pix bilevel, int32_t **out);

/* A copy of a picture without its writing: what of a map is at least `least` writing and less than `most` print (of
   255), and the seam of so many pixels about it, is made white; what is print stays. */
reviso_pix reviso_writing_print(reviso_pix pix, const reviso_writing_map *map, int least, int most, int seam);
/* For each box (x, y, width, height) the ink that lies in it on a 1-bit picture, and on another of the same size. */
void reviso_writing_ink(reviso_pix bilevel, reviso_pix left, const int32_t *boxes, int64_t count, int64_t *out);

/* Degrees to turn clockwise to make text level, and its confidence (above 3 is sure); 0 where unknown. */
double reviso_pix_find_skew(reviso_pix bilevel, double *confidence);

/* destination(x, y) = source(inverse · (x, y, 1)), bilinear, white outside; inverse has nine numbers by row.
   Depth of the source: 8 or 32. */
reviso_pix reviso_pix_warp(reviso_pix pix, const double *inverse, int width, int height);

#include "raster.h"
#include "intake.h"
#include "rules.h"
#include "levels.h"
#include "reduce.h"
#include "heap.h"
#include "heif.h"
#include "tiff.h"
#include "four_inks.h"
#include "plain_jpeg.h"
#include "jpeg_ends.h"
#include "apple_png.h"
#include "webp_frame.h"
#include "jpeg_scans.h"
#include "keyed_png.h"
#include "png_files.h"
#include "inverse.h"
#include "code_places.h"
#include "ctc.h"
#include "text_boxes.h"
#include "text_input.h"
#include "flatten.h"
#include "lattice.h"

#endif
