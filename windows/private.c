#include <sys/stat.h>
#include <unistd.h>

#include "names.h"

#include <aclapi.h>

/* Everybody, whoever has logged in, and the users of this computer. */
static bool is_of_others(PSID who)
{
    return IsWellKnownSid(who, WinWorldSid) ||
           IsWellKnownSid(who, WinAuthenticatedUserSid) ||
           IsWellKnownSid(who, WinBuiltinUsersSid);
}

static unsigned mode_of_entry(void *entry)
{
    ACCESS_ALLOWED_ACE *allowed = entry;
    if (allowed->Header.AceType != ACCESS_ALLOWED_ACE_TYPE ||
        allowed->Header.AceFlags & INHERIT_ONLY_ACE ||
        !is_of_others(&allowed->SidStart))
        return 0;
    return (allowed->Mask & (FILE_READ_DATA | GENERIC_READ | GENERIC_ALL) ? 0044
                                                                          : 0) |
           (allowed->Mask & (FILE_WRITE_DATA | GENERIC_WRITE | GENERIC_ALL)
                ? 0022
                : 0);
}

/* A file system without access lists gives everything to everybody. */
unsigned mode_of_others(HANDLE handle)
{
    PACL list = NULL;
    PSECURITY_DESCRIPTOR all = NULL;
    unsigned mode = 0;
    if (GetSecurityInfo(handle, SE_FILE_OBJECT, DACL_SECURITY_INFORMATION, NULL,
                        NULL, &list, NULL, &all) != ERROR_SUCCESS)
        return 0;
    for (DWORD i = 0; list && i < list->AceCount; i++) {
        void *entry;
        if (GetAce(list, i, &entry))
            mode |= mode_of_entry(entry);
    }
    LocalFree(all);
    return list ? mode : 0066;
}

/* The access list of a file that is the user's alone; NULL: it cannot be made.
 * LocalFree ends it. */
static PACL list_for_user(void)
{
    union {
        TOKEN_USER user;
        BYTE room[sizeof(TOKEN_USER) + SECURITY_MAX_SID_SIZE];
    } who;
    HANDLE token;
    DWORD size = sizeof who;
    EXPLICIT_ACCESSW one = { .grfAccessPermissions = GENERIC_ALL,
                             .grfAccessMode = SET_ACCESS };
    PACL list = NULL;
    if (!OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, &token))
        return NULL;
    if (GetTokenInformation(token, TokenUser, &who, size, &size)) {
        BuildTrusteeWithSidW(&one.Trustee, who.user.User.Sid);
        SetEntriesInAclW(1, &one, NULL, &list);
    }
    CloseHandle(token);
    return list;
}

/* Nothing comes to it from its folder either. */
static void keep_for_user(HANDLE handle)
{
    SECURITY_DESCRIPTOR all;
    PACL list = list_for_user();
    if (!list)
        return;
    InitializeSecurityDescriptor(&all, SECURITY_DESCRIPTOR_REVISION);
    SetSecurityDescriptorDacl(&all, TRUE, list, FALSE);
    SetSecurityDescriptorControl(&all, SE_DACL_PROTECTED, SE_DACL_PROTECTED);
    SetKernelObjectSecurity(
        handle, DACL_SECURITY_INFORMATION | PROTECTED_DACL_SECURITY_INFORMATION,
        &all);
    LocalFree(list);
}

int fchmod(int file, mode_t mode)
{
    HANDLE handle = handle_of(file);
    if (!(mode & (S_IRWXG | S_IRWXO)) && mode_of_others(handle))
        keep_for_user(handle);
    return 0;
}

int fchown(int file, uid_t owner, gid_t group)
{
    (void)file;
    (void)owner;
    (void)group;
    return 0;
}

mode_t umask(mode_t mask)
{
    (void)mask;
    return 0;
}
