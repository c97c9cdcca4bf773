#include "COnnxRuntime.h"
#include "pages.h"

#include <dlfcn.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The library's interface is one table of functions whose places never change: new ones are added at its end.
   These are the places of onnxruntime_c_api.h that we use; version 13 of the table has them all. */
enum {
    GET_ERROR_MESSAGE = 2, CREATE_ENV = 3, CREATE_SESSION_FROM_ARRAY = 8, RUN = 9,
    CREATE_SESSION_OPTIONS = 10, DISABLE_MEM_PATTERN = 17, DISABLE_CPU_MEM_ARENA = 19,
    SET_INTRA_OP_THREADS = 24, SET_INTER_OP_THREADS = 25, CREATE_TENSOR_WITH_DATA = 49,
    GET_TENSOR_MUTABLE_DATA = 51, GET_TENSOR_ELEMENT_TYPE = 60, GET_DIMENSIONS_COUNT = 61,
    GET_DIMENSIONS = 62, GET_TENSOR_SHAPE_ELEMENT_COUNT = 64, GET_TENSOR_TYPE_AND_SHAPE = 65,
    CREATE_CPU_MEMORY_INFO = 69, ALLOCATOR_FREE = 76, GET_ALLOCATOR = 78, RELEASE_STATUS = 93,
    RELEASE_MEMORY_INFO = 94, RELEASE_SESSION = 95, RELEASE_VALUE = 96,
    RELEASE_TENSOR_TYPE_AND_SHAPE = 99, RELEASE_SESSION_OPTIONS = 100, SESSION_GET_METADATA = 111,
    METADATA_LOOKUP = 116, RELEASE_METADATA = 118, ADD_SESSION_CONFIG_ENTRY = 130,
    REGISTER_ALLOCATOR = 176,
};
enum { TABLE_VERSION = 13, FLOATS = 1, ONLY_FATAL = 4, DEVICE_ALLOCATOR = 0, DEFAULT_MEMORY = 0 };

/* What stays of a network's memory for its next run: the arrays for a batch of lines. */
enum { KEPT = 64 << 20 };
/* An input of so many numbers is a page: what malloc kept of other work is given back before the peak. */
enum { PAGE_NUMBERS = 1 << 20 };

/* Memory as the library wants to be given it: the first four places of its OrtAllocator, all that it asks of one that
   says to be of this version. */
typedef struct allocator {
    uint32_t version;
    void *(*take)(struct allocator *own, size_t size);
    void (*give)(struct allocator *own, void *block);
    const void *(*info)(const struct allocator *own);
    void *memory;
} allocator;

typedef struct {
    const void *(*get_api)(uint32_t version);
    const char *(*get_version)(void);
} api_base;

struct reviso_ort { void *const *api; void *environment; void *memory; allocator pages; };
struct reviso_ort_session { reviso_ort *ort; void *session; };
struct reviso_ort_result {
    reviso_ort *ort;
    void *value;
    const float *values;
    size_t count, rank;
    int64_t shape[8];
};

#define CALL(ort, slot, types, ...) ((void *(*) types)(ort)->api[slot])(__VA_ARGS__)
#define FREE(ort, slot, thing) ((void (*)(void *))(ort)->api[slot])(thing)

static void say(char *error, size_t size, const char *text) {
    if (size) snprintf(error, size, "%s", text);
}

/* 1 where a call went wrong; its text is kept and the status freed. */
static int failed(reviso_ort *ort, void *status, char *error, size_t size) {
    if (!status) return 0;
    say(error, size, ((const char *(*)(void *))ort->api[GET_ERROR_MESSAGE])(status));
    FREE(ort, RELEASE_STATUS, status);
    return 1;
}

static void *take(allocator *own, size_t size) { (void)own; return reviso_pages_take(size); }
static void give(allocator *own, void *block) { (void)own, reviso_pages_give(block); }
static const void *info(const allocator *own) { return own->memory; }

reviso_ort *reviso_ort_open(
    const char *path, char *version, size_t version_size, char *error, size_t error_size) {
    say(error, error_size, "");
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) { say(error, error_size, dlerror()); return NULL; }
    const api_base *(*base)(void) = (const api_base *(*)(void))dlsym(library, "OrtGetApiBase");
    if (!base || !base()) {
        say(error, error_size, "it is no ONNX Runtime");
        dlclose(library);
        return NULL;
    }
    say(version, version_size, base()->get_version());
    void *const *api = base()->get_api(TABLE_VERSION);
    reviso_ort *ort = api ? calloc(1, sizeof *ort) : NULL;
    if (!ort) {
        say(error, error_size, "its version is too old");
        dlclose(library);
        return NULL;
    }
    ort->api = api;
    /* Errors come back as statuses; nothing of the library's own goes to stderr. */
    if (failed(ort, CALL(ort, CREATE_ENV, (int, const char *, void **), ONLY_FATAL, "reviso",
                         &ort->environment), error, error_size)
        || failed(ort, CALL(ort, CREATE_CPU_MEMORY_INFO, (int, int, void **), DEVICE_ALLOCATOR,
                            DEFAULT_MEMORY, &ort->memory), error, error_size)) {
        free(ort);
        return NULL;
    }
    ort->pages = (allocator){TABLE_VERSION, take, give, info, ort->memory};
    if (failed(ort, CALL(ort, REGISTER_ALLOCATOR, (void *, void *), ort->environment, &ort->pages), error, error_size)) {
        free(ort);
        return NULL;
    }
    return ort;
}

reviso_ort_session *reviso_ort_session_make(
    reviso_ort *ort, const void *bytes, size_t length, char *error, size_t error_size) {
    void *options = NULL;
    void *session = NULL;
    say(error, error_size, "");
    if (failed(ort, CALL(ort, CREATE_SESSION_OPTIONS, (void **), &options), error, error_size)) return NULL;
    /* Sheets are the parallelism; memory is ours. */
    int bad = failed(ort, CALL(ort, SET_INTRA_OP_THREADS, (void *, int), options, 1), error, error_size)
        || failed(ort, CALL(ort, SET_INTER_OP_THREADS, (void *, int), options, 1), error, error_size)
        || failed(ort, CALL(ort, DISABLE_CPU_MEM_ARENA, (void *), options), error, error_size)
        || failed(ort, CALL(ort, DISABLE_MEM_PATTERN, (void *), options), error, error_size)
        || failed(ort, CALL(ort, ADD_SESSION_CONFIG_ENTRY, (void *, const char *, const char *), options,
                            "session.use_env_allocators", "1"), error, error_size)
        || failed(ort, CALL(ort, CREATE_SESSION_FROM_ARRAY,
                            (void *, const void *, size_t, void *, void **), ort->environment, bytes,
                            length, options, &session), error, error_size);
    FREE(ort, RELEASE_SESSION_OPTIONS, options);
    if (bad) return NULL;
    reviso_ort_session *made = calloc(1, sizeof *made);
    if (!made) { FREE(ort, RELEASE_SESSION, session); return NULL; }
    made->ort = ort;
    made->session = session;
    return made;
}

void reviso_ort_session_free(reviso_ort_session *session) {
    if (!session) return;
    FREE(session->ort, RELEASE_SESSION, session->session);
    free(session);
}

char *reviso_ort_metadata(
    reviso_ort_session *session, const char *key, char *error, size_t error_size) {
    reviso_ort *ort = session->ort;
    void *metadata = NULL, *allocator = NULL;
    char *found = NULL, *text = NULL;
    say(error, error_size, "");
    if (failed(ort, CALL(ort, GET_ALLOCATOR, (void **), &allocator), error, error_size)
        || failed(ort, CALL(ort, SESSION_GET_METADATA, (void *, void **), session->session, &metadata),
                  error, error_size)) return NULL;
    if (!failed(ort, CALL(ort, METADATA_LOOKUP, (void *, void *, const char *, char **), metadata,
                          allocator, key, &found), error, error_size) && found) {
        text = strdup(found);
        failed(ort, CALL(ort, ALLOCATOR_FREE, (void *, void *), allocator, found), error, error_size);
    }
    FREE(ort, RELEASE_METADATA, metadata);
    return text;
}

void reviso_ort_text_free(char *text) { free(text); }

/* Reads where the output's numbers lie and their shape. */
static int look(reviso_ort_result *result, char *error, size_t error_size) {
    reviso_ort *ort = result->ort;
    void *info = NULL;
    int type = 0;
    if (failed(ort, CALL(ort, GET_TENSOR_TYPE_AND_SHAPE, (void *, void **), result->value, &info),
               error, error_size)) return 0;
    int bad = failed(ort, CALL(ort, GET_TENSOR_ELEMENT_TYPE, (void *, int *), info, &type), error, error_size)
        || failed(ort, CALL(ort, GET_DIMENSIONS_COUNT, (void *, size_t *), info, &result->rank), error, error_size)
        || failed(ort, CALL(ort, GET_TENSOR_SHAPE_ELEMENT_COUNT, (void *, size_t *), info, &result->count),
                  error, error_size);
    if (!bad && (type != FLOATS || result->rank > 8)) {
        say(error, error_size, "its output is no array of floats");
        bad = 1;
    }
    bad = bad || failed(ort, CALL(ort, GET_DIMENSIONS, (void *, int64_t *, size_t), info, result->shape,
                                  result->rank), error, error_size);
    FREE(ort, RELEASE_TENSOR_TYPE_AND_SHAPE, info);
    return !bad && !failed(ort, CALL(ort, GET_TENSOR_MUTABLE_DATA, (void *, const float **), result->value,
                                     &result->values), error, error_size);
}

reviso_ort_result *reviso_ort_run(
    reviso_ort_session *session, size_t count, const char *const *names, const float *const *values,
    const int64_t *const *shapes, const size_t *ranks, const char *output, char *error,
    size_t error_size) {
    reviso_ort *ort = session->ort;
    say(error, error_size, "");
    void **inputs = calloc(count ? count : 1, sizeof *inputs);
    reviso_ort_result *result = calloc(1, sizeof *result);
    int good = inputs && result;
    for (size_t i = 0; good && i < count; i++) {
        size_t length = 1;
        for (size_t d = 0; d < ranks[i]; d++) length *= (size_t)shapes[i][d];
        if (length > PAGE_NUMBERS) malloc_trim(0);
        good = !failed(ort, CALL(ort, CREATE_TENSOR_WITH_DATA,
                                 (void *, const float *, size_t, const int64_t *, size_t, int, void **),
                                 ort->memory, values[i], length * sizeof(float), shapes[i], ranks[i],
                                 FLOATS, &inputs[i]), error, error_size);
    }
    if (good) {
        result->ort = ort;
        good = !failed(ort, CALL(ort, RUN,
                                 (void *, void *, const char *const *, void *const *, size_t,
                                  const char *const *, size_t, void **), session->session, NULL, names,
                                 inputs, count, &output, (size_t)1, &result->value), error, error_size)
            && look(result, error, error_size);
    }
    for (size_t i = 0; inputs && i < count; i++) if (inputs[i]) FREE(ort, RELEASE_VALUE, inputs[i]);
    free(inputs);
    if (good) return result;
    reviso_ort_result_free(result);
    return NULL;
}

const float *reviso_ort_result_values(const reviso_ort_result *result, size_t *count) {
    *count = result->count;
    return result->values;
}

size_t reviso_ort_result_shape(const reviso_ort_result *result, int64_t shape[8]) {
    memcpy(shape, result->shape, sizeof result->shape);
    return result->rank;
}

void reviso_ort_result_free(reviso_ort_result *result) {
    if (!result) return;
    if (result->value) FREE(result->ort, RELEASE_VALUE, result->value);
    reviso_pages_trim(KEPT);
    free(result);
}
