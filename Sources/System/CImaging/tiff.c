#include "tiff.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <allheaders.h>
#include <tiffio.h>

#define MOST_PAGES 10000

typedef struct { const uint8_t *bytes; toff_t length, at; } memory;

static tmsize_t get(thandle_t handle, void *out, tmsize_t size) {
    memory *m = handle;
    toff_t left = m->at < m->length ? m->length - m->at : 0, n = (toff_t)size < left ? (toff_t)size : left;
    memcpy(out, m->bytes + (left ? m->at : 0), n);
    m->at += n;
    return (tmsize_t)n;
}

static tmsize_t put(thandle_t handle, void *in, tmsize_t size) { (void)handle, (void)in, (void)size; return 0; }

static toff_t seek(thandle_t handle, toff_t to, int whence) {
    memory *m = handle;
    m->at = whence == SEEK_SET ? to : whence == SEEK_CUR ? m->at + to : m->length + to;
    return m->at;
}

static int shut(thandle_t handle) { (void)handle; return 0; }
static toff_t size(thandle_t handle) { return ((memory *)handle)->length; }

/* Opened at a page; what libtiff would say on stderr is left unsaid. */
static TIFF *opened(memory *m, int page) {
    TIFFSetWarningHandler(NULL), TIFFSetErrorHandler(NULL);
    TIFF *tiff = TIFFClientOpen("page", "rm", m, get, put, seek, shut, size, NULL, NULL);
    if (!tiff || TIFFSetDirectory(tiff, (tdir_t)page)) return tiff;
    TIFFClose(tiff);
    return NULL;
}

static unsigned tag(TIFF *tiff, ttag_t name, unsigned otherwise) {
    uint16_t value = 0;
    return TIFFGetFieldDefaulted(tiff, name, &value) ? value : otherwise;
}

static int resolution(TIFF *tiff) {
    float x = 0, y = 0;
    if (!TIFFGetField(tiff, TIFFTAG_XRESOLUTION, &x) || !TIFFGetField(tiff, TIFFTAG_YRESOLUTION, &y) || x != y) return 0;
    unsigned unit = tag(tiff, TIFFTAG_RESOLUTIONUNIT, RESUNIT_INCH);
    double dpi = unit == RESUNIT_CENTIMETER ? x * 2.54 : unit == RESUNIT_INCH ? x : 0;
    return dpi > 0 && dpi < 100000 ? (int)(dpi + 0.5) : 0;
}

static int measured(TIFF *tiff, int *width, int *height) {
    uint32_t w = 0, h = 0;
    TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &w), TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &h);
    *width = w < 1 << 24 ? (int)w : 0, *height = h < 1 << 24 ? (int)h : 0;
    return *width > 0 && *height > 0;
}

int reviso_tiff_header(const uint8_t *bytes, size_t length, int page, int *width, int *height, int *pages, int *dpi,
                       int *orientation) {
    memory m = {bytes, length, 0};
    TIFF *tiff = opened(&m, page);
    if (!tiff) return 0;
    int known = measured(tiff, width, height);
    *dpi = resolution(tiff);
    *orientation = (int)tag(tiff, TIFFTAG_ORIENTATION, 1);
    if (*orientation < 1 || *orientation > 8) *orientation = 1;
    for (*pages = page + 1; *pages < MOST_PAGES && TIFFReadDirectory(tiff);) ++*pages;
    TIFFClose(tiff);
    return known;
}

/* What Leptonica reads as it is: rows of 1 or 8 bits in strips, and upright. */
static int is_plain(TIFF *tiff) {
    unsigned bits = tag(tiff, TIFFTAG_BITSPERSAMPLE, 1), samples = tag(tiff, TIFFTAG_SAMPLESPERPIXEL, 1);
    unsigned kind = tag(tiff, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK), packed = tag(tiff, TIFFTAG_COMPRESSION, 1);
    int is_grey = samples == 1 && (kind == PHOTOMETRIC_MINISBLACK || kind == PHOTOMETRIC_MINISWHITE);
    int is_colour = samples == 3 && bits == 8 && kind == PHOTOMETRIC_RGB;
    return (is_grey || is_colour) && (bits == 1 || bits == 8) && !TIFFIsTiled(tiff)
        && tag(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG) == PLANARCONFIG_CONTIG
        && packed != COMPRESSION_JPEG && packed != COMPRESSION_OJPEG && tag(tiff, TIFFTAG_ORIENTATION, 1) == 1;
}

/* Everything else libtiff draws in red, green, blue and what covers the paper, rows as they are stored. */
static PIX *drawn(TIFF *tiff) {
    char why[1024];
    int width, height;
    TIFFRGBAImage image;
    if (!measured(tiff, &width, &height) || !TIFFRGBAImageOK(tiff, why) || !TIFFRGBAImageBegin(&image, tiff, 1, why)) return NULL;
    image.req_orientation = image.orientation;
    PIX *pix = NULL;
    uint32_t *raster = malloc((size_t)width * height * sizeof *raster);
    if (raster && TIFFRGBAImageGet(&image, raster, (uint32_t)width, (uint32_t)height)) pix = pixCreate(width, height, 32);
    for (int y = 0; pix && y < height; y++) {
        uint32_t *line = pixGetData(pix) + (size_t)y * pixGetWpl(pix), *from = raster + (size_t)y * width;
        for (int x = 0; x < width; x++) {
            /* Colours come multiplied by how much they cover. */
            uint32_t v = from[x], bare = 255 - TIFFGetA(v);
            uint32_t r = TIFFGetR(v) + bare, g = TIFFGetG(v) + bare, b = TIFFGetB(v) + bare;
            line[x] = (r > 255 ? 255 : r) << 24 | (g > 255 ? 255 : g) << 16 | (b > 255 ? 255 : b) << 8;
        }
    }
    free(raster);
    TIFFRGBAImageEnd(&image);
    unsigned kind = tag(tiff, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK);
    if (pix && (kind == PHOTOMETRIC_MINISBLACK || kind == PHOTOMETRIC_MINISWHITE)) {
        PIX *grey = pixConvertTo8(pix, 0);
        pixDestroy(&pix);
        pix = grey;
    }
    return pix;
}

reviso_pix reviso_pix_read_tiff_page(const uint8_t *bytes, size_t length, int page) {
    setMsgSeverity(L_SEVERITY_NONE);
    memory m = {bytes, length, 0};
    TIFF *tiff = opened(&m, page);
    if (!tiff) return NULL;
    PIX *pix = is_plain(tiff) ? NULL : drawn(tiff);
    int plain = is_plain(tiff);
    TIFFClose(tiff);
    if (!plain) return (reviso_pix)pix;
    pix = pixReadMemTiff(bytes, length, page);
    if (!pix || !pixGetColormap(pix)) return (reviso_pix)pix;
    PIX *flat = pixRemoveColormap(pix, REMOVE_CMAP_BASED_ON_SRC);
    pixDestroy(&pix);
    return (reviso_pix)flat;
}

const char *reviso_tiff_version(void) { return TIFFGetVersion(); }
