#ifndef REVISO_CHARACTER_WEIGHTS_H
#define REVISO_CHARACTER_WEIGHTS_H

#include <stddef.h>

/* The network that names single written characters, as ONNX: see characters/MODEL_CARD.md. It lies in the program for
   as long as that runs. */
const unsigned char *reviso_character_weights(size_t *length);

#endif
