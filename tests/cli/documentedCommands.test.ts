// Commands and options in the guides and help texts exist, and the deployments they show are accepted.
import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { walk } from '#cli/completion/complete.ts';
import { findPlugins } from '#cli/findPlugins.ts';
import { ROOT } from '#cli/paths.ts';
import { Deployment } from '#kernel/config/deployment.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { controlActions } from '#mocks/control/control.ts';
import { knownAddresses } from '#mocks/control/knownAddresses.ts';
import { HOOKS } from '#mocks/hooks.ts';
import { loadFeatures } from '#mocks/loadFeatures.ts';
import { findProblems } from '#plugins/shell/operator/findProblems.ts';
import { GUIDES, jsonIn, namesIn, OPERATING, requestsIn, textOf, TRANSLATED } from './support/guides.ts';

const Scripts = v.pipe(v.string(), v.parseJson(), v.object({ scripts: v.record(v.string(), v.string()) }));

/** Those with parameters make the commands below others. */
const isMaker = (value: unknown): value is () => unknown => typeof value === 'function' && value.length === 0;

/** All commands, as `cli/yanxi.ts` puts them together. */
async function wholeProgram(): Promise<Command> {
  const program = new Command('yanxi');
  for await (const file of glob('cli/commands/*.ts', { cwd: ROOT })) {
    const module: unknown = await import(pathToFileURL(join(ROOT, file)).href);
    for (const [name, make] of Object.entries(module ?? {})) {
      if (!name.endsWith('Command') || !isMaker(make)) continue;
      const command: unknown = make();
      if (command instanceof Command) program.addCommand(command);
    }
  }
  return program;
}

const program = await wholeProgram();

function helpOf(command: Command): string {
  let text = '';
  command.configureOutput({ writeOut: (part) => (text += part) });
  command.outputHelp();
  return [text, ...command.commands.map(helpOf)].join('\n');
}

/** The command lines of a text, without what a shell does with them; those with an ellipsis stand for any. */
const linesIn = (text: string): string[] =>
  [...text.matchAll(/(?:npx yanxi|node (?:\S*\/)?cli\/yanxi\.mjs) ([^\n`；，。）]+)/g)]
    .map(([, words = '']) => words.replace(/\s(?:#|&&|>>?|\|)(?:\s.*)?$/, '').trim())
    .filter((words) => words !== '' && !words.includes('…') && /^[a-z]/.test(words));

const wordsOf = (line: string): string[] =>
  (line.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll(/^['"]|['"]$/g, ''));

/** The reason why a command would refuse a line; undefined if it would not. */
function troubleWith(line: string): string | undefined {
  const words = wordsOf(line);
  const { command, operands } = walk(program, words);
  if (command === program) return 'no such command';
  const { registeredArguments: taken } = command;
  // `yanxi help new plugin` only asks about it.
  const required = words[0] === 'help' ? 0 : taken.filter((argument) => argument.required).length;
  if (operands.length > taken.length && taken.at(-1)?.variadic !== true) return `too much: ${operands.join(' ')}`;
  if (operands.length < required) return 'an argument is missing';
  for (const [at, word] of words.entries()) {
    if (!/^--?[a-z]/i.test(word)) continue;
    const option = command.options.find(({ long, short }) => [long, short, '--help'].includes(word));
    if (!option && word !== '--help') return `no option ${word}`;
    const value = words[at + 1] ?? '';
    if (option?.required && option.argChoices && !option.argChoices.includes(value)) {
      return `${word} does not take ${value}`;
    }
    if (option?.required && option.parseArg) {
      try {
        option.parseArg(value, undefined);
      } catch (error) {
        return String(error);
      }
    }
  }
  return undefined;
}

test('a line with something unknown would be noticed', () => {
  expect(
    ['start --prot 1', 'strat', 'new plugn x', 'dev --latency soon', 'new page library'].map(troubleWith),
  ).not.toContain(undefined);
});

describe('every command line is one that yanxi takes', () => {
  test.each(GUIDES)('in %s', async (file) => {
    const lines = linesIn(await textOf(file));
    expect(lines.map((line) => [line, troubleWith(line)]).filter(([, trouble]) => trouble !== undefined)).toEqual([]);
  });

  test('in the help texts', () => {
    const lines = linesIn(helpOf(program));
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.map((line) => [line, troubleWith(line)]).filter(([, trouble]) => trouble !== undefined)).toEqual([]);
  });
});

test.each(GUIDES)('every script of npm that %s names is there', async (file) => {
  const { scripts } = v.parse(Scripts, await textOf('package.json'));
  const named = [...(await textOf(file)).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test.each(GUIDES)('every path that %s names is there', async (file) => {
  const text = (await textOf(file)).replaceAll(/^```[\s\S]*?^```$/gm, '');
  const named = [...text.matchAll(/`((?:cli|kernel|mocks|plugins|tests)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test.each(TRANSLATED[0])('%s lists every command', async (file) => {
  const names = program.commands.map((command) => command.name());
  expect(namesIn(await textOf(file), 'start').toSorted()).toEqual(names.toSorted());
});

test.each(OPERATING)(
  'every deployment that %s shows is accepted, and speaks of plugins that are there',
  async (file) => {
    const found = await findPlugins();
    const shown = jsonIn(await textOf(file));
    expect(shown.length).toBeGreaterThan(1);
    for (const text of shown) {
      expect(findProblems(text), text).toEqual([]);
      const { errors, inactive } = resolve(found, v.parse(Deployment, JSON.parse(text)));
      expect(errors).toEqual([]);
      expect([...inactive.values()].filter(({ reason }) => reason.kind === 'settings')).toEqual([]);
    }
  },
);

test('every control address that a guide shows is there, and takes what is sent to it', async () => {
  const features = await loadFeatures();
  const actions = controlActions({ controls: features.controls, hooks: HOOKS, ...knownAddresses(features) });
  const texts = await Promise.all(GUIDES.map(textOf));
  const requests = texts.flatMap(requestsIn);
  expect(requests.length).toBeGreaterThan(5);
  for (const { line, body } of requests) {
    const action = actions[line.replace('/__mock/', '').replace(/\?.*/, '')];
    expect(action, line).toBeDefined();
    if (body !== undefined) expect(() => v.parse(action?.body ?? v.never(), JSON.parse(body)), line).not.toThrow();
  }
});
