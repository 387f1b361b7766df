// The text of what ships to the browser, for rows that no import reaches.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** All of it, without comments. */
export async function shippedText(): Promise<string> {
  const texts: string[] = [];
  for await (const file of glob('{kernel,plugins}/**/*.{ts,tsx}', { cwd: ROOT })) {
    texts.push(withoutComments(await readFile(join(ROOT, file), 'utf8')));
  }
  return texts.join('\n');
}

/** Reads a constant that is not exported: `value` where the file says it so, nothing otherwise. */
export function says<T>(file: string, text: string, value: T): () => Promise<T | undefined> {
  return async () => {
    const source = await readFile(join(ROOT, file), 'utf8').catch(() => '');
    return withoutComments(source).includes(text) ? value : undefined;
  };
}

function withoutComments(source: string): string {
  return source.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/\/\*[\s\S]*?\*\//g, '');
}
