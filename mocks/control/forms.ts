// What the control page's forms send: done like any other control action, then told on the page.
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { BadInput } from '../http/readInput.ts';
import { Refusal } from '../Refusal.ts';
import type { World } from '../world/World.ts';
import { signInAs } from './accounts.ts';
import type { ControlAction } from './control.ts';
import { TOKEN_COOKIE, USER_COOKIE } from './sessionCookies.ts';

export const isForm = ({ headers }: IncomingMessage): boolean =>
  (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

interface FormExchange {
  readonly response: ServerResponse;
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
  readonly world: World;
  readonly actions: Readonly<Record<string, ControlAction>>;
}

export interface Told {
  readonly text: string;
  readonly bad: boolean;
}

/** Longer than it takes to be redirected, shorter than until the next visit. */
const TOLD_FOR = 5000;
const told = new WeakMap<World, Told & { until: number }>();

/** What the last form came to, while that is news. */
export function toldIn(world: World): Told | undefined {
  const found = told.get(world);
  return found && performance.now() < found.until ? found : undefined;
}

function tell(world: World, text: string, bad = false): void {
  told.set(world, { text, bad, until: performance.now() + TOLD_FOR });
}

export function answerForm({ response, name, values, query, world, actions }: FormExchange): void {
  try {
    const body = fromForm(values);
    if (name === 'enter') enter(response, world, body);
    else {
      // A form can only post; it says what it means.
      const action = actions[`${values['_method'] === 'DELETE' ? 'DELETE' : 'POST'} ${name}`];
      if (!action) throw new Refusal('没有这个控制地址');
      tell(world, wordsOn(name, action({ world, query, body })));
    }
  } catch (error) {
    if (!(error instanceof BadInput) && !(error instanceof Refusal)) throw error;
    tell(world, error.message, true);
  }
  response.writeHead(303, { location: '/__mock/' }).end();
}

/** Signs this browser in, as the product itself would keep it. */
function enter(response: ServerResponse, world: World, body: unknown): void {
  const { accessToken, expire, userName } = signInAs(world, body);
  response.setHeader('set-cookie', [
    `${TOKEN_COOKIE}=${encodeURIComponent(accessToken)}; Path=/; SameSite=Lax; Max-Age=${expire}`,
    // Whoever was signed in before is not taken for this one.
    `${USER_COOKIE}=; Path=/; Max-Age=0`,
  ]);
  tell(world, `这个浏览器已登录为 ${userName}。`);
}

const Saying = v.object({ title: v.string(), see: v.string() });

const WORDS: Readonly<Record<string, string>> = {
  expire: '该账号的登录已过期。',
  clock: '时钟已拨动。',
  faults: '故障已更新。',
  reset: '一切恢复到了第一天。',
};

function wordsOn(name: string, result: unknown): string {
  if (v.is(Saying, result)) return `${result.title}：${result.see}`;
  return WORDS[name] ?? '已完成。';
}

/** A form has text only, and sends fields that were left empty. */
function fromForm(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value !== '' && !name.startsWith('_'))
      .map(([name, value]) => [name, typeof value === 'string' ? readAs(name, value) : value]),
  );
}

const NUMBERS = new Set(['status', 'times', 'probability', 'delay', 'retryAfter', 'offset', 'advance']);

function readAs(name: string, text: string): unknown {
  if (NUMBERS.has(name)) return Number(text);
  return name === 'freeze' ? text === 'true' : text;
}
