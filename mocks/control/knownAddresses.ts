// What a fault can strike.
import { type AnyCall, SERVICES } from '#kernel/http/call.ts';
import { Refusal } from '../handler/Refusal.ts';
import { nearestCalls } from '../http/undeclared.ts';
import type { FaultPlan } from '../world/faults.ts';

export interface Known {
  /** All that are declared. */
  readonly calls: readonly AnyCall[];
  /** Addresses that are no calls: `GET /file/…`, `WS /…`. */
  readonly others: readonly string[];
}

/** A fault that could never strike is a mistake: whoever set it would wonder why nothing fails. Throws Refusal. */
export function refuseUnknown({ match }: Pick<FaultPlan, 'match'>, { calls, others }: Known): void {
  const service = match.replace(/:\*$/, '');
  if (match === '*' || SERVICES.some((one) => one === service)) return;
  if (calls.some(({ line }) => line === match) || others.includes(match)) return;
  const meant = meantBy(match, calls) ?? `服务有：${SERVICES.join('、')}`;
  throw new Refusal(`没有「${match}」可以出故障。应为 *、一个服务（training:*）或一个接口（GET /…）。${meant}`);
}

/** In words, the calls most like what was typed; none when it is no call at all. */
export function meantBy(line: string, calls: readonly AnyCall[]): string | undefined {
  const [method = '', path = ''] = line.split(' ', 2);
  if (!path.startsWith('/')) return undefined;
  const nearest = nearestCalls(method, path, calls).map((call) => `${call.line}（${call.title}）`);
  return `你是不是想输入 ${nearest.join('、')}？`;
}
