#ifndef REVISO_LATTICE_H
#define REVISO_LATTICE_H

#include <stdint.h>

/* Bubbles in a grid, found by the ink that gathers at each of them. Planes are packed rows, one byte a pixel. */

/* How much darker than the paper about it each pixel of a grey plane is, smoothed: paper is the brightest within reach.
   `print` counts ink over cap (0 to 1) as cap, `fill` only what is darker than half of what the darkest hundredth
   reaches, smoothed over the whole of a bubble. Both are 0 to 255. 0 where memory is short. */
int reviso_lattice_ink(const uint8_t *grey, int width, int height, int reach, double cap, uint8_t *print, uint8_t *fill);

/* What is about a bubble, in steps of REVISO_PATCH_STEP pixels. */
#define REVISO_PATCH 11
#define REVISO_PATCH_STEP 1.2
typedef struct {
    float ink[REVISO_PATCH * REVISO_PATCH];
} reviso_patch;

/* A bubble on such a plane. */
typedef struct {
    double x, y;
} reviso_spot;

/* The mean of what is about some bubbles, moved by dx and dy; the result is its variance: the better they are laid, the
   larger. */
double reviso_lattice_mean(const uint8_t *print, int width, int height, const reviso_spot *spots, int count, double dx, double dy,
                           reviso_patch *out);

/* For each bubble, moved by dx and dy, how much it looks like the mean of all: -100 to 100. */
void reviso_lattice_likeness(const uint8_t *print, int width, int height, const reviso_spot *spots, int count, const reviso_patch *mean,
                             double dx, double dy, double *out);

/* For each bubble the move within ±radius at which it looks most like the mean. Rows out: dx, dy, the likeness
   there. */
void reviso_lattice_seek(const uint8_t *print, int width, int height, const reviso_spot *spots, int count, const reviso_patch *mean,
                         int radius, double *out);

/* For each move within ±reach pixels (rows of 2 · reach + 1): the mean of a plane at all bubbles. */
void reviso_lattice_moves(const uint8_t *fill, int width, int height, const reviso_spot *spots, int count, int reach, double *out);

/* A bubble in a picture: its middle and its half axes, to the edge of its outline, in pixels; paper is looked for out
   to so many half axes. */
typedef struct {
    double x, y, ax, ay, bx, by, reach_x, reach_y;
} reviso_cell;

/* What a bubble holds; ink is 0 for the paper about it and 1 for black. */
typedef struct {
    /* The mean of its inside, and of what lies just outside. */
    double inside, outside;
    /* The ink that all but the palest tenth of its inside reach: paper shows in an empty one, whatever stands in it. */
    double least;
    /* The share of its inside that has more ink than asked. */
    double share;
    /* The grey of the paper about it. */
    double paper;
} reviso_cell_ink;

/* Measures cells of a grey picture; a cell that lies outside has paper 0. `dark` is the ink over which a pixel counts
   in share. */
void reviso_measure_cells(const uint8_t *grey, int width, int height, const reviso_cell *cells, int count, double dark,
                          reviso_cell_ink *out);

/* A place that looks like a mark: the upper left corner, and the normalised correlation there. */
typedef struct {
    double x, y, fit;
} reviso_peak;

/* The places of a box of a plane that look most like a smaller plane, best first, none within half its size of a better
   one. */
int reviso_find_picture(const uint8_t *plane, int width, int height, const uint8_t *mark, int mark_width, int mark_height, int left,
                        int top, int right, int bottom, int step, reviso_peak *out, int capacity);

#endif
