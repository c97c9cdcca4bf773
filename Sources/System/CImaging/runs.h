#ifndef REVISO_RUNS_H
#define REVISO_RUNS_H

#include <allheaders.h>

/* The pixels of a picture in black and white that lie in a row of `run` or more, across or down, with gaps of at most
   `bridge` between such rows filled: an opening and a closing with a line, as long as either may be, for the cost of a
   look at each word. Where `slack` is not 0 a pixel to each side of the line counts too. NULL without memory. */
PIX *reviso_runs(PIX *bilevel, int vertical, int slack, int run, int bridge);

#endif
