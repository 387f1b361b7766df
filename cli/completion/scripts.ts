// What a shell has to know to ask `yanxi` itself. The shells differ only in how they take the answer.
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** `node` and `command` are paths: it works in every folder. The answer's last line is `:files` where files fit. */
export function completionScript(shell: Shell, node: string, command: string): string {
  const ask = `${quoted(node)} ${quoted(command)} completion words --`;
  return SCRIPTS[shell](ask);
}

const SCRIPTS: Readonly<Record<Shell, (ask: string) => string>> = {
  bash: (ask) => `_yanxi() {
  local word="\${COMP_WORDS[COMP_CWORD]}" answer IFS=$'\\n'
  answer="$(${ask} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)"
  if [[ "$answer" == :files ]]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -f -- "$word"))
  else
    COMPREPLY=($(compgen -W "$answer" -- "$word"))
  fi
}
complete -F _yanxi yanxi
`,
  zsh: (ask) => `#compdef yanxi
_yanxi() {
  local -a answer
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
fi
`,
  fish: (ask) => `function __yanxi
  set -l answer (${ask} (commandline -opc)[2..] (commandline -ct) 2>/dev/null)
  if test "$answer" = :files
    __fish_complete_path (commandline -ct)
  else
    printf '%s\\n' $answer
  end
end
complete -c yanxi -f -a '(__yanxi)'
`,
};
