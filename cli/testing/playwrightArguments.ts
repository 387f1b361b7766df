import type { TestChoice } from './testOne.ts';

export const PLAYWRIGHT = 'node_modules/playwright/cli.js';

/** Tests are given as files, or as a file with a line. */
export function playwrightArguments(tests: readonly string[], { grep, all }: TestChoice): readonly string[] {
  return [
    'test',
    '--config',
    'tests/playwright.config.ts',
    ...(all ? ['--project=desktop', '--project=phone', '--project=faults-*'] : ['--project=desktop']),
    ...(grep === undefined ? [] : ['--grep', literally(grep)]),
    ...tests.map((test) => (/:\d+$/.test(test) ? literally(test) : `${literally(test)}$`)),
  ];
}

/** Matches just this text in a regular expression. */
export const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
