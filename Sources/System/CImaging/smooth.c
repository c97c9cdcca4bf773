#include "reduce.h"

#include <stdio.h>
#include <allheaders.h>

reviso_pix reviso_pix_smoothed(reviso_pix pix, int reach) { return (reviso_pix)pixBlockconv((PIX *)pix, reach, reach); }
