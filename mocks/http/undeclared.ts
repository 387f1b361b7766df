import type { AnyCall } from '#kernel/http/call.ts';
import { titled } from '../world/titled.ts';
import { type Envelope, refused } from './respond.ts';

/** The answer to an undeclared request, with the calls that may have been meant. */
export function undeclared(method: string, path: string, calls: readonly AnyCall[]): Envelope {
  const nearest = titled(nearestCalls(method, path, calls));
  return refused(404, `没有声明这个接口：${method} ${path}。相近的有：${nearest}`);
}

export function nearestCalls(method: string, path: string, calls: readonly AnyCall[]): AnyCall[] {
  const wanted = words(path);
  return calls
    .map((call) => ({ call, shared: likeness(wanted, words(call.path)) + (call.method === method ? 0.1 : 0) }))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, 3)
    .map(({ call }) => call);
}

/** The likeness of two paths, from 0 to 1: each word counts as much as the word of the other that is most like it. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const best = one.map((word) => Math.max(0, ...other.map((another) => wordLikeness(word, another))));
  return best.reduce((sum, value) => sum + value, 0) / Math.max(one.length, other.length, 1);
}

/** Compares pairs of letters: `discus` is nearly `discuss`. */
function wordLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const [these, those] = [pairs(one), pairs(other)];
  const shared = [...these].filter((pair) => those.has(pair)).length;
  return (0.9 * 2 * shared) / Math.max(these.size + those.size, 1);
}

const pairs = (word: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)));

const words = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);
