import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#kernel/index.ts';
import type { VmConsole } from '#plugins/experiments/api.ts';
import type { ConsoleServices } from '#plugins/experiments/consoles/MachineConsole.ts';
import { WebConsole } from '#plugins/experiments/consoles/web/webConsole.store.ts';
import { noAnswer } from './fakeMachine.ts';

const SERVICES: ConsoleServices['services'] = {
  system: '/system',
  file: '/file',
  business: '/business',
  classroom: 'https://lab.example.edu.cn/classroom',
  gameone: '/gameone',
  resource: '/resource',
  training: '/training',
};
const VM: ConsoleServices['vm'] = {
  vmId: 'vm-1',
  name: 'vm',
  state: 'running',
  message: '',
  courseTitle: '',
  chapterTitle: '',
  platformType: '',
  image: '',
  address: '',
  consoles: ['web'],
};

const consoles: WebConsole[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:30:00+08:00') });
});

afterEach(() => {
  for (const console of consoles.splice(0)) console.dispose();
});

function opened(answer: (no: number) => VmConsole) {
  let asked = 0;
  const used = vi.fn<() => void>();
  const console = new WebConsole({
    enter: async () => {
      await Promise.resolve();
      return answer(++asked);
    },
    used,
    mayPaste: () => Promise.resolve(true),
    vm: VM,
    services: SERVICES,
    allowedRedirects: [],
  });
  consoles.push(console);
  return { console, used, asked: () => asked };
}

const way = (no: number, expireTime?: string): VmConsole => ({
  kind: 'web',
  url: `/classroom/out-api/v1/exp/vm/web/T${no}/index.html`,
  ticket: `T${no}`,
  expireTime,
});
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('opens at the address that the deployment gives the service, and another file next to it', async () => {
  const { console, used } = opened(way);
  await after(0);
  expect(console.src).toBe('https://lab.example.edu.cn/classroom/out-api/v1/exp/vm/web/T1/index.html');
  console.shown();
  expect(console.connection).toBe('good');
  console.open('~/lab/about.html');
  await after(0);
  expect(console.src).toBe('https://lab.example.edu.cn/classroom/out-api/v1/exp/vm/web/T2/about.html');
  expect(used).toHaveBeenCalledOnce();
});

it('says when its ticket has expired, and is fine again after a reload', async () => {
  const { console } = opened((no) => way(no, new Date(Date.now() + 60_000).toISOString()));
  await after(59_000);
  expect(console.expired).toBe(false);
  await after(1_000);
  expect(console.expired).toBe(true);
  console.reconnect();
  await after(0);
  expect(console.expired).toBe(false);
});

it('tries again while there is no network, and keeps what it shows when that goes later', async () => {
  const { console, asked } = opened((no) => {
    if (no < 3) throw noAnswer();
    return way(no);
  });
  await after(0);
  expect(console.connection).toBe('reconnecting');
  await after(5_000);
  console.shown();
  expect([console.connection, asked()]).toEqual(['good', 3]);
  dispatchEvent(new Event('offline'));
  expect([console.connection, console.message]).toEqual(['reconnecting', '网络已断开，恢复后可以继续']);
  dispatchEvent(new Event('online'));
  expect([console.connection, console.message, asked()]).toEqual(['good', '', 3]);
});

it.each(['javascript:alert(1)', 'data:text/html,x'])('%s is not shown', async (url) => {
  const { console } = opened((no) => ({ ...way(no), url }));
  await after(0);
  expect([console.src, console.connection]).toEqual([undefined, 'cut']);
});

it("a refusal is said in the upstream's words", async () => {
  const { console } = opened(() => {
    throw new CallError('refused', '实验机没有在运行，请先开机', { line: 'POST /x' });
  });
  await after(0);
  expect([console.connection, console.message]).toEqual(['cut', '实验机没有在运行，请先开机']);
});
