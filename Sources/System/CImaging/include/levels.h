#ifndef REVISO_LEVELS_H
#define REVISO_LEVELS_H

#include "CImaging.h"

/* A grey copy stretched so that its paper is white and its darkest ink black: paper is the brightness that the share
   of pixels reach, and what is within slack of it is white too. NULL where memory is short. */
reviso_pix reviso_pix_level(reviso_pix pix, double share, int slack);

#endif
