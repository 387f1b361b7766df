// The forms of the control page: they run like any other control action, and the page then shows the result.
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { BadInput } from '../handler/readInput.ts';
import { readAs } from '../handler/readAs.ts';
import { Refusal } from '../handler/Refusal.ts';
import type { World } from '../world/World.ts';
import type { ControlActions } from './Controls.ts';
import { TOKEN_COOKIE, USER_COOKIE } from './sessionCookies.ts';

export const isForm = ({ headers }: IncomingMessage): boolean =>
  (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

interface FormExchange {
  readonly response: ServerResponse;
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
  readonly world: World;
  readonly actions: ControlActions;
}

export interface FormResult {
  readonly text: string;
  readonly bad: boolean;
}

/** Longer than it takes to be redirected, shorter than until the next visit. */
const SHOWN_FOR = 5000;
const results = new WeakMap<World, FormResult & { until: number }>();

/** The result of the last form, until it was shown. */
export function formResultIn(world: World): FormResult | undefined {
  const found = results.get(world);
  return found && performance.now() < found.until ? found : undefined;
}

function note(world: World, text: string, bad = false): void {
  results.set(world, { text, bad, until: performance.now() + SHOWN_FOR });
}

export function answerForm({ response, name, values, query, world, actions }: FormExchange): void {
  try {
    const body = fromForm(values);
    if (name === 'enter') {
      signInBrowser(response, world, readAs(SignedIn, actions['POST sign-in']?.answer({ world, query, body })));
    } else {
      // Forms can only POST, so the intended method is a field.
      const action = actions[`${values['_method'] === 'DELETE' ? 'DELETE' : 'POST'} ${name}`];
      if (!action) throw new Refusal('没有这个控制地址');
      note(world, wordsOn(name, action.answer({ world, query, body })));
    }
  } catch (error) {
    if (!(error instanceof BadInput) && !(error instanceof Refusal)) throw error;
    note(world, error.message, true);
  }
  response.writeHead(303, { location: '/__mock/' }).end();
}

const SignedIn = v.object({ accessToken: v.string(), expire: v.number(), userName: v.string() });

/** Signs this browser in, as the product itself would keep it. */
function signInBrowser(
  response: ServerResponse,
  world: World,
  { accessToken, expire, userName }: v.InferOutput<typeof SignedIn>,
): void {
  response.setHeader('set-cookie', [
    `${TOKEN_COOKIE}=${encodeURIComponent(accessToken)}; Path=/; SameSite=Lax; Max-Age=${expire}`,
    // Forget the user who was signed in before.
    `${USER_COOKIE}=; Path=/; Max-Age=0`,
  ]);
  note(world, `这个浏览器已登录为 ${userName}。`);
}

const Saying = v.object({ title: v.string(), see: v.string() });

const Misfitting = v.object({ misfit: v.string() });

const WORDS: Readonly<Record<string, string>> = {
  expire: '该账号的登录已过期。',
  clock: '时钟已拨动。',
  snapshots: '快照已更新。',
  'snapshots/restore': '已回到这个快照，时钟也是。',
  requests: '请求记录已更新。',
  faults: '故障已更新。',
  answers: '指定的回答已更新。',
  reset: '一切恢复到了第一天。',
};

function wordsOn(name: string, result: unknown): string {
  if (v.is(Saying, result)) return `${result.title}：${result.see}`;
  if (v.is(Misfitting, result)) return `回答已指定，但不符合约定：${result.misfit}`;
  return WORDS[name] ?? '已完成。';
}

/** A form has text only, and sends fields that were left empty. */
function fromForm(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value !== '' && !name.startsWith('_'))
      .map(([name, value]) => [name, typeof value === 'string' ? readField(name, value) : value]),
  );
}

const NUMBERS = new Set(['status', 'times', 'probability', 'delay', 'retryAfter', 'offset', 'advance', 'minutes']);

function readField(name: string, text: string): unknown {
  if (NUMBERS.has(name)) return Number(text);
  if (name === 'data') return readJson(text);
  return name === 'freeze' || name === 'bodies' ? text === 'true' : text;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadInput('data 不是 JSON；文本要加引号');
  }
}
