#ifndef REVISO_INK_PAPER_H
#define REVISO_INK_PAPER_H

#include <stdint.h>

/* The paper under a page, read row by row from its blocks. */
typedef struct {
    const uint8_t *blocks;
    int width, block, columns, rows;
    int *place, *mix;
} paper_rows;

paper_rows paper_open(const uint8_t *blocks, int width, int height, int block);
void paper_close(paper_rows *paper);

/* One channel of one row, each pixel between its four blocks; stride: bytes from pixel to pixel of out. */
void paper_row(paper_rows *paper, int channel, int y, uint8_t *out, int stride);

#endif
