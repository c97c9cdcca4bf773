#ifndef REVISO_ONNXRUNTIME_H
#define REVISO_ONNXRUNTIME_H

#include <stddef.h>
#include <stdint.h>

#include "pages.h"

/* ONNX Runtime, found and loaded when it is first asked for: its package brings no headers and no file for
   the linker, and a machine without it must still run Reviso. Every function that can fail fills `error`
   (cut to `error_size`, always ended) and returns NULL or 0. */
typedef struct reviso_ort reviso_ort;
typedef struct reviso_ort_session reviso_ort_session;
typedef struct reviso_ort_result reviso_ort_result;

/* Loads the library of a path; its version (`1.31.1`) is copied into `version`. It stays loaded. */
reviso_ort *reviso_ort_open(
    const char *path, char *version, size_t version_size, char *error, size_t error_size);

/* A session of a model's bytes, which may go once it is made. It runs on the calling thread alone, and may be
   run by several threads at once. */
reviso_ort_session *reviso_ort_session_make(
    reviso_ort *ort, const void *bytes, size_t length, char *error, size_t error_size);
void reviso_ort_session_free(reviso_ort_session *session);

/* A text of the model's metadata, freed by reviso_ort_text_free; NULL without an error where it has none. */
char *reviso_ort_metadata(
    reviso_ort_session *session, const char *key, char *error, size_t error_size);
void reviso_ort_text_free(char *text);

/* Runs a model: `count` inputs of floats with their names and shapes (ranks[i] numbers each), one output of
   floats. The result lends its numbers until it is freed. */
reviso_ort_result *reviso_ort_run(
    reviso_ort_session *session, size_t count, const char *const *names, const float *const *values,
    const int64_t *const *shapes, const size_t *ranks, const char *output, char *error,
    size_t error_size);
const float *reviso_ort_result_values(const reviso_ort_result *result, size_t *count);
/* The shape: returns its rank, at most 8, and fills `shape`. */
size_t reviso_ort_result_shape(const reviso_ort_result *result, int64_t shape[8]);
void reviso_ort_result_free(reviso_ort_result *result);

#endif
