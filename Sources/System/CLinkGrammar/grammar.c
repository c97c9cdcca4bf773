#include "CLinkGrammar.h"

#include <dlfcn.h>
#include <stdlib.h>

/* Link Grammar's interface, version 5: what we use of link-grammar/link-includes.h. Its structures are opaque. */
enum { LIMIT = 100 };

typedef struct {
    const char *(*version)(void);
    void (*set_folder)(const char *path);
    void *(*open)(const char *language);
    void *(*options)(void);
    void (*set_verbosity)(void *options, int level);
    void (*set_limit)(void *options, int linkages);
    void (*set_nulls)(void *options, int words);
    void *(*handler)(void *function, void *data);
    void *(*sentence)(const char *text, void *dictionary);
    int (*parse)(void *sentence, void *options);
    int (*valid)(void *sentence);
    void (*drop_sentence)(void *sentence);
    void *(*linkage)(int index, void *sentence, void *options);
    void (*drop_linkage)(void *linkage);
    size_t (*words)(const void *linkage);
    const char *(*word)(const void *linkage, size_t index);
    size_t (*links)(const void *linkage);
    const char *(*label)(const void *linkage, size_t index);
    size_t (*left)(const void *linkage, size_t index);
    size_t (*right)(const void *linkage, size_t index);
} functions;

struct reviso_grammar { functions call; void *dictionary, *options; };
struct reviso_linkage { const functions *call; void *sentence, *linkage; };

static int load(functions *call) {
    void *library = dlopen("liblink-grammar.so.5", RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
    struct { void **place; const char *name; } table[] = {
        {(void **)&call->version, "linkgrammar_get_version"},
        {(void **)&call->set_folder, "dictionary_set_data_dir"},
        {(void **)&call->open, "dictionary_create_lang"},
        {(void **)&call->options, "parse_options_create"},
        {(void **)&call->set_verbosity, "parse_options_set_verbosity"},
        {(void **)&call->set_limit, "parse_options_set_linkage_limit"},
        {(void **)&call->set_nulls, "parse_options_set_max_null_count"},
        {(void **)&call->handler, "lg_error_set_handler"},
        {(void **)&call->sentence, "sentence_create"},
        {(void **)&call->parse, "sentence_parse"},
        {(void **)&call->valid, "sentence_num_valid_linkages"},
        {(void **)&call->drop_sentence, "sentence_delete"},
        {(void **)&call->linkage, "linkage_create"},
        {(void **)&call->drop_linkage, "linkage_delete"},
        {(void **)&call->words, "linkage_get_num_words"},
        {(void **)&call->word, "linkage_get_word"},
        {(void **)&call->links, "linkage_get_num_links"},
        {(void **)&call->label, "linkage_get_link_label"},
        {(void **)&call->left, "linkage_get_link_lword"},
        {(void **)&call->right, "linkage_get_link_rword"},
    };
    for (size_t row = 0; row < sizeof table / sizeof *table; row++) {
        *table[row].place = dlsym(library, table[row].name);
        if (!*table[row].place) return 0;
    }
    return 1;
}

const char *reviso_grammar_version(void) {
    functions call;
    return load(&call) ? call.version() : NULL;
}

reviso_grammar *reviso_grammar_open(const char *folder) {
    reviso_grammar *grammar = calloc(1, sizeof *grammar);
    if (!grammar) return NULL;
    if (load(&grammar->call)) {
        const functions *call = &grammar->call;
        /* Its remarks on locales are none of a teacher's business; and without a folder it looks in the current one
           first. */
        call->handler(NULL, NULL);
        call->set_folder(folder);
        grammar->dictionary = call->open("en");
        grammar->options = call->options();
        if (grammar->dictionary && grammar->options) {
            call->set_verbosity(grammar->options, 0);
            call->set_limit(grammar->options, LIMIT);
            /* A sentence is read whole or not at all. No limit in seconds: the same text must be read the same
               again. */
            call->set_nulls(grammar->options, 0);
            return grammar;
        }
    }
    free(grammar);
    return NULL;
}

reviso_linkage *reviso_grammar_parse(reviso_grammar *grammar, const char *text) {
    const functions *call = &grammar->call;
    void *sentence = call->sentence(text, grammar->dictionary);
    if (!sentence) return NULL;
    if (call->parse(sentence, grammar->options) > 0 && call->valid(sentence) > 0) {
        void *best = call->linkage(0, sentence, grammar->options);
        reviso_linkage *linkage = best ? malloc(sizeof *linkage) : NULL;
        if (linkage) {
            *linkage = (reviso_linkage){call, sentence, best};
            return linkage;
        }
        if (best) call->drop_linkage(best);
    }
    call->drop_sentence(sentence);
    return NULL;
}

void reviso_linkage_free(reviso_linkage *linkage) {
    linkage->call->drop_linkage(linkage->linkage);
    linkage->call->drop_sentence(linkage->sentence);
    free(linkage);
}

size_t reviso_linkage_words(const reviso_linkage *linkage) { return linkage->call->words(linkage->linkage); }
const char *reviso_linkage_word(const reviso_linkage *linkage, size_t index) {
    return linkage->call->word(linkage->linkage, index);
}
size_t reviso_linkage_links(const reviso_linkage *linkage) { return linkage->call->links(linkage->linkage); }
const char *reviso_linkage_label(const reviso_linkage *linkage, size_t index) {
    return linkage->call->label(linkage->linkage, index);
}
size_t reviso_linkage_left(const reviso_linkage *linkage, size_t index) {
    return linkage->call->left(linkage->linkage, index);
}
size_t reviso_linkage_right(const reviso_linkage *linkage, size_t index) {
    return linkage->call->right(linkage->linkage, index);
}
