#ifndef REVISO_PICTURE_LIMITS_H
#define REVISO_PICTURE_LIMITS_H

/* A picture of more pixels is decoded smaller, at no more than the second number of them: a page of A4 at 300 dots an
   inch has nine million. The first is what reviso.yml's pixelBudget is where nothing is set; a test holds them
   together. */
#define REVISO_WHOLE_PIXELS 80000000.0
#define REVISO_REDUCED_PIXELS 40000000.0
/* Beyond this it is left to the budget to refuse it: reading it at all would take minutes. */
#define REVISO_READABLE_PIXELS 600000000.0

#endif
