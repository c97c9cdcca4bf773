#pragma once
#include <stddef.h>

/* The Link Grammar parser of English, loaded at run time: a program without it starts and says what it cannot do. */

/* The library with its English dictionary. */
typedef struct reviso_grammar reviso_grammar;
/* The best reading of a sentence: words, and links between two of them. */
typedef struct reviso_linkage reviso_linkage;

/* The version of the library as it says it itself, such as `link-grammar-5.12.0`; NULL where there is none. */
const char *reviso_grammar_version(void);
/* Opens the dictionary `en` in a folder; NULL where library or dictionary cannot be had. Not to be called twice at
   once. */
reviso_grammar *reviso_grammar_open(const char *folder);
/* The reading of a sentence of UTF-8, or NULL where not every word fits. One call at a time for one grammar. */
reviso_linkage *reviso_grammar_parse(reviso_grammar *grammar, const char *sentence);
void reviso_linkage_free(reviso_linkage *linkage);

size_t reviso_linkage_words(const reviso_linkage *linkage);
/* A word as the dictionary names it: `passed.v-d`; the first and the last are the walls. */
const char *reviso_linkage_word(const reviso_linkage *linkage, size_t index);
size_t reviso_linkage_links(const reviso_linkage *linkage);
const char *reviso_linkage_label(const reviso_linkage *linkage, size_t index);
size_t reviso_linkage_left(const reviso_linkage *linkage, size_t index);
size_t reviso_linkage_right(const reviso_linkage *linkage, size_t index);
