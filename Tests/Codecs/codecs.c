#include "Codecs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

/* One more picture of a file; the first is the main one. */
static struct heif_image_handle *added(struct heif_context *context, enum heif_compression_format format, const uint8_t *rgb,
                                       int width, int height, int orientation) {
    struct heif_encoder *encoder = NULL;
    struct heif_image *image = NULL;
    struct heif_image_handle *handle = NULL;
    struct heif_encoding_options *options = heif_encoding_options_alloc();
    if (heif_context_get_encoder_for_format(context, format, &encoder).code == heif_error_Ok) {
        heif_encoder_set_lossy_quality(encoder, 80);
        heif_image_create(width, height, heif_colorspace_RGB, heif_chroma_interleaved_RGB, &image);
        heif_image_add_plane(image, heif_channel_interleaved, width, height, 8);
        int stride = 0;
        uint8_t *plane = heif_image_get_plane(image, heif_channel_interleaved, &stride);
        for (int y = 0; y < height; y++) memcpy(plane + (size_t)y * stride, rgb + (size_t)y * width * 3, (size_t)width * 3);
        options->image_orientation = (enum heif_orientation)orientation;
        heif_context_encode_image(context, image, encoder, options, &handle);
    }
    heif_encoding_options_free(options);
    if (image) heif_image_release(image);
    if (encoder) heif_encoder_release(encoder);
    return handle;
}

size_t codecs_heif(const uint8_t *rgb, int width, int height, int orientation, int pictures, int says_it_in_exif,
                   uint8_t **out) {
    buffer made = {0};
    struct heif_context *context = heif_context_alloc();
    uint8_t exif[] = {'I', 'I', 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, (uint8_t)orientation, 0, 0, 0, 0, 0, 0, 0};
    int count = 0;
    for (int i = 0; i < pictures; i++) {
        struct heif_image_handle *handle = added(context, heif_compression_HEVC, rgb, width, height, orientation);
        if (!handle) break;
        count++;
        if (says_it_in_exif) heif_context_add_exif_metadata(context, handle, exif, sizeof exif);
        heif_image_handle_release(handle);
    }
    struct heif_writer writer = {1, append};
    if (count == pictures) heif_context_write(context, &writer, &made);
    heif_context_free(context);
    *out = made.bytes;
    return made.length;
}

size_t codecs_avif(const uint8_t *rgb, int width, int height, uint8_t **out) {
    buffer made = {0};
    struct heif_context *context = heif_context_alloc();
    struct heif_image_handle *handle = added(context, heif_compression_AV1, rgb, width, height, 1);
    struct heif_writer writer = {1, append};
    if (handle) {
        heif_context_write(context, &writer, &made);
        heif_image_handle_release(handle);
    }
    heif_context_free(context);
    *out = made.bytes;
    return made.length;
}

size_t codecs_webp(const uint8_t *rgb, int width, int height, int quality, int see_through, uint8_t **out) {
    PIX *pix = pixCreate(width, height, 32);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            const uint8_t *p = rgb + 3 * ((size_t)y * width + x);
            if (see_through) pixSetPixel(pix, x, y, 255u - p[1]);
            else pixSetRGBPixel(pix, x, y, p[0], p[1], p[2]);
        }
    if (see_through) pixSetSpp(pix, 4);
    size_t length = 0;
    *out = NULL;
    if (pixWriteMemWebP(out, &length, pix, quality > 100 ? 100 : quality, quality > 100)) length = 0;
    pixDestroy(&pix);
    return length;
}
