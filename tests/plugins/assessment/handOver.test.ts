import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CallError } from '#kernel/index.ts';
import { HandOver } from '#plugins/assessment/handOver.store.ts';

const ADDRESS = 'https://assessment.example/enter';
const LINE = 'POST /gameone/out-api/v1/login';

type Needs = ConstructorParameters<typeof HandOver>[0];
type Session = { -readonly [Of in keyof Needs['session']]: Needs['session'][Of] };

/** An upstream that knows one token, and a session that may get that one. */
function world({ token, known, renewed }: { token: string; known: string; renewed: string | undefined }) {
  const asked: string[] = [];
  const posted: unknown[] = [];
  const ended: string[] = [];
  const windows = { open: 0, closed: 0 };
  const session: Session = {
    token,
    refresh() {
      if (renewed !== undefined) session.token = renewed;
      return Promise.resolve(renewed !== undefined);
    },
    expired(message) {
      ended.push(message);
      session.token = undefined;
    },
    ask: () => void ended.push('asked'),
  };
  const send: Needs['http']['send'] = (request, options) => {
    const said = JSON.stringify(request.input);
    asked.push(said);
    expect(options?.token, 'its refusal does not end the session by itself').toBeDefined();
    if (!said.includes(known)) {
      return Promise.reject(new CallError('signed-out', '登录信息已过期。', { line: LINE, code: 401 }));
    }
    return Promise.resolve(v.parse(request.call.reply, { accessToken: 'ga-1', expireAt: '2026-11-25T20:00:00+08:00' }));
  };
  const handOver = new HandOver({
    address: ADDRESS,
    http: { send },
    session,
    openWindow: () => {
      windows.open++;
      return {
        closed: false,
        post: (address, fields) => void posted.push([address, fields]),
        close: () => void windows.closed++,
      };
    },
  });
  return { handOver, asked, posted, ended, windows };
}

test('a token that has expired is renewed, and the hand-over is tried once more in the same window', async () => {
  const { handOver, asked, posted, ended, windows } = world({ token: 'old', known: 'new', renewed: 'new' });
  await handOver.enter();
  expect(handOver.step).toBe('entered');
  expect(asked).toHaveLength(2);
  expect(posted).toHaveLength(1);
  expect(ended).toEqual([]);
  expect(windows).toEqual({ open: 1, closed: 0 });
});

test('a session that cannot be renewed asks to sign in, and can be entered then', async () => {
  const { handOver, asked, posted, ended, windows } = world({ token: 'old', known: 'new', renewed: undefined });
  await handOver.enter();
  expect(handOver.step).toBe('ready');
  expect(ended).toEqual(['登录信息已过期。']);
  expect(asked).toHaveLength(1);
  expect(posted).toEqual([]);
  // The dialog was closed; the next press opens it again, and no window.
  await handOver.enter();
  expect(ended.at(-1)).toBe('asked');
  expect(windows).toEqual({ open: 1, closed: 1 });
});

test('a token that is refused though it is new is not tried for ever', async () => {
  const { handOver, asked, ended } = world({ token: 'old', known: 'another', renewed: 'new' });
  await handOver.enter();
  expect(asked).toHaveLength(2);
  expect(ended).toEqual(['登录信息已过期。']);
});
