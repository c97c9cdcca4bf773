#ifndef REVISO_CTC_H
#define REVISO_CTC_H

#include <stdint.h>

/* What a reader of lines gives: `steps` rows of `classes` probabilities, class 0 the blank. */

/* The likeliest class of each step and its probability. */
void reviso_ctc_best(
    const float *probabilities, int steps, int classes, int32_t *best, float *probability);

/* The columns named, by step, made to sum to 1; `inside` keeps how much of the whole they were. */
void reviso_ctc_restrict(
    const float *probabilities, int steps, int classes, const int32_t *columns, int count, float *out,
    float *inside);

/* The natural logarithm of the probability of a row of classes (none is 0), over all alignments;
   -INFINITY where it is impossible. */
double reviso_ctc_log_likelihood(
    const float *probabilities, int steps, int classes, const int32_t *labels, int count);

#endif
