#ifndef REVISO_CODE_PLACES_H
#define REVISO_CODE_PLACES_H

#include <stdint.h>

/* Where a QR code of 21 modules may stand: the centre of its three finder patterns, the one at the right angle first,
   and the width of a module in pixels. */
typedef struct {
    double x[3], y[3];
    double module;
} reviso_code_place;

/* Places in a grey picture, rows packed, by how often their patterns were crossed; at most `most`. A finder pattern is
   dark, light, dark, light, dark as 1:1:3:1:1 along every line through its middle, whichever way it is turned
   (ISO/IEC 18004 §12). Another people's larger code is no place. */
int reviso_code_places(const uint8_t *grey, int width, int height, reviso_code_place *out, int most);

#endif
