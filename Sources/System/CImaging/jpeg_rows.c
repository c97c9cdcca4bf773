#include "jpeg_rows.h"
#include "jpeg_ends.h"

#include <setjmp.h>

typedef struct { struct jpeg_error_mgr plain; jmp_buf back; } errors;

static void leave(j_common_ptr jpeg) { longjmp(((errors *)jpeg->err)->back, 1); }
static void heed(j_common_ptr jpeg, int level) { if (level < 0) leave(jpeg); }
static void hush(j_common_ptr jpeg) { (void)jpeg; }

reviso_pix reviso_jpeg_read(const uint8_t *bytes, size_t length, const reviso_jpeg_kind *kind) {
    struct jpeg_decompress_struct jpeg;
    errors errors;
    PIX *volatile pix = NULL;
    jpeg.err = jpeg_std_error(&errors.plain);
    errors.plain.error_exit = leave, errors.plain.output_message = hush;
    if (kind->is_strict) errors.plain.emit_message = heed;
    jpeg_create_decompress(&jpeg);
    if (setjmp(errors.back)) {
        PIX *broken = pix;
        pixDestroy(&broken);
        pix = NULL;
    } else {
        jpeg_mem_src(&jpeg, bytes, (unsigned long)length);
        jpeg_read_header(&jpeg, TRUE);
        if (kind->begin(&jpeg)) {
            jpeg.scale_num = (unsigned)reviso_jpeg_eighths(bytes, length), jpeg.scale_denom = 8;
            jpeg_start_decompress(&jpeg);
            pix = pixCreateNoInit((int)jpeg.output_width, (int)jpeg.output_height, 32);
            while (pix && jpeg.output_scanline < jpeg.output_height) {
                uint32_t *line = pixGetData(pix) + (size_t)jpeg.output_scanline * pixGetWpl(pix);
                JSAMPROW to = (JSAMPROW)line;
                jpeg_read_scanlines(&jpeg, &to, 1);
                kind->row(&jpeg, line);
            }
            if (pix && kind->is_strict) jpeg_finish_decompress(&jpeg);
        }
    }
    jpeg_destroy_decompress(&jpeg);
    return (reviso_pix)pix;
}
