# What test scripts have in common: a library for sh. tests/README has an
# example.
#
#   . "$(dirname "$0")/tap.sh"
#
# From there on the script is in $dir, an empty folder that goes at its end,
# with files of state and configuration of its own in it, and nothing comes in.
# SRCDIR, TURNPOST and $build, the folder of the program, are absolute.
#
#   t ARGUMENT…            turnpost
#   is WORDS…              a TAP line; the last command's status decides. When it
#                          failed it shows what said "no", or else the files
#                          $shown
#   skip WORDS…            the same, left out because of $why; where $broken is
#                          set, as servers does, it failed
#   plan                   how many there were: the last line of each script
#   left_out WORDS…        ends the script: nothing in it can be tried here
#   needs PROGRAM          the same, where there is no such program
#   whole COMMAND…         ends the script with the TAP of a command
#   at_end='COMMANDS'      what the script's end has to do besides
#   strict=yes             whatever says "no" fails the check, after a loop
#                          that broke off too
#
# These are for the conditions in front of "is": each is true or says what it
# got and what was wanted, and none is for use with "!".
#
#   no WORDS…              false, for this reason
#   ends STATUS ARGUMENT…  does turnpost end with that status? Its words are in
#                          out and err
#   runs STATUS COMMAND…   the same of any command
#   refused STATUS PATTERN COMMAND…    and is a line of err like that?
#   gave STATUS            did the last command end with it?
#   like FILE PATTERN      has it such a line (grep)?
#   has FILE TEXT          has it a line with this text?
#   says TEXT              has err?
#   equal GOT WANTED       are they the same words, or numbers?
#   same FILE FILE         have they the same bytes? "-" is standard input
#   empty FILE
#   holds LEDGER           does verify say that all of it holds?
#   within COMMAND…        does it succeed within ten seconds?
#   shows PATTERN          does the terminal, so soon? pane has what it shows
#
#   keys NAME…             NAME.key and NAME.pub
#   between NAMES GAME [OPTION…] >LEDGER    a game of these peers, whose keys
#                          are there; the first one makes it
#   next LEDGER            who is to act
#   state LEDGER           the position in its last line
#   in_tmux COMMAND…       a terminal, another one with each $windows
#   clock HOURS            it is that long after the beginning, for turnpost
#   disk FOLDER OPTIONS    a disk mounted there, with mount's "-o OPTIONS"; it is
#                          taken away by umount or at the end. False, with $why
#
# With -v a script shows what turnpost is told and says.
# shellcheck shell=sh disable=SC2034
set -u
SRCDIR=$(cd "${SRCDIR:-$(dirname "$0")/..}" && pwd) || exit 1
: "${TURNPOST:=./turnpost}"
build=$(cd "$(dirname "$TURNPOST")" && pwd) || exit 1
TURNPOST=$build/${TURNPOST##*/}
: "${TURNPOST_LIBEXEC:=$build}" "${TURNPOST_TEMPLATES:=$SRCDIR/templates}"
: "${TURNPOST_GAMES:=$SRCDIR/games}"
dir=$(mktemp -d) && tap=$(mktemp -d) || exit 1
XDG_STATE_HOME=$dir/.state XDG_CONFIG_HOME=$dir/.config LC_ALL=C TZ=UTC
export SRCDIR TURNPOST TURNPOST_LIBEXEC TURNPOST_TEMPLATES TURNPOST_GAMES \
    XDG_STATE_HOME XDG_CONFIG_HOME LC_ALL TZ
unset TURNPOST_KEY SOURCE_DATE_EPOCH
count=0 windows=0 failed='' finished='' at_end='' broken='' strict=''
shown='out err said wanted found'
loud=$([ "${1-}" != -v ] || echo yes)

over()
{
    status=$?
    trap - EXIT
    eval "$at_end"
    cd / || exit 1
    rm -rf "$dir" 2>/dev/null || { chmod -R u+w "$dir"; rm -rf "$dir"; }
    rm -rf "$tap"
    [ -n "$finished" ] && exit $status
    echo 'Bail out! the script broke off'
    exit 1
}

trap over EXIT
trap 'exit 1' HUP INT TERM
cd "$dir" && : >"$tap/why" || exit 1
exec </dev/null

# In a shell of its own, since it may run in a pipe.
aloud()
(
    room=$(mktemp -d "$tap/XXXXXX")
    "$TURNPOST" "$@" >"$room/out" 2>"$room/err"
    status=$?
    { echo "turnpost $*"; cat "$room/out" "$room/err"; } >"$room/both"
    sed 's/^/# /' "$room/both" >>"$tap/said"
    cat "$room/err" >&2
    cat "$room/out"
    exit $status
)

t()
{
    if [ -z "$loud" ]; then
        "$TURNPOST" "$@"
    else
        aloud "$@"
    fi
}

# as_remark [NAME] <FILE: some lines of it, which may be anything, without what
# passed.
as_remark()
{
    grep -av '^ok ' | head -n 40 | cut -c1-200 |
        tr -d '\000-\010\013-\037\177' | sed "s/^/# ${1:+$1: }/"
}

is()
{
    status=$?
    count=$((count + 1))
    [ -z "$strict" ] || [ ! -s "$tap/why" ] || status=1
    [ -z "$loud" ] || { cat "$tap/said"; : >"$tap/said"; } 2>/dev/null
    if [ $status -eq 0 ]; then
        echo "ok $count - $*"
    else
        echo "not ok $count - $*"
        failed=yes
        as_remark <"$tap/why"
        for file in $shown; do
            [ -s "$tap/why" ] || [ ! -s "$file" ] || as_remark "$file" <"$file"
        done
    fi
    : >"$tap/why"
    return $status
}

skip()
{
    if [ -n "$broken" ]; then
        broken=
        no "$why"
        is "$@"
    else
        count=$((count + 1))
        echo "ok $count - $* # skip $why"
    fi
}

plan()
{
    echo "1..$count"
    finished=yes
    [ -z "$failed" ]
    exit
}

left_out()
{
    echo "1..0 # skip $*"
    finished=yes
    exit 0
}

needs()
{
    command -v "$1" >/dev/null || left_out "$1 is not installed"
}

whole()
{
    "$@"
    status=$?
    finished=yes
    exit $status
}

no()
{
    printf '%s\n' "$*" >>"$tap/why"
    return 1
}

# but FILE…: the reason goes on with what these have.
but()
{
    for file in "$@"; do
        [ ! -s "$file" ] || head -n 12 "$file" | sed "s|^|${file##*/}: |"
    done >>"$tap/why"
    return 1
}

gave()
{
    ended=$?
    [ $ended -eq "$1" ] || no "status $ended, not $1" || but out err
}

runs()
{
    want=$1
    shift
    "$@" >out 2>err
    gave "$want" || no "from: $*"
}

ends()
{
    want=$1
    shift
    runs "$want" t "$@"
}

refused()
{
    want=$1 wording=$2
    shift 2
    runs "$want" "$@" && like err "$wording"
}

like()
{
    grep -qe "$2" "$1" || no "$1 has no line like: $2" || but "$1"
}

has()
{
    grep -qFe "$2" "$1" || no "$1 has no line with: $2" || but "$1"
}

says()
{
    grep -qFe "$1" err || no "not said: $1" || but err
}

equal()
{
    [ "$1" = "$2" ] || [ "$1" -eq "$2" ] 2>/dev/null || no "got: $1
wanted: $2"
}

same()
{
    diff -u "$1" "$2" >"$tap/diff" || no "$1 and $2 differ" || but "$tap/diff"
}

empty()
{
    [ ! -s "$1" ] || no "$1 is not empty" || but "$1"
}

holds()
{
    ends 0 verify "$1" && like out '^everything holds$'
}

within()
{
    tries=200
    until "$@" 2>/dev/null; do
        tries=$((tries - 1))
        [ $tries -gt 0 ] || no "not within ten seconds: $*" || return 1
        sleep 0.05
    done
}

in_tmux()
{
    env -u TMUX tmux -f /dev/null -S "$dir/tmux.$windows" "$@"
}

pane()
{
    in_tmux capture-pane -p >pane 2>/dev/null && grep -qe "$1" pane
}

shows()
{
    within pane "$1" || but pane
}

keys()
{
    for key in "$@"; do
        t keygen -o "$key.key" >"$key.pub" 2>err || return 1
    done
}

between()
{
    players=$1
    shift
    t invite "$@" -k "${players%% *}.key" >table.invite || return 1
    set --
    for player in $players; do
        t card -k "$player.key" -n "$player" -a "$player@example.org" \
            table.invite >"$player.card" || return 1
        set -- "$@" --card "$player.card"
    done
    t new -q -k "${players%% *}.key" --invitation table.invite "$@"
}

next()
{
    t show --json "$@" 2>/dev/null | sed -n 's/.*"next":"\([^"]*\)".*/\1/p'
}

state()
{
    tail -n 1 "$1" | sed 's/.*"position":\(.*\),"recent".*/\1/'
}

clock()
{
    SOURCE_DATE_EPOCH=$((1800000000 + $1 * 3600))
    export SOURCE_DATE_EPOCH
}

disk()
{
    why='no disk can be made small here'
    mkdir -p "$1" && mount -t tmpfs -o "$2" tmpfs "$1" 2>/dev/null || return 1
    at_end="umount '$PWD/$1' 2>/dev/null; $at_end"
}
