#ifndef REVISO_REDUCE_H
#define REVISO_REDUCE_H

#include "CImaging.h"

/* A picture of any depth made grey and area-averaged to a size no larger than its own, in one pass: Leptonica's way
   takes four times as long and makes a grey copy first. NULL where memory is short or the size is larger. */
reviso_pix reviso_pix_grey_reduced(reviso_pix pix, int width, int height);

/* Whether a picture in colour is made smaller by the next function as Leptonica's area map would, bit by bit: to less
   than 0.7 of its size and no less than a twelfth, and not to a half, a quarter and so on. */
int reviso_reduces_colour(reviso_pix pix, int width, int height);
/* That, in half the time; NULL where memory is short. */
reviso_pix reviso_pix_colour_reduced(reviso_pix pix, int width, int height);

/* Each pixel the mean of those up to `reach` pixels beside, above and below it; 8 or 32 bits. */
reviso_pix reviso_pix_smoothed(reviso_pix pix, int reach);

#endif
