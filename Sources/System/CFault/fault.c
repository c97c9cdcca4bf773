#include "CFault.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { COUNT = sizeof faults / sizeof faults[0] };

enum { MOST = 256 };
static volatile sig_atomic_t marked[MOST];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct sigaction before[COUNT];

/* Only what a signal may do: a write, and the way back to whoever stood ready before, as the fault comes again at
   once. */
static void mark(int number) {
    char line[] = "! 00\n";
    line[2] = (char)('0' + number / 10 % 10), line[3] = (char)('0' + number % 10);
    /* A place holds the file's number and one; 0 is none. */
    for (int k = 0; k < MOST; k++)
        if (marked[k] > 0) (void)!write(marked[k] - 1, line, sizeof line - 1);
    for (size_t k = 0; k < COUNT; k++)
        if (faults[k] == number) sigaction(number, &before[k], NULL);
}

static void change(int from, int to) {
    for (int k = 0; k < MOST; k++)
        if (marked[k] == from) {
            marked[k] = to;
            return;
        }
}

void reviso_leave_faults(int file) {
    pthread_mutex_lock(&lock);
    change(file + 1, 0);
    pthread_mutex_unlock(&lock);
}

void reviso_mark_faults(int file) {
    static int is_ready;
    pthread_mutex_lock(&lock);
    change(0, file + 1);
    int was_ready = is_ready;
    is_ready = 1;
    pthread_mutex_unlock(&lock);
    if (was_ready) return;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = mark;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_ONSTACK;
    for (size_t k = 0; k < COUNT; k++) sigaction(faults[k], &action, &before[k]);
}
