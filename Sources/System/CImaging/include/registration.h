#ifndef REVISO_REGISTRATION_H
#define REVISO_REGISTRATION_H

#include <stdint.h>

/* Grey planes are packed rows, one byte a pixel, 255 white. */

/* A solid, nearly square component of ink: centre and side in pixels; hole is the share of it that is
   enclosed paper. */
typedef struct {
    double x, y, side, hole;
} reviso_mark;

/* Components whose side lies between two bounds, in pixels; at most capacity of them, best squares first. */
int reviso_find_marks(const uint8_t *grey, int width, int height, double min_side, double max_side,
                      reviso_mark *out, int capacity);

/* Whether paper is all around a mark, a third of its side wide: around a letter other letters stand. */
int reviso_mark_is_alone(const uint8_t *grey, int width, int height, const reviso_mark *mark);

/* One way to see marks as a page's four corners: index of the mark at each corner or -1. */
typedef struct {
    int index[4];
    int count;
    double error;
} reviso_corner_guess;

/* Guesses, best first. corners: x and y of four corners in mm; side_mm: a mark's side. */
int reviso_guess_corners(const reviso_mark *marks, int count, const double *corners, double side_mm,
                         reviso_corner_guess *out, int capacity);

/* Least squares: target = m · source. Rows of points are source x, y, target x, y, weight along x,
   weight along y. model: 2 similarity, 3 affine, 4 homography. 1 where it could be solved. */
int reviso_fit(const double *points, int count, int model, double *m);

/* Normalised correlation of two planes, -1 to 1; 0 where one of them is even. */
double reviso_correlation(const uint8_t *a, const uint8_t *b, int width, int height);

/* Where a smaller plane lies on a larger one: out is its left column, its top row and the normalised correlation
   there. */
void reviso_best_shift(const uint8_t *large, int large_width, int large_height, const uint8_t *small, int width, int height,
                       double *out);

/* Each pixel as dark as the darkest of its neighbours and itself. */
void reviso_thickened(const uint8_t *plane, int width, int height, uint8_t *out);

/* What share of the dark pixels (below 128) of a square cell lies on dark ones of another plane, shifted by up to reach
   where that is most; -1 where the cell has fewer dark ones than least, or is dark all over. The shifted cell must lie
   on the other plane. */
double reviso_cell_covered(const uint8_t *plane, int width, const uint8_t *other, int other_width, int x, int y, int side, int reach,
                           int least);

/* Variance of a plane inside a box. */
double reviso_variance(const uint8_t *plane, int width, int x, int y, int w, int h);

/* For each box (x, y, w, h of the blank): the shift within ±radius at which the page looks most like the
   blank there. Rows out: dx, dy, correlation, curvature along x, curvature along y. */
void reviso_match_patches(const uint8_t *page, const uint8_t *blank, int width, int height,
                          const int32_t *boxes, int count, int radius, double *out);

#endif
