/* What a power cut would leave, for tests: loaded before a program (LD_PRELOAD), it writes down in POWERCUT_LOG what
   the program does to the files below POWERCUT_ROOT, and what of it is on the disk for good. PowerCut.swift lays out
   from that what is left when the power goes at any moment. A record is a line of five words (what, inode, three
   lengths), the two paths, and the bytes of the file:

     W  the file holds these bytes, not on the disk yet     S  the same, and they are
     D  the folder's entries are on the disk                N  the file is there by its name
     R  renamed                                             L  linked
     U  taken away                                          M  folder made

   POWERCUT_TRAP: a rename to a path that holds this text ends the program, as a fault of its own would. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int out = -1;
static char root[PATH_MAX];
static size_t root_length;
static const char *trap;

#define REAL(type, name, ...)                                      \
    static type (*real)(__VA_ARGS__);                              \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void) {
    const char *at = getenv("POWERCUT_ROOT"), *log = getenv("POWERCUT_LOG");
    trap = getenv("POWERCUT_TRAP");
    if (!at || !log || !realpath(at, root)) return;
    root_length = strlen(root);
    REAL(int, open, const char *, int, ...);
    int file = real(log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return;
    /* Out of the way of programs that count on a number. */
    int far = fcntl(file, F_DUPFD_CLOEXEC, 900);
    close(file);
    out = far;
}

static void enter(void) {
    pthread_mutex_lock(&lock);
    if (out >= 0) flock(out, LOCK_EX);
}

static void leave(void) {
    if (out >= 0) flock(out, LOCK_UN);
    pthread_mutex_unlock(&lock);
}

/* The path from the root, of a path as it was given; 0 where it lies elsewhere. */
static int place(int folder, const char *path, char *found) {
    char whole[PATH_MAX], name[PATH_MAX], parent[PATH_MAX];
    if (out < 0 || !path) return 0;
    if (path[0] == '/' || folder == AT_FDCWD) {
        if (path[0] == '/') snprintf(whole, sizeof whole, "%s", path);
        else if (getcwd(parent, sizeof parent)) snprintf(whole, sizeof whole, "%s/%s", parent, path);
        else return 0;
    } else {
        char link[64];
        snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
        ssize_t count = readlink(link, parent, sizeof parent - 1);
        if (count < 0) return 0;
        parent[count] = 0;
        snprintf(whole, sizeof whole, "%s/%s", parent, path);
    }
    size_t length = strlen(whole);
    while (length > 1 && whole[length - 1] == '/') whole[--length] = 0;
    char *slash = strrchr(whole, '/');
    if (!slash) return 0;
    snprintf(name, sizeof name, "%s", slash + 1);
    *slash = 0;
    if (!realpath(*whole ? whole : "/", parent)) return 0;
    size_t held = strlen(parent);
    if (held + 1 + strlen(name) >= PATH_MAX) return 0;
    snprintf(whole, sizeof whole, "%s/%s", parent, name);
    if (strncmp(whole, root, root_length) || whole[root_length] != '/') return 0;
    strcpy(found, whole + root_length + 1);
    return 1;
}

static int place_of(int file, char *found) {
    char link[64], path[PATH_MAX];
    if (out < 0) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t count = readlink(link, path, sizeof path - 1);
    if (count < 0) return 0;
    path[count] = 0;
    if (!strcmp(path, root)) { found[0] = 0; return 1; }
    if (strncmp(path, root, root_length) || path[root_length] != '/') return 0;
    if (count > 10 && !strcmp(path + count - 10, " (deleted)")) return 0;
    strcpy(found, path + root_length + 1);
    return 1;
}

static void put(const void *bytes, size_t count) {
    while (count > 0) {
        ssize_t done = write(out, bytes, count);
        if (done <= 0) return;
        bytes = (const char *)bytes + done, count -= (size_t)done;
    }
}

static void record(char what, unsigned long inode, const char *from, const char *to, const void *data, size_t size) {
    char line[128];
    int count = snprintf(line, sizeof line, "%c %lu %zu %zu %zu\n", what, inode, strlen(from), strlen(to), size);
    put(line, (size_t)count), put(from, strlen(from)), put(to, strlen(to)), put(data, size);
}

/* A file as it is now. */
static void held(char what, const char *path) {
    char whole[PATH_MAX + 2];
    snprintf(whole, sizeof whole, "%s/%s", root, path);
    struct stat status;
    if (lstat(whole, &status) || !S_ISREG(status.st_mode)) return;
    REAL(int, open, const char *, int, ...);
    int file = real(whole, O_RDONLY | O_CLOEXEC);
    size_t size = (size_t)status.st_size, done = 0;
    char *data = malloc(size + 1);
    while (file >= 0 && data && done < size) {
        ssize_t count = pread(file, data + done, size - done, (off_t)done);
        if (count <= 0) break;
        done += (size_t)count;
    }
    record(what, status.st_ino, path, "", data, data ? done : 0);
    free(data);
    /* Opened to be read: that goes unrecorded. */
    if (file >= 0) close(file);
}

/* What lies in a folder that other programs may have filled. */
static void all_held(const char *path) {
    char whole[PATH_MAX + 2];
    snprintf(whole, sizeof whole, "%s/%s", root, path);
    struct stat status;
    if (lstat(whole, &status)) return;
    if (!S_ISDIR(status.st_mode)) { held('W', path); return; }
    record('M', 0, path, "", "", 0);
    DIR *folder = opendir(whole);
    struct dirent *entry;
    while (folder && (entry = readdir(folder))) {
        char inner[PATH_MAX];
        if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
        if (snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name) < PATH_MAX) all_held(inner);
    }
    if (folder) closedir(folder);
}

static unsigned long inode_of(const char *path) {
    char whole[PATH_MAX + 2];
    snprintf(whole, sizeof whole, "%s/%s", root, path);
    struct stat status;
    return lstat(whole, &status) ? 0 : (unsigned long)status.st_ino;
}

static int opened(int file, int flags) {
    char path[PATH_MAX];
    if (file >= 0 && (flags & (O_CREAT | O_TRUNC)) && (flags & O_TMPFILE) != O_TMPFILE && place_of(file, path)) {
        enter();
        held('N', path);
        leave();
    }
    return file;
}

#define MODE(flags, mode)                                      \
    mode_t mode = 0;                                           \
    if ((flags) & (O_CREAT | O_TMPFILE)) {                     \
        va_list rest;                                          \
        va_start(rest, flags);                                 \
        mode = va_arg(rest, mode_t);                           \
        va_end(rest);                                          \
    }

int open(const char *path, int flags, ...) {
    MODE(flags, mode)
    REAL(int, open, const char *, int, ...);
    return opened(real(path, flags, mode), flags);
}

int open64(const char *path, int flags, ...) {
    MODE(flags, mode)
    REAL(int, open64, const char *, int, ...);
    return opened(real(path, flags, mode), flags);
}

int openat(int folder, const char *path, int flags, ...) {
    MODE(flags, mode)
    REAL(int, openat, int, const char *, int, ...);
    return opened(real(folder, path, flags, mode), flags);
}

int openat64(int folder, const char *path, int flags, ...) {
    MODE(flags, mode)
    REAL(int, openat64, int, const char *, int, ...);
    return opened(real(folder, path, flags, mode), flags);
}

static void closing(int file) {
    char path[PATH_MAX];
    int flags = out < 0 ? 0 : fcntl(file, F_GETFL);
    if (flags > 0 && (flags & O_ACCMODE) != O_RDONLY && place_of(file, path)) {
        enter();
        held('W', path);
        leave();
    }
}

int close(int file) {
    REAL(int, close, int);
    if (file != out) closing(file);
    return file == out ? 0 : real(file);
}

int fclose(FILE *stream) {
    REAL(int, fclose, FILE *);
    char path[PATH_MAX];
    int is_ours = out >= 0 && fileno(stream) >= 0 && (fcntl(fileno(stream), F_GETFL) & O_ACCMODE) != O_RDONLY
        && place_of(fileno(stream), path);
    int code = real(stream);
    if (is_ours) {
        enter();
        held('W', path);
        leave();
    }
    return code;
}

static void synced(int file) {
    char path[PATH_MAX];
    struct stat status;
    if (!place_of(file, path) || fstat(file, &status)) return;
    if (S_ISDIR(status.st_mode)) record('D', status.st_ino, path, "", "", 0);
    else held('S', path);
}

#define SYNC(name)                     \
    int name(int file) {               \
        REAL(int, name, int);          \
        enter();                       \
        int code = real(file);         \
        if (!code) synced(file);       \
        leave();                       \
        return code;                   \
    }
SYNC(fsync)
SYNC(fdatasync)

static int renamed(int code, int before, int after, const char *from, const char *to) {
    if (code == 0 && before && after) record('R', inode_of(to), from, to, "", 0);
    else if (code == 0 && before) record('U', 0, from, "", "", 0);
    else if (code == 0 && after) all_held(to);
    return code;
}

#define RENAME(before_folder, after_folder, call)                            \
    char from[PATH_MAX], to[PATH_MAX];                                       \
    enter();                                                                 \
    int before = place(before_folder, old, from), after = place(after_folder, new, to); \
    if (after && trap && strstr(to, trap)) abort();                          \
    if (before) all_held(from);                                              \
    int code = renamed(call, before, after, from, to);                       \
    leave();                                                                 \
    return code

int rename(const char *old, const char *new) {
    REAL(int, rename, const char *, const char *);
    RENAME(AT_FDCWD, AT_FDCWD, real(old, new));
}

int renameat(int a, const char *old, int b, const char *new) {
    REAL(int, renameat, int, const char *, int, const char *);
    RENAME(a, b, real(a, old, b, new));
}

int renameat2(int a, const char *old, int b, const char *new, unsigned flags) {
    REAL(int, renameat2, int, const char *, int, const char *, unsigned);
    RENAME(a, b, real(a, old, b, new, flags));
}

int linkat(int a, const char *old, int b, const char *new, int flags) {
    REAL(int, linkat, int, const char *, int, const char *, int);
    char from[PATH_MAX], to[PATH_MAX];
    enter();
    int after = place(b, new, to);
    if (place(a, old, from)) held('W', from);
    int code = real(a, old, b, new, flags);
    if (!code && after) held('L', to);
    leave();
    return code;
}

int link(const char *old, const char *new) { return linkat(AT_FDCWD, old, AT_FDCWD, new, 0); }

#define GONE(folder, call)                                  \
    char found[PATH_MAX];                                   \
    enter();                                                \
    int is_ours = place(folder, path, found);               \
    int code = call;                                        \
    if (!code && is_ours) record('U', 0, found, "", "", 0); \
    leave();                                                \
    return code

int unlink(const char *path) {
    REAL(int, unlink, const char *);
    GONE(AT_FDCWD, real(path));
}

int unlinkat(int folder, const char *path, int flags) {
    REAL(int, unlinkat, int, const char *, int);
    GONE(folder, real(folder, path, flags));
}

int rmdir(const char *path) {
    REAL(int, rmdir, const char *);
    GONE(AT_FDCWD, real(path));
}

int remove(const char *path) {
    REAL(int, remove, const char *);
    GONE(AT_FDCWD, real(path));
}

int mkdirat(int folder, const char *path, mode_t mode) {
    REAL(int, mkdirat, int, const char *, mode_t);
    char found[PATH_MAX];
    enter();
    int code = real(folder, path, mode);
    if (!code && place(folder, path, found)) record('M', 0, found, "", "", 0);
    leave();
    return code;
}

int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }
