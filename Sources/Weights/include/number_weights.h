#ifndef REVISO_NUMBER_WEIGHTS_H
#define REVISO_NUMBER_WEIGHTS_H

#include <stddef.h>

/* The network that reads a written number as a whole, as ONNX: see numbers/MODEL_CARD.md. It lies in the program for as
   long as that runs. */
const unsigned char *reviso_number_weights(size_t *length);

#endif
