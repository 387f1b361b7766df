// Completion scripts, which let a shell ask `yanxi` itself. They differ only in how they read the answer.
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * `node` and `command` are absolute paths, so that the script works in every folder, for `yanxi` and for `npx yanxi`.
 * The last line of the answer is `:files` if files fit.
 */
export function completionScript(shell: Shell, node: string, command: string): string {
  const ask = `${quoted(node)} ${quoted(command)} completion words --`;
  return SCRIPTS[shell](ask);
}

const SCRIPTS: Readonly<Record<Shell, (ask: string) => string>> = {
  bash: (ask) => `_yanxi() {
  local word="\${COMP_WORDS[COMP_CWORD]}" first=1 answer IFS=$'\\n'
  if [[ "\${COMP_WORDS[0]##*/}" == npx ]]; then
    first=2
    [[ "$COMP_CWORD" -ge 2 && "\${COMP_WORDS[1]}" == yanxi ]] || return 0
  fi
  answer="$(${ask} "\${COMP_WORDS[@]:first:COMP_CWORD - first + 1}" 2>/dev/null)"
  if [[ "$answer" == :files ]]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -f -- "$word"))
  else
    COMPREPLY=($(compgen -W "$answer" -- "$word"))
  fi
}
complete -F _yanxi yanxi
complete -p npx >/dev/null 2>&1 || complete -o default -F _yanxi npx
`,
  zsh: (ask) => `#compdef yanxi npx
_yanxi() {
  local -a answer
  # zsh takes an alias for what it stands for: \`npx yanxi\`.
  if [[ "$service" == npx ]]; then
    if (( CURRENT < 3 )) || [[ "$words[2]" != yanxi ]]; then
      _default
      return
    fi
    shift words
    (( CURRENT-- ))
  fi
  answer=("\${(@f)$(${ask} "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ "$answer[1]" == :files ]]; then
    _files
  else
    compadd -- $answer
  fi
}
# As a file in $fpath it is read only once something is to be completed.
if [[ "$funcstack[1]" == _yanxi ]]; then
  _yanxi "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
  compdef _yanxi yanxi
  (( $+_comps[npx] )) || compdef _yanxi npx
fi
`,
  fish: (ask) => `function __yanxi
  set -l words (commandline -opc)[2..]
  if contains -- npx (string split -- / (commandline -opc)[1])[-1]
    set words $words[2..]
  end
  set -l answer (${ask} $words (commandline -ct) 2>/dev/null)
  if test "$answer" = :files
    __fish_complete_path (commandline -ct)
  else
    printf '%s\\n' $answer
  end
end
complete -c yanxi -f -a '(__yanxi)'
complete -c npx -n 'contains -- yanxi (commandline -opc)[2]' -f -a '(__yanxi)'
`,
};
