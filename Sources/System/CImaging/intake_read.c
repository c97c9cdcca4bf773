#include "intake.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <allheaders.h>

static int tiff_pages(const uint8_t *bytes, size_t length) {
    int pages = 0, w, h, bps, spp, res, cmap, format;
    while (pages < 10000 && !readHeaderMemTiff(bytes, length, pages, &w, &h, &bps, &spp, &res, &cmap, &format)) pages++;
    return pages;
}

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

int reviso_header(const uint8_t *bytes, size_t length, int page, int *width, int *height, int *pages, int *dpi) {
    setMsgSeverity(L_SEVERITY_NONE);
    *width = *height = *dpi = 0, *pages = 1;
    int format, bps, spp, cmap, res = 0;
    if (reviso_is_heif(bytes, length)) return reviso_heif_size(bytes, length, width, height);
    if (length < 12 || pixReadHeaderMem(bytes, length, &format, width, height, &bps, &spp, &cmap)) return 0;
    if (format == IFF_WEBP) return *width > 0 && *height > 0;
    if (format == IFF_PNG || format == IFF_JFIF_JPEG) {
        *dpi = resolution(bytes, length, format);
        return *width > 0 && *height > 0;
    }
    if (format < IFF_TIFF || format > IFF_TIFF_ZIP) return 0;
    *pages = tiff_pages(bytes, length);
    if (readHeaderMemTiff(bytes, length, page, width, height, &bps, &spp, &res, &cmap, &format)) return 0;
    *dpi = res;
    return *width > 0 && *height > 0;
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

reviso_pix reviso_pix_read_tiff_page(const uint8_t *bytes, size_t length, int page) {
    setMsgSeverity(L_SEVERITY_NONE);
    PIX *pix = pixReadMemTiff(bytes, length, page);
    if (!pix) return NULL;
    int depth = pixGetDepth(pix);
    if (!pixGetColormap(pix) && (depth == 1 || depth == 8 || (depth == 32 && pixGetSpp(pix) == 3))) return (reviso_pix)pix;
    PIX *flat = pixRemoveColormap(pix, REMOVE_CMAP_BASED_ON_SRC);
    pixDestroy(&pix);
    if (flat && pixGetDepth(flat) == 32 && pixGetSpp(flat) == 4) {
        pix = pixAlphaBlendUniform(flat, 0xffffff00);
        pixDestroy(&flat);
        flat = pix;
    }
    if (!flat || pixGetDepth(flat) == 1 || pixGetDepth(flat) == 8 || pixGetDepth(flat) == 32) return (reviso_pix)flat;
    pix = pixConvertTo8(flat, 0);
    pixDestroy(&flat);
    return (reviso_pix)pix;
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
