// Remembers for a seed, over all workers, the cases already tried: none is tried twice, and an interrupted run
// continues where it stopped.
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SEED } from './seed.ts';

export class Tried {
  readonly #file: string;

  constructor(what: string) {
    this.#file = join(import.meta.dirname, '../../../test-results', `${what}-${SEED}.txt`);
  }

  async has(one: string): Promise<boolean> {
    const all = await readFile(this.#file, 'utf8').catch(() => '');
    return all.split('\n').includes(one);
  }

  async add(one: string): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true });
    await appendFile(this.#file, `${one}\n`);
  }
}
