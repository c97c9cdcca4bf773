#ifndef REVISO_PHOTO_SIMULATOR_H
#define REVISO_PHOTO_SIMULATOR_H

#include <stdint.h>

/* How a page is photographed. Lengths in millimetres of paper, angles in degrees, shares of 1. */
typedef struct {
    int width, height;                    /* the picture, pixels */
    double page_width, page_height;       /* the sheet */
    double text_left, text_top, text_right, text_bottom;   /* what must stay in the picture */
    double tilt, tilt_direction, roll;    /* of the camera */
    double fill;                          /* of the picture by the sheet, or by its text where `crop_to_text` */
    int crop_to_text;
    double focal;                         /* of the longer side of the picture */
    double curl_radius, curl_length;      /* 0: flat; from the left edge on, bent over that length */
    int curl_up;                          /* 0: the curled edge lies low, as in a book; 1: it stands up */
    double wave_height, wave_length, wave_phase;           /* across the page */
    double fold_height; int folds;        /* a letter's folds */
    double shade, shade_direction;        /* brightest over darkest */
    double shadow, shadow_direction, shadow_place, shadow_soft;   /* a shadow's edge: what it takes away, where */
    double blur, noise;                   /* pixels; grey levels */
    double show_through;
    int background;                       /* 0 dark desk, 1 wood, 2 white table, 3 the neighbouring page */
    double thumb;                         /* 0 none, else how far in, of the margin */
    double paper_red, paper_green, paper_blue;
    uint64_t seed;
} reviso_photo;

/* Draws the picture: three bytes a pixel. The page and its neighbour are three bytes a pixel. */
void reviso_photograph(const reviso_photo *photo, const uint8_t *page, int page_width, int page_height,
                       const uint8_t *neighbour, uint8_t *out);

/* Where a place of the sheet, in millimetres from its upper left corner, lies in the picture. */
void reviso_photo_place(const reviso_photo *photo, double x, double y, double *u, double *v);

#endif
