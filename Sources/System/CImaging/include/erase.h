#ifndef REVISO_ERASE_H
#define REVISO_ERASE_H

#include <stdint.h>

#include "bits.h"

/* Byte planes are packed rows, three bytes a pixel where they are rgb, else one. Bit planes are as bits.h says. */

/* How many blocks cover a length. */
static inline int reviso_ink_blocks_along(int length, int block) { return (length + block - 1) / block; }

/* The paper's colour in blocks: the mean of the bright pixels of each channel (1 or 3), smoothed; one plane of
   blocks a channel. */
void reviso_ink_paper(const uint8_t *pixels, int channels, int width, int height, int block, uint8_t *blocks);

/* The darkness of a grey page against its paper, 0 to 255. */
void reviso_ink_dark(const uint8_t *grey, const uint8_t *blocks, int width, int height, int block, uint8_t *dark);

/* The tones of a colour page against its paper: darkness 0 to 255; chroma 0 to 255 and hue in twelve parts, 0 and
   12 where there is no colour to speak of. Returns how many pixels have colour. */
int64_t reviso_ink_tones(const uint8_t *rgb, const uint8_t *blocks, int width, int height, int block, uint8_t *dark,
                         uint8_t *chroma, uint8_t *hue);

/* Puts paper where mask is set. */
void reviso_ink_fill(uint8_t *pixels, int channels, const uint8_t *blocks, int width, int height, int block,
                     const uint64_t *mask);

/* Puts where mask is set what the page would look like unwritten: the blank's grey (already in the page's pixels)
   on the page's paper; black is the darkness of the page's own print, 0 to 255. */
void reviso_ink_fill_printed(uint8_t *pixels, int channels, const uint8_t *blocks, int width, int height, int block,
                             const uint64_t *mask, const uint8_t *blank, int black);

/* Adds to lines the straight runs of ink of at least min_run pixels, no thicker than max_thick, along rows and along
   columns; gaps of two pixels do not end a run. */
void reviso_ink_lines(const uint64_t *ink, int width, int height, int min_run, int max_thick, uint64_t *lines);

/* Adds to line the straight runs of ink along rows of at least min_run pixels, and those of at least joined_run that
   touch them: the ends of a line that is a little turned. */
void reviso_ink_line_along(const uint64_t *ink, int width, int height, int min_run, int joined_run, int max_thick,
                           uint64_t *line);

/* How many runs along rows a bit plane has. */
int64_t reviso_ink_count_runs(const uint64_t *bits, int64_t words, int words_a_row);

/* A run: row, first pixel, the pixel after its last, its component's label. */
#define REVISO_INK_RUN 4
/* The runs of a plane in order, each with the label of its component (8 neighbours), from 1 in the order of the
   components' first pixels. runs has room for all. Returns the count of components. */
int reviso_ink_runs(const uint64_t *bits, int width, int height, int32_t *runs);

#define REVISO_INK_ROW 25
/* Measures the components of at least min_area pixels, in order of their labels: rows of x, y, w, h, area, sum of
   darkness, area in answers, print, closed and core, 12 areas by hue and one without, strongly coloured area, label.
   rows has room for capacity components. coloured 0: there is no colour, hue and chroma are not looked at. Returns the
   count. */
int reviso_ink_measure(const int32_t *runs, int64_t count, int components, const uint8_t *dark, int coloured,
                       const uint8_t *hue, const uint8_t *chroma, const uint64_t *answers, const uint64_t *print,
                       const uint64_t *closed, const uint64_t *core, int width, int min_area, int32_t *rows,
                       int capacity);

/* Sets mask where a component is chosen (chosen[label] != 0), then spreads it by reach pixels over allowed pixels that
   belong to no component that was not chosen. keep: pixels never taken. */
void reviso_ink_take(const int32_t *runs, int64_t count, const uint8_t *chosen, const uint64_t *keep,
                     const uint64_t *allowed, int width, int height, int reach, uint64_t *mask);

/* What is ink beyond a blank. near and far: how many pixels off its place print may lie, and surely does not. A
   component of what is darker by weak than print explains near is ink if min_area of its pixels are darker by
   strong than print explains far; or three times as many by pale, and it is no stain, broader than twice broad; or
   if min_core of those that are darker by strong than print explains near are amid others, amid to each side, so
   that it is thicker than a rim of print. So is a smaller component that lies within beside of ink, over print:
   what is left of a stroke between letters. Ink spreads by reach over what is darker than the blank by faint. */
typedef struct {
    int near, far, weak, strong, pale, min_area, amid, min_core, broad, beside, reach, faint;
} reviso_ink_limits;

/* Sets mask where there is ink that a blank does not explain. rows: its components as x, y, w, h, area, sum of
   darkness. Returns their count, at most capacity. */
int reviso_ink_beyond(const uint8_t *dark, const uint8_t *blank, const uint64_t *closed, int width, int height,
                      reviso_ink_limits limits, uint64_t *mask, int32_t *rows, int capacity);

/* Takes a plane into the least and the second least of several, pixel by pixel; both begin as 255. */
void reviso_two_least(const uint8_t *plane, int64_t count, uint8_t *least, uint8_t *second);

/* The most within radius pixels, and the more of two planes. */
void reviso_most_near(const uint8_t *plane, int width, int height, int radius, uint8_t *out);
void reviso_more(const uint8_t *plane, int64_t count, uint8_t *most);

/* Takes off a blank what one copy has nowhere near, unless the others agree on how dark it is. least, second, most: of
   the copies' darkness spread by some pixels; most may be NULL, then nobody is asked. */
void reviso_shared_by_all(const uint8_t *least, const uint8_t *second, const uint8_t *most, int64_t count,
                          uint8_t *blank);

/* No byte over a limit; 255 where a byte is below a limit, else 0. */
void reviso_at_most(uint8_t *plane, int64_t count, int limit);
void reviso_below(const uint8_t *plane, int64_t count, int limit, uint8_t *out);

/* Clears the bytes of a plane where another is over 127. */
void reviso_clear_where(uint8_t *plane, const uint8_t *other, int64_t count);

/* Set where a blank spread by radius does not explain a page (darker by threshold) and neither mask nor closed is
   set. */
void reviso_ink_left(const uint8_t *dark, const uint8_t *blank, const uint64_t *mask, const uint64_t *closed, int width,
                     int height, int radius, int threshold, uint64_t *left);

/* Makes the edges of a plane steeper, by a factor in sixteenths, between the least and the most that it has within
   radius pixels: what was drawn larger than it is has soft ones. */
void reviso_steepen(uint8_t *plane, int width, int height, int radius, int sixteenths);

/* Darkens lines thinner than a window of 2 thin + 1 pixels of a blank (grey, 255 is paper, what is 0 counts as 1) to
   what such lines are on the page (dark, 0 is paper) within near pixels, by the median of those as dark: drawn at few
   dots, a line narrower than a dot is paler than its ink. */
void reviso_darken_thin(uint8_t *plane, const uint8_t *dark, int width, int height, int thin, int near);

/* Lays three rgb pictures side by side, gap pixels apart, on out: before; before, pale, with ink in colour where the
   grey mask is darker than white; after. */
void reviso_ink_proof(const uint8_t *before, const uint8_t *mask, const uint8_t *after, int width, int height, int gap,
                      uint8_t *out);

#endif
