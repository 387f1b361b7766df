import type { AnyCall } from '#kernel/http/call.ts';
import { type Envelope, refused } from './respond.ts';

/** The answer to something that nobody declared, with what may have been meant. */
export function undeclared(method: string, path: string, calls: readonly AnyCall[]): Envelope {
  const nearest = nearestCalls(method, path, calls).map(({ line, title }) => `${line}（${title}）`);
  return refused(404, `没有声明这个接口：${method} ${path}。相近的有：${nearest.join('、')}`);
}

export function nearestCalls(method: string, path: string, calls: readonly AnyCall[]): AnyCall[] {
  const wanted = words(path);
  return calls
    .map((call) => ({ call, shared: likeness(wanted, words(call.path)) + (call.method === method ? 0.1 : 0) }))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, 3)
    .map(({ call }) => call);
}

/** How much two paths share, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(one.size, other.size, 1);
}

function words(path: string): Set<string> {
  return new Set(path.toLowerCase().split('/').filter(Boolean));
}
