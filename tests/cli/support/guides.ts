// The documents that people read, and how tests read them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#cli/paths.ts';

export const GUIDES = [
  'README.md',
  'README.zh-CN.md',
  '.github/CONTRIBUTING.md',
  'cli/README.md',
  'cli/operating.md',
  'cli/operating.zh-CN.md',
  'kernel/README.md',
  'mocks/README.md',
  'tests/README.md',
];

/** Guides that say the same in English and in Chinese. */
export const TRANSLATED = [
  ['README.md', 'README.zh-CN.md'],
  ['cli/operating.md', 'cli/operating.zh-CN.md'],
] as const;

/** The guides for operators, who also run the command outside a checkout. */
export const OPERATING = TRANSLATED[1];

export const textOf = (file: string): Promise<string> => readFile(join(ROOT, file), 'utf8');

interface Block {
  language: string;
  code: string;
}

export function blocksIn(text: string): Block[] {
  return [...text.matchAll(/^```(\w*)[^\n]*\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
}

/** The deployments that a guide shows. */
export const jsonIn = (text: string): string[] =>
  blocksIn(text).flatMap(({ language, code }) => (language === 'json' ? [code] : []));

export interface GuideRequest {
  /** `POST /__mock/clock` */
  line: string;
  body: string | undefined;
}

/** The requests that a guide sends to the mock with curl. */
export const requestsIn = (text: string): GuideRequest[] =>
  [...text.replaceAll('\\\n', ' ').matchAll(/^curl (.+)$/gm)].map(([, shown = '']) => {
    const words = shown.replace(/\s# .*/, '');
    const [path = ''] = /\/__mock\/[^\s"]*/.exec(words) ?? [];
    const [, body] = /-d '([^']*)'/.exec(words) ?? [];
    const [, method = body === undefined ? 'GET' : 'POST'] = /-X ([A-Z]+)/.exec(words) ?? [];
    return { line: `${method} ${path}`, body };
  });

/** The text between backticks. */
export const spansIn = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);

/** The rows of each table, without its head, as lists of cells. */
export function tablesIn(text: string): string[][][] {
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '');
  return [...prose.matchAll(/(?:^\|.*\|\n)+/gm)].map(([table]) =>
    table
      .trimEnd()
      .split('\n')
      .slice(2)
      .map((row) =>
        row
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      ),
  );
}

/** The names in the first cells of a table: the one whose rows begin with `first`. */
export function namesIn(text: string, first: string): string[] {
  const table = tablesIn(text).find((rows) => spansIn(rows[0]?.[0] ?? '')[0] === first) ?? [];
  return table.flatMap(([cell = '']) => spansIn(cell).slice(0, 1));
}
