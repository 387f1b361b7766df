// What a shell begins with.

export const USER = 'student';
export const HOME = `/home/${USER}`;

/** `set -e` and its like. */
export const OPTION_LETTERS: Readonly<Record<string, string>> = {
  e: 'errexit',
  u: 'nounset',
  x: 'xtrace',
  f: 'noglob',
  E: 'errtrace',
  C: 'noclobber',
  n: 'noexec',
  v: 'verbose',
  a: 'allexport',
  b: 'notify',
  m: 'monitor',
  h: 'hashall',
  B: 'braceexpand',
};

export const FIRST_VARIABLES: readonly (readonly [string, string])[] = [
  ['HOME', HOME],
  ['USER', USER],
  ['LOGNAME', USER],
  ['SHELL', '/bin/bash'],
  ['LANG', 'C.UTF-8'],
  ['TERM', 'xterm-256color'],
  ['PATH', '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'],
  ['PS1', String.raw`\u@\h:\w\$ `],
  ['IFS', ' \t\n'],
  ['OPTIND', '1'],
];
export const FIRST_ALIASES: readonly (readonly [string, string])[] = [
  ['ls', 'ls --color=auto'],
  ['ll', 'ls --color=auto -alF'],
  ['la', 'ls --color=auto -A'],
  ['grep', 'grep --color=auto'],
];
