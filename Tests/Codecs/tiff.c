#include "TIFFKinds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tiffio.h>

typedef struct { uint8_t *bytes; toff_t length, room, at; } buffer;

static tmsize_t get(thandle_t handle, void *out, tmsize_t size) {
    buffer *b = handle;
    toff_t n = b->at + (toff_t)size <= b->length ? (toff_t)size : b->at < b->length ? b->length - b->at : 0;
    memcpy(out, b->bytes + b->at, n);
    b->at += n;
    return (tmsize_t)n;
}

static tmsize_t put(thandle_t handle, void *in, tmsize_t size) {
    buffer *b = handle;
    toff_t end = b->at + (toff_t)size;
    if (end > b->room) {
        b->bytes = realloc(b->bytes, 2 * end);
        memset(b->bytes + b->room, 0, 2 * end - b->room);
        b->room = 2 * end;
    }
    memcpy(b->bytes + b->at, in, (size_t)size);
    b->at = end;
    if (end > b->length) b->length = end;
    return size;
}

static toff_t seek(thandle_t handle, toff_t to, int whence) {
    buffer *b = handle;
    return b->at = whence == SEEK_SET ? to : whence == SEEK_CUR ? b->at + to : b->length + to;
}

static int shut(thandle_t handle) { (void)handle; return 0; }
static toff_t size(thandle_t handle) { return ((buffer *)handle)->length; }

static const struct { int bits, samples, kind, packed; } forms[] = {
    [TIFF_G4] = {1, 1, PHOTOMETRIC_MINISWHITE, COMPRESSION_CCITTFAX4},
    [TIFF_BITS_WHITE_0] = {1, 1, PHOTOMETRIC_MINISWHITE, COMPRESSION_NONE},
    [TIFF_BITS_BLACK_0] = {1, 1, PHOTOMETRIC_MINISBLACK, COMPRESSION_PACKBITS},
    [TIFF_GREY_8] = {8, 1, PHOTOMETRIC_MINISBLACK, COMPRESSION_NONE},
    [TIFF_GREY_WHITE_0] = {8, 1, PHOTOMETRIC_MINISWHITE, COMPRESSION_LZW},
    [TIFF_GREY_16] = {16, 1, PHOTOMETRIC_MINISBLACK, COMPRESSION_LZW},
    [TIFF_RGB_8] = {8, 3, PHOTOMETRIC_RGB, COMPRESSION_ADOBE_DEFLATE},
    [TIFF_RGB_16] = {16, 3, PHOTOMETRIC_RGB, COMPRESSION_LZW}, [TIFF_RGBA] = {8, 4, PHOTOMETRIC_RGB, COMPRESSION_LZW},
    [TIFF_CMYK] = {8, 4, PHOTOMETRIC_SEPARATED, COMPRESSION_LZW},
    [TIFF_CMYK_16] = {16, 4, PHOTOMETRIC_SEPARATED, COMPRESSION_LZW},
    [TIFF_PALETTE] = {8, 1, PHOTOMETRIC_PALETTE, COMPRESSION_LZW}, [TIFF_JPEG_YCC] = {8, 3, PHOTOMETRIC_YCBCR, COMPRESSION_JPEG},
    [TIFF_TILES] = {8, 1, PHOTOMETRIC_MINISBLACK, COMPRESSION_LZW}, [TIFF_PLANES] = {8, 3, PHOTOMETRIC_RGB, COMPRESSION_LZW},
    [TIFF_FLOATS] = {32, 1, PHOTOMETRIC_MINISBLACK, COMPRESSION_NONE},
    [TIFF_TURNED] = {8, 1, PHOTOMETRIC_MINISBLACK, COMPRESSION_LZW},
};

static void sampled(const uint8_t *p, codecs_tiff_kind kind, int x, uint8_t *row) {
    int grey = (p[0] + p[1] + p[2]) / 3, black = 255 - grey, samples = forms[kind].samples;
    if (forms[kind].bits == 1) {
        int set = (grey < 128) == (forms[kind].kind == PHOTOMETRIC_MINISWHITE);
        if (set) row[x / 8] |= (uint8_t)(0x80 >> x % 8);
        return;
    }
    if (kind == TIFF_FLOATS) {
        float v = (float)grey / 255;
        memcpy(row + 4 * x, &v, 4);
        return;
    }
    for (int k = 0; k < samples; k++) {
        int v = kind == TIFF_RGBA ? (k < 3 ? 0 : black) : forms[kind].kind == PHOTOMETRIC_SEPARATED ? (k < 3 ? 0 : black)
            : samples == 3 ? p[k] : forms[kind].kind == PHOTOMETRIC_MINISWHITE ? black : grey;
        if (forms[kind].bits == 8) row[samples * x + k] = (uint8_t)v;
        else ((uint16_t *)row)[samples * x + k] = (uint16_t)(257 * v);
    }
}

static void describe(TIFF *tiff, int width, int height, int dpi, codecs_tiff_kind kind) {
    static uint16_t grey[256];
    uint16_t alpha = EXTRASAMPLE_UNASSALPHA;
    for (int i = 0; i < 256; i++) grey[i] = (uint16_t)(257 * i);
    TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, width), TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, height);
    TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, forms[kind].bits), TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, forms[kind].samples);
    TIFFSetField(tiff, TIFFTAG_COMPRESSION, forms[kind].packed), TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, forms[kind].kind);
    TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, kind == TIFF_PLANES ? PLANARCONFIG_SEPARATE : PLANARCONFIG_CONTIG);
    TIFFSetField(tiff, TIFFTAG_RESOLUTIONUNIT, RESUNIT_INCH);
    TIFFSetField(tiff, TIFFTAG_XRESOLUTION, (double)dpi), TIFFSetField(tiff, TIFFTAG_YRESOLUTION, (double)dpi);
    TIFFSetField(tiff, TIFFTAG_ORIENTATION, kind == TIFF_TURNED ? ORIENTATION_RIGHTTOP : ORIENTATION_TOPLEFT);
    if (kind == TIFF_TILES) TIFFSetField(tiff, TIFFTAG_TILEWIDTH, 256), TIFFSetField(tiff, TIFFTAG_TILELENGTH, 256);
    else TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, kind == TIFF_G4 ? height : 64);
    if (kind == TIFF_RGBA) TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, 1, &alpha);
    if (kind == TIFF_PALETTE) TIFFSetField(tiff, TIFFTAG_COLORMAP, grey, grey, grey);
    if (kind == TIFF_FLOATS) TIFFSetField(tiff, TIFFTAG_SAMPLEFORMAT, SAMPLEFORMAT_IEEEFP);
    if (kind == TIFF_JPEG_YCC) TIFFSetField(tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
}

static void tiles(TIFF *tiff, const uint8_t *rgb, int width, int height) {
    uint8_t tile[256 * 256];
    for (int top = 0; top < height; top += 256)
        for (int left = 0; left < width; left += 256) {
            memset(tile, 255, sizeof tile);
            for (int y = top; y < height && y < top + 256; y++)
                for (int x = left; x < width && x < left + 256; x++)
                    sampled(rgb + 3 * ((size_t)y * width + x), TIFF_TILES, x - left, tile + 256 * (y - top));
            TIFFWriteTile(tiff, tile, (uint32_t)left, (uint32_t)top, 0, 0);
        }
}

/* Turned a quarter against the clock, for EXIF's 6 to turn it back. */
static uint8_t *turned(const uint8_t *rgb, int width, int height) {
    uint8_t *out = malloc((size_t)width * height * 3);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            memcpy(out + 3 * ((size_t)(width - 1 - x) * height + y), rgb + 3 * ((size_t)y * width + x), 3);
    return out;
}

static void page(TIFF *tiff, const uint8_t *rgb, int width, int height, int dpi, codecs_tiff_kind kind) {
    describe(tiff, width, height, dpi, kind);
    if (kind == TIFF_TILES) { tiles(tiff, rgb, width, height); return; }
    uint8_t *row = malloc((size_t)width * 8);
    for (int plane = 0; plane < (kind == TIFF_PLANES ? 3 : 1); plane++)
        for (int y = 0; y < height; y++) {
            memset(row, 0, (size_t)width * 8);
            for (int x = 0; x < width; x++) {
                const uint8_t *p = rgb + 3 * ((size_t)y * width + x);
                if (kind == TIFF_PLANES) row[x] = p[plane];
                else sampled(p, kind, x, row);
            }
            TIFFWriteScanline(tiff, row, (uint32_t)y, (uint16_t)plane);
        }
    free(row);
}

size_t codecs_tiff(const uint8_t *rgb, int width, int height, int dpi, const codecs_tiff_kind *kinds, int pages, uint8_t **out) {
    buffer made = {0};
    TIFFSetWarningHandler(NULL);
    TIFF *tiff = TIFFClientOpen("made", "w", &made, get, put, seek, shut, size, NULL, NULL);
    for (int i = 0; i < pages; i++) {
        if (kinds[i] == TIFF_TURNED) {
            uint8_t *side = turned(rgb, width, height);
            page(tiff, side, height, width, dpi, kinds[i]);
            free(side);
        } else {
            page(tiff, rgb, width, height, dpi, kinds[i]);
        }
        TIFFWriteDirectory(tiff);
    }
    TIFFClose(tiff);
    *out = made.bytes;
    return (size_t)made.length;
}

size_t codecs_group4(const uint8_t *rgb, int width, int height, uint8_t **out) {
    codecs_tiff_kind kind = TIFF_G4;
    buffer whole = {0};
    whole.length = whole.room = codecs_tiff(rgb, width, height, 200, &kind, 1, &whole.bytes);
    TIFF *tiff = TIFFClientOpen("read", "r", &whole, get, put, seek, shut, size, NULL, NULL);
    tmsize_t length = TIFFRawStripSize(tiff, 0);
    *out = malloc((size_t)length);
    length = TIFFReadRawStrip(tiff, 0, *out, length);
    TIFFClose(tiff);
    free(whole.bytes);
    return length > 0 ? (size_t)length : 0;
}
