/* Runs two commands by turns and prints how long the first takes beside the
 * second, and its peak memory: the processor's time, in the program and in the
 * system, since others may be at work. Each command's output goes to /dev/null.
 * usage: stopwatch RUNS NAME COMMAND… -- FLOOR… */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RUNS_MAX = 5000 };

struct timed {
    char **command;
    double seconds[RUNS_MAX];
    long kilobytes;
};

static double seconds_of(struct timeval t)
{
    return (double)t.tv_sec + 1e-6 * (double)t.tv_usec;
}

static void quiet(void)
{
    int null = open("/dev/null", O_WRONLY);
    dup2(null, STDOUT_FILENO);
    dup2(null, STDERR_FILENO);
}

static void run(struct timed *timed, int i)
{
    struct rusage used;
    int status;
    pid_t pid = vfork();
    if (pid == 0) {
        quiet();
        execv(timed->command[0], timed->command);
        _exit(127);
    }
    if (pid < 0 || wait4(pid, &status, 0, &used) != pid || status != 0) {
        fprintf(stderr, "stopwatch: %s failed\n", timed->command[0]);
        exit(1);
    }
    timed->seconds[i] = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
    if (used.ru_maxrss > timed->kilobytes)
        timed->kilobytes = used.ru_maxrss;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(struct timed *timed, int runs)
{
    qsort(timed->seconds, (size_t)runs, sizeof *timed->seconds, by_size);
    return timed->seconds[runs / 2];
}

int main(int count, char **words)
{
    static struct timed command, base;
    int runs = count > 2 ? atoi(words[1]) : 0, cut = 3;
    while (cut < count && strcmp(words[cut], "--"))
        cut++;
    if (runs < 1 || runs > RUNS_MAX || cut >= count - 1) {
        fprintf(stderr, "usage: stopwatch RUNS NAME COMMAND… -- FLOOR…\n");
        return 64;
    }
    words[cut] = NULL;
    command.command = words + 3;
    base.command = words + cut + 1;
    for (int i = 0; i < runs; i++) {
        run(&command, i);
        run(&base, i);
    }
    double a = median(&command, runs), b = median(&base, runs);
    printf("%-30s %7.2f ms   floor %7.2f ms   ratio %5.2f   peak %ld KiB\n",
           words[2], 1e3 * a, 1e3 * b, a / b, command.kilobytes);
    return 0;
}
