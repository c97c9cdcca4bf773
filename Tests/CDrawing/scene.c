#include "CDrawing.h"

#include <math.h>

void drawing_lay(const uint8_t *source, int width, int height, const double *m, double curl, int table, uint8_t *out,
                 int out_width, int out_height) {
    /* A sine of height c over a width w is longer than w by about c²π²/4w; it is drawn together about the middle. */
    double squeeze = curl * curl * M_PI * M_PI / (4.0 * width * width);
    for (int y = 0; y < out_height; y++)
        for (int x = 0; x < out_width; x++) {
            double w = m[6] * (x + 0.5) + m[7] * (y + 0.5) + m[8];
            double u = (m[0] * (x + 0.5) + m[1] * (y + 0.5) + m[2]) / w;
            double v = (m[3] * (x + 0.5) + m[4] * (y + 0.5) + m[5]) / w;
            if (curl != 0) {
                double t = u / width;
                v += curl * sin(M_PI * t);
                u += squeeze * width * sin(2 * M_PI * t) / 2;
            }
            u -= 0.5, v -= 0.5;
            double value = table;
            if (u > -0.5 && v > -0.5 && u < width - 0.5 && v < height - 0.5) {
                int i = u < 0 ? 0 : (int)u, j = v < 0 ? 0 : (int)v;
                int i1 = i + 1 < width ? i + 1 : i, j1 = j + 1 < height ? j + 1 : j;
                double fx = u < 0 ? 0 : u - i, fy = v < 0 ? 0 : v - j;
                const uint8_t *a = source + (size_t)j * width, *b = source + (size_t)j1 * width;
                value = (a[i] * (1 - fx) + a[i1] * fx) * (1 - fy) + (b[i] * (1 - fx) + b[i1] * fx) * fy;
            }
            out[(size_t)y * out_width + x] = (uint8_t)(value + 0.5);
        }
}

static uint64_t next(uint64_t *state) {
    uint64_t z = (*state += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

void drawing_tone(uint8_t *plane, int width, int height, double paper, double ink, double fall, double direction,
                  double noise, uint64_t seed) {
    double dx = cos(direction) / width, dy = sin(direction) / height;
    uint64_t bits = 0;
    int left = 0;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            uint8_t *at = plane + (size_t)y * width + x;
            double light = 1 - fall * (0.5 + 0.7 * ((x - width / 2.0) * dx + (y - height / 2.0) * dy));
            if (left == 0) bits = next(&seed), left = 4;
            double jitter = ((int)(bits & 255) + (int)((bits >> 8) & 255) - 255) / 255.0 * noise;
            bits >>= 16, left--;
            double value = (ink + *at * (paper - ink) / 255) * light + jitter;
            *at = value < 0 ? 0 : value > 255 ? 255 : (uint8_t)(value + 0.5);
        }
}

void drawing_threshold(uint8_t *plane, size_t count, int threshold) {
    for (size_t i = 0; i < count; i++) plane[i] = plane[i] < threshold ? 0 : 255;
}
