#include "CImaging.h"

#include <allheaders.h>

#define PIX(handle) ((PIX *)(handle))
#define HANDLE(pix) ((reviso_pix)(pix))

/* Palettes, alpha and odd depths become 1, 8 or 32 bits here, so that all others know three kinds. */
static PIX *plain(PIX *pix) {
    if (!pix) return NULL;
    PIX *flat = pixRemoveColormap(pix, REMOVE_CMAP_BASED_ON_SRC);
    pixDestroy(&pix);
    if (!flat) return NULL;
    if (pixGetDepth(flat) == 32 && pixGetSpp(flat) == 4) {
        PIX *opaque = pixAlphaBlendUniform(flat, 0xffffff00);
        pixDestroy(&flat);
        flat = opaque;
        if (!flat) return NULL;
    }
    int depth = pixGetDepth(flat);
    if (depth == 1 || depth == 8 || depth == 32) return flat;
    PIX *grey = pixConvertTo8(flat, 0);
    pixDestroy(&flat);
    return grey;
}

/* Kinds that others than Leptonica read; NULL where it is none of them. */
static reviso_pix special(const uint8_t *bytes, size_t length) {
    int width, height;
    size_t size = 0;
    uint8_t *frame = reviso_webp_frame(bytes, length, &size);
    if (frame) {
        reviso_pix pix = reviso_pix_read_memory(frame, size);
        reviso_free(frame);
        return pix;
    }
    if (reviso_apple_png_size(bytes, length, &width, &height)) return reviso_pix_read_apple_png(bytes, length);
    return reviso_jpeg_cut(bytes, length) ? reviso_pix_read_cut_jpeg(bytes, length) : NULL;
}

reviso_pix reviso_pix_read_memory(const uint8_t *bytes, size_t length) {
    setMsgSeverity(L_SEVERITY_NONE);
    reviso_pix made = special(bytes, length);
    if (made) return made;
    if (reviso_is_heif(bytes, length)) return reviso_pix_read_heif(bytes, length, 0);
    if (reviso_jpeg_is_endless(bytes, length)) return NULL;
    if (reviso_is_four_inks(bytes, length)) return reviso_pix_read_four_inks(bytes, length);
    if (reviso_is_keyed_png(bytes, length)) return reviso_pix_read_keyed_png(bytes, length);
    if (reviso_is_plain_png(bytes, length)) return reviso_pix_read_plain_png(bytes, length);
    if (reviso_is_large_jpeg(bytes, length)) return reviso_pix_read_large_jpeg(bytes, length);
    reviso_pix photo = reviso_pix_read_plain_jpeg(bytes, length);
    if (photo) return photo;
    int format = 0;
    if (length >= 12 && !findFileFormatBuffer(bytes, &format) && format >= IFF_TIFF && format <= IFF_TIFF_ZIP)
        return reviso_pix_read_tiff_page(bytes, length, 0);
    return HANDLE(plain(pixReadMem(bytes, length)));
}
