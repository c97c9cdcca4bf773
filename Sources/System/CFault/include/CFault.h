#ifndef CFAULT_H
#define CFAULT_H

/// From now on a fault that ends the process (SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV) first writes a line
/// `! <signal>` to a file that is open; -1 for none. What stood ready for the signal before then does what it did.
void reviso_mark_faults(int file);

#endif
