/* The entry of libFuzzer (LLVM's documentation, "libFuzzer") for pictures: a file's header, its pages, and what the
   pixel loops make of them. Nothing may be read or written beyond its bounds, whatever the bytes are. */
#include "CImaging.h"

#include <stdlib.h>
#include <string.h>

/* Small enough that thousands run in a second, and larger than any loop's window. */
enum { MOST_PIXELS = 1 << 20, MOST_PAGES = 3 };

static void drop(reviso_pix pix) { if (pix) reviso_pix_destroy(pix); }

/* Written and read again, a picture is the same size. */
static void again(reviso_pix pix) {
    uint8_t *bytes = NULL;
    size_t length = 0;
    if (!reviso_pix_write_page(pix, 300, &bytes, &length)) return;
    reviso_pix back = reviso_pix_read_memory(bytes, length);
    if (!back || reviso_pix_width(back) != reviso_pix_width(pix) || reviso_pix_height(back) != reviso_pix_height(pix)) abort();
    drop(back);
    reviso_free(bytes);
}

static void light(reviso_pix pix) {
    int columns = 0, rows = 0, channels = 0;
    double share = 0;
    uint8_t *map = reviso_light_map(pix, 8, &columns, &rows, &channels, &share);
    if (!map) return;
    drop(reviso_pix_evened(pix, map, 8, columns, rows, channels, 255));
    if (channels == 1) drop(reviso_faint_ink(pix, map, 8, columns, rows, 0.1));
    reviso_free(map);
}

static void look_at_ink(reviso_pix grey) {
    reviso_pix ink = reviso_pix_otsu(grey);
    if (!ink) return;
    int32_t *boxes = NULL;
    if (reviso_pix_components(ink, &boxes) >= 0) reviso_free(boxes);
    boxes = NULL;
    if (reviso_pix_rules(ink, 0, 20, 6, 3, &boxes) >= 0) reviso_free(boxes);
    reviso_text_lines *lines = reviso_trace_lines(ink);
    if (lines) reviso_text_lines_free(lines);
    double sure = 0, score = 0;
    reviso_find_lines(ink, 5, &sure, &score);
    reviso_up_confidence(ink);
    drop(reviso_pix_sheared(ink, 3));
    drop(reviso_pix_join_dots(ink, 6, 4));
    drop(reviso_pix_bare(grey, ink, 9));
    again(ink);
    drop(ink);
}

static void look_at_grey(reviso_pix grey) {
    double corners[8];
    int seen = 0, depths[4], width = reviso_pix_width(grey), height = reviso_pix_height(grey);
    reviso_find_sheet(grey, corners, &seen);
    reviso_dark_borders(grey, depths);
    reviso_look(grey);
    reviso_white_on_black(grey);
    uint8_t *bytes = malloc((size_t)width * (size_t)height);
    reviso_code_place places[8];
    if (bytes) {
        reviso_pix_get_grey(grey, bytes);
        reviso_code_places(bytes, width, height, places, 8);
    }
    free(bytes);
    drop(reviso_pix_sauvola(grey, 7, 0.3));
    drop(reviso_pix_level(grey, 0.9, 10));
    look_at_ink(grey);
}

static void use(reviso_pix pix) {
    int width = reviso_pix_width(pix), height = reviso_pix_height(pix);
    reviso_pix_has_colour(pix, 8);
    again(pix);
    if (reviso_pix_depth(pix) > 1) {
        light(pix);
        drop(reviso_pix_smoothed(pix, 2));
        const double turn[9] = {0.9, 0.1, 2, -0.1, 0.9, 3, 0, 0.0001, 1};
        drop(reviso_pix_warp(pix, turn, width, height));
    }
    drop(reviso_pix_grey_reduced(pix, width / 2 + 1, height / 2 + 1));
    if (width > 4 && height > 4) drop(reviso_pix_reduced(pix, width / 2, height / 2));
    for (int turn = 0; turn <= 9; turn += 3) drop(reviso_pix_oriented(pix, turn));
    reviso_pix grey = reviso_pix_to_grey(pix);
    if (grey) look_at_grey(grey);
    drop(grey);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    /* A copy of its own: what reads beyond the end is seen. */
    uint8_t *bytes = malloc(size ? size : 1);
    if (!bytes) return 0;
    memcpy(bytes, data, size);
    reviso_picture_header header;
    reviso_jpeg_complete(bytes, size);
    reviso_jpeg_is_endless(bytes, size);
    for (int page = 0; page < MOST_PAGES && reviso_header(bytes, size, page, &header); page++) {
        if (header.width <= 0 || header.height <= 0) abort();
        if ((int64_t)header.width * header.height > MOST_PIXELS) break;
        int is_heif = reviso_is_heif(bytes, size), is_tiff = size > 2 && (!memcmp(bytes, "II", 2) || !memcmp(bytes, "MM", 2));
        reviso_pix pix = is_heif ? reviso_pix_read_heif(bytes, size, page)
            : is_tiff ? reviso_pix_read_tiff_page(bytes, size, page) : reviso_pix_read_memory(bytes, size);
        if (pix && (int64_t)reviso_pix_width(pix) * reviso_pix_height(pix) <= 4 * MOST_PIXELS) use(pix);
        drop(pix);
        if (page + 1 >= header.pages) break;
    }
    free(bytes);
    return 0;
}
