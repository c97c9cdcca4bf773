#include "surface.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static uint64_t mixed(uint64_t x) {
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

static double chance(uint64_t a, uint64_t b) { return (double)(mixed(a ^ mixed(b)) >> 11) / 9007199254740992.0; }

/* Smooth noise, -1 to 1. */
static double grain(double x, double y, uint64_t seed) {
    int64_t i = (int64_t)floor(x), j = (int64_t)floor(y);
    double fx = x - i, fy = y - j, v[4];
    for (int k = 0; k < 4; k++) v[k] = chance((uint64_t)(i + (k & 1)) * 73856093u + seed, (uint64_t)(j + (k >> 1)) * 19349663u);
    fx = fx * fx * (3 - 2 * fx), fy = fy * fy * (3 - 2 * fy);
    return 2 * ((v[0] * (1 - fx) + v[1] * fx) * (1 - fy) + (v[2] * (1 - fx) + v[3] * fx) * fy) - 1;
}

static void desk(const reviso_photo *p, double x, double y, double *rgb) {
    double fine = grain(x / 2, y / 2, p->seed + 1), broad = grain(x / 60, y / 60, p->seed + 2);
    if (p->background == 1) {
        double ring = grain(x / 90, y / 5, p->seed + 3) + 0.4 * grain(x / 30, y / 1.3, p->seed + 4);
        rgb[0] = 150 + 28 * ring + 4 * fine, rgb[1] = 105 + 24 * ring + 4 * fine, rgb[2] = 66 + 18 * ring + 4 * fine;
    } else {
        double level = p->background == 0 ? 48 + 8 * broad + 3 * fine : 212 + 5 * broad + 2 * fine;
        rgb[0] = level, rgb[1] = level * (p->background == 0 ? 0.95 : 0.995), rgb[2] = level * (p->background == 0 ? 0.9 : 0.985);
    }
}

static void texel(const uint8_t *page, int w, int h, double x, double y, double *rgb) {
    int i = (int)floor(x), j = (int)floor(y);
    double fx = x - i, fy = y - j;
    int i1 = i + 1 < w ? i + 1 : w - 1, j1 = j + 1 < h ? j + 1 : h - 1;
    if (i < 0) i = 0;
    if (j < 0) j = 0;
    if (i >= w) i = w - 1;
    if (j >= h) j = h - 1;
    if (i1 < 0) i1 = 0;
    if (j1 < 0) j1 = 0;
    for (int c = 0; c < 3; c++) {
        double a = page[3 * ((size_t)j * w + i) + c], b = page[3 * ((size_t)j * w + i1) + c];
        double d = page[3 * ((size_t)j1 * w + i) + c], e = page[3 * ((size_t)j1 * w + i1) + c];
        rgb[c] = (a * (1 - fx) + b * fx) * (1 - fy) + (d * (1 - fx) + e * fx) * fy;
    }
}

typedef struct { const reviso_photo *p; const surface *s; const uint8_t *page, *neighbour; int w, h; } scene;

/* Where a ray from the eye meets the profile, the fold laid under it: arc length, y, and the slope there. */
static int met(const scene *c, const double *ray, int *at, double *arc, double *y, double *slope) {
    const surface *s = c->s;
    double lift = 0;
    for (int round = 0; round < (c->p->folds ? 3 : 1); round++) {
        double ez = s->eye[2] + lift;
        int k = *at;
        #define SIDE(i) ((s->x[i] - s->eye[0]) * ray[2] - (s->z[i] - ez) * ray[0])
        while (k > 0 && SIDE(k) > 0) k--;
        while (k < steps - 2 && SIDE(k + 1) <= 0) k++;
        *at = k;
        double a = SIDE(k), b = SIDE(k + 1), t = b != a ? -a / (b - a) : 0;
        if (t < -1 || t > 2) return 0;
        double z = s->z[k] + t * (s->z[k + 1] - s->z[k]);
        *arc = s->from + (k + t) * s->step, *slope = s->tangent[k];
        *y = s->eye[1] + (z - ez) / ray[2] * ray[1];
        lift = reviso_fold(c->p, *y);
    }
    return 1;
}

static double paper_light(double slope, double fold) {
    /* A lamp at the upper left, and the room. */
    double n[3] = {sin(slope), fold, -cos(slope)}, l[3] = {-0.35, -0.3, -0.88};
    double dot = n[0] * l[0] + n[1] * l[1] + n[2] * l[2];
    return 0.45 + 0.62 * (dot > 0 ? dot : 0);
}

static void coloured(const scene *c, double arc, double y, double slope, double *rgb) {
    const reviso_photo *p = c->p;
    int other = arc < 0;
    const uint8_t *page = other ? c->neighbour : c->page;
    double sx = c->w / p->page_width, sy = c->h / p->page_height, x = other ? arc + p->page_width : arc;
    texel(page, c->w, c->h, x * sx - 0.5, y * sy - 0.5, rgb);
    double behind[3] = {255, 255, 255};
    if (p->show_through > 0) texel(c->neighbour, c->w, c->h, (p->page_width - x) * sx - 0.5, y * sy - 0.5, behind);
    double fold = (reviso_fold(p, y + 0.5) - reviso_fold(p, y - 0.5)), light = paper_light(slope, fold);
    double paper[3] = {p->paper_red, p->paper_green, p->paper_blue};
    double gutter = p->background == 3 ? 1 - 0.55 * exp(-fabs(arc) / 4) : 1;
    for (int k = 0; k < 3; k++) {
        double ink = 30 + (paper[k] - 30) * rgb[k] / 255;
        rgb[k] = ink * (1 - p->show_through * (1 - behind[k] / 255)) * light * gutter;
    }
}

/* A thumb that comes in over the right edge. */
static double thumb_at(const scene *c, double x, double y) {
    const reviso_photo *p = c->p;
    if (p->thumb <= 0) return 0;
    double tip = p->page_width - p->thumb * (p->page_width - p->text_right), mid = p->page_height * 0.72;
    double dx = x - (tip + 9), dy = y - mid;
    double r = dx < 0 ? hypot(dx, dy) : fabs(dy);
    return r < 9 ? 1 : r < 12 ? -1 : 0;
}

static double lamp(const reviso_photo *p, double u, double v) {
    double a = p->shade_direction * M_PI / 180, x = u / p->width - 0.5, y = v / p->height - 0.5;
    double t = 0.5 + (x * cos(a) + y * sin(a)) / (fabs(cos(a)) + fabs(sin(a)));
    double light = pow(p->shade, -t);
    if (p->shadow > 0) {
        double b = p->shadow_direction * M_PI / 180, d = (x * cos(b) + y * sin(b) - p->shadow_place) / p->shadow_soft;
        light *= 1 - p->shadow / (1 + exp(-4 * d));
    }
    return light;
}

static void drawn(const scene *c, float *out) {
    const reviso_photo *p = c->p;
    const surface *s = c->s;
    int at = steps / 2;
    for (int v = 0; v < p->height; v++)
        for (int u = 0; u < p->width; u++) {
            double q[3] = {(u + 0.5 - p->width / 2.0) / s->focal, (v + 0.5 - p->height / 2.0) / s->focal, 1}, ray[3], rgb[3];
            for (int k = 0; k < 3; k++) ray[k] = s->r[k] * q[0] + s->r[3 + k] * q[1] + s->r[6 + k] * q[2];
            double arc, y, slope, least = p->background == 3 ? -p->page_width : 0;
            int hit = met(c, ray, &at, &arc, &y, &slope) && arc >= least && arc < p->page_width && y >= 0 && y < p->page_height;
            double t = (s->lowest - s->eye[2]) / ray[2], dx = s->eye[0] + t * ray[0], dy = s->eye[1] + t * ray[1];
            if (hit) coloured(c, arc, y, slope, rgb);
            else {
                desk(p, dx, dy, rgb);
                /* The sheet's own shadow on what it lies on. */
                double away = fmax(fmax(-dx, dx - s->x[(int)((p->page_width - s->from) / s->step)]), fmax(-dy, dy - p->page_height));
                double shade = away > 0 ? 1 - 0.22 * exp(-away / 2.5) : 1;
                for (int k = 0; k < 3; k++) rgb[k] *= shade;
            }
            double finger = thumb_at(c, hit ? arc : dx, hit ? y : dy), light = lamp(p, u, v);
            if (finger > 0) rgb[0] = 205, rgb[1] = 150, rgb[2] = 125;
            if (finger < 0) rgb[0] *= 0.72, rgb[1] *= 0.7, rgb[2] *= 0.7;
            for (int k = 0; k < 3; k++) out[3 * ((size_t)v * p->width + u) + k] = (float)(rgb[k] * light);
        }
}

static void blurred(float *picture, int w, int h, double sigma) {
    int reach = (int)ceil(3 * sigma);
    if (reach < 1) return;
    float kernel[64], *line = malloc(sizeof(float) * 3 * (size_t)(w > h ? w : h)), sum = 0;
    if (reach > 20) reach = 20;
    for (int k = -reach; k <= reach; k++) sum += kernel[k + reach] = (float)exp(-k * k / (2 * sigma * sigma));
    for (int k = 0; k <= 2 * reach; k++) kernel[k] /= sum;
    for (int pass = 0; pass < 2; pass++) {
        int n = pass ? h : w, m = pass ? w : h;
        size_t step = pass ? 3 * (size_t)w : 3;
        for (int i = 0; i < m; i++) {
            float *start = picture + (pass ? 3 * (size_t)i : 3 * (size_t)i * w);
            for (int j = 0; j < n; j++) memcpy(line + 3 * j, start + j * step, 3 * sizeof(float));
            for (int j = 0; j < n; j++) {
                float a = 0, b = 0, c = 0;
                for (int k = -reach; k <= reach; k++) {
                    int t = j + k < 0 ? 0 : j + k >= n ? n - 1 : j + k;
                    float f = kernel[k + reach];
                    a += f * line[3 * t], b += f * line[3 * t + 1], c += f * line[3 * t + 2];
                }
                start[j * step] = a, start[j * step + 1] = b, start[j * step + 2] = c;
            }
        }
    }
    free(line);
}

void reviso_photograph(const reviso_photo *p, const uint8_t *page, int w, int h, const uint8_t *neighbour, uint8_t *out) {
    surface *s = malloc(sizeof *s);
    size_t count = 3 * (size_t)p->width * p->height;
    float *picture = malloc(count * sizeof(float));
    reviso_surface(p, s);
    scene c = {p, s, page, neighbour, w, h};
    drawn(&c, picture);
    blurred(picture, p->width, p->height, p->blur);
    uint64_t state = p->seed;
    for (size_t i = 0; i < count; i++) {
        /* The sum of eight bytes is near normal. */
        state = mixed(state + i);
        double n = 0;
        for (int k = 0; k < 8; k++) n += (double)(state >> (8 * k) & 255);
        n = (n - 1020) / 209.0;
        double value = picture[i] + p->noise * n;
        out[i] = value < 0 ? 0 : value > 255 ? 255 : (uint8_t)(value + 0.5);
    }
    free(picture), free(s);
}
