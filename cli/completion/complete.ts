// What may come next on a command line of `yanxi`. Nobody lists it: the commands know.
import type { Command } from 'commander';

export interface Completion {
  words: readonly string[];
  /** A file or a folder may stand here. */
  files: boolean;
}

/** The words so far; the last one is being typed and may be empty. `plugins` gives the ids for `yanxi plugins why`. */
export function complete(program: Command, typed: readonly string[], plugins: () => readonly string[]): Completion {
  const word = typed.at(-1) ?? '';
  const { command, operands } = walk(program, typed.slice(0, -1));
  const before = command.options.find(({ long }) => long === typed.at(-2));
  if (before?.required) return { words: [], files: /<(?:文件|目录)>/.test(before.flags) };
  const visible = command.options.filter(({ hidden }) => !hidden).flatMap(({ long }) => long ?? []);
  const argument = command.registeredArguments[operands.length];
  const words = word.startsWith('-')
    ? [...visible, '--help']
    : [
        ...command.commands.map((sub) => sub.name()),
        ...(argument?.argChoices ?? []),
        ...(command.name() === 'plugins' && operands.length === 1 ? plugins() : []),
      ];
  return { words: words.filter((one) => one.startsWith(word)), files: false };
}

/** The command that the words lead to, and what was given to it. */
export function walk(program: Command, words: readonly string[]): { command: Command; operands: readonly string[] } {
  let command = program;
  let value = false;
  const operands: string[] = [];
  for (const word of words) {
    const sub = command.commands.find((one) => one.name() === word);
    if (value) value = false;
    else if (word.startsWith('-')) value = command.options.some(({ long, required }) => long === word && required);
    else if (sub) command = sub;
    else operands.push(word);
  }
  return { command, operands };
}
