// Variables that the shell answers itself.
import type { Shell } from '../Shell.ts';

export function specialVariable(shell: Shell, name: string): string | undefined {
  if (/^\d+$/.test(name)) return name === '0' ? shell.name : shell.args[Number(name) - 1];
  return Object.hasOwn(SPECIAL, name) ? SPECIAL[name]?.(shell) : undefined;
}

const LETTERS: Readonly<Record<string, string>> = {
  errexit: 'e',
  noglob: 'f',
  nounset: 'u',
  xtrace: 'x',
  noclobber: 'C',
};

const SPECIAL: Readonly<Record<string, (shell: Shell) => string | undefined>> = {
  '?': ({ code }) => String(code),
  $: ({ pid }) => String(pid),
  '!': ({ lastPid }) => (lastPid === undefined ? undefined : String(lastPid)),
  '#': ({ args }) => String(args.length),
  '@': ({ args }) => args.join(' '),
  '*': ({ args }) => args.join(' '),
  '-': ({ options, isInteractive, isScript }) =>
    `${[...options].map((name) => LETTERS[name] ?? '').join('')}h${isInteractive ? 'im' : ''}B${isScript ? '' : 'H'}`,
  PWD: ({ cwd }) => cwd,
  RANDOM: () => String(Math.floor(Math.random() * 32_768)),
  SECONDS: ({ facts }) => String(Math.floor((facts.now() - facts.since) / 1000)),
  EPOCHSECONDS: ({ facts }) => String(Math.floor(facts.now() / 1000)),
  LINENO: ({ line }) => String(line),
  PPID: ({ parentPid }) => String(parentPid),
  BASHPID: ({ pid }) => String(pid),
  BASH_SUBSHELL: ({ level }) => String(level),
  FUNCNAME: ({ callers }) => callers[0],
  'FUNCNAME[0]': ({ callers }) => callers[0],
  'FUNCNAME[1]': ({ callers }) => callers[1] ?? (callers.length > 0 ? 'main' : undefined),
  UID: () => '1000',
  EUID: () => '1000',
  BASH_VERSION: () => '5.2.21(1)-release',
  'BASH_SOURCE[0]': ({ name }) => name,
  BASH_SOURCE: ({ name }) => name,
};
