#include "character_weights.h"

static const unsigned char bytes[] = {
#embed "characters/characters.onnx"
};

const unsigned char *_Nonnull const reviso_character_weights = bytes;
const size_t reviso_character_weights_size = sizeof bytes;
