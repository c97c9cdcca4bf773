#include "plain_jpeg.h"
#include "jpeg_rows.h"

#ifdef JCS_EXTENSIONS
static int begin(struct jpeg_decompress_struct *jpeg) {
    /* Red lies in a word's highest byte, its last in memory. */
    jpeg->out_color_space = JCS_EXT_XBGR;
    return jpeg->num_components == 3 && jpeg->jpeg_color_space == JCS_YCbCr;
}

static void row(const struct jpeg_decompress_struct *jpeg, uint32_t *line) {
    for (JDIMENSION x = 0; x < jpeg->output_width; x++) line[x] &= 0xffffff00u;
}
#endif

reviso_pix reviso_pix_read_plain_jpeg(const uint8_t *bytes, size_t length) {
    const uint32_t one = 1;
    int is_little = *(const uint8_t *)&one == 1;
    if (length < 4 || bytes[0] != 0xff || bytes[1] != 0xd8 || !is_little) return NULL;
#ifdef JCS_EXTENSIONS
    const reviso_jpeg_kind kind = {begin, row, 1};
    return reviso_jpeg_read(bytes, length, &kind);
#else
    return NULL;
#endif
}
