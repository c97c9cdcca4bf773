#include "ctc.h"

#include <math.h>
#include <stdlib.h>

/* Of rows side by side, so that a processor compares several at once: most of a line's classes are none of its
   letters. */
static float greatest(const float *row, int count) {
    enum { LANES = 16 };
    float most[LANES];
    for (int k = 0; k < LANES; k++) most[k] = row[0];
    int c = 0;
    for (; c + LANES <= count; c += LANES)
        for (int k = 0; k < LANES; k++) most[k] = row[c + k] > most[k] ? row[c + k] : most[k];
    for (; c < count; c++) most[0] = row[c] > most[0] ? row[c] : most[0];
    for (int k = 1; k < LANES; k++) most[0] = most[k] > most[0] ? most[k] : most[0];
    return most[0];
}

void reviso_ctc_best(
    const float *probabilities, int steps, int classes, int32_t *best, float *probability) {
    for (int t = 0; t < steps; t++) {
        const float *row = probabilities + (size_t)t * classes;
        float most = greatest(row, classes);
        int at = 0;
        while (at + 1 < classes && row[at] != most) at++;
        best[t] = at;
        probability[t] = row[at];
    }
}

void reviso_ctc_restrict(
    const float *probabilities, int steps, int classes, const int32_t *columns, int count, float *out,
    float *inside) {
    for (int t = 0; t < steps; t++) {
        const float *row = probabilities + (size_t)t * classes;
        float *to = out + (size_t)t * count;
        float sum = 0;
        for (int i = 0; i < count; i++) sum += to[i] = row[columns[i]];
        inside[t] = sum;
        for (int i = 0; i < count; i++) to[i] = sum > 0 ? to[i] / sum : (i == 0);
    }
}

static double plus(double a, double b) {
    if (a < b) { double c = a; a = b; b = c; }
    return b == -INFINITY ? a : a + log1p(exp(b - a));
}

/* Graves et al. 2006, the forward recursion over the row of labels with blanks between them. */
double reviso_ctc_log_likelihood(
    const float *probabilities, int steps, int classes, const int32_t *labels, int count) {
    int length = 2 * count + 1;
    double *now = malloc(2 * (size_t)length * sizeof *now);
    if (!now) return -INFINITY;
    double *next = now + length;
    for (int s = 0; s < length; s++) now[s] = s == 0 ? 0 : -INFINITY;
    for (int t = 0; t < steps; t++) {
        const float *row = probabilities + (size_t)t * classes;
        for (int s = 0; s < length; s++) {
            int label = s % 2 ? labels[s / 2] : 0;
            double sum = now[s];
            /* Before the first step only the first blank stands, and both it and the first label may begin. */
            if (s > 0) sum = plus(sum, now[s - 1]);
            if (s % 2 && s > 2 && labels[s / 2] != labels[s / 2 - 1]) sum = plus(sum, now[s - 2]);
            next[s] = sum == -INFINITY ? sum : sum + log(row[label]);
        }
        double *other = now;
        now = next;
        next = other;
    }
    double total = now[length - 1];
    if (count > 0) total = plus(total, now[length - 2]);
    free(now < next ? now : next);
    return total;
}
