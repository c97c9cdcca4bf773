/* Fitting a bent sheet, shared by sheet_surface.c, sheet_fit.c and sheet_left.c alone. */
#ifndef REVISO_SHEET_FIT_H
#define REVISO_SHEET_FIT_H

#include "flatten.h"

enum { profile_steps = 257 };

/* The sheet's profile and the camera's turn, worked out. */
struct reviso_profile {
    double x[profile_steps], z[profile_steps], from, step;
    double r[9], eye[3];
};

void reviso_profile_of(const reviso_sheet *sheet, reviso_profile *p);

/* A place of the picture, in focal lengths from its middle, on the sheet; in focal lengths. 0 where it misses. */
int reviso_meets(const reviso_profile *p, double u, double v, double *s, double *y);

/* Deviations, in pixels, of base lines from level, of places times a weight each. */
double reviso_level_rms(const reviso_sheet *sheet, const reviso_straight *all, int count, const double *points, const double *weight);

/* Upright lines that many ends of lines lie on: x, y, x, y and their number, five numbers each. Gives how many. */
int reviso_margins(const reviso_text_lines *lines, int height, double *groups, int most);

/* What the cylinder leaves of y, smoothed over a grid. */
void reviso_fit_left(reviso_sheet *sheet, const reviso_text_lines *lines, const double *weight);

#endif
