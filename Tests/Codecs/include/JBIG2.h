#ifndef REVISO_CODECS_JBIG2_H
#define REVISO_CODECS_JBIG2_H

#include <stddef.h>
#include <stdint.h>

/* What a PDF holds of a page in black and white that was coded as JBIG2 (ITU-T T.88): a page of one generic region,
   arithmetic with template 0, as scanners write them. */
size_t codecs_jbig2(const uint8_t *rgb, int width, int height, uint8_t **out);

#endif
