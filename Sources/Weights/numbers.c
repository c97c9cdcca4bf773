#include "number_weights.h"

/* Bytes of a file in an array: of C23, and known to clang before it. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bytes[] = {
#embed "numbers/numbers.onnx"
};

const unsigned char *reviso_number_weights(size_t *length) {
    *length = sizeof bytes;
    return bytes;
}
