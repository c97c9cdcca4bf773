/* Writes the first corpus: a small picture in every kind of file that the tests can make. corpus FOLDER */
#include "Codecs.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 48, HEIGHT = 40 };

static uint8_t rgb[WIDTH * HEIGHT * 3];
static const char *folder;

static void keep(const char *name, int number, const uint8_t *bytes, size_t length) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s-%d", folder, name, number);
    FILE *file = length ? fopen(path, "wb") : NULL;
    if (!file) return;
    fwrite(bytes, 1, length, file);
    fclose(file);
}

/* Two lines of strokes, a frame and a tint. */
static void draw(void) {
    memset(rgb, 250, sizeof rgb);
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            uint8_t *at = rgb + 3 * (y * WIDTH + x);
            int is_ink = (y % 12 > 3 && y % 12 < 9 && x % 7 < 2) || x == 1 || y == 1 || x == WIDTH - 2 || y == HEIGHT - 2;
            if (is_ink) memset(at, 20, 3);
            else if (x > 30) at[2] = 200;
        }
}

int main(int count, char **words) {
    if (count < 2) return 64;
    folder = words[1];
    draw();
    uint8_t *out = NULL;
    size_t length;
#define KEEP(name, number, call) out = NULL, length = (call), keep(name, number, out, length), codecs_free(out)
    for (int kind = JPEG_GREY; kind <= JPEG_CMYK_PLAIN; kind++)
        KEEP("jpeg", kind, codecs_jpeg(rgb, WIDTH, HEIGHT, 150, (codecs_jpeg_kind)kind, &out));
    for (int kind = PNG_GREY_1; kind <= PNG_KEYED; kind++)
        KEEP("png", kind, codecs_png(rgb, WIDTH, HEIGHT, 150, (codecs_png_kind)kind, kind % 2, &out));
    for (int kind = TIFF_G4; kind <= TIFF_TURNED; kind++) {
        codecs_tiff_kind pages[2] = {(codecs_tiff_kind)kind, TIFF_GREY_8};
        KEEP("tiff", kind, codecs_tiff(rgb, WIDTH, HEIGHT, 150, pages, 2, &out));
    }
    for (int way = 1; way <= 8; way += 5) KEEP("heif", way, codecs_heif(rgb, WIDTH, HEIGHT, way, 1 + way / 5, way > 1, &out));
    KEEP("webp", 0, codecs_webp(rgb, WIDTH, HEIGHT, 80, 0, &out));
    KEEP("webp", 1, codecs_webp(rgb, WIDTH, HEIGHT, 101, 1, &out));
    return 0;
}
