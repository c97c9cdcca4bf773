#ifndef REVISO_JPEG_ROWS_H
#define REVISO_JPEG_ROWS_H

#include "CImaging.h"

#include <stdio.h>
#include <allheaders.h>
#include <jpeglib.h>

/* How a kind of JPEG is read: four bytes a pixel, straight into the words of a picture. */
typedef struct {
    /* Says what the bytes shall be, by `out_color_space`; 0 where the file is of another kind. */
    int (*begin)(struct jpeg_decompress_struct *jpeg);
    /* Makes pixels of a row's bytes, where they lie. */
    void (*row)(const struct jpeg_decompress_struct *jpeg, uint32_t *line);
    /* Whether a warning, as of data that end too soon, ends it. */
    int is_strict;
} reviso_jpeg_kind;

/* The picture in 32-bit colour; NULL where it is broken, of another kind, or memory is short. */
reviso_pix reviso_jpeg_read(const uint8_t *bytes, size_t length, const reviso_jpeg_kind *kind);

#endif
