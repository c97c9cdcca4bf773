#ifndef REVISO_HEIF_TILES_H
#define REVISO_HEIF_TILES_H

#include "CImaging.h"

#include <stdio.h>
#include <allheaders.h>

/* How many times smaller, along each side, a HEIF picture of a size is made: 1 but for one too large to be held
   whole. */
int reviso_heif_shrink(int width, int height);

/* The main picture of a file whose picture is a grid of tiles, each decoded and made smaller before the next one; as it
   is shown, turns and all. NULL where it is no grid, or of a kind that is not put together here. */
PIX *reviso_heif_by_tiles(const uint8_t *bytes, size_t length, int shrink);

/* The part of a file that says of what its main picture is put together. ISO/IEC 23008-12 §6.6, 14496-12 §8.11. */
typedef struct {
    size_t infos, infos_end;         /* the list of what each item is */
    const uint8_t *tiles;            /* the ids of its tiles, row by row */
    int count, id_size;              /* how many, and how many bytes each id takes */
    int turns[2][2], turn_count;     /* what is done to it at last: {0, quarter turns anticlockwise} or {1, axis mirrored at} */
} reviso_heif_grid;

/* 1 where the main picture is put together of tiles. */
int reviso_heif_find_grid(const uint8_t *bytes, size_t length, reviso_heif_grid *grid);

#endif
