#include "plain_jpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <allheaders.h>
#include <jpeglib.h>

typedef struct { struct jpeg_error_mgr plain; jmp_buf back; } errors;

/* A warning, as of data that end too soon, is left to the general reader like an error. */
static void leave(j_common_ptr jpeg) { longjmp(((errors *)jpeg->err)->back, 1); }
static void heed(j_common_ptr jpeg, int level) { if (level < 0) leave(jpeg); }

static int is_little(void) {
    const uint32_t one = 1;
    return *(const uint8_t *)&one == 1;
}

reviso_pix reviso_pix_read_plain_jpeg(const uint8_t *bytes, size_t length) {
    if (length < 4 || bytes[0] != 0xff || bytes[1] != 0xd8 || !is_little()) return NULL;
#ifdef JCS_EXTENSIONS
    struct jpeg_decompress_struct jpeg;
    errors errors;
    PIX *volatile pix = NULL;
    jpeg.err = jpeg_std_error(&errors.plain);
    errors.plain.error_exit = leave, errors.plain.emit_message = heed;
    jpeg_create_decompress(&jpeg);
    if (setjmp(errors.back)) {
        PIX *broken = pix;
        pixDestroy(&broken);
        pix = NULL;
    } else {
        jpeg_mem_src(&jpeg, bytes, (unsigned long)length);
        jpeg_read_header(&jpeg, TRUE);
        if (jpeg.num_components == 3 && jpeg.jpeg_color_space == JCS_YCbCr) {
            /* Red lies in a word's highest byte, its last in memory. */
            jpeg.out_color_space = JCS_EXT_XBGR;
            jpeg_start_decompress(&jpeg);
            pix = pixCreateNoInit((int)jpeg.output_width, (int)jpeg.output_height, 32);
            while (pix && jpeg.output_scanline < jpeg.output_height) {
                uint32_t *line = pixGetData(pix) + (size_t)jpeg.output_scanline * pixGetWpl(pix);
                JSAMPROW to = (JSAMPROW)line;
                jpeg_read_scanlines(&jpeg, &to, 1);
                for (JDIMENSION x = 0; x < jpeg.output_width; x++) line[x] &= 0xffffff00u;
            }
            if (pix) jpeg_finish_decompress(&jpeg);
        }
    }
    jpeg_destroy_decompress(&jpeg);
    return (reviso_pix)pix;
#else
    return NULL;
#endif
}
