#ifndef CFAULT_H
#define CFAULT_H

/// From now on a fault that ends the process (SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV) first writes a line
/// `! <signal>` to a file that is open, and to each of up to 256 such files. What stood ready for the signal before
/// then does what it did.
void reviso_mark_faults(int file);

/// No longer to this file, which may be closed then.
void reviso_leave_faults(int file);

#endif
