#include "jpeg_scans.h"

#include <string.h>

/* Encoders make about ten; a file of thousands is decoded thousands of times. */
enum { MOST_SCANS = 100 };
/* Pixels times scans that are decoded: ten scans of the largest picture that is taken, and room. */
#define MOST_WORK 4000000000ULL

int reviso_jpeg_is_endless(const uint8_t *b, size_t length) {
    if (length < 4 || b[0] != 0xff || b[1] != 0xd8) return 0;
    uint64_t pixels = 0, scans = 0;
    size_t at = 2;
    while (at + 4 <= length) {
        /* Decoders pass over what stands before a mark. */
        const uint8_t *found = memchr(b + at, 0xff, length - at - 1);
        if (!found) break;
        at = (size_t)(found - b);
        int mark = b[at + 1];
        if (mark == 0xff) { at++; continue; }
        if (mark == 0xd9) break;
        if (mark == 0 || mark == 1 || (mark >= 0xd0 && mark <= 0xd8)) { at += 2; continue; }
        if (at + 4 > length) break;
        if (mark >= 0xc0 && mark <= 0xcf && mark != 0xc4 && mark != 0xc8 && mark != 0xcc && at + 9 <= length)
            pixels = ((uint64_t)b[at + 5] << 8 | b[at + 6]) * ((uint64_t)b[at + 7] << 8 | b[at + 8]);
        if (mark == 0xda) scans++;
        at += 2 + ((size_t)b[at + 2] << 8 | b[at + 3]);
    }
    return scans > MOST_SCANS || scans * pixels > MOST_WORK;
}
