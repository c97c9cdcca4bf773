#ifndef REVISO_FOUR_INKS_H
#define REVISO_FOUR_INKS_H

#include "CImaging.h"

/* Whether a JPEG has four components: inks of cyan, magenta, yellow and black (CMYK, or YCCK made of them). */
int reviso_is_four_inks(const uint8_t *bytes, size_t length);

/* Such a JPEG in 32-bit colour. With Adobe's mark 0 is full ink, as Adobe's programs write it; without, 255 is, as ITU
   T.81 with T.86 and PDF have it. NULL where it is broken. */
reviso_pix reviso_pix_read_four_inks(const uint8_t *bytes, size_t length);

#endif
