// Completes a command line of `yanxi`. The words come from the commands themselves, not from a list.
import type { Command, Option } from 'commander';
import { words as named } from '../words/command.ts';

export interface Completion {
  words: readonly string[];
  /** A file or folder may follow. */
  files: boolean;
}

/** Options with such a value take a path. */
const FILES = [named.file, named.folder];

type Kind = 'plugin' | 'files';

const plugin = (operands: readonly string[]): Kind | undefined => (operands.length === 0 ? 'plugin' : undefined);

/** Operands that commands do not list themselves: plugin ids and files, by the preceding words. */
const OPERANDS: Readonly<Record<string, (operands: readonly string[]) => Kind | undefined>> = {
  page: plugin,
  call: plugin,
  store: plugin,
  contribution: plugin,
  test: plugin,
  plugins([action = '', ...more]) {
    if (more.length > 0) return undefined;
    if (['why', 'enable', 'disable'].includes(action)) return 'plugin';
    return ['add', 'test', 'check', 'migrate'].includes(action) ? 'files' : undefined;
  },
};

/**
 * `typed` are the words so far; the last one is incomplete and may be empty. `plugins` returns the ids for `yanxi
 * plugins why` and `yanxi test`.
 */
export function complete(program: Command, typed: readonly string[], plugins: () => readonly string[]): Completion {
  const word = typed.at(-1) ?? '';
  const { command, operands } = walk(program, typed.slice(0, -1));
  const before = command.options.find((option) => bears(option, typed.at(-2)));
  if (before?.required) return { words: [], files: FILES.some((name) => before.flags.includes(`<${name}>`)) };
  const kind = OPERANDS[command.name()]?.(operands);
  const isOption = word.startsWith('-');
  if (kind === 'files' && !isOption) return { words: [], files: true };
  const visible = command.options.filter(({ hidden }) => !hidden).flatMap(({ long }) => long ?? []);
  const argument = command.registeredArguments[operands.length];
  const words = isOption
    ? [...visible, '--help']
    : [
        ...command.commands.map((sub) => sub.name()),
        ...(argument?.argChoices ?? []),
        ...(kind === 'plugin' ? plugins() : []),
        ...(kind === 'plugin' && command.name() === 'test' ? ['kernel'] : []),
      ];
  return { words: words.filter((one) => one.startsWith(word)), files: false };
}

const bears = ({ long, short }: Pick<Option, 'long' | 'short'>, word: string | undefined): boolean =>
  word !== undefined && (long === word || short === word);

/** The command to which the words lead, and its operands. */
export function walk(program: Command, words: readonly string[]): { command: Command; operands: readonly string[] } {
  let command = program;
  let value = false;
  // `yanxi help new` is about `new`.
  const path = words[0] === 'help' ? words.slice(1) : words;
  const operands: string[] = [];
  for (const word of path) {
    const sub = command.commands.find((one) => one.name() === word);
    if (value) value = false;
    else if (word.startsWith('-')) value = command.options.some((option) => option.required && bears(option, word));
    else if (sub) command = sub;
    else operands.push(word);
  }
  return { command, operands };
}
