# bash completion for turnpost
_turnpost() {
    local current="${COMP_WORDS[COMP_CWORD]}"
    local before="${COMP_WORDS[COMP_CWORD - 1]}"
    local words="" plain="" list="" of=words
    if [ "$before" = "=" ]; then
        before="${COMP_WORDS[COMP_CWORD - 2]}"
    elif [ "$current" = "=" ]; then
        current=""
    fi
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W " armor bot card club compare completion dearmor fetch games hand help invite keygen league log luck moves new next note page play post receive remind replay resolve resync rules send serve show sign stats try undo verify" -- "$current"))
        return
    fi
    case "${COMP_WORDS[1]}" in
    armor)
        words="--help --lang" ;;
    bot)
        words="--help --lang --seat --level --nodes --time --seed --explain --key --passphrase-file --heads"
        case "$before" in
        --seat | -s) of=nothing ;;
        --level | -l) of=nothing ;;
        --nodes) of=nothing ;;
        --time | -t) of=nothing ;;
        --seed) of=nothing ;;
        --key | -k) of=files ;;
        --passphrase-file) of=files ;;
        --heads) of=files ;;
        esac ;;
    card)
        words="--help --name --address --lang --format --key --passphrase-file"
        case "$before" in
        --name | -n) of=nothing ;;
        --address | -a) of=nothing ;;
        --lang) of=nothing ;;
        --format | -F) of=values list="map list both page" ;;
        --key | -k) of=files ;;
        --passphrase-file) of=files ;;
        esac ;;
    club)
        words="--help --lang --games --host --passphrase-file --admin --days --options --width --json"
        case "$before" in
        --games | -g) of=files ;;
        --host) of=files ;;
        --passphrase-file) of=files ;;
        --admin) of=nothing ;;
        --days) of=nothing ;;
        --options) of=files ;;
        --width | -w) of=nothing ;;
        esac ;;
    compare)
        words="--help --lang --json" ;;
    completion)
        words="--help --lang" plain="bash zsh" ;;
    dearmor)
        words="--help --lang" ;;
    fetch)
        words="--help --lang --games --host --passphrase-file --admin --from --smtp --sendmail --user --netrc --auth-command --oauth2 --insecure --cafile --timeout --smtp-user --smtp-netrc --smtp-auth-command --smtp-oauth2 --templates --options --tags --no-picture --page-url --answers --answers-day --hints --hints-day"
        case "$before" in
        --games | -g) of=files ;;
        --host) of=files ;;
        --passphrase-file) of=files ;;
        --admin) of=nothing ;;
        --from) of=nothing ;;
        --smtp) of=nothing ;;
        --sendmail) of=files ;;
        --user | -u) of=nothing ;;
        --netrc) of=files ;;
        --auth-command) of=nothing ;;
        --cafile) of=files ;;
        --timeout) of=nothing ;;
        --smtp-user) of=nothing ;;
        --smtp-netrc) of=files ;;
        --smtp-auth-command) of=nothing ;;
        --templates) of=files ;;
        --options) of=files ;;
        --page-url) of=nothing ;;
        --answers) of=nothing ;;
        --answers-day) of=nothing ;;
        --hints) of=nothing ;;
        --hints-day) of=nothing ;;
        esac ;;
    games)
        words="--help --lang --mine --width --json"
        case "$before" in
        --mine | -k) of=nothing ;;
        --width | -w) of=nothing ;;
        esac ;;
    hand)
        words="--help --lang --card --key --passphrase-file --seat --heads --resume --in-place --summary --quiet --json --width --color --brief"
        case "$before" in
        --card | -c) of=files ;;
        --key | -k) of=files ;;
        --passphrase-file) of=files ;;
        --seat | -s) of=nothing ;;
        --heads) of=files ;;
        --summary) of=files ;;
        --width | -w) of=nothing ;;
        --color) of=values list="auto always never" ;;
        esac ;;
    help)
        words="--help --lang" plain=" armor bot card club compare completion dearmor fetch games hand help invite keygen league log luck moves new next note page play post receive remind replay resolve resync rules send serve show sign stats try undo verify" ;;
    invite)
        words="--help --lang --board --sets --boxes --option --setup --key --passphrase-file"
        case "$before" in
        --board | -b) of=nothing ;;
        --sets) of=nothing ;;
        --boxes) of=nothing ;;
        --option | -o) of=nothing ;;
        --setup) of=files ;;
        --key | -k) of=files ;;
        --passphrase-file) of=files ;;
        esac ;;
    keygen)
        words="--help --lang --output --passphrase --passphrase-file --heads --json"
        case "$before" in
        --output | -o) of=files ;;
        --passphrase-file) of=files ;;
        --heads) of=files ;;
        esac ;;
    league)
        words="--help --lang --games --new --key --passphrase-file --json"
        case "$before" in
        --games | -g) of=files ;;
        --key | -k) of=files ;;
        --passphrase-file) of=files ;;
        esac ;;
    log)
        words="--help --lang --from --to --format --json --states"
        case "$before" in
        --from) of=nothing ;;
        --to) of=nothing ;;
        --format | -F) of=values list="text json snellman" ;;
        esac ;;
    luck)
        words="--help --lang --check --json"
        case "$before" in
        --check) of=nothing ;;
        esac ;;
    moves)
        words="--help --lang --about --seat --key --passphrase-file --width --json --heads"
        case "$before" in
        --about | -a) of=nothing ;;
        --seat | -s) of=nothing ;;
        --key | -k) of=files ;;
        --passphrase-file) of=files ;;
        --width | -w) of=nothing ;;
        --heads) of=files ;;
        esac ;;
    new)
        words="--help --lang --seat --host --host-address --spectator --card --invitation --key --passphrase-file --board --sets --boxes --option --setup --import --partial --seed --heads --summary --quiet --json --width --color --brief" plain=" reversi smallworld terra-mystica"
        case "$before" in
        --seat | -s) of=nothing ;;
        --host) of=files ;;
        --host-address) of=nothing ;;
        --spectator) of=nothing ;;
        --card | -c) of=files ;;
        --invitation) of=files ;;
        --key | -k) of=files ;;
        --passphrase-file) of=files ;;
        --board | -b) of=values list=" base-2p base-3p base-4p base-5p underground-2p underground-3p underground-4p underground-5p warcraft base fire_ice fjords lakes revised" ;;
        --sets) of=values list=" base underground warcraft" ;;
        --boxes) of=nothing ;;
        --option | -o) of=nothing ;;
        --setup) of=files ;;
        --import) of=files ;;
        --seed) of=nothing ;;
        --heads) of=files ;;
        --summary) of=files ;;
        --width | -w) of=nothing ;;
        --color) of=values list="auto always never" ;;
        esac
        case "$before ${COMP_WORDS[*]} " in
        --board*" reversi "* | -b*" reversi "*) list="" ;;
        --sets*" reversi "*) list="" ;;
        --board*" smallworld "* | -b*" smallworld "*) list=" base-2p base-3p base-4p base-5p underground-2p underground-3p underground-4p underground-5p warcraft" ;;
        --sets*" smallworld "*) list=" base underground warcraft" ;;
        --board*" terra-mystica "* | -b*" terra-mystica "*) list=" base fire_ice fjords lakes revised" ;;
        --sets*" terra-mystica "*) list="" ;;
        esac ;;
    next)
        words="--help --lang --mine --path --width --color --brief --json"
        case "$before" in
        --mine | -k) of=nothing ;;
        --width | -w) of=nothing ;;
        --color) of=values list="auto always never" ;;
        esac ;;
    note)
        words="--help --lang --message --file --edit --key --passphrase-file --seat --clock --heads --in-place --summary --quiet --json --width --color --brief"
        case "$before" in
        --message | -m) of=nothing ;;
        --file | -f) of=files ;;
        --key | -k) of=files ;;
        --passphrase-file) of=files ;;
        --seat | -s) of=nothing ;;
        --heads) of=files ;;
        --summary) of=files ;;
        --width | -w) of=nothing ;;
        --color) of=values list="auto always never" ;;
        esac ;;
    page)
        words="--help --lang --seat --empty --sign --site --reply-to"
        case "$before" in
        --seat | -s) of=nothing ;;
        --site) of=files ;;
        --reply-to) of=nothing ;;
        esac ;;
    play)
        words="--help --lang --message --file --exact --edit --explain --key --passphrase-file --seat --heads --resume --in-place --summary --quiet --json --width --color --brief --alone"
        case "$before" in
        --message | -m) of=nothing ;;
        --file | -f) of=files ;;
        --key | -k) of=files ;;
        --passphrase-file) of=files ;;
        --seat | -s) of=nothing ;;
        --heads) of=files ;;
        --summary) of=files ;;
        --width | -w) of=nothing ;;
        --color) of=values list="auto always never" ;;
        esac ;;
    post)
        words="--help --lang --to --template --token --topic --room --link --mention --key --passphrase-file --from --smtp --sendmail --user --netrc --auth-command --oauth2 --insecure --cafile --timeout --smtp-user --smtp-netrc --smtp-auth-command --smtp-oauth2 --templates --options --patience --no-picture --dry-run"
        case "$before" in
        --to | -t) of=nothing ;;
        --template | -T) of=nothing ;;
        --token) of=files ;;
        --topic) of=nothing ;;
        --room) of=nothing ;;
        --link) of=nothing ;;
        --mention) of=nothing ;;
        --key | -k) of=files ;;
        --passphrase-file) of=files ;;
        --from) of=nothing ;;
        --smtp) of=nothing ;;
        --sendmail) of=files ;;
        --user | -u) of=nothing ;;
        --netrc) of=files ;;
        --auth-command) of=nothing ;;
        --cafile) of=files ;;
        --timeout) of=nothing ;;
        --smtp-user) of=nothing ;;
        --smtp-netrc) of=files ;;
        --smtp-auth-command) of=nothing ;;
        --templates) of=files ;;
        --options) of=files ;;
        --patience) of=nothing ;;
        esac ;;
    receive)
        words="--help --lang --games --host --passphrase-file --admin --now --from --smtp --sendmail --user --netrc --auth-command --oauth2 --insecure --cafile --timeout --smtp-user --smtp-netrc --smtp-auth-command --smtp-oauth2 --templates --options --tags --no-picture --page-url --answers --answers-day --hints --hints-day"
        case "$before" in
        --games | -g) of=files ;;
        --host) of=files ;;
        --passphrase-file) of=files ;;
        --admin) of=nothing ;;
        --from) of=nothing ;;
        --smtp) of=nothing ;;
        --sendmail) of=files ;;
        --user | -u) of=nothing ;;
        --netrc) of=files ;;
        --auth-command) of=nothing ;;
        --cafile) of=files ;;
        --timeout) of=nothing ;;
        --smtp-user) of=nothing ;;
        --smtp-netrc) of=files ;;
        --smtp-auth-command) of=nothing ;;
        --templates) of=files ;;
        --options) of=files ;;
        --page-url) of=nothing ;;
        --answers) of=nothing ;;
        --answers-day) of=nothing ;;
        --hints) of=nothing ;;
        --hints-day) of=nothing ;;
        esac ;;
    remind)
        words="--help --lang --games --host --passphrase-file --admin --every --digest --daily --dry-run --json --from --smtp --sendmail --user --netrc --auth-command --oauth2 --insecure --cafile --timeout --smtp-user --smtp-netrc --smtp-auth-command --smtp-oauth2 --templates --options --tags --no-picture --page-url"
        case "$before" in
        --games | -g) of=files ;;
        --host) of=files ;;
        --passphrase-file) of=files ;;
        --admin) of=nothing ;;
        --every) of=nothing ;;
        --from) of=nothing ;;
        --smtp) of=nothing ;;
        --sendmail) of=files ;;
        --user | -u) of=nothing ;;
        --netrc) of=files ;;
        --auth-command) of=nothing ;;
        --cafile) of=files ;;
        --timeout) of=nothing ;;
        --smtp-user) of=nothing ;;
        --smtp-netrc) of=files ;;
        --smtp-auth-command) of=nothing ;;
        --templates) of=files ;;
        --options) of=files ;;
        --page-url) of=nothing ;;
        esac ;;
    replay)
        words="--help --lang --from --to --frames --format --pause --seat --width --color --brief --mistakes --level --key --passphrase-file --heads"
        case "$before" in
        --from) of=nothing ;;
        --to) of=nothing ;;
        --frames) of=files ;;
        --format | -F) of=nothing ;;
        --pause) of=nothing ;;
        --seat | -s) of=nothing ;;
        --width | -w) of=nothing ;;
        --color) of=values list="auto always never" ;;
        --level | -l) of=nothing ;;
        --key | -k) of=files ;;
        --passphrase-file) of=files ;;
        --heads) of=files ;;
        esac ;;
    resolve)
        words="--help --lang --late --key --passphrase-file --seat --heads --resume --in-place --summary --quiet --json --width --color --brief"
        case "$before" in
        --key | -k) of=files ;;
        --passphrase-file) of=files ;;
        --seat | -s) of=nothing ;;
        --heads) of=files ;;
        --summary) of=files ;;
        --width | -w) of=nothing ;;
        --color) of=values list="auto always never" ;;
        esac ;;
    resync)
        words="--help --lang --output --json"
        case "$before" in
        --output | -o) of=files ;;
        esac ;;
    rules)
        words="--help --lang --json" plain=" reversi smallworld terra-mystica" ;;
    send)
        words="--help --lang --to --key --passphrase-file --host --from --smtp --sendmail --user --netrc --auth-command --oauth2 --insecure --cafile --timeout --smtp-user --smtp-netrc --smtp-auth-command --smtp-oauth2 --templates --options --tags --no-picture --page-url --outbox --games --retry --test --dry-run"
        case "$before" in
        --to | -t) of=values list="next all" ;;
        --key | -k) of=files ;;
        --passphrase-file) of=files ;;
        --host) of=files ;;
        --from) of=nothing ;;
        --smtp) of=nothing ;;
        --sendmail) of=files ;;
        --user | -u) of=nothing ;;
        --netrc) of=files ;;
        --auth-command) of=nothing ;;
        --cafile) of=files ;;
        --timeout) of=nothing ;;
        --smtp-user) of=nothing ;;
        --smtp-netrc) of=files ;;
        --smtp-auth-command) of=nothing ;;
        --templates) of=files ;;
        --options) of=files ;;
        --page-url) of=nothing ;;
        --outbox) of=files ;;
        --games | -g) of=files ;;
        --test) of=nothing ;;
        esac ;;
    serve)
        words="--help --lang --games --host --passphrase-file --admin --maildir --once --every --digest --daily --no-reminders --metrics --from --smtp --sendmail --user --netrc --auth-command --oauth2 --insecure --cafile --timeout --smtp-user --smtp-netrc --smtp-auth-command --smtp-oauth2 --templates --options --tags --no-picture --page-url --answers --answers-day --hints --hints-day"
        case "$before" in
        --games | -g) of=files ;;
        --host) of=files ;;
        --passphrase-file) of=files ;;
        --admin) of=nothing ;;
        --maildir) of=files ;;
        --every) of=nothing ;;
        --metrics) of=nothing ;;
        --from) of=nothing ;;
        --smtp) of=nothing ;;
        --sendmail) of=files ;;
        --user | -u) of=nothing ;;
        --netrc) of=files ;;
        --auth-command) of=nothing ;;
        --cafile) of=files ;;
        --timeout) of=nothing ;;
        --smtp-user) of=nothing ;;
        --smtp-netrc) of=files ;;
        --smtp-auth-command) of=nothing ;;
        --templates) of=files ;;
        --options) of=files ;;
        --page-url) of=nothing ;;
        --answers) of=nothing ;;
        --answers-day) of=nothing ;;
        --hints) of=nothing ;;
        --hints-day) of=nothing ;;
        esac ;;
    show)
        words="--help --lang --format --at --about --since --reach --seat --scale --width --color --brief --json --key --passphrase-file --heads"
        case "$before" in
        --format | -F) of=values list=" bbcode html json list markdown png svg text" ;;
        --at) of=nothing ;;
        --since) of=nothing ;;
        --reach | -r) of=nothing ;;
        --seat | -s) of=nothing ;;
        --scale) of=nothing ;;
        --width | -w) of=nothing ;;
        --color) of=values list="auto always never" ;;
        --key | -k) of=files ;;
        --passphrase-file) of=files ;;
        --heads) of=files ;;
        esac ;;
    sign)
        words="--help --lang --message --file --exact --edit --explain --key --passphrase-file --seat --heads --resume"
        case "$before" in
        --message | -m) of=nothing ;;
        --file | -f) of=files ;;
        --key | -k) of=files ;;
        --passphrase-file) of=files ;;
        --seat | -s) of=nothing ;;
        --heads) of=files ;;
        esac ;;
    stats)
        words="--help --lang --format --mistakes --level --json"
        case "$before" in
        --format | -F) of=values list="text json svg" ;;
        --level | -l) of=nothing ;;
        esac ;;
    try)
        words="--help --lang --branch --format --moves --message --file --exact --seat --key --passphrase-file --width --color --brief --json --heads"
        case "$before" in
        --branch | -b) of=nothing ;;
        --format | -F) of=nothing ;;
        --message | -m) of=nothing ;;
        --file | -f) of=files ;;
        --seat | -s) of=nothing ;;
        --key | -k) of=files ;;
        --passphrase-file) of=files ;;
        --width | -w) of=nothing ;;
        --color) of=values list="auto always never" ;;
        --heads) of=files ;;
        esac ;;
    undo)
        words="--help --lang --key --passphrase-file --seat --heads --resume --in-place --summary --quiet --json --width --color --brief"
        case "$before" in
        --key | -k) of=files ;;
        --passphrase-file) of=files ;;
        --seat | -s) of=nothing ;;
        --heads) of=files ;;
        --summary) of=files ;;
        --width | -w) of=nothing ;;
        --color) of=values list="auto always never" ;;
        esac ;;
    verify)
        words="--help --lang --json --robots --quiet" ;;
    esac
    case "$of$current" in
    words-*) list="$words" ;;
    words*) list="$plain" ;;
    *) [ $of = files ] || compopt +o default 2>/dev/null ;;
    esac
    COMPREPLY=($(compgen -W "$list" -- "$current"))
}
complete -o default -F _turnpost turnpost
