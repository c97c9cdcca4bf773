#include <curl/curl.h>

/* curl_easy_setopt and curl_easy_getinfo are variadic, which Swift cannot call. */
typedef size_t (*reviso_curl_write)(char *, size_t, size_t, void *);

static inline CURLcode reviso_curl_set_long(CURL *curl, CURLoption option, long value) {
    return curl_easy_setopt(curl, option, value);
}
static inline CURLcode reviso_curl_set_pointer(CURL *curl, CURLoption option, const void *value) {
    return curl_easy_setopt(curl, option, value);
}
static inline CURLcode reviso_curl_set_write(CURL *curl, reviso_curl_write write, void *data) {
    CURLcode code = curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, write);
    return code != CURLE_OK ? code : curl_easy_setopt(curl, CURLOPT_WRITEDATA, data);
}
static inline CURLcode reviso_curl_get_long(CURL *curl, CURLINFO info, long *value) {
    return curl_easy_getinfo(curl, info, value);
}
static inline CURLcode reviso_curl_set_header(CURL *curl, reviso_curl_write header, void *data) {
    CURLcode code = curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, header);
    return code != CURLE_OK ? code : curl_easy_setopt(curl, CURLOPT_HEADERDATA, data);
}
/* Asked about once a second whether the call shall end: anything but 0 ends it. */
typedef int (*reviso_curl_stop)(void *, curl_off_t, curl_off_t, curl_off_t, curl_off_t);
static inline CURLcode reviso_curl_set_stop(CURL *curl, reviso_curl_stop stop) {
    CURLcode code = curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    return code != CURLE_OK ? code : curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, stop);
}
