#include "jpeg_ends.h"
#include "jpeg_rows.h"
#include "picture_limits.h"

#include <jerror.h>
#include <math.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/* Marks that begin a segment with a length. */
static int has_length(int mark) {
    return (mark >= 0xc0 && mark <= 0xcf && mark != 0xc8) || (mark >= 0xda && mark <= 0xef) || mark == 0xfe;
}

static int is_frame(int mark) {
    return mark >= 0xc0 && mark <= 0xcf && mark != 0xc4 && mark != 0xc8 && mark != 0xcc;
}

/* The first mark behind coded rows that is neither a stuffed zero nor a restart; the end where there is none. */
static size_t after_rows(const uint8_t *b, size_t at, size_t length) {
    while (at + 1 < length) {
        const uint8_t *found = memchr(b + at, 0xff, length - 1 - at);
        if (!found) return length;
        at = (size_t)(found - b);
        int next = b[at + 1];
        if (next != 0 && next != 0xff && (next < 0xd0 || next > 0xd7)) return at;
        at += next == 0xff ? 1 : 2;
    }
    return length;
}

size_t reviso_jpeg_cut(const uint8_t *b, size_t length) {
    if (length < 4 || b[0] != 0xff || b[1] != 0xd8) return 0;
    size_t at = 2, end = 0;
    while (at + 4 <= length && b[at] == 0xff) {
        int mark = b[at + 1];
        if (mark == 0xff) { at++; continue; }
        if (mark == 0xd9) return 0;
        size_t size = (size_t)b[at + 2] << 8 | b[at + 3];
        if (!has_length(mark) || size < 2 || size > length - at - 2) return end;
        at += 2 + size;
        if (mark == 0xda) at = end = after_rows(b, at, length);
    }
    /* Two bytes are enough for the end mark itself. */
    return at + 2 <= length && b[at] == 0xff && b[at + 1] == 0xd9 ? 0 : end;
}

int reviso_jpeg_eighths(const uint8_t *b, size_t length) {
    for (size_t at = 2; at + 10 <= length && b[at] == 0xff;) {
        int mark = b[at + 1];
        if (mark == 0xff) { at++; continue; }
        if (is_frame(mark)) {
            double pixels = (double)(b[at + 5] << 8 | b[at + 6]) * (b[at + 7] << 8 | b[at + 8]);
            /* In passes all coefficients are held, whatever is made of them. */
            if (mark > 0xc1 || pixels <= REVISO_WHOLE_PIXELS || pixels > REVISO_READABLE_PIXELS) return 8;
            int eighths = (int)(8 * sqrt(REVISO_REDUCED_PIXELS / pixels));
            return eighths < 1 ? 1 : eighths;
        }
        if (!has_length(mark)) return 8;
        at += 2 + ((size_t)b[at + 2] << 8 | b[at + 3]);
    }
    return 8;
}

typedef struct { struct jpeg_error_mgr plain; jmp_buf back; int rows; } counting;

static void leave(j_common_ptr jpeg) { longjmp(((counting *)jpeg->err)->back, 1); }
static void hush(j_common_ptr jpeg) { (void)jpeg; }

/* Where data end too soon the decoder says so once, and fills in grey. */
static void count(j_common_ptr common, int level) {
    counting *errors = (counting *)common->err;
    if (level >= 0 || errors->plain.msg_code != JWRN_HIT_MARKER || errors->rows >= 0) return;
    j_decompress_ptr jpeg = (j_decompress_ptr)common;
    errors->rows = (int)jpeg->input_iMCU_row * jpeg->max_v_samp_factor * DCTSIZE;
}

static int is_refined(const struct jpeg_decompress_struct *jpeg) {
    for (int c = 0; jpeg->coef_bits && c < jpeg->num_components; c++)
        for (int k = 0; k < DCTSIZE2; k++)
            if (jpeg->coef_bits[c][k] != 0) return 0;
    return 1;
}

/* Bytes that have their end mark. */
static int rows_of(const uint8_t *bytes, size_t length, int *height) {
    struct jpeg_decompress_struct jpeg;
    counting errors = {.rows = -1};
    volatile int rows = 0;
    jpeg.err = jpeg_std_error(&errors.plain);
    errors.plain.error_exit = leave, errors.plain.output_message = hush, errors.plain.emit_message = count;
    jpeg_create_decompress(&jpeg);
    if (!setjmp(errors.back)) {
        jpeg_mem_src(&jpeg, bytes, (unsigned long)length);
        jpeg_read_header(&jpeg, TRUE);
        *height = (int)jpeg.image_height;
        jpeg.scale_num = 1, jpeg.scale_denom = 8, jpeg.dct_method = JDCT_IFAST;
        jpeg_start_decompress(&jpeg);
        JSAMPROW row = (JSAMPROW)(*jpeg.mem->alloc_large)((j_common_ptr)&jpeg, JPOOL_IMAGE, (size_t)jpeg.output_width * 4);
        while (jpeg.output_scanline < jpeg.output_height) jpeg_read_scanlines(&jpeg, &row, 1);
        rows = errors.rows < 0 ? *height : errors.rows < *height ? errors.rows : *height;
        if (jpeg_has_multiple_scans(&jpeg) && (errors.rows >= 0 || !is_refined(&jpeg))) rows = 0;
    }
    jpeg_destroy_decompress(&jpeg);
    return rows;
}

/* A copy that ends where it should, freed by the caller. */
static uint8_t *ended(const uint8_t *bytes, size_t cut) {
    uint8_t *copy = malloc(cut + 2);
    if (!copy) return NULL;
    memcpy(copy, bytes, cut);
    copy[cut] = 0xff, copy[cut + 1] = 0xd9;
    return copy;
}

int reviso_jpeg_rows(const uint8_t *bytes, size_t length, int *height) {
    *height = 0;
    size_t cut = reviso_jpeg_cut(bytes, length);
    if (!cut) return rows_of(bytes, length, height);
    uint8_t *copy = ended(bytes, cut);
    int rows = copy ? rows_of(copy, cut + 2, height) : 0;
    free(copy);
    return rows;
}

reviso_pix reviso_pix_read_cut_jpeg(const uint8_t *bytes, size_t length) {
    size_t cut = reviso_jpeg_cut(bytes, length);
    uint8_t *copy = cut ? ended(bytes, cut) : NULL;
    if (!copy) return NULL;
    int height = 0, rows = rows_of(copy, cut + 2, &height);
    reviso_pix whole = NULL;
    if (rows > 0) {
        int has_inks = reviso_is_four_inks(copy, cut + 2);
        whole = has_inks ? reviso_pix_read_four_inks(copy, cut + 2) : reviso_pix_read_large_jpeg(copy, cut + 2);
    }
    free(copy);
    PIX *pix = (PIX *)whole;
    if (!pix || rows == height) return (reviso_pix)pix;
    /* It may have been decoded smaller. */
    int there = (int)((double)rows * pixGetHeight(pix) / height);
    PIX *part = there > 0 ? (PIX *)reviso_pix_crop((reviso_pix)pix, 0, 0, pixGetWidth(pix), there) : NULL;
    pixDestroy(&pix);
    return (reviso_pix)part;
}
