# bash completion for turnpost
_turnpost() {
    local current="${COMP_WORDS[COMP_CWORD]}"
    local words="" plain=""
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W " armor bot card compare completion dearmor fetch help keygen log luck moves new note play post receive remind resolve rules send show sign stats try verify" -- "$current"))
        return
    fi
    case "${COMP_WORDS[1]}" in
    armor)
        words="--help" ;;
    bot)
        words="--help --seat --key --passphrase-file --heads" ;;
    card)
        words="--help --name --address --lang --format --key --passphrase-file" ;;
    compare)
        words="--help --json" ;;
    completion)
        words="--help" plain="bash zsh" ;;
    dearmor)
        words="--help" ;;
    fetch)
        words="--help --games --host --passphrase-file --admin --from --smtp --sendmail --user --netrc --auth-command --oauth2 --insecure --cafile --timeout --smtp-user --smtp-netrc --smtp-auth-command --smtp-oauth2 --templates --options --tags --no-picture --answers --answers-day --hints --hints-day" ;;
    help)
        words="--help" plain=" armor bot card compare completion dearmor fetch help keygen log luck moves new note play post receive remind resolve rules send show sign stats try verify" ;;
    keygen)
        words="--help --output --passphrase --passphrase-file --json" ;;
    log)
        words="--help --from --to --format --json --states" ;;
    luck)
        words="--help --json" ;;
    moves)
        words="--help --seat --key --passphrase-file --json --heads" ;;
    new)
        words="--help --seat --host --host-address --spectator --card --board --sets --option --setup --import --partial --seed --passphrase-file --heads --summary --quiet --json --width --color" plain=" smallworld terra-mystica" ;;
    note)
        words="--help --message --file --key --passphrase-file --seat --heads --in-place --summary --quiet --json --width --color" ;;
    play)
        words="--help --message --file --key --passphrase-file --seat --heads --in-place --summary --quiet --json --width --color" ;;
    post)
        words="--help --to --template --token --topic --room --key --passphrase-file --from --smtp --sendmail --user --netrc --auth-command --oauth2 --insecure --cafile --timeout --smtp-user --smtp-netrc --smtp-auth-command --smtp-oauth2 --templates --options --patience --no-picture --dry-run" ;;
    receive)
        words="--help --games --host --passphrase-file --admin --from --smtp --sendmail --user --netrc --auth-command --oauth2 --insecure --cafile --timeout --smtp-user --smtp-netrc --smtp-auth-command --smtp-oauth2 --templates --options --tags --no-picture --answers --answers-day --hints --hints-day" ;;
    remind)
        words="--help --games --host --passphrase-file --admin --every --digest --dry-run --json --from --smtp --sendmail --user --netrc --auth-command --oauth2 --insecure --cafile --timeout --smtp-user --smtp-netrc --smtp-auth-command --smtp-oauth2 --templates --options --tags --no-picture" ;;
    resolve)
        words="--help --late --key --passphrase-file --seat --heads --in-place --summary --quiet --json --width --color" ;;
    rules)
        words="--help --json" plain=" smallworld terra-mystica" ;;
    send)
        words="--help --to --key --passphrase-file --host --from --smtp --sendmail --user --netrc --auth-command --oauth2 --insecure --cafile --timeout --smtp-user --smtp-netrc --smtp-auth-command --smtp-oauth2 --templates --options --tags --no-picture --outbox --games --retry --test --dry-run" ;;
    show)
        words="--help --format --at --about --reach --seat --width --color --json --key --passphrase-file --heads" ;;
    sign)
        words="--help --message --file --key --passphrase-file --seat --heads" ;;
    stats)
        words="--help --format --json" ;;
    try)
        words="--help --message --file --seat --key --passphrase-file --width --color --json --heads" ;;
    verify)
        words="--help --json --quiet" ;;
    esac
    case "$current" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
    *)  COMPREPLY=($(compgen -W "$plain" -- "$current")) ;;
    esac
}
complete -o default -F _turnpost turnpost
