// Puts commander's texts into the language of the terminal.
import { type Command, type CommanderError, InvalidArgumentError } from 'commander';
import { nearest } from '#plugins/shell/operator/nearest.ts';
import { widthOf } from './columns.ts';
import { walk } from './completion/complete.ts';
import { words } from './words/command.ts';

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': words.titles.usage,
  'Options:': words.titles.options,
  'Commands:': words.titles.commands,
  'Arguments:': words.titles.arguments,
};

/** Makes a command whose help and errors are in the language of the terminal. Errors are thrown, not printed. */
export function localised(command: Command): Command {
  return command
    .helpOption('-h, --help', words.showHelp)
    .helpCommand(false)
    .usage(command.name() === 'yanxi' ? words.usageOfAll : words.usage)
    .configureHelp({
      displayWidth: widthOf,
      styleTitle: (title) => TITLES[title] ?? title,
      argumentDescription: ({ description }) => description,
      subcommandTerm: (sub) => sub.name(),
      optionDescription: ({ description, defaultValue, defaultValueDescription }) =>
        defaultValue === undefined
          ? description
          : words.withDefault(description, defaultValueDescription ?? String(defaultValue)),
    })
    .configureOutput({ outputError: () => undefined })
    .showHelpAfterError(false)
    .showSuggestionAfterError(false)
    .exitOverride();
}

/** Reads an option with a few allowed values. */
export function oneOf<const Word extends string>(what: string, allowed: readonly Word[]) {
  return (text: string): Word => {
    const word = allowed.find((one) => one === text);
    if (word !== undefined) return word;
    const guess = guessed(text, allowed);
    const problem = words.notOneOf(what, allowed, text);
    throw new InvalidArgumentError(guess === undefined ? problem : `${problem}\n${guess}`);
  };
}

const PROBLEMS: Readonly<Record<string, (named: string, other: string) => string>> = {
  'commander.unknownCommand': words.unknownCommand,
  'commander.unknownOption': words.unknownOption,
  'commander.excessArguments': () => words.excessArguments,
  'commander.missingArgument': words.missingArgument,
  'commander.missingMandatoryOptionValue': words.missingOption,
  'commander.conflictingOption': words.conflicting,
  'commander.optionMissingArgument': words.missingValue,
};

/** Explains a usage error, and suggests what was probably meant. */
export function usageProblem(error: CommanderError, program: Command, typed: readonly string[]): string {
  const [named = '', other = ''] = [...error.message.matchAll(/'([^']*)'/g)].map(([, name = '']) => name);
  // Messages of our own option readers stand at the end.
  const own = / is invalid(?: for argument '[^']*')?\. (.*)$/s.exec(error.message)?.[1];
  const problem = PROBLEMS[error.code]?.(named, other) ?? own ?? error.message;
  return `${words.labelled(words.error, problem)}\n${meant(error.code, named, program, typed)}${words.seeHelp}\n`;
}

function meant(code: string, named: string, program: Command, typed: readonly string[]): string {
  const { command } = walk(program, typed);
  const known: Readonly<Record<string, readonly string[]>> = {
    'commander.unknownCommand': command.commands.map((sub) => sub.name()),
    'commander.unknownOption': [
      ...command.options.flatMap(({ long, hidden }) => (hidden ? [] : (long ?? []))),
      '--help',
    ],
  };
  // `--port=1` means the option `--port`.
  const [written = named] = named.split('=');
  const guess = guessed(written, known[code] ?? []);
  return guess === undefined ? '' : `${guess}\n`;
}

function guessed(written: string, known: readonly string[]): string | undefined {
  const letters = (text: string): string => [...text].toSorted().join('');
  // Swapped letters are the commonest typo, and count as two edits for `nearest`.
  const word = known.find((one) => letters(one) === letters(written)) ?? nearest(written, known);
  return word === undefined ? undefined : words.guess(word);
}
