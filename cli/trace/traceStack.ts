// Reads stacks of crashes in browsers with the source maps of the build.
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';

const Payload = v.object({
  file: v.optional(v.string(), ''),
  version: v.number(),
  sources: v.array(v.string()),
  sourcesContent: v.optional(v.array(v.string()), []),
  names: v.array(v.string()),
  mappings: v.string(),
  sourceRoot: v.optional(v.string(), ''),
});

/** A position in a script of a build, in the stacks of all browsers: `https://host/assets/0a1b2c3d/12.js:2:345`. */
const POSITION = /(?:https?:\/\/[^\s()"'/]+)?(?:\/[\w.~-]+)*?\/(assets\/[\w./-]+\.js):(\d+):(\d+)/g;

export interface Traced {
  text: string;
  /** Positions that were found in a map. */
  found: number;
  /** Scripts without a map: of another build. */
  unknown: readonly string[];
}

/** Replaces each position in a report by that in the sources. */
export async function traceStack(report: string, maps: string): Promise<Traced> {
  // In JSON, as it is sent, the lines of a stack are escaped.
  const text = report.replaceAll(String.raw`\n`, '\n');
  const scripts = new Set([...text.matchAll(POSITION)].map(([, script = '']) => script));
  const read = new Map<string, SourceMap>();
  for (const script of scripts) {
    const map = await readMap(join(maps, `${script}.map`));
    if (map) read.set(script, map);
  }
  let found = 0;
  const traced = text.replaceAll(POSITION, (whole: string, script: string, line: string, column: string) => {
    const entry = read.get(script)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return whole;
    found += 1;
    const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\//, '');
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
  return { text: traced, found, unknown: [...scripts].filter((script) => !read.has(script)) };
}

async function readMap(path: string): Promise<SourceMap | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : new SourceMap(v.parse(v.pipe(v.string(), v.parseJson(), Payload), text));
}
