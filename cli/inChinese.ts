// Commander's messages are in English; here they are translated into Chinese.
import { type Command, type CommanderError, InvalidArgumentError } from 'commander';
import { nearest } from '#plugins/shell/operator/nearest.ts';
import { widthOf } from './columns.ts';
import { walk } from './completion/complete.ts';

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': '用法：',
  'Options:': '选项：',
  'Commands:': '命令：',
  'Arguments:': '参数：',
};

/** Makes a command whose help and errors are in Chinese. Errors are thrown, not printed. */
export function inChinese(command: Command): Command {
  return command
    .helpOption('-h, --help', '显示帮助')
    .helpCommand(false)
    .usage(command.name() === 'yanxi' ? '<命令> [选项]' : '[选项]')
    .configureHelp({
      displayWidth: widthOf,
      styleTitle: (title) => TITLES[title] ?? title,
      argumentDescription: ({ description }) => description,
      subcommandTerm: (sub) => sub.name(),
      optionDescription: ({ description, defaultValue }) =>
        defaultValue === undefined ? description : `${description}（默认 ${String(defaultValue)}）`,
    })
    .configureOutput({ outputError: () => undefined })
    .showHelpAfterError(false)
    .showSuggestionAfterError(false)
    .exitOverride();
}

/** Reads an option with a few allowed values. */
export function oneOf<const Word extends string>(what: string, words: readonly Word[]) {
  return (text: string): Word => {
    const word = words.find((one) => one === text);
    if (word !== undefined) return word;
    const guess = guessed(text, words);
    const problem = `${what}应为 ${words.join('、')} 之一，而不是「${text}」`;
    throw new InvalidArgumentError(guess === undefined ? problem : `${problem}\n${guess}`);
  };
}

const PROBLEMS: Readonly<Record<string, (named: string, other: string) => string>> = {
  'commander.unknownCommand': (named) => `没有这个命令：${named}`,
  'commander.unknownOption': (named) => `没有这个选项：${named}`,
  'commander.excessArguments': () => '多写了参数',
  'commander.missingArgument': (named) => `缺少参数：${named}`,
  'commander.missingMandatoryOptionValue': (named) => `缺少选项：${named}`,
  'commander.conflictingOption': (named, other) => `${named} 与 ${other} 不能一起写`,
  'commander.optionMissingArgument': (named) => `选项缺少取值：${named}`,
};

/** Explains a usage error, and suggests what was probably meant. */
export function usageProblem(error: CommanderError, program: Command, typed: readonly string[]): string {
  const [named = '', other = ''] = [...error.message.matchAll(/'([^']*)'/g)].map(([, name = '']) => name);
  // Messages of our own option readers are in Chinese already and stand at the end.
  const own = / is invalid(?: for argument '[^']*')?\. (.*)$/s.exec(error.message)?.[1];
  const problem = PROBLEMS[error.code]?.(named, other) ?? own ?? error.message;
  return `错误：${problem}\n${meant(error.code, named, program, typed)}用 npx yanxi --help 查看所有命令，npx yanxi <命令> --help 查看某个命令的选项。\n`;
}

function meant(code: string, named: string, program: Command, typed: readonly string[]): string {
  const { command } = walk(program, typed);
  const words: Readonly<Record<string, readonly string[]>> = {
    'commander.unknownCommand': command.commands.map((sub) => sub.name()),
    'commander.unknownOption': [
      ...command.options.flatMap(({ long, hidden }) => (hidden ? [] : (long ?? []))),
      '--help',
    ],
  };
  // `--port=1` means the option `--port`.
  const [written = named] = named.split('=');
  const guess = guessed(written, words[code] ?? []);
  return guess === undefined ? '' : `${guess}\n`;
}

function guessed(written: string, known: readonly string[]): string | undefined {
  const letters = (text: string): string => [...text].toSorted().join('');
  // Swapped letters are the commonest typo, and count as two edits for `nearest`.
  const word = known.find((one) => letters(one) === letters(written)) ?? nearest(written, known);
  return word === undefined ? undefined : `你是不是想输入 ${word}？`;
}
