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

reviso_pix reviso_pix_without(reviso_pix bilevel, const int32_t *boxes, int count) {
    PIX *out = pixCopy(NULL, (PIX *)bilevel);
    for (int i = 0; out && i < count; i++) {
        BOX *box = boxCreate(boxes[4 * i], boxes[4 * i + 1], boxes[4 * i + 2], boxes[4 * i + 3]);
        if (!box) continue;
        pixClearInRect(out, box);
        boxDestroy(&box);
    }
    return (reviso_pix)out;
}

reviso_pix reviso_pix_sheared(reviso_pix bilevel, double degrees) {
    return (reviso_pix)pixRotateShearCenter((PIX *)bilevel, (float)(degrees * 3.14159265358979323846 / 180), L_BRING_IN_WHITE);
}
