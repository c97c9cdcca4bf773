#include "surface.h"

#include <math.h>

static double radians(double degrees) { return degrees * M_PI / 180; }

/* Slope of the profile. A bound page rises from its spine and flattens out; the neighbour mirrors it. */
static double slope(const reviso_photo *p, double arc) {
    double side = arc < 0 ? -1 : 1, at = fabs(arc), angle = 0;
    if (p->curl_radius > 0 && at < p->curl_length) angle = (p->curl_length - at) / p->curl_radius;
    angle *= side * (p->curl_up ? -1 : 1);
    if (p->wave_height > 0) {
        double k = 2 * M_PI / p->wave_length;
        angle += p->wave_height * k * cos(k * arc + p->wave_phase);
    }
    return angle;
}

double reviso_fold(const reviso_photo *p, double y) {
    if (p->folds < 1) return 0;
    double t = y / p->page_height * (p->folds + 1), part = t - floor(t);
    int odd = (int)floor(t) & 1;
    return p->fold_height * (odd ? 1 - part : part);
}

static void project(const surface *s, const reviso_photo *p, double x, double y, double z, double *u, double *v) {
    double c[3];
    for (int i = 0; i < 3; i++) c[i] = s->r[3 * i] * x + s->r[3 * i + 1] * y + s->r[3 * i + 2] * z + s->place[i];
    *u = s->focal * c[0] / c[2] + p->width / 2.0, *v = s->focal * c[1] / c[2] + p->height / 2.0;
}

void reviso_seen(const reviso_photo *p, const surface *s, double arc, double y, double *u, double *v) {
    int at = (int)((arc - s->from) / s->step);
    if (at < 0) at = 0;
    if (at > steps - 2) at = steps - 2;
    double t = (arc - s->from) / s->step - at;
    double x = s->x[at] * (1 - t) + s->x[at + 1] * t, z = s->z[at] * (1 - t) + s->z[at + 1] * t;
    project(s, p, x, y, z - reviso_fold(p, y), u, v);
}

/* The camera goes back until the box that must be seen fills the picture, and aside until it lies in the middle. */
static void fit(const reviso_photo *p, surface *s) {
    double l = p->crop_to_text ? p->text_left : p->background == 3 ? -0.1 * p->page_width : 0, t = p->crop_to_text ? p->text_top : 0;
    double r = p->crop_to_text ? p->text_right : p->page_width, b = p->crop_to_text ? p->text_bottom : p->page_height;
    double near = 50, far = 5000;
    for (int round = 0; round < 60; round++) {
        double distance = (near + far) / 2, size = 0;
        double c[3];
        for (int i = 0; i < 3; i++)
            c[i] = s->r[3 * i] * (l + r) / 2 + s->r[3 * i + 1] * (t + b) / 2;
        s->place[0] = -c[0], s->place[1] = -c[1], s->place[2] = distance - c[2];
        for (int again = 0; again < 3; again++) {
            double lowu = 1e9, highu = -1e9, lowv = 1e9, highv = -1e9;
            for (int i = 0; i <= 20; i++)
                for (int j = 0; j <= 20; j++) {
                    if (i % 20 && j % 20) continue;
                    double u, v;
                    reviso_seen(p, s, l + (r - l) * i / 20, t + (b - t) * j / 20, &u, &v);
                    lowu = fmin(lowu, u), highu = fmax(highu, u), lowv = fmin(lowv, v), highv = fmax(highv, v);
                }
            s->place[0] -= ((lowu + highu) / 2 - p->width / 2.0) * distance / s->focal;
            s->place[1] -= ((lowv + highv) / 2 - p->height / 2.0) * distance / s->focal;
            size = fmax((highu - lowu) / p->width, (highv - lowv) / p->height);
        }
        if (size > p->fill) near = distance; else far = distance;
    }
}

void reviso_surface(const reviso_photo *p, surface *s) {
    s->from = -p->page_width, s->step = 3 * p->page_width / (steps - 1), s->lowest = 1e9;
    int zero = (int)(-s->from / s->step);
    s->x[zero] = s->z[zero] = 0;
    for (int i = zero; i < steps; i++) {
        double a = slope(p, s->from + (i + 0.5) * s->step);
        s->tangent[i] = a;
        if (i + 1 < steps) s->x[i + 1] = s->x[i] + cos(a) * s->step, s->z[i + 1] = s->z[i] - sin(a) * s->step;
    }
    for (int i = zero; i > 0; i--) {
        double a = slope(p, s->from + (i - 0.5) * s->step);
        s->tangent[i - 1] = a, s->x[i - 1] = s->x[i] - cos(a) * s->step, s->z[i - 1] = s->z[i] + sin(a) * s->step;
    }
    /* The camera looks along +z: what is low on the desk has the largest z. */
    s->lowest = -1e9;
    for (int i = 0; i < steps; i++) {
        double arc = s->from + i * s->step;
        if (arc >= 0 && arc <= p->page_width && s->z[i] > s->lowest) s->lowest = s->z[i];
    }
    double t = radians(p->tilt), d = radians(p->tilt_direction), o = radians(p->roll);
    /* Turned by the tilt about the axis (cos d, sin d, 0), then rolled. */
    double c = cos(t), n = sin(t), x = cos(d), y = sin(d);
    double m[9] = {c + x * x * (1 - c), x * y * (1 - c), y * n, x * y * (1 - c), c + y * y * (1 - c), -x * n, -y * n, x * n, c};
    for (int k = 0; k < 3; k++) {
        s->r[k] = cos(o) * m[k] - sin(o) * m[3 + k];
        s->r[3 + k] = sin(o) * m[k] + cos(o) * m[3 + k];
        s->r[6 + k] = m[6 + k];
    }
    s->focal = p->focal * (p->width > p->height ? p->width : p->height);
    fit(p, s);
    for (int k = 0; k < 3; k++) s->eye[k] = -(s->r[k] * s->place[0] + s->r[3 + k] * s->place[1] + s->r[6 + k] * s->place[2]);
}

void reviso_photo_place(const reviso_photo *p, double x, double y, double *u, double *v) {
    static _Thread_local surface s;
    reviso_surface(p, &s);
    reviso_seen(p, &s, x, y, u, v);
    *u -= 0.5, *v -= 0.5;
}
