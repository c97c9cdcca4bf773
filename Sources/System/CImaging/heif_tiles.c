#include "heif_tiles.h"
#include "picture_limits.h"

#include <stdlib.h>
#include <string.h>
#include <libheif/heif.h>

#define LONGEST 16384

int reviso_heif_shrink(int width, int height) {
    double pixels = (double)width * height;
    if (pixels <= REVISO_WHOLE_PIXELS) return 1;
    int shrink = 2;
    while (pixels / shrink / shrink > REVISO_REDUCED_PIXELS) shrink *= 2;
    return shrink;
}

static uint32_t id_of(const reviso_heif_grid *grid, int tile) {
    const uint8_t *b = grid->tiles + (size_t)tile * (size_t)grid->id_size;
    uint32_t id = 0;
    for (int i = 0; i < grid->id_size; i++) id = id << 8 | b[i];
    return id;
}

/* A copy of the file in which tiles are no longer hidden: libheif hands out only what is shown. */
static uint8_t *unhidden(const uint8_t *bytes, size_t length, const reviso_heif_grid *grid) {
    uint8_t *copy = malloc(length);
    if (!copy) return NULL;
    memcpy(copy, bytes, length);
    for (size_t at = grid->infos; at + 12 <= grid->infos_end;) {
        size_t size = (size_t)copy[at] << 24 | (size_t)copy[at + 1] << 16 | (size_t)copy[at + 2] << 8 | copy[at + 3];
        if (size < 12 || size > grid->infos_end - at) break;
        copy[at + 11] &= 0xfe;
        at += size;
    }
    return copy;
}

/* Puts a tile's pixels, each the mean of a square of them, where they belong. */
static void put(const struct heif_image *image, PIX *page, int left, int top, int shrink) {
    int stride = 0, width = heif_image_get_width(image, heif_channel_interleaved) / shrink;
    int height = heif_image_get_height(image, heif_channel_interleaved) / shrink;
    const uint8_t *plane = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride);
    uint32_t area = (uint32_t)(shrink * shrink);
    for (int y = 0; plane && y < height && top + y < pixGetHeight(page); y++) {
        uint32_t *line = pixGetData(page) + (size_t)(top + y) * (size_t)pixGetWpl(page);
        for (int x = 0; x < width && left + x < pixGetWidth(page); x++) {
            uint32_t sum[3] = {area / 2, area / 2, area / 2};
            for (int j = 0; j < shrink; j++) {
                const uint8_t *p = plane + (size_t)(y * shrink + j) * (size_t)stride + 3 * (size_t)(x * shrink);
                for (int i = 0; i < shrink; i++, p += 3) sum[0] += p[0], sum[1] += p[1], sum[2] += p[2];
            }
            line[left + x] = sum[0] / area << 24 | sum[1] / area << 16 | sum[2] / area << 8;
        }
    }
}

static struct heif_image *decoded(struct heif_context *context, uint32_t id) {
    struct heif_image_handle *handle = NULL;
    struct heif_image *image = NULL;
    if (heif_context_get_image_handle(context, id, &handle).code == heif_error_Ok)
        heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGB, NULL);
    if (handle) heif_image_handle_release(handle);
    return image;
}

/* The size of the whole before it is turned. */
static int measured(struct heif_context *context, int *width, int *height) {
    struct heif_image_handle *main = NULL;
    if (heif_context_get_primary_image_handle(context, &main).code != heif_error_Ok) return 0;
    *width = heif_image_handle_get_ispe_width(main), *height = heif_image_handle_get_ispe_height(main);
    heif_image_handle_release(main);
    return *width > 0 && *height > 0;
}

static PIX *laid(struct heif_context *context, const reviso_heif_grid *grid, int shrink) {
    int width, height, columns = 0;
    if (!measured(context, &width, &height)) return NULL;
    PIX *page = pixCreate(width / shrink, height / shrink, 32);
    for (int tile = 0; page && tile < grid->count; tile++) {
        struct heif_image *image = decoded(context, id_of(grid, tile));
        int wide = image ? heif_image_get_width(image, heif_channel_interleaved) : 0;
        int high = image ? heif_image_get_height(image, heif_channel_interleaved) : 0;
        if (tile == 0 && wide > 0) columns = (width + wide - 1) / wide;
        if (wide > 0 && high > 0 && columns > 0 && grid->count % columns == 0)
            put(image, page, tile % columns * (wide / shrink), tile / columns * (high / shrink), shrink);
        else
            pixDestroy(&page);
        if (image) heif_image_release(image);
    }
    return page;
}

static PIX *turned(PIX *page, const reviso_heif_grid *grid) {
    for (int i = 0; page && i < grid->turn_count; i++) {
        int by = grid->turns[i][1];
        if (grid->turns[i][0]) {
            if (by) pixFlipLR(page, page);
            else pixFlipTB(page, page);
        } else if (by) {
            PIX *next = pixRotateOrth(page, 4 - by);
            pixDestroy(&page);
            page = next;
        }
    }
    return page;
}

PIX *reviso_heif_by_tiles(const uint8_t *bytes, size_t length, int shrink) {
    reviso_heif_grid grid;
    if (!reviso_heif_find_grid(bytes, length, &grid)) return NULL;
    uint8_t *copy = unhidden(bytes, length, &grid);
    struct heif_context *context = copy ? heif_context_alloc() : NULL;
    PIX *page = NULL;
    if (context) {
        heif_context_set_maximum_image_size_limit(context, LONGEST);
        heif_context_set_max_decoding_threads(context, 0);
        struct heif_error error = heif_context_read_from_memory_without_copy(context, copy, length, NULL);
        if (error.code == heif_error_Ok) page = turned(laid(context, &grid, shrink), &grid);
        heif_context_free(context);
    }
    free(copy);
    return page;
}
