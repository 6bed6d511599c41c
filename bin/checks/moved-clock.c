/* Preloaded into Node and PostgreSQL: the clock of the day is CLOCK_OFFSET seconds ahead, monotonic clocks and timers are the machine's.
   libfaketime answers the true time in a signal handler that interrupts a wait, so that PostgreSQL never ends a statement or a wait for a lock. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long moved;
static int (*libc_clock_gettime)(clockid_t, struct timespec *);

__attribute__((constructor)) static void begin(void) {
  const char *offset = getenv("CLOCK_OFFSET");
  moved = offset ? atol(offset) : 0;
  libc_clock_gettime = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
}

int clock_gettime(clockid_t clock, struct timespec *out) {
  /* A library that is loaded earlier may ask before `begin`. */
  int failed = libc_clock_gettime ? libc_clock_gettime(clock, out) : (int)syscall(SYS_clock_gettime, clock, out);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) out->tv_sec += moved;
  return failed;
}

int gettimeofday(struct timeval *restrict out, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &now)) return -1;
  out->tv_sec = now.tv_sec;
  out->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *out) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (out) *out = now.tv_sec;
  return now.tv_sec;
}
