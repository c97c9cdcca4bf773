#include "intake.h"

#include <stdio.h>
#include <stdlib.h>
#include <allheaders.h>

double reviso_find_lines(reviso_pix bilevel, double range, double *confidence, double *score) {
    float angle = 0, sure = 0, end = 0;
    setMsgSeverity(L_SEVERITY_NONE);
    if (pixFindSkewSweepAndSearchScore((PIX *)bilevel, &angle, &sure, &end, 4, 2, 0.0f, (float)range, 1.0f, 0.01f))
        angle = sure = end = 0;
    *confidence = sure, *score = end;
    return angle;
}

double reviso_up_confidence(reviso_pix bilevel) {
    float up = 0;
    if (pixUpDownDetect((PIX *)bilevel, &up, 1, 0, 0)) return 0;
    return up;
}
