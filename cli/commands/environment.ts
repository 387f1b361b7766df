// Reads options from environment variables, for containers and service managers.
import { type Command, InvalidArgumentError, type Option } from 'commander';
import { words } from '../words/command.ts';

const NO = new Set(['', '0', 'false', 'no', 'off']);
const YES = new Set(['1', 'true', 'yes', 'on']);

/** The tests use the usual name for their own seed. */
const NAMED: Readonly<Record<string, string>> = { seed: 'YANXI_DATA_SEED' };

/** The variable of an option; that of `--no-render` is YANXI_RENDER, which may be `no`. */
export function variableOf(option: Option): string {
  const name = option.attributeName();
  return NAMED[name] ?? `YANXI_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** Options missing from the command line are read from the environment; empty variables are ignored. */
export function fromEnvironment(command: Command): Command {
  return command.hook('preAction', () => {
    for (const option of command.options) {
      const name = option.attributeName();
      const text = process.env[variableOf(option)] ?? '';
      if (option.hidden || text === '' || command.getOptionValueSource(name) === 'cli') continue;
      command.setOptionValueWithSource(name, read(option, text), 'env');
    }
  });
}

function read(option: Option, text: string): unknown {
  const variable = variableOf(option);
  if (!option.required && !option.optional) {
    if (!YES.has(text.toLowerCase()) && !NO.has(text.toLowerCase())) {
      throw new InvalidArgumentError(words.notSwitch(variable, text));
    }
    return YES.has(text.toLowerCase());
  }
  try {
    const parse: unknown = option.parseArg;
    return typeof parse === 'function' ? Reflect.apply(parse, option, [text, undefined]) : text;
  } catch (error) {
    throw new InvalidArgumentError(words.inVariable(variable, error instanceof Error ? error.message : String(error)));
  }
}
