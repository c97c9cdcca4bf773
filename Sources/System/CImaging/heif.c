#include "heif.h"
#include "heif_tiles.h"

#include <stdio.h>
#include <string.h>
#include <allheaders.h>
#include <libheif/heif.h>

#define LONGEST 16384
#define MOST 1000

int reviso_is_heif(const uint8_t *b, size_t length) {
    static const char brands[][5] = {"heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis"};
    if (length < 16 || memcmp(b + 4, "ftyp", 4)) return 0;
    for (size_t i = 0; i < sizeof brands / sizeof *brands; i++)
        if (!memcmp(b + 8, brands[i], 4)) return 1;
    return 0;
}

/* The handle of a picture, the main one being the first; *context is freed by whoever asked, in either case. */
static struct heif_image_handle *opened(const uint8_t *bytes, size_t length, int number, struct heif_context **context) {
    struct heif_image_handle *handle = NULL;
    heif_item_id first = 0, ids[MOST];
    *context = NULL;
    if (!reviso_is_heif(bytes, length) || !(*context = heif_context_alloc())) return NULL;
    heif_context_set_maximum_image_size_limit(*context, LONGEST);
    heif_context_set_max_decoding_threads(*context, 0);
    struct heif_error error = heif_context_read_from_memory_without_copy(*context, bytes, length, NULL);
    if (error.code == heif_error_Ok) error = heif_context_get_primary_image_ID(*context, &first);
    if (error.code != heif_error_Ok) return NULL;
    int count = heif_context_get_list_of_top_level_image_IDs(*context, ids, MOST);
    for (int i = 0; number > 0 && i < count; i++)
        if (ids[i] != first && --number == 0) first = ids[i];
    if (number == 0) error = heif_context_get_image_handle(*context, first, &handle);
    return error.code == heif_error_Ok ? handle : NULL;
}

int reviso_heif_size(const uint8_t *bytes, size_t length, int number, int *width, int *height, int *pictures) {
    struct heif_context *context;
    struct heif_image_handle *handle = opened(bytes, length, number, &context);
    *width = handle ? heif_image_handle_get_width(handle) : 0;
    *height = handle ? heif_image_handle_get_height(handle) : 0;
    int shrink = reviso_heif_shrink(*width, *height);
    *width /= shrink, *height /= shrink;
    *pictures = handle ? heif_context_get_number_of_top_level_images(context) : 0;
    if (*pictures > MOST) *pictures = MOST;
    if (handle) heif_image_handle_release(handle);
    if (context) heif_context_free(context);
    return *width > 0 && *height > 0 && *pictures > 0;
}

static PIX *copied(const struct heif_image *image, int has_alpha) {
    int stride = 0, width = heif_image_get_width(image, heif_channel_interleaved);
    int height = heif_image_get_height(image, heif_channel_interleaved), step = has_alpha ? 4 : 3;
    const uint8_t *plane = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride);
    PIX *pix = plane && width > 0 && height > 0 ? pixCreate(width, height, 32) : NULL;
    if (!pix) return NULL;
    for (int y = 0; y < height; y++) {
        const uint8_t *p = plane + (size_t)y * (size_t)stride;
        uint32_t *line = pixGetData(pix) + (size_t)y * pixGetWpl(pix);
        for (int x = 0; x < width; x++, p += step) {
            uint32_t a = has_alpha ? p[3] : 255, white = 255 * (255 - a);
            uint32_t r = (p[0] * a + white) / 255, g = (p[1] * a + white) / 255, b = (p[2] * a + white) / 255;
            line[x] = r << 24 | g << 16 | b << 8;
        }
    }
    return pix;
}

/* A sample of a plane, of 8 bits or more. */
static int sample(const uint8_t *plane, int stride, int bits, int x, int y) {
    const uint8_t *row = plane + (size_t)y * (size_t)stride;
    return bits > 8 ? (row[2 * x] | row[2 * x + 1] << 8) >> (bits - 8) : row[x];
}

static uint32_t clamped(double v) { return v < 0 ? 0 : v > 255 ? 255 : (uint32_t)(v + 0.5); }

/* A picture made smaller from its planes of brightness and colour: as pixels of their own they would take thrice the
   memory. */
static PIX *shrunk(const struct heif_image *image, int shrink) {
    int stride[3] = {0}, bits = heif_image_get_bits_per_pixel_range(image, heif_channel_Y);
    const enum heif_channel names[3] = {heif_channel_Y, heif_channel_Cb, heif_channel_Cr};
    const uint8_t *plane[3];
    int width = heif_image_get_width(image, heif_channel_Y), height = heif_image_get_height(image, heif_channel_Y);
    for (int k = 0; k < 3; k++) plane[k] = heif_image_get_plane_readonly(image, names[k], &stride[k]);
    int is_grey = !plane[1] || !plane[2];
    int across = is_grey ? 1 : width / heif_image_get_width(image, heif_channel_Cb);
    int down = is_grey ? 1 : height / heif_image_get_height(image, heif_channel_Cb);
    PIX *pix = plane[0] && bits >= 8 && across > 0 && down > 0 ? pixCreate(width / shrink, height / shrink, 32) : NULL;
    for (int y = 0; pix && y < height / shrink; y++) {
        uint32_t *line = pixGetData(pix) + (size_t)y * (size_t)pixGetWpl(pix);
        for (int x = 0; x < width / shrink; x++) {
            double light = 0, cb = 0, cr = 0;
            for (int j = 0; j < shrink; j++)
                for (int i = 0; i < shrink; i++) light += sample(plane[0], stride[0], bits, x * shrink + i, y * shrink + j);
            light /= shrink * shrink;
            if (!is_grey) {
                int u = (x * shrink + shrink / 2) / across, v = (y * shrink + shrink / 2) / down;
                if (u >= heif_image_get_width(image, heif_channel_Cb)) u = heif_image_get_width(image, heif_channel_Cb) - 1;
                if (v >= heif_image_get_height(image, heif_channel_Cb)) v = heif_image_get_height(image, heif_channel_Cb) - 1;
                cb = sample(plane[1], stride[1], bits, u, v) - 128, cr = sample(plane[2], stride[2], bits, u, v) - 128;
            }
            line[x] = clamped(light + 1.402 * cr) << 24 | clamped(light - 0.344 * cb - 0.714 * cr) << 16 | clamped(light + 1.772 * cb) << 8;
        }
    }
    return pix;
}

reviso_pix reviso_pix_read_heif(const uint8_t *bytes, size_t length, int number) {
    struct heif_context *context;
    struct heif_image_handle *handle = opened(bytes, length, number, &context);
    struct heif_image *image = NULL;
    PIX *pix = NULL;
    int shrink = handle ? reviso_heif_shrink(heif_image_handle_get_width(handle), heif_image_handle_get_height(handle)) : 1;
    if (handle && shrink > 1 && number == 0) pix = reviso_heif_by_tiles(bytes, length, shrink);
    if (handle && !pix) {
        int alpha = heif_image_handle_has_alpha_channel(handle), is_small = shrink == 1;
        enum heif_chroma chroma = alpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB;
        struct heif_error error = heif_decode_image(handle, &image, is_small ? heif_colorspace_RGB : heif_colorspace_YCbCr,
                                                    is_small ? chroma : heif_chroma_420, NULL);
        if (error.code == heif_error_Ok) pix = is_small ? copied(image, alpha) : shrunk(image, shrink);
    }
    if (image) heif_image_release(image);
    if (handle) heif_image_handle_release(handle);
    if (context) heif_context_free(context);
    return (reviso_pix)pix;
}

const char *reviso_heif_version(void) { return heif_get_version(); }

int reviso_heif_decodes(void) { return heif_have_decoder_for_format(heif_compression_HEVC); }
