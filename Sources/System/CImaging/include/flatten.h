#ifndef REVISO_FLATTEN_H
#define REVISO_FLATTEN_H

#include "CImaging.h"

/* One line of print in a picture: places on its base line from left to right, and its two ends. Pixels. */
typedef struct {
    int first, count;               /* its places in `points` */
    double left[2], right[2];
} reviso_text_line;

/* Lines of print that run from left to right, within 27 degrees. */
typedef struct {
    double letter;                  /* the usual height of small letters, pixels; 0 where there is no print */
    int lines, places;
    reviso_text_line *line;
    double *points;                 /* x, y, x, y … */
} reviso_text_lines;

/* Traces lines on a picture of ink. Freed by reviso_text_lines_free. */
reviso_text_lines *reviso_trace_lines(reviso_pix bilevel);
void reviso_text_lines_free(reviso_text_lines *lines);

/* Every other line from the top down: the even ones, or the odd. Freed like all. */
reviso_text_lines *reviso_half_of_lines(const reviso_text_lines *lines, int odd);

/* Of each line the longest stretch of places that are kept, where it is whole or has `least` places. Freed like all. */
reviso_text_lines *reviso_some_of_lines(const reviso_text_lines *lines, const uint8_t *kept, int least);

#define REVISO_BENDS 5
#define REVISO_GRID_COLUMNS 13
#define REVISO_GRID_ROWS 17

/* A sheet bent like a cylinder before a camera. Its coordinates: arc length across (s) and y down, in pixels of the
   picture's middle; (0, 0) lies where the camera looks. */
typedef struct {
    double middle[2], focal;        /* the picture's middle and the focal length, pixels */
    double turn[3];                 /* the camera's turn: about x, y, z, radians */
    double askew;                   /* by how much the print is turned on the paper, radians */
    double bend[REVISO_BENDS];      /* the sheet's slope across, radians: Legendre terms 1 … over ± reach */
    double reach;                   /* half of the arc length that the bend is told for, in focal lengths */
    double box[4];                  /* where the print lies on the sheet: s0, y0, s1, y1 */
    double left[REVISO_GRID_COLUMNS * REVISO_GRID_ROWS];   /* what the cylinder leaves of y, over that box */
    double flat_rms, bent_rms, left_rms;   /* deviation of base lines from level: of a plane, of the cylinder, of all; pixels */
    int rulings;                    /* how many upright lines (margins, paper edges), a sixth of the picture apart, held the camera's pitch */
} reviso_sheet;

/* What is straight on the sheet: base lines, margins, and the edges of the paper, on which print may stand askew. */
enum { reviso_level_print, reviso_upright_print, reviso_level_edge, reviso_upright_edge };

/* One straight thing; its places are in an array of their own. */
typedef struct { int kind, first, count; } reviso_straight;

/* Fits a sheet to lines of print and to edges, bent or a plane. 1 where it could be fitted. */
int reviso_fit_sheet(const reviso_text_lines *lines, const reviso_straight *edges, int count, const double *places, int width,
                     int height, double focal, int may_bend, reviso_sheet *out);

/* A sheet's profile and the camera's turn, worked out once for all its places. Freed by free; NULL where memory is
   short. */
typedef struct reviso_profile reviso_profile;
reviso_profile *reviso_profile_made(const reviso_sheet *sheet);

/* Where a place of the sheet lies in the picture, and the other way round (0 where it is not on the sheet). */
void reviso_sheet_to_picture(const reviso_sheet *sheet, const reviso_profile *profile, double s, double y, double *u, double *v);
int reviso_picture_to_sheet(const reviso_sheet *sheet, const reviso_profile *profile, double u, double v, double *s, double *y);

/* Fills a grid of columns × rows places (x, y each, row by row): evenly over the sheet from (s0, y0) to (s1, y1). */
void reviso_sheet_grid(
    const reviso_sheet *sheet, const reviso_profile *profile, const double *box, int columns, int rows, double *points);

/* The picture without its print: where there is ink, what is dark and narrower than some pixels, an odd number, is
   filled; the narrow shadow beside a sheet stays. Grey; the ink of 1 bit. */
reviso_pix reviso_pix_bare(reviso_pix grey, reviso_pix ink, int size);

/* Where the sides of the paper are looked for on a sheet drawn flat: left, top, right, low of the middle of the print,
   where a fold may be looked for from, and of all but its last lines; and for each column and row 2 where no side can
   be, because lines of print go on beyond it, and 1 where none can be that shows but faintly, because there is any
   print. */
typedef struct { int core[4], sure[4]; const uint8_t *barred_across, *barred_down; } reviso_edge_search;

/* Sides of the paper around print on a sheet drawn flat, bare and small (grey; `outside` is white where there was no
   picture; `tints` are `count` more of that size, one after the other, on which paper is brighter than what lies beside
   it if it is of another tint). Out: the sides' places; 0 for none, 1 for an edge of the paper, 2 for the picture's
   end; and for an edge its place in each row or column, below 0 where it does not show, as many numbers a side as the
   picture's longer side has pixels. 0 where memory is short. */
int reviso_sheet_edges(
    reviso_pix grey, reviso_pix outside, const uint8_t *tints, int count, const reviso_edge_search *search, int *edges, float *traces, int *found);

/* The picture drawn through a grid: the grid's places are pixels of the picture, its corners the corners of the new
   one's pixel centres. Bilinear; white outside; 8 or 32 bits. */
reviso_pix reviso_pix_warp_grid(reviso_pix pix, const double *points, int columns, int rows, int width, int height);

#endif
