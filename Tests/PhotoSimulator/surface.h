/* The bent sheet before the camera, shared by the simulator's files alone. */
#ifndef REVISO_PHOTO_SURFACE_H
#define REVISO_PHOTO_SURFACE_H

#include "PhotoSimulator.h"

enum { steps = 4096 };

/* The sheet is a cylinder: its profile by arc length from -width to 2 width, the neighbour before 0. */
typedef struct {
    double from, step, x[steps], z[steps], tangent[steps], lowest;
    double r[9], place[3], focal;         /* world to camera; the principal point is the picture's middle */
    double eye[3];
} surface;

void reviso_surface(const reviso_photo *photo, surface *s);
double reviso_fold(const reviso_photo *photo, double y);
void reviso_seen(const reviso_photo *photo, const surface *s, double arc, double y, double *u, double *v);

#endif
