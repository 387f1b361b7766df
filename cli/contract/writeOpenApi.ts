// Writes OpenAPI documents as text.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../paths.ts';
import { controlOpenApi } from './controlOpenApi.ts';
import { collectExamples } from './examples.ts';
import { openApi } from './openapi.ts';
import { readContract } from '../readContract.ts';

/** Path of the stored copy, from the repository's root. */
export const KEPT_COPY = 'cli/contract/openapi.json';

const Version = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));
/** Nesting depth of a path's methods and of entities, below which everything is on one line. */
const DEEPEST_ROW = 3;

/** The document of the current declarations; without examples it takes a moment only. */
export async function currentOpenApi({ examples = true } = {}): Promise<string> {
  const contract = await readContract();
  return writeOpenApi(openApi(contract, await ownVersion(), examples ? await collectExamples(contract) : undefined));
}

/** The document of the mock's control addresses. */
export async function currentControlOpenApi(): Promise<string> {
  return writeOpenApi(await controlOpenApi(await ownVersion()));
}

async function ownVersion(): Promise<string> {
  return v.parse(Version, await readFile(join(ROOT, 'package.json'), 'utf8')).version;
}

/** One operation or entity per line: a third of the size of an indented file, and diffs show which one changed. */
export function writeOpenApi(document: object): string {
  return `${write(document, 0)}\n`;
}

function write(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null || depth === DEEPEST_ROW) return JSON.stringify(value);
  const rows = Array.isArray(value)
    ? value.map((item) => write(item, DEEPEST_ROW))
    : Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${write(inner, depth + 1)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (rows.length === 0) return open + close;
  const indent = '  '.repeat(depth + 1);
  return `${open}\n${rows.map((row) => indent + row).join(',\n')}\n${'  '.repeat(depth)}${close}`;
}
