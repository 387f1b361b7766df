/** What is part of the shell itself, not a program of its own. */
export const BUILT_IN: ReadonlySet<string> = new Set(
  `cd echo export alias unalias history source read mapfile readarray test exit type pwd printf true false unset set
  shopt jobs kill help [ [[ . : let shift return break continue local declare typeset readonly eval exec command builtin
  trap wait umask logout fg bg disown getopts pushd popd dirs hash times ulimit caller`.split(/\s+/),
);

export const KEYWORDS: ReadonlySet<string> = new Set(
  'if then elif else fi for while until do done case esac in select function time { } ! [['.split(' '),
);
