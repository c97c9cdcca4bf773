#ifndef REVISO_INTAKE_H
#define REVISO_INTAKE_H

#include "CImaging.h"

/* What a picture file says of one of its pages before any pixel is decoded. */
typedef struct {
    int width, height; /* pixels, as they are stored; of HEIF as they are shown */
    int pages;         /* more than one in TIFF and HEIF alone */
    int dpi;           /* dots an inch; 0 where it does not say */
    int orientation;   /* how a TIFF's page wants to be turned, 1…8 as EXIF counts; 1 for all others */
} reviso_picture_header;

/* The header for a page, from 0. 0 where the bytes are no PNG, JPEG, TIFF, WebP or HEIF, or have no such page. */
int reviso_header(const uint8_t *bytes, size_t length, int page, reviso_picture_header *header);

/* 1 where a JPEG runs to its end-of-image marker. */
int reviso_jpeg_complete(const uint8_t *bytes, size_t length);

/* The version of the library that is loaded, such as leptonica-1.82.0. */
void reviso_leptonica_version(char *out, size_t size);

/* The picture as EXIF orientation 1…8 asks for it. */
reviso_pix reviso_pix_oriented(reviso_pix pix, int orientation);

/* Whether channels of any pixel differ by more than a tolerance. */
int reviso_pix_has_colour(reviso_pix pix, int tolerance);

/* Area-averaged to a size, 8 or 32 bits as the source (1-bit gives 8). */
reviso_pix reviso_pix_reduced(reviso_pix pix, int width, int height);

/* A bright sheet of paper against something darker: eight numbers, x and y of its upper left, upper right,
   lower right and lower left corner in pixels, and 4 flags for sides that are edges of the sheet and not of the
   picture. 0 where there is none to be sure of, -1 where four sides were seen that are no rectangle's. For grey
   pictures of about 600 pixels. */
int reviso_find_sheet(reviso_pix grey, double *corners, int *seen);

/* How deep black scanner borders reach in from the left, top, right and bottom, in pixels. */
void reviso_dark_borders(reviso_pix grey, int *depths);

/* Whitens what is dark along the edges of a page cut out of a photograph, where its table shows: no further in than
   a share of the shorter side, and only components that run along the edge for at least a share of it. Gives their
   pixels. */
int reviso_clear_rim(reviso_pix pix, double band_share, double least_share);

/* The paper's own brightness, a grid of cells of some pixels: channels maps of columns × rows bytes behind each other,
   freed by reviso_free. *share is the part of the cells that was seen as paper and not filled in from around. */
uint8_t *reviso_light_map(reviso_pix pix, int cell, int *columns, int *rows, int *channels, double *share);

/* The picture with each pixel brought from the map's brightness to paper. */
reviso_pix reviso_pix_evened(reviso_pix pix, const uint8_t *map, int cell, int columns, int rows, int channels, int paper);

/* Degrees to turn clockwise to make lines level, within ± range; confidence as Leptonica's; score grows with
   how clearly there are lines. */
double reviso_find_lines(reviso_pix bilevel, double range, double *confidence, double *score);

/* Ink turned clockwise about its centre by at most 15 degrees, rows and columns shifted whole: quick, and good enough
   to count ascenders on. */
reviso_pix reviso_pix_sheared(reviso_pix bilevel, double degrees);

/* A copy with rectangles (x, y, width, height) cleared. */
reviso_pix reviso_pix_without(reviso_pix bilevel, const int32_t *boxes, int count);

/* Above 0 upright, below 0 upside down, by ascenders and descenders; normalised, 5 is fairly sure. */
double reviso_up_confidence(reviso_pix bilevel);

/* What can be seen on a grey page. */
typedef struct {
    double paper;      /* brightness of the paper, 0…255 */
    double noise;      /* standard deviation of the paper's grain, grey levels */
    double contrast;   /* 1 - ink / paper at strong strokes, 0…1 */
    double edge_x;     /* median width of edges along rows, pixels from 10 % to 90 % or so; 0 where none */
    double edge_y;     /* the same along columns */
    int edges;         /* how many were measured */
} reviso_page_look;
reviso_page_look reviso_look(reviso_pix grey);

/* Ink, even faint: pixels darker than the light map by a share of it and by more than noise. 1-bit. */
reviso_pix reviso_faint_ink(reviso_pix grey, const uint8_t *map, int cell, int columns, int rows, double share);

#endif
