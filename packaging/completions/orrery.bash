# bash completions of orrery, supplied by the program itself.
_orrery() {
    local IFS=$' \t\n' words candidate line=${COMP_LINE:0:COMP_POINT}
    read -ra words <<<"$line"
    [[ $line == *[[:space:]] ]] && words+=('')
    local word=${words[${#words[@]}-1]}
    COMPREPLY=()
    while IFS=$'\t' read -r candidate _; do
        if [[ $candidate == :files ]]; then
            COMPREPLY+=($(compgen -f -- "$word"))
            compopt -o filenames 2>/dev/null
        else
            COMPREPLY+=("$candidate")
        fi
    done < <("${words[0]/#\~/$HOME}" complete -- "${words[@]:1}" 2>/dev/null)
    [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
    # bash takes the text after an equals sign for a word of its own
    [[ $word == *=* && $COMP_WORDBREAKS == *=* ]] && COMPREPLY=("${COMPREPLY[@]#"${word%=*}="}")
    return 0
}
complete -F _orrery orrery
