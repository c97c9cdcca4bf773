#include "Codecs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>
#include <allheaders.h>
#include <libheif/heif.h>

void codecs_free(uint8_t *bytes) { free(bytes); }

typedef struct { uint8_t *bytes; size_t length; } buffer;

static struct heif_error append(struct heif_context *context, const void *data, size_t size, void *user) {
    (void)context;
    buffer *b = user;
    b->bytes = realloc(b->bytes, b->length + size);
    memcpy(b->bytes + b->length, data, size);
    b->length += size;
    return (struct heif_error){heif_error_Ok, heif_suberror_Unspecified, ""};
}

size_t codecs_heif(const uint8_t *rgb, int width, int height, int orientation, uint8_t **out) {
    buffer made = {0};
    struct heif_context *context = heif_context_alloc();
    struct heif_encoder *encoder = NULL;
    struct heif_image *image = NULL;
    struct heif_encoding_options *options = heif_encoding_options_alloc();
    if (heif_context_get_encoder_for_format(context, heif_compression_HEVC, &encoder).code == heif_error_Ok) {
        heif_encoder_set_lossy_quality(encoder, 80);
        heif_image_create(width, height, heif_colorspace_RGB, heif_chroma_interleaved_RGB, &image);
        heif_image_add_plane(image, heif_channel_interleaved, width, height, 8);
        int stride = 0;
        uint8_t *plane = heif_image_get_plane(image, heif_channel_interleaved, &stride);
        for (int y = 0; y < height; y++) memcpy(plane + (size_t)y * stride, rgb + (size_t)y * width * 3, (size_t)width * 3);
        options->image_orientation = (enum heif_orientation)orientation;
        struct heif_writer writer = {1, append};
        if (heif_context_encode_image(context, image, encoder, options, NULL).code == heif_error_Ok)
            heif_context_write(context, &writer, &made);
    }
    heif_encoding_options_free(options);
    if (image) heif_image_release(image);
    if (encoder) heif_encoder_release(encoder);
    heif_context_free(context);
    *out = made.bytes;
    return made.length;
}

static PIX *colour(const uint8_t *rgb, int width, int height) {
    PIX *pix = pixCreate(width, height, 32);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            const uint8_t *p = rgb + 3 * ((size_t)y * width + x);
            pixSetRGBPixel(pix, x, y, p[0], p[1], p[2]);
        }
    return pix;
}

static size_t written(PIX *pix, int format, uint8_t **out) {
    size_t length = 0;
    *out = NULL;
    if (pixWriteMem(out, &length, pix, format)) length = 0;
    pixDestroy(&pix);
    return length;
}

size_t codecs_webp(const uint8_t *rgb, int width, int height, int quality, uint8_t **out) {
    PIX *pix = colour(rgb, width, height);
    size_t length = 0;
    *out = NULL;
    if (pixWriteMemWebP(out, &length, pix, quality > 100 ? 100 : quality, quality > 100)) length = 0;
    pixDestroy(&pix);
    return length;
}

size_t codecs_deep(const uint8_t *rgb, int width, int height, int tiff, uint8_t **out) {
    PIX *pix = pixCreate(width, height, 16);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) pixSetPixel(pix, x, y, 257u * rgb[3 * ((size_t)y * width + x)]);
    return written(pix, tiff ? IFF_TIFF_LZW : IFF_PNG, out);
}

size_t codecs_transparent(const uint8_t *rgb, int width, int height, uint8_t **out) {
    PIX *pix = pixCreate(width, height, 32);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            const uint8_t *p = rgb + 3 * ((size_t)y * width + x);
            if (p[0] < 250) pixSetPixel(pix, x, y, (l_uint32)p[0] << 24 | (l_uint32)p[1] << 16 | (l_uint32)p[2] << 8 | 255);
        }
    pixSetSpp(pix, 4);
    return written(pix, IFF_PNG, out);
}

size_t codecs_palette(const uint8_t *rgb, int width, int height, uint8_t **out) {
    PIX *pix = colour(rgb, width, height), *mapped = pixOctreeQuantNumColors(pix, 256, 0);
    pixDestroy(&pix);
    return written(mapped, IFF_PNG, out);
}

size_t codecs_cmyk(const uint8_t *rgb, int width, int height, uint8_t **out) {
    struct jpeg_compress_struct jpeg;
    struct jpeg_error_mgr errors;
    unsigned long length = 0;
    jpeg.err = jpeg_std_error(&errors);
    jpeg_create_compress(&jpeg);
    *out = NULL;
    jpeg_mem_dest(&jpeg, out, &length);
    jpeg.image_width = (JDIMENSION)width, jpeg.image_height = (JDIMENSION)height;
    jpeg.input_components = 4, jpeg.in_color_space = JCS_CMYK;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, 90, TRUE);
    jpeg_start_compress(&jpeg, TRUE);
    uint8_t *row = malloc((size_t)width * 4);
    while (jpeg.next_scanline < jpeg.image_height) {
        for (int x = 0; x < width; x++) {
            const uint8_t *p = rgb + 3 * ((size_t)jpeg.next_scanline * width + x);
            for (int k = 0; k < 3; k++) row[4 * x + k] = p[k];
            row[4 * x + 3] = 255;
        }
        JSAMPROW line = row;
        jpeg_write_scanlines(&jpeg, &line, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    free(row);
    return length;
}
