#include "four_inks.h"
#include "jpeg_rows.h"

int reviso_is_four_inks(const uint8_t *b, size_t length) {
    if (length < 4 || b[0] != 0xff || b[1] != 0xd8) return 0;
    for (size_t at = 2; at + 10 <= length;) {
        if (b[at] != 0xff) return 0;
        int mark = b[at + 1];
        if (mark == 0xff) { at++; continue; }
        if (mark >= 0xc0 && mark <= 0xcf && mark != 0xc4 && mark != 0xc8 && mark != 0xcc) return b[at + 9] == 4;
        if (mark == 0xda || mark == 0xd9) return 0;
        at += 2 + ((size_t)b[at + 2] << 8 | b[at + 3]);
    }
    return 0;
}

static uint32_t colour(const JSAMPLE *ink, int is_inverted) {
    uint32_t light[3], black = is_inverted ? ink[3] : 255u - ink[3];
    for (int k = 0; k < 3; k++) light[k] = ((is_inverted ? ink[k] : 255u - ink[k]) * black + 127) / 255;
    return light[0] << 24 | light[1] << 16 | light[2] << 8;
}

static int begin(struct jpeg_decompress_struct *jpeg) {
    jpeg->out_color_space = JCS_CMYK;
    return 1;
}

static void row(const struct jpeg_decompress_struct *jpeg, uint32_t *line) {
    const JSAMPLE *inks = (const JSAMPLE *)line;
    for (JDIMENSION x = 0; x < jpeg->output_width; x++) line[x] = colour(inks + 4 * x, jpeg->saw_Adobe_marker);
}

reviso_pix reviso_pix_read_four_inks(const uint8_t *bytes, size_t length) {
    const reviso_jpeg_kind kind = {begin, row, 0};
    return reviso_jpeg_read(bytes, length, &kind);
}
