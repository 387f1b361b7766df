// Failures on demand: which requests fail, how, and how often.
import * as v from 'valibot';
import type { Random } from './random.ts';

/** The ways in which a request can fail. */
export const FAULT_KINDS = {
  status: '以 HTTP 状态码 status 回答',
  refused: 'state 为 false，带 message',
  'signed-out': '体内代码 401',
  'bad-json': '不是 JSON',
  'cut-json': 'JSON 中途断掉',
  shape: 'data 与约定不符',
  html: '一个网页',
  empty: '没有内容',
  reset: '连接被重置',
  stall: '不回答，也不断开',
  slow: '回答一点一点地来，共 delay 毫秒',
  delay: '正常回答，但晚 delay 毫秒',
} as const;

export type FaultKind = keyof typeof FAULT_KINDS;
const kinds = Object.keys(FAULT_KINDS).filter((name): name is FaultKind => name in FAULT_KINDS);
const FaultKind = v.picklist(kinds, `kind 应为 ${kinds.join('、')} 之一`);

export type FaultPlan = v.InferOutput<typeof FaultPlan>;
/** The body of `POST /__mock/faults`. */
export const FaultPlan = v.strictObject({
  match: v.optional(
    v.pipe(v.string(), v.description('*、一个服务（training:*）或一个接口（GET /training/api/v1/note/findById）')),
    '*',
  ),
  kind: v.pipe(FaultKind, v.description('怎样失败')),
  when: v.optional(
    v.pipe(v.picklist(['before', 'after']), v.description('生效之前；或生效之后，这时事情办成了，回答丢了')),
    'before',
  ),
  status: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599), v.description('HTTP 状态码')),
    500,
  ),
  message: v.optional(v.pipe(v.string(), v.description('说给人听的话')), '请求操作失败，请稍后重试；'),
  delay: v.optional(v.pipe(v.number(), v.minValue(0), v.description('毫秒')), 1000),
  retryAfter: v.optional(v.pipe(v.number(), v.description('写在 Retry-After 里的整秒'))),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.description('最多几次；不写则每次'))),
  probability: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1), v.description('每次的概率')), 1),
});

export type Fault = v.InferOutput<typeof Fault>;
export const Fault = v.strictObject({
  ...FaultPlan.entries,
  id: v.number(),
  struck: v.pipe(v.number(), v.description('已经发生的次数')),
});

/** The part of a request that a fault is matched against. */
export interface FaultTarget {
  service: string | undefined;
  line: string | undefined;
}

export class Faults {
  #faults: Fault[];
  #nextId: number;
  readonly #random: Random;

  constructor(random: Random, faults: readonly Fault[] = []) {
    this.#random = random;
    this.#faults = [...faults];
    this.#nextId = Math.max(0, ...faults.map(({ id }) => id)) + 1;
  }

  add(plan: FaultPlan): Fault {
    const fault = { ...plan, id: this.#nextId++, struck: 0 };
    this.#faults.push(fault);
    return fault;
  }

  list(): Fault[] {
    return [...this.#faults];
  }

  /** One of them, or all. */
  remove(id?: number): void {
    this.#faults = id === undefined ? [] : this.#faults.filter((fault) => fault.id !== id);
  }

  /** The fault that strikes this request, which counts as struck. */
  strike(target: FaultTarget): Fault | undefined {
    if (this.#faults.length === 0) return undefined;
    const found = this.#faults.find(
      (fault) =>
        matches(fault, target) &&
        (fault.times === undefined || fault.struck < fault.times) &&
        this.#random.chance(fault.probability),
    );
    if (found) found.struck += 1;
    return found;
  }
}

function matches({ match }: Fault, { service, line }: FaultTarget): boolean {
  return match === '*' || match === line || match.replace(/:\*$/, '') === service;
}
