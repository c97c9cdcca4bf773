#include "four_inks.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <allheaders.h>
#include <jpeglib.h>

typedef struct { struct jpeg_error_mgr plain; jmp_buf back; } errors;

static void leave(j_common_ptr jpeg) { longjmp(((errors *)jpeg->err)->back, 1); }
static void hush(j_common_ptr jpeg) { (void)jpeg; }

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

reviso_pix reviso_pix_read_four_inks(const uint8_t *bytes, size_t length) {
    struct jpeg_decompress_struct jpeg;
    errors errors;
    PIX *volatile pix = NULL;
    JSAMPLE *volatile row = NULL;
    jpeg.err = jpeg_std_error(&errors.plain);
    errors.plain.error_exit = leave, errors.plain.output_message = hush;
    jpeg_create_decompress(&jpeg);
    if (setjmp(errors.back)) {
        PIX *broken = pix;
        pixDestroy(&broken);
        pix = NULL;
    } else {
        jpeg_mem_src(&jpeg, bytes, (unsigned long)length);
        jpeg_read_header(&jpeg, TRUE);
        jpeg.out_color_space = JCS_CMYK;
        jpeg_start_decompress(&jpeg);
        int width = (int)jpeg.output_width;
        row = malloc((size_t)width * 4);
        pix = row ? pixCreate(width, (int)jpeg.output_height, 32) : NULL;
        while (pix && jpeg.output_scanline < jpeg.output_height) {
            uint32_t *line = pixGetData(pix) + (size_t)jpeg.output_scanline * pixGetWpl(pix);
            JSAMPROW to = row;
            jpeg_read_scanlines(&jpeg, &to, 1);
            for (int x = 0; x < width; x++) line[x] = colour(row + 4 * x, jpeg.saw_Adobe_marker);
        }
    }
    jpeg_destroy_decompress(&jpeg);
    free(row);
    return (reviso_pix)pix;
}
