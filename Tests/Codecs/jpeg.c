#include "Codecs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>

static void sampled(const uint8_t *p, codecs_jpeg_kind kind, uint8_t *to) {
    if (kind == JPEG_GREY) { to[0] = (uint8_t)((p[0] + p[1] + p[2]) / 3); return; }
    for (int k = 0; k < 3; k++) to[k] = kind == JPEG_CMYK_PLAIN ? (uint8_t)(255 - p[k]) : p[k];
    if (kind >= JPEG_CMYK_ADOBE) to[3] = kind == JPEG_CMYK_PLAIN ? 0 : 255;
}

size_t codecs_jpeg(const uint8_t *rgb, int width, int height, int dpi, codecs_jpeg_kind kind, uint8_t **out) {
    struct jpeg_compress_struct jpeg;
    struct jpeg_error_mgr errors;
    unsigned long length = 0;
    int samples = kind == JPEG_GREY ? 1 : kind >= JPEG_CMYK_ADOBE ? 4 : 3;
    jpeg.err = jpeg_std_error(&errors);
    jpeg_create_compress(&jpeg);
    *out = NULL;
    jpeg_mem_dest(&jpeg, out, &length);
    jpeg.image_width = (JDIMENSION)width, jpeg.image_height = (JDIMENSION)height;
    jpeg.input_components = samples, jpeg.in_color_space = samples == 1 ? JCS_GRAYSCALE : samples == 3 ? JCS_RGB : JCS_CMYK;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, 90, TRUE);
    if (kind == JPEG_YCCK_ADOBE) jpeg_set_colorspace(&jpeg, JCS_YCCK);
    if (kind == JPEG_CMYK_PLAIN) jpeg.write_Adobe_marker = FALSE;
    if (kind == JPEG_PROGRESSIVE) jpeg_simple_progression(&jpeg);
    if (kind == JPEG_ARITHMETIC) jpeg.arith_code = TRUE;
    if (samples == 4) jpeg.write_JFIF_header = TRUE;
    jpeg.density_unit = 1, jpeg.X_density = jpeg.Y_density = (UINT16)dpi;
    jpeg_start_compress(&jpeg, TRUE);
    uint8_t *row = malloc((size_t)width * 4);
    while (jpeg.next_scanline < jpeg.image_height) {
        const uint8_t *p = rgb + 3 * (size_t)jpeg.next_scanline * width;
        for (int x = 0; x < width; x++) sampled(p + 3 * x, kind, row + samples * x);
        JSAMPROW line = row;
        jpeg_write_scanlines(&jpeg, &line, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    free(row);
    return length;
}

size_t codecs_large_jpeg(int width, int height, uint8_t **out) {
    struct jpeg_compress_struct jpeg;
    struct jpeg_error_mgr errors;
    unsigned long length = 0;
    jpeg.err = jpeg_std_error(&errors);
    jpeg_create_compress(&jpeg);
    *out = NULL;
    jpeg_mem_dest(&jpeg, out, &length);
    jpeg.image_width = (JDIMENSION)width, jpeg.image_height = (JDIMENSION)height;
    jpeg.input_components = 1, jpeg.in_color_space = JCS_GRAYSCALE;
    jpeg_set_defaults(&jpeg);
    jpeg_start_compress(&jpeg, TRUE);
    uint8_t *row = malloc((size_t)width);
    while (jpeg.next_scanline < jpeg.image_height) {
        memset(row, 255, (size_t)width);
        if (2 * jpeg.next_scanline < jpeg.image_height) memset(row, 0, (size_t)width / 2);
        JSAMPROW line = row;
        jpeg_write_scanlines(&jpeg, &line, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    free(row);
    return length;
}
