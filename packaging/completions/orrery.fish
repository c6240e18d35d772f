# fish completions of orrery, supplied by the program itself.
function __orrery_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    for line in ($words[1] complete -- $words[2..] $word 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path $word
        else
            echo $line
        end
    end
end
complete -c orrery -f -a '(__orrery_complete)'
