#ifndef REVISO_KEYED_PNG_H
#define REVISO_KEYED_PNG_H

#include "CImaging.h"

/* Whether a PNG without a palette or alpha names one colour that is to be seen through: Leptonica shows that colour. */
int reviso_is_keyed_png(const uint8_t *bytes, size_t length);

/* Such a PNG on white, in grey or colour; NULL where it is broken. */
reviso_pix reviso_pix_read_keyed_png(const uint8_t *bytes, size_t length);

#endif
