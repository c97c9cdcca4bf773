#include "webp_frame.h"

#include <stdlib.h>
#include <string.h>

/* A frame's place, size, time and flags stand before its data. */
#define FRAME_HEAD 16

static size_t number(const uint8_t *b) { return (size_t)b[3] << 24 | (size_t)b[2] << 16 | (size_t)b[1] << 8 | b[0]; }

static void put(uint8_t *to, size_t value) {
    for (int i = 0; i < 4; i++) to[i] = (uint8_t)(value >> (8 * i));
}

/* The one frame's chunk; the length where there is none, or more than one. */
static size_t only_frame(const uint8_t *b, size_t length) {
    size_t found = length;
    for (size_t at = 12; at + 8 <= length && number(b + at + 4) <= length - at - 8;) {
        if (!memcmp(b + at, "ANMF", 4)) {
            if (found != length) return length;
            found = at;
        }
        size_t size = number(b + at + 4);
        at += 8 + size + (size & 1);
    }
    return found;
}

uint8_t *reviso_webp_frame(const uint8_t *b, size_t length, size_t *size) {
    if (length < 30 || memcmp(b, "RIFF", 4) || memcmp(b + 8, "WEBPVP8X", 8) || !(b[20] & 0x02)) return NULL;
    size_t frame = only_frame(b, length);
    if (frame == length || number(b + frame + 4) <= FRAME_HEAD + 8) return NULL;
    const uint8_t *data = b + frame + 8 + FRAME_HEAD;
    size_t count = number(b + frame + 4) - FRAME_HEAD;
    /* Transparency stands in a chunk of its own, and only a file with a long head may have one. */
    int has_alpha = !memcmp(data, "ALPH", 4);
    size_t head = has_alpha ? 30 : 12;
    uint8_t *file = malloc(head + count);
    if (!file) return NULL;
    memcpy(file, "RIFF", 4), memcpy(file + 8, "WEBP", 4);
    put(file + 4, head + count - 8);
    if (has_alpha) {
        memcpy(file + 12, "VP8X", 4), put(file + 16, 10), put(file + 20, 0x10);
        memcpy(file + 24, b + frame + 8 + 6, 6);
    }
    memcpy(file + head, data, count);
    *size = head + count;
    return file;
}
