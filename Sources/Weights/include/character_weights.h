#ifndef REVISO_CHARACTER_WEIGHTS_H
#define REVISO_CHARACTER_WEIGHTS_H

#include <stddef.h>

/// The network that names single written characters, an ONNX file; `characters/MODEL_CARD.md` says what it is.
extern const unsigned char *_Nonnull const reviso_character_weights;
/// Its length in bytes.
extern const size_t reviso_character_weights_size;

#endif
