#include "system/notify.h"

#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "core/narrow.h"

void notify(const struct app *app, const char *state)
{
    const char *path = app->environment("NOTIFY_SOCKET");
    struct sockaddr_un to = { .sun_family = AF_UNIX };
    size_t length = path ? strlen(path) : 0;
    if (length < 2 || length >= sizeof to.sun_path ||
        (*path != '/' && *path != '@'))
        return;
    memcpy(to.sun_path, path, length);
    if (*path == '@')
        *to.sun_path = '\0';
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return;
    socklen_t size = to_unsigned(
        (long long)(offsetof(struct sockaddr_un, sun_path) + length));
    ssize_t sent = sendto(fd, state, strlen(state), MSG_NOSIGNAL,
                          (const struct sockaddr *)&to, size);
    (void)sent; /* it is only told */
    close(fd);
}
