#include "sheet_fit.h"
#include "memory_or_end.h"

#include <math.h>
#include <stdlib.h>

typedef struct { double x, y; int used; } end;

/* The upright line that the most ends lie on. Gives their number. */
static int best_line(const end *e, int n, double reach, double tall, int *chosen) {
    int best = 0;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            double dx = e[j].x - e[i].x, dy = e[j].y - e[i].y, length = hypot(dx, dy);
            if (e[i].used || e[j].used || fabs(dy) < 0.2 * tall || fabs(dx) > 0.6 * fabs(dy)) continue;
            int count = 0;
            for (int k = 0; k < n; k++)
                count += !e[k].used && fabs((e[k].x - e[i].x) * dy - (e[k].y - e[i].y) * dx) < reach * length;
            if (count <= best) continue;
            best = count;
            for (int k = 0; k < n; k++)
                chosen[k] = !e[k].used && fabs((e[k].x - e[i].x) * dy - (e[k].y - e[i].y) * dx) < reach * length;
        }
    return best;
}

int reviso_margins(const reviso_text_lines *lines, int height, double *groups, int most) {
    int n = lines->lines, made = 0, *chosen = reviso_memory(sizeof(int) * (n + 1));
    end *e = reviso_memory(sizeof(end) * (n + 1));
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < n; i++) {
            const double *p = side ? lines->line[i].right : lines->line[i].left;
            e[i] = (end){p[0], p[1], 0};
        }
        for (int round = 0; round < 3 && made < most; round++) {
            int count = best_line(e, n, 0.4 * lines->letter, height, chosen);
            /* Chance lines up four ends of many; a margin has a fair part of them. */
            if (count < 5 || count * 6 < n) break;
            double c = 0, x = 0, y = 0, yy = 0, xy = 0, low = 1e9, high = -1e9;
            for (int i = 0; i < n; i++)
                if (chosen[i]) c++, x += e[i].x, y += e[i].y, yy += e[i].y * e[i].y, xy += e[i].x * e[i].y;
            double slope = (xy - x * y / c) / (yy - y * y / c);
            for (int i = 0; i < n; i++)
                if (chosen[i]) e[i].used = 1, low = fmin(low, e[i].y), high = fmax(high, e[i].y);
            double *g = groups + 5 * made++;
            g[0] = x / c + slope * (low - y / c), g[1] = low, g[2] = x / c + slope * (high - y / c), g[3] = high, g[4] = count;
        }
    }
    free(chosen), free(e);
    return made;
}
