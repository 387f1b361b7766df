// The last run of a plugin's tests on a development server: when it began, and which browser tests failed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { STATE } from '../paths.ts';

const LastRun = v.object({ began: v.number(), failed: v.array(v.string()) });
export type LastRun = v.InferOutput<typeof LastRun>;

const fileOf = (plugin: string): string => join(STATE, 'tests', `${plugin}.json`);

export async function lastRun(plugin: string): Promise<LastRun | undefined> {
  const text = await readFile(fileOf(plugin), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : v.parse(LastRun, JSON.parse(text));
}

export async function keepRun(plugin: string, run: LastRun): Promise<void> {
  await mkdir(dirname(fileOf(plugin)), { recursive: true });
  await writeFile(fileOf(plugin), JSON.stringify(run));
}
