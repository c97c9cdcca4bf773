#include "plain_jpeg.h"
#include "jpeg_ends.h"
#include "jpeg_rows.h"

#ifdef JCS_EXTENSIONS
static int begin(struct jpeg_decompress_struct *jpeg) {
    /* Red lies in a word's highest byte, its last in memory. */
    jpeg->out_color_space = JCS_EXT_XBGR;
    return jpeg->num_components == 3 && jpeg->jpeg_color_space == JCS_YCbCr;
}

static int begin_any(struct jpeg_decompress_struct *jpeg) {
    jpeg->out_color_space = JCS_EXT_XBGR;
    return jpeg->num_components != 4;
}

static void row(const struct jpeg_decompress_struct *jpeg, uint32_t *line) {
    for (JDIMENSION x = 0; x < jpeg->output_width; x++) line[x] &= 0xffffff00u;
}
#endif

static int is_read(const uint8_t *bytes, size_t length) {
    const uint32_t one = 1;
    return length >= 4 && bytes[0] == 0xff && bytes[1] == 0xd8 && *(const uint8_t *)&one == 1;
}

reviso_pix reviso_pix_read_plain_jpeg(const uint8_t *bytes, size_t length) {
#ifdef JCS_EXTENSIONS
    const reviso_jpeg_kind kind = {begin, row, 1};
    return is_read(bytes, length) ? reviso_jpeg_read(bytes, length, &kind) : NULL;
#else
    return NULL;
#endif
}

int reviso_is_large_jpeg(const uint8_t *bytes, size_t length) {
    return is_read(bytes, length) && reviso_jpeg_eighths(bytes, length) < 8;
}

reviso_pix reviso_pix_read_large_jpeg(const uint8_t *bytes, size_t length) {
#ifdef JCS_EXTENSIONS
    const reviso_jpeg_kind kind = {begin_any, row, 0};
    PIX *pix = (PIX *)reviso_jpeg_read(bytes, length, &kind);
    if (!pix || reviso_pix_has_colour((reviso_pix)pix, 0)) return (reviso_pix)pix;
    PIX *grey = pixGetRGBComponent(pix, COLOR_GREEN);
    pixDestroy(&pix);
    return (reviso_pix)grey;
#else
    return NULL;
#endif
}
