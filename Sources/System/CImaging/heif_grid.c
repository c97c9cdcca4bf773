#include "heif_tiles.h"

#include <string.h>

/* A box, or all of a file: its content's bounds. */
typedef struct { const uint8_t *b; size_t at, end; } part;

static uint64_t number(const uint8_t *b, int size) {
    uint64_t n = 0;
    for (int i = 0; i < size; i++) n = n << 8 | b[i];
    return n;
}

/* The box that begins at a part's `at`, which moves behind it. 0 where none is whole. */
static int next(part *p, part *box, char name[5]) {
    if (p->end - p->at < 8) return 0;
    uint64_t size = number(p->b + p->at, 4), head = 8;
    if (size == 1 && p->end - p->at >= 16) size = number(p->b + p->at + 8, 8), head = 16;
    if (size == 0) size = p->end - p->at;
    if (size < head || size > p->end - p->at) return 0;
    memcpy(name, p->b + p->at + 4, 4), name[4] = 0;
    *box = (part){p->b, p->at + head, p->at + size};
    p->at += size;
    return 1;
}

/* The first box of a name inside a part, from `skip` bytes behind its beginning. */
static int find(part p, size_t skip, const char *wanted, part *box) {
    char name[5];
    if (p.end - p.at < skip) return 0;
    for (p.at += skip; next(&p, box, name);)
        if (!strcmp(name, wanted)) return 1;
    return 0;
}

/* The number at the beginning of a full box, 2 bytes in its first version and 4 in others. */
static int id_of(part box, uint64_t *id) {
    int size = box.end - box.at >= 4 ? (box.b[box.at] ? 4 : 2) : 0;
    if (!size || box.end - box.at < 4u + (unsigned)size) return 0;
    *id = number(box.b + box.at + 4, size);
    return 1;
}

static int find_tiles(part refs, uint64_t main, reviso_heif_grid *grid) {
    int size = refs.end - refs.at >= 4 && refs.b[refs.at] ? 4 : 2;
    char name[5];
    part box;
    if (refs.end - refs.at < 4) return 0;
    for (refs.at += 4; next(&refs, &box, name);) {
        if (strcmp(name, "dimg") || box.end - box.at < (size_t)size + 2) continue;
        if (number(box.b + box.at, size) != main) continue;
        int count = (int)number(box.b + box.at + size, 2);
        if (count < 1 || box.end - box.at < (size_t)size + 2 + (size_t)count * (size_t)size) return 0;
        grid->tiles = box.b + box.at + size + 2, grid->count = count, grid->id_size = size;
        return 1;
    }
    return 0;
}

/* The property of a number, from 1. */
static int property(part all, int wanted, part *box, char name[5]) {
    while (next(&all, box, name))
        if (--wanted == 0) return 1;
    return 0;
}

/* Notes a turn or a mirror; 0 for what must be done and is not known here. */
static int noted(part all, int index, reviso_heif_grid *grid) {
    part box;
    char name[5];
    if (!property(all, index, &box, name)) return 0;
    int is_turn = !strcmp(name, "irot"), is_mirror = !strcmp(name, "imir");
    if (!is_turn && !is_mirror) return strcmp(name, "clap") != 0;
    if (grid->turn_count == 2 || box.end == box.at) return 0;
    grid->turns[grid->turn_count][0] = is_mirror;
    grid->turns[grid->turn_count++][1] = box.b[box.at] & (is_turn ? 3 : 1);
    return 1;
}

static int find_turns(part props, uint64_t main, reviso_heif_grid *grid) {
    part all, list;
    if (!find(props, 0, "ipco", &all) || !find(props, 0, "ipma", &list) || list.end - list.at < 8) return 0;
    int id_size = list.b[list.at] ? 4 : 2, wide = list.b[list.at + 3] & 1 ? 2 : 1;
    uint64_t items = number(list.b + list.at + 4, 4);
    size_t at = list.at + 8;
    while (items-- && list.end - at > (size_t)id_size) {
        int is_main = number(list.b + at, id_size) == main, count = list.b[at + (size_t)id_size];
        at += (size_t)id_size + 1;
        if (list.end - at < (size_t)(count * wide)) return 0;
        for (int i = 0; i < count; i++, at += (size_t)wide) {
            int index = (int)number(list.b + at, wide) & (wide == 2 ? 0x7fff : 0x7f);
            if (is_main && index && !noted(all, index, grid)) return 0;
        }
    }
    return 1;
}

int reviso_heif_find_grid(const uint8_t *bytes, size_t length, reviso_heif_grid *grid) {
    part file = {bytes, 0, length}, meta, box;
    uint64_t main;
    *grid = (reviso_heif_grid){0};
    if (!find(file, 0, "meta", &meta) || !find(meta, 4, "pitm", &box) || !id_of(box, &main)) return 0;
    if (!find(meta, 4, "iref", &box) || !find_tiles(box, main, grid)) return 0;
    if (!find(meta, 4, "iprp", &box) || !find_turns(box, main, grid)) return 0;
    if (!find(meta, 4, "iinf", &box) || box.end - box.at < 8) return 0;
    grid->infos = box.at + (box.b[box.at] ? 8 : 6), grid->infos_end = box.end;
    return 1;
}
