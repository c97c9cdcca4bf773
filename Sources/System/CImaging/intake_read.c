#include "intake.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <allheaders.h>

static int resolution(const uint8_t *bytes, size_t length, int format) {
    int x = 0, y = 0;
    if (format == IFF_JFIF_JPEG) {
        if (readResolutionMemJpeg(bytes, length, &x, &y)) return 0;
    } else if (format == IFF_PNG) {
        FILE *file = fmemopen((void *)bytes, length, "rb");
        if (!file) return 0;
        if (fgetPngResolution(file, &x, &y)) x = y = 0;
        fclose(file);
    }
    return x == y ? x : 0;
}

int reviso_header(const uint8_t *bytes, size_t length, int page, reviso_picture_header *h) {
    setMsgSeverity(L_SEVERITY_NONE);
    *h = (reviso_picture_header){.pages = 1, .orientation = 1};
    int format, bps, spp, cmap;
    if (reviso_is_heif(bytes, length)) return reviso_heif_size(bytes, length, page, &h->width, &h->height, &h->pages);
    if (reviso_apple_png_size(bytes, length, &h->width, &h->height)) return page == 0;
    if (length < 12 || findFileFormatBuffer(bytes, &format)) return 0;
    if (format >= IFF_TIFF && format <= IFF_TIFF_ZIP)
        return reviso_tiff_header(bytes, length, page, &h->width, &h->height, &h->pages, &h->dpi, &h->orientation);
    size_t size = 0;
    uint8_t *frame = format == IFF_WEBP ? reviso_webp_frame(bytes, length, &size) : NULL;
    if (frame) {
        int known = reviso_header(frame, size, page, h);
        reviso_free(frame);
        return known;
    }
    if (page > 0 || (format != IFF_PNG && format != IFF_JFIF_JPEG && format != IFF_WEBP)) return 0;
    if (pixReadHeaderMem(bytes, length, &format, &h->width, &h->height, &bps, &spp, &cmap)) return 0;
    h->dpi = resolution(bytes, length, format);
    int eighths = format == IFF_JFIF_JPEG ? reviso_jpeg_eighths(bytes, length) : 8;
    h->width = (h->width * eighths + 7) / 8, h->height = (h->height * eighths + 7) / 8, h->dpi = h->dpi * eighths / 8;
    return h->width > 0 && h->height > 0;
}

int reviso_jpeg_complete(const uint8_t *b, size_t length) {
    size_t at = 2;
    while (at + 4 <= length) {
        if (b[at] != 0xff) return 0;
        int marker = b[at + 1];
        if (marker == 0xff) { at++; continue; }
        if (marker == 0xd9) return 1;
        at += 2 + ((size_t)b[at + 2] << 8 | b[at + 3]);
        if (marker != 0xda) continue;
        /* Coded data: runs to the next marker that is neither a stuffed zero nor a restart. */
        while (at + 1 < length && !(b[at] == 0xff && b[at + 1] != 0 && (b[at + 1] < 0xd0 || b[at + 1] > 0xd7))) at++;
        if (at + 1 < length && b[at + 1] == 0xd9) return 1;
    }
    return 0;
}

reviso_pix reviso_pix_oriented(reviso_pix handle, int orientation) {
    static const int turns[9] = {0, 0, 0, 2, 2, 1, 1, 3, 3};
    static const int mirrored[9] = {0, 0, 1, 0, 1, 1, 0, 1, 0};
    if (orientation < 1 || orientation > 8) orientation = 1;
    PIX *turned = pixRotateOrth((PIX *)handle, turns[orientation]);
    if (turned && mirrored[orientation]) pixFlipLR(turned, turned);
    return (reviso_pix)turned;
}

reviso_pix reviso_pix_reduced(reviso_pix handle, int width, int height) {
    PIX *pix = (PIX *)handle;
    if (reviso_reduces_colour(handle, width, height)) return reviso_pix_colour_reduced(handle, width, height);
    PIX *source = pixGetDepth(pix) == 1 ? pixConvertTo8(pix, 0) : pixClone(pix);
    PIX *out = pixScaleAreaMapToSize(source, width, height);
    pixDestroy(&source);
    return (reviso_pix)out;
}

int reviso_pix_has_colour(reviso_pix handle, int tolerance) {
    PIX *pix = (PIX *)handle;
    if (pixGetDepth(pix) != 32) return 0;
    int width = pixGetWidth(pix), height = pixGetHeight(pix);
    for (int y = 0; y < height; y++) {
        uint32_t *line = pixGetData(pix) + (size_t)y * pixGetWpl(pix);
        for (int x = 0; x < width; x++) {
            int r = line[x] >> 24, g = line[x] >> 16 & 255, b = line[x] >> 8 & 255;
            if (abs(r - g) > tolerance || abs(g - b) > tolerance) return 1;
        }
    }
    return 0;
}

void reviso_leptonica_version(char *out, size_t size) {
    char *name = getLeptonicaVersion();
    snprintf(out, size, "%s", name ? name : "unknown");
    free(name);
}
