// Aliases: other words for a command.
import type { Shell } from '../Shell.ts';
import type { Io } from './io.ts';
import type { Program } from './process.ts';
import { shellQuoted } from './quoting.ts';

/** With the words that stand for the first one. */
export function unaliased({ aliases }: Shell, [name, ...args]: readonly string[]): string[] {
  const alias = name === undefined ? undefined : aliases.get(name);
  if (alias !== undefined) return [...alias.split(/\s+/).filter(Boolean), ...args];
  return name === undefined ? [] : [name, ...args];
}

/** An alias that has to be read as a line: with quotes, pipes, variables. */
export function wholeAlias({ aliases }: Shell, name: string): string | undefined {
  const alias = aliases.get(name);
  return alias !== undefined && /[;&|<>$"'`\\*?~(){}]/.test(alias) ? alias : undefined;
}

/** It does not call itself. */
export function* runAlias(shell: Shell, [name = '', ...args]: readonly string[], io: Io): Program {
  const alias = shell.aliases.get(name) ?? '';
  shell.aliases.delete(name);
  try {
    return yield* shell.engine.runText(shell, [alias, ...args.map((one) => shellQuoted(one))].join(' '), io);
  } finally {
    shell.aliases.set(name, alias);
  }
}
