// Holds the calls that left the browsers of a whole run against the declarations and the specification: one that no page
// sends is dead, or its page is not tested.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import findMyWay from 'find-my-way';
import { readContract } from '#cli/readContract.ts';
import { ROOT } from '#cli/paths.ts';
import { SENT_CALLS } from '../e2e/support/sentCalls.ts';
import { CALLS } from '../spec/calls.ts';
import { bare } from '../spec/product.ts';
import { SCREEN_CALLS } from '../spec/screenCalls.ts';
import type { Tally } from './tally.ts';

export async function tallySentCalls(): Promise<Tally> {
  const { calls } = await readContract();
  const lines = calls.map(({ call }) => call.line);
  const deviations = await readFile(join(ROOT, 'tests/spec/deviations.md'), 'utf8');
  return judgeSentCalls({ lines, sent: await readSent(lines), deviations });
}

interface Sent {
  /** The declared calls. */
  readonly lines: readonly string[];
  /** The names of the parameters that were passed, by call. */
  readonly sent: ReadonlyMap<string, ReadonlySet<string>>;
  readonly deviations: string;
}

export function judgeSentCalls({ lines, sent, deviations }: Sent): Tally {
  const isListed = (what: string): boolean => deviations.includes(`\`${what}\``);
  const declared = new Map(lines.map((line) => [bare(line), line]));
  const unsent = lines.filter((line) => !sent.has(line) && !isListed(line));
  const unpassed = [...CALLS, ...SCREEN_CALLS].flatMap(({ line, query }) => {
    const passed = sent.get(declared.get(bare(line)) ?? '');
    return passed ? query.filter((name) => !passed.has(name)).map((name) => `${line}?${name}`) : [];
  });
  const leftOut = [...deviations.matchAll(/^\| `((?:GET|POST|PUT|DELETE) [^`]*)` \| not sent/gm)];
  const failures = [
    ...unsent.map((line) => `✗ ${line} is declared, and no page sends it`),
    ...unpassed.filter((one) => !isListed(one)).map((one) => `✗ ${one} is specified, and no page passes it`),
    ...leftOut.flatMap(([, line = '']) => (sent.has(line) ? [`✗ ${line} is sent, and deviations.md says not`] : [])),
  ];
  return { passed: lines.length - unsent.length, failed: failures.length, failures };
}

async function readSent(lines: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const router = findMyWay({ caseSensitive: true, maxParamLength: 500 });
  const sent = new Map<string, Set<string>>();
  const ways = new Map<unknown, string>();
  for (const line of lines) {
    const [method, path = ''] = line.split(' ');
    // The router hands this back; it is never called.
    const way = (): void => undefined;
    ways.set(way, line);
    const known = (['GET', 'POST', 'PUT', 'DELETE'] as const).find((name) => name === method);
    if (known) router.on(known, path.replaceAll(/\{(\w+)\}/g, ':$1'), way);
  }
  for (const file of await readdir(SENT_CALLS).catch(() => [])) {
    for (const noted of (await readFile(join(SENT_CALLS, file), 'utf8')).trim().split('\n')) {
      const [, method, path = '', names = ''] = /^(GET|POST|PUT|DELETE) ([^?]*)\?(.*)$/.exec(noted) ?? [];
      const known = (['GET', 'POST', 'PUT', 'DELETE'] as const).find((name) => name === method);
      const line = known && ways.get(router.find(known, path)?.handler);
      if (line === undefined) continue;
      const passed = sent.get(line) ?? new Set();
      for (const name of names.split('&')) passed.add(name);
      sent.set(line, passed);
    }
  }
  return sent;
}
