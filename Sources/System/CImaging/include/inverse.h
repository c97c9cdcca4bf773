#ifndef REVISO_INVERSE_H
#define REVISO_INVERSE_H

#include "CImaging.h"

/* Whether a grey picture of about 600 pixels is bright strokes on dark ground: what is bright goes when strokes are
   opened, as a sheet of paper on a dark table does not, and there is less of thin dark strokes than of bright ones. */
int reviso_white_on_black(reviso_pix grey);

/* The picture with dark and bright changed over; any depth. */
reviso_pix reviso_pix_inverted(reviso_pix pix);

#endif
