#!/bin/sh
# Writes the lists that nobody edits, then prepares ./configure.
#   ./autogen.sh           shelf.def of every shelf, shelves.am, autoreconf
#   ./autogen.sh --lists   the lists alone
#   ./autogen.sh --check   says which lists are stale; changes nothing
set -eu
LC_ALL=C
export LC_ALL
cd "$(dirname "$0")"

# A shelf is a folder where every x.c defines one entry named after the file,
# and whose shelf.def, which nobody edits, is included somewhere. Files that
# begin with "_" on a shelf are helpers: compiled, but no entry.
shelves=$(find src games tests -name '*.[ch]' -exec \
    sed -n 's|^#include "\([a-z].*\)/shelf\.def"$|\1|p' {} + | sort -u |
    while read -r shelf; do
        for top in src games tests; do
            [ ! -d "$top/$shelf" ] || echo "$top/$shelf"
        done
    done | sort)

# Folders of src/ that are in the main program.
wings='core system game kit words robot ledger show command law session league search
 mail begin cmd'

# Programs of their own in libexec, each a folder in src/ with a main.c; what
# else is in it goes into a library, so that tests can be linked with it. A
# test or fuzz program belongs to the tool whose name it begins with.
tools='compose deliver draw inbox metrics store'

mode=${1-all}
case $mode in
all | --lists | --check) ;;
*) echo "usage: ./autogen.sh [--lists | --check]" >&2; exit 64 ;;
esac
stale=0
tmp=$(mktemp)
trap 'rm -f "$tmp"' EXIT

# put FILE: standard input becomes FILE, or is compared with it.
put()
{
    content=$(cat)
    if [ -f "$1" ] && [ "$content" = "$(cat "$1")" ]; then
        return
    fi
    if [ "$mode" = --check ]; then
        echo "stale: $1"
        stale=1
    else
        printf '%s\n' "$content" >"$1"
    fi
}

# list DIR FIND-EXPRESSION…: plain files, sorted; none when DIR is missing.
list()
{
    [ -d "$1" ] || return 0
    find "$@" -type f ! -name '.*' -print | sort
}

# variable NAME: lines of standard input as a list for make.
variable()
{
    printf '\n%s =' "$1"
    while read -r word; do
        printf ' \\\n\t%s' "$word"
    done
    echo
}

# Chance counts what may be drawn in this order, and positions are kept in it:
# it follows the names in ledgers, which files may leave behind.
by_name='games/smallworld/races games/smallworld/powers games/smallworld/relics
games/smallworld/places'

entries()
{
    list "$1" -maxdepth 1 -name '*.c' ! -name '_*' ! -name main.c |
        case " $(echo $by_name) " in
        *" $1 "*)
            xargs grep -m1 '^    \.name = "' /dev/null |
                sed 's|^\(.*\)\.c: *\.name = "\([^"]*\)".*|\2 \1.c|' |
                sort | sed 's|.* ||'
            ;;
        *) cat ;;
        esac | sed 's|.*/||; s|\.c$||; s|.*|ENTRY(&)|'
}

# A game is a folder with a game.c.
games()
{
    list games -mindepth 2 -maxdepth 2 -name game.c |
        sed 's|/game\.c$||; s|.*/||; s|-|_|g; s|.*|ENTRY(&)|'
}

shelf_lists()
{
    for dir in $shelves; do
        [ ! -d "$dir" ] || echo "$dir/shelf.def"
    done
    [ ! -d games ] || echo games/shelf.def
}

library()
{
    for wing in $wings; do
        list "src/$wing" -name "*.$1"
    done
    list games -name "*.$1"
}

# What the library is made of on Windows: the same, but for what is left out
# there and for files that have another of their name.
windows_helpers()
{
    test_helpers | grep -v -e '^tests/_case_shell\.c$' -e '^tests/_tm_files\.c$'
    list windows/tests -name '*.c'
}

windows_library()
{
    here='page/port/system/child.c page/port/system/libexec.c
page/port/system/screen.c'
    for file in $here $(list windows/system -name '*.c'); do
        echo "src/system/${file##*/}"
    done | cat - windows/elsewhere | sed 's|^|^|; s|[^/]$|&$|' >"$tmp"
    library c | grep -vf "$tmp"
    printf '%s\n' $here
    list windows ! -path windows/tests/'*' -name '*.c'
}

# The tool that a test program belongs to, or nothing.
tool_of()
{
    name=${1##*/}
    name=${name#unit-}
    for tool in $tools; do
        case $name in
        "$tool" | "$tool"-*) echo "$tool" ;;
        esac
    done
}

# of_tools yes | no: of the programs on standard input, those that belong to a
# tool or those that do not.
of_tools()
{
    while read -r program; do
        if [ -n "$(tool_of "$program")" ]; then
            [ "$1" = no ] || echo "$program"
        else
            [ "$1" = yes ] || echo "$program"
        fi
    done
}

programs()
{
    list tests -maxdepth 1 -name '*.c' ! -name '_*' | sed 's|\.c$||'
}

test_helpers()
{
    list tests -maxdepth 1 -name '_*.c'
    list tests/games -name '*.c'
}

fuzzers()
{
    list tests/fuzz -maxdepth 1 -name '*.c' ! -name '_*' | sed 's|\.c$||'
}

needs_cmocka()
{
    grep -q 'include [<"]\(cmocka\|unit\)\.h[>"]' "$1.c"
}

# Commands have a manual page each unless they are for the build alone; a text
# for it in man/ (turnpost-NAME.1.in) goes first.
command_manuals()
{
    list src/cmd -maxdepth 1 -name '*.c' ! -name '_*' |
        while read -r file; do
            page=man/turnpost-$(basename "$file" .c).1
            [ -f "$page.in" ] ||
                grep -q '\.hidden = true' "$file" || echo "$page"
        done
}

# Pages that stand in man/ as they are; those that a build made there are none.
manuals()
{
    list man -name '*.[1-9]' | while read -r page; do
        command=${page#man/turnpost-}
        [ -f "$page.in" ] || [ -f "src/cmd/${command%.1}.c" ] || echo "$page"
    done
}

tool_libraries()
{
    for tool in $tools; do
        list "src/$tool" -name '*.c' ! -name main.c | variable "${tool}_sources"
    done
}

# What a test program of a tool is linked with besides.
tool_links()
{
    tool=$(tool_of "$1")
    upper=$(echo "$tool" | tr '[:lower:]' '[:upper:]')
    # shellcheck disable=SC2016
    [ -z "$tool" ] || printf 'lib%s.a $(%s_LIBS) ' "$tool" "$upper"
}

# Automake's name of a file in its variables.
canonical()
{
    echo "$1" | sed 's|[^A-Za-z0-9_@]|_|g'
}

cmocka_programs()
{
    programs | while read -r program; do
        if needs_cmocka "$program"; then echo "$program"; fi
    done
}

plain_programs()
{
    programs | while read -r program; do
        if ! needs_cmocka "$program"; then echo "$program"; fi
    done
}

# A fuzz program with files to begin from is a test that runs those, too.
corpus_programs()
{
    fuzzers | while read -r program; do
        [ ! -d "tests/fuzz/corpus/${program##*/}" ] || echo "$program-files"
    done
}

# A page is made anew when its text has changed.
texts_of_manuals()
{
    echo
    list man -name '*.[1-9].in' | while read -r file; do
        # shellcheck disable=SC2016
        printf '%s: $(srcdir)/%s\n' "${file%.in}" "$file"
    done
}

# What is made of a translation lies with the sources, and in the tarball, as
# gettext has it.
catalogues()
{
    list po -name '*.po' | sed 's|^po/\(.*\)\.po$|templates/\1.mo|' |
        variable catalogues
    list po -name '*.po' | while read -r file; do
        language=${file#po/}
        # shellcheck disable=SC2016
        printf '%s: %s po/arrange\n\t$(make_catalogue) $(srcdir)/%s $(srcdir)/%s\n' \
            "templates/${language%.po}.mo" "$file" \
            "$file" "templates/${language%.po}.mo"
    done
}

libraries_of_programs()
{
    echo
    corpus_programs | while read -r program; do
        name=$(canonical "$program")
        source=${program%-files}
        echo "${name}_SOURCES = $source.c"
        # shellcheck disable=SC2016
        printf '%s_CPPFLAGS = $(AM_CPPFLAGS) -DFUZZ_FILES='"'"'"%s"'"'"'\n' \
            "$name" "${source##*/}"
        [ -z "$(tool_of "$source")" ] ||
            printf '%s_LDADD = %s$(LDADD)\n' "$name" "$(tool_links "$source")"
    done
    programs | of_tools yes | while read -r program; do
        needs_cmocka "$program" ||
            printf '%s_LDADD = %s$(LDADD)\n' "$(canonical "$program")" \
                "$(tool_links "$program")"
    done
    cmocka_programs | while read -r program; do
        # shellcheck disable=SC2016
        printf '%s_LDADD = %s$(LDADD) $(CMOCKA_LIBS)\n' \
            "$(canonical "$program")" "$(tool_links "$program")"
    done
    fuzzers | while read -r program; do
        name=$(canonical "$program")
        # shellcheck disable=SC2016
        printf '%s_%s\n' "$name" 'CFLAGS = $(FUZZ_FLAGS)' \
            "$name" 'LDFLAGS = -fsanitize=fuzzer' \
            "$name" "LDADD = $(tool_links "$program" |
                sed 's|\.a|-fuzz.a|')libturnpost-fuzz.a \$(LIBRARIES_NEEDED)"
    done
}

# What the tests and readers need besides sources; a test's program, log and
# object may lie beside its source and are none of it.
extra()
{
    list games ! -name '*.[ch]' ! -name shelf.def ! -name '*.o' \
        ! -path '*/law/*'
    list tests ! -path 'tests/games/*.c' ! -name '*.o' ! -name '*.log' \
        ! -name '*-files' ! -name '*.gc??' ! -path '*/.deps/*' |
        while read -r file; do
            [ -f "$file.c" ] || [ "${file%.c}.c" = "$file" ] || echo "$file"
        done
    list tests/boxes
    list tests/power
    list contrib
    list src -name README
}

# Of folders with nothing but such files their names: a command can take only so
# many words.
whole()
{
    sed 's,^\(tests/mail/[^/]*\)/.*,\1,; s,^\(tests/fuzz/corpus\)/.*,\1,' |
        sort -u
}

shelves_am()
{
    echo '# Written by autogen.sh; do not edit.'
    library c | variable library_sources
    { library h; for tool in $tools; do list "src/$tool" -name '*.h'; done
        list tests -name '*.h'; } | variable library_headers
    windows_library | variable windows_library
    list windows -not -name '*.c' | variable windows_files
    tool_libraries
    shelf_lists | variable shelf_lists
    plain_programs | of_tools no | variable plain_programs
    cmocka_programs | of_tools no | variable cmocka_programs
    { plain_programs; cmocka_programs; corpus_programs; } | of_tools yes |
        variable tool_programs
    test_helpers | variable test_helpers
    windows_helpers | variable windows_helpers
    fuzzers | variable fuzz_programs
    corpus_programs | of_tools no | variable corpus_programs
    list tests -maxdepth 1 -name '*.test' | variable test_scripts
    manuals | variable manuals
    list man -name '*.[1-9].in' | sed 's|\.in$||' | variable made_manuals
    command_manuals | variable command_manuals
    list completion -name '*.bash' | variable bash_completions
    list completion -name '_*' | variable zsh_completions
    extra | whole | variable extra_files
    list templates -not -name '*.mo' | variable template_files
    list po | variable translations
    catalogues
    list page -not -path '*/node_modules/*' | variable page_files
    list games -path 'games/*/law/*' | variable law_files
    list games -path 'games/*/law/*' | sed 's|/[^/]*$||' | sort -u |
        variable law_folders
    texts_of_manuals
    libraries_of_programs
}

for dir in $shelves; do
    [ ! -d "$dir" ] || entries "$dir" | put "$dir/shelf.def"
done
[ ! -d games ] || games | put games/shelf.def
shelves_am | put shelves.am

case $mode in
--check)
    [ $stale -eq 0 ] || echo 'run ./autogen.sh to write the lists anew'
    exit $stale
    ;;
all)
    mkdir -p build-aux
    autoreconf -fi
    ;;
esac
