#ifndef REVISO_INK_WEIGHTS_H
#define REVISO_INK_WEIGHTS_H

#include <stddef.h>

/* The network that tells writing from print, as ONNX: see ink/MODEL_CARD.md. It lies in the program for as long as that
   runs. */
const unsigned char *reviso_ink_weights(size_t *length);

#endif
