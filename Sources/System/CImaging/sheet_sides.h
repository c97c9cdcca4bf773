/* The straight sides of a sheet of paper, shared by intake_sheet.c and sheet_sides.c alone. */
#ifndef REVISO_SHEET_SIDES_H
#define REVISO_SHEET_SIDES_H

#include <stdint.h>

typedef struct { double x, y; } point;
typedef struct { double a, b, c; } line;   /* a x + b y = c, (a, b) of length 1 */
typedef struct { int width, height; uint8_t *grey, *closed; } scene;

/* Twice the triangle's area, above 0 where o, a, b run clockwise as seen. */
double reviso_cross(point o, point a, point b);

line reviso_through(point p, point q);

/* Where two lines cross; 0 where they run too much alike. */
int reviso_meet(line l, line k, point *out);

/* Fits the line of one side through the rim's points near it. Gives the share of them at the picture's border. */
double reviso_fit_side(const scene *s, const point *rim, int count, point from, point to, line *out);

/* The share of a side's places where it is brighter inside than outside; -1 where too little lies in the picture.
   Inside is on the side of the normal that `through` gives for a clockwise side. */
double reviso_side_held(const scene *s, point from, point to);

/* Lays a side on the strongest step from bright to dark near it, place by place, then straight through those places. */
void reviso_refine_side(const scene *s, point from, point to, line *side);

/* Moves a line, keeping its direction, out to the furthest of the corners. */
line reviso_pushed_side(line l, const point *q);

/* How much of what lies outside is as bright as the sheet: then it is a box on a page, not a page. */
double reviso_bright_outside(const scene *s, const point *q);

/* How far the sides of what looks like four corners (clockwise, pixels) are from square, as the cosine between them, if
   a telephone saw it: focal length 0.8 of the longer side, looking at the picture's middle. After Zhang and He,
   Whiteboard scanning (2007), section 3. */
double reviso_off_square(const point *q, int width, int height);

#endif
