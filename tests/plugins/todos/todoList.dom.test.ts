import { autorun } from 'mobx';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { call, definePlugin, Id, type Kernel, none, page, routeRef } from '#kernel/index.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { formatDate } from '#plugins/ui/clock/time.ts';
import { type DueKind, type FindTodos, todos } from '#plugins/todos/contract.ts';
import todosPlugin from '#plugins/todos/plugin.ts';
import { type TodoList, todoListOf } from '#plugins/todos/todoList.store.ts';

const Titles = v.array(v.string());
const slow = call('GET /business/api/v1/slow', { title: '慢', reply: Titles });
const quick = call('GET /business/api/v1/quick', { title: '快', reply: Titles });
const there = routeRef('/there');
const gone = routeRef('/gone');

const finding =
  (request: typeof slow, to = there): FindTodos =>
  ({ ask }) =>
    (ask(request.with({})) ?? []).map((title) => ({ id: title, kind: '作业', title, action: '去做', to: to.with({}) }));

const ofPlace = call('GET /business/api/v1/ofPlace/{id}', { title: '一处的', reply: Titles });
const untold = vi.fn();
const WORKS: DueKind<{ title: string }> = {
  name: 'work',
  record: v.object({ title: Id }),
  at: ({ id }, ask) => (ask(ofPlace.with({ id })) ?? []).map((title) => ({ title })),
  untold: () => untold(),
};
const findWorks: FindTodos = ({ due }) =>
  due(WORKS).map(({ record: { title }, placeTitle }) => ({
    id: title,
    kind: '作业',
    title,
    placeTitle,
    action: '去做',
    to: there.with({}),
  }));

const source = (id: string, find: FindTodos) => todos.add({ id, find: () => Promise.resolve({ default: find }) });
const works = definePlugin({
  id: 'works',
  title: '作品',
  about: '',
  routes: [page(there, { title: '', data: none, load: () => Promise.resolve({ default: () => null }) })],
  contributes: [
    source('slow', finding(slow)),
    source('quick', finding(quick)),
    source('broken', () => {
      throw new Error('a bug');
    }),
    todos.add({ id: 'unreachable', find: () => Promise.reject(new Error('no such file')) }),
    source('off', finding(quick, gone)),
  ],
});

const due = definePlugin({
  id: 'works',
  title: '作品',
  about: '',
  routes: [page(there, { title: '', data: none, load: () => Promise.resolve({ default: () => null }) })],
  contributes: [source('due', findWorks)],
});

let kernel: Kernel;
let list: TodoList;
let answers: Map<string, (reply: Response) => void>;
let asked: string[];
let serverTime: () => Promise<Response>;

beforeEach(() => {
  answers = new Map();
  asked = [];
  serverTime = () => Promise.reject(new Error('unreachable'));
  untold.mockClear();
  vi.stubGlobal('fetch', (input: Request | string | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const name = pathname.split('/').at(-1) ?? '';
    if (name === 'time') return serverTime();
    asked.push(name);
    return new Promise<Response>((resolve) => answers.set(name, resolve));
  });
  kernel = createKernel(defaultDeployment(), [
    { id: 'todos', plugin: todosPlugin },
    { id: 'works', plugin: works },
  ]);
  list = todoListOf(kernel);
});
afterEach(() => {
  kernel.dispose();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A list of what this plugin finds, in place of the one from before the test. */
function openWith(plugin: typeof due): void {
  kernel.dispose();
  kernel = createKernel(defaultDeployment(), [
    { id: 'todos', plugin: todosPlugin },
    { id: 'works', plugin },
  ]);
  list = todoListOf(kernel);
}

const reply = (name: string, data: unknown, status = 200): void =>
  answers.get(name)?.(Response.json({ code: status, state: status === 200, message: '', data }, { status }));
const titles = () => list.todos.map(({ title }) => title);

test('each part comes by itself: a slow one, a broken one, one that cannot be had and one whose page is off hold up none', async () => {
  const stop = list.follow();
  const seen: string[][] = [];
  const end = autorun(() => seen.push(titles()));
  await vi.waitFor(() => expect(answers.has('quick')).toBe(true));
  reply('quick', ['快的']);
  await vi.waitFor(() => expect(titles()).toEqual(['快的']));
  expect(list.waiting).toBe(true);
  reply('slow', ['慢的']);
  await vi.waitFor(() => expect(titles()).toEqual(['慢的', '快的']));
  await vi.waitFor(() => expect(list.waiting).toBe(false));
  expect(list.failed).toBe(false);
  expect(seen).toContainEqual(['快的']);
  expect(new Set(list.todos.map(({ key }) => key)).size).toBe(2);
  end();
  stop();
});

test('of what runs, that with the least time left comes before all else; what has run out does not', async () => {
  const hour = (from: number): string => new Date(list.now + from * 3_600_000).toISOString();
  const ends = { 昨天的: hour(-1), 没有期限的: undefined, 下午的: hour(3), 上午的: hour(1) };
  const begun: FindTodos = () =>
    Object.entries(ends).map(([title, end]) => ({
      id: title,
      kind: '考试',
      title,
      action: '继续考试',
      due: end,
      running: true,
      to: there.with({}),
    }));
  openWith({ ...due, contributes: [source('begun', begun)] });
  expect(list.running).toBeUndefined();
  const stop = list.follow();
  await vi.waitFor(() => expect(list.running?.title).toBe('上午的'));
  stop();
});

test('an exam that is paused runs on, with the time that it had, also when its deadline has gone by', async () => {
  const minute = (from: number): string => new Date(list.now + from * 60_000).toISOString();
  const paused: FindTodos = () => [
    {
      id: '1',
      kind: '考试',
      title: '停着的',
      action: '',
      due: minute(-5),
      pausedTime: minute(-30),
      running: true,
      to: there.with({}),
    },
    { id: '2', kind: '考试', title: '在走的', action: '', due: minute(40), running: true, to: there.with({}) },
  ];
  openWith({ ...due, contributes: [source('paused', paused)] });
  const stop = list.follow();
  await vi.waitFor(() => expect(list.running?.title).toBe('停着的'));
  expect(list.running && list.left(list.running)).toBe(25 * 60_000);
  stop();
});

test('the time left is by the server, however wrong the clock of this machine is', async () => {
  const serverNow = Date.now() + 2 * 3_600_000;
  serverTime = () =>
    Promise.resolve(Response.json({ code: 200, state: true, message: '', data: { time: new Date(serverNow) } }));
  const begun: FindTodos = ({ ask }) => {
    ask(quick.with({}));
    const end = new Date(serverNow + 60_000).toISOString();
    return [{ id: '1', kind: '考试', title: '在考的', action: '', due: end, running: true, to: there.with({}) }];
  };
  openWith({ ...due, contributes: [source('begun', begun)] });
  const stop = list.follow();
  await vi.waitFor(() => expect(answers.has('quick')).toBe(true));
  const headers = { date: new Date(serverNow).toUTCString() };
  answers.get('quick')?.(Response.json({ code: 200, state: true, message: '', data: [] }, { headers }));
  await vi.waitFor(() => expect(list.running && Math.round(list.left(list.running) / 60_000)).toBe(1));
  stop();
});

test('a failed source is named, and asked again', async () => {
  const stop = list.follow();
  await vi.waitFor(() => expect(answers.size).toBe(2));
  reply('quick', ['快的']);
  reply('slow', null, 403);
  await vi.waitFor(() => expect(list.failed).toBe(true));
  expect(titles()).toEqual(['快的']);
  answers.delete('slow');
  const again = list.again();
  await vi.waitFor(() => expect(answers.has('slow')).toBe(true));
  reply('slow', ['慢的']);
  await again;
  expect([list.failed, titles()]).toEqual([false, ['慢的', '快的']]);
  stop();
});

test('a second try also asks anew what has not answered yet, so that it cannot fail after the try', async () => {
  const stop = list.follow();
  await vi.waitFor(() => expect(answers.size).toBe(2));
  reply('quick', null, 403);
  await vi.waitFor(() => expect(list.failed).toBe(true));
  answers.clear();
  const again = list.again();
  await vi.waitFor(() => expect(answers.size).toBe(2));
  reply('quick', ['快的']);
  reply('slow', ['慢的']);
  await again;
  expect([list.failed, list.waiting, titles()]).toEqual([false, false, ['慢的', '快的']]);
  stop();
});

test('what suits a day stands beside the list on that day, and only in the calendar before', async () => {
  const today = formatDate(list.now);
  const suits: FindTodos = () =>
    [today, '2999-01-01'].map((day) => ({ id: day, kind: '错题', title: day, action: '', day, to: there.with({}) }));
  openWith({ ...due, contributes: [source('suits', suits)] });
  const stop = list.follow();
  await vi.waitFor(() => expect(list.ofToday.map(({ title }) => title)).toEqual([today]));
  expect(titles()).toEqual([]);
  expect(list.all).toHaveLength(2);
  stop();
});

test('a list that is no longer shown asks for nothing more', async () => {
  const stop = list.follow();
  await vi.waitFor(() => expect(answers.size).toBe(2));
  stop();
  const before = asked.length;
  reply('quick', ['快的']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toHaveLength(before);
});

describe('what there is at places', () => {
  beforeEach(() => {
    openWith(due);
  });

  const clazzes = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...CLAZZ,
      clazzId: `clazz-${at}`,
      title: `班级${at}`,
      lastTime: `2026-11-${String(at + 1).padStart(2, '0')}T09:00:00+08:00`,
    }));
  const NOW = '2026-11-20T09:00:00+08:00';
  const CLAZZ = { summary: '', cover: '', agencyName: '', status: 4, startTime: NOW, endTime: NOW, labels: [] };
  const placesAsked = () => asked.filter((name) => name.startsWith('clazz-'));

  test('comes in one answer, however many places there are; what another plugin knows is left to it', async () => {
    const stop = list.follow();
    await vi.waitFor(() => expect(answers.has('todos')).toBe(true));
    const place = { kind: 'clazz', id: 'clazz-1', title: '一班' };
    reply('todos', [
      { kind: 'work', place, item: { title: '画一幅画' } },
      { kind: 'other', place, item: {} },
      { kind: 'work', place, item: { title: 7 } },
      { kind: 'work', place, item: { title: {} } },
    ]);
    await vi.waitFor(() => expect(titles(), 'as far as it makes sense').toEqual(['画一幅画', '7']));
    expect(list.todos[0]?.placeTitle).toBe('一班');
    expect([list.partial, list.waiting, asked]).toEqual([false, false, ['todos']]);
    expect(untold).not.toHaveBeenCalled();
    stop();
  });

  test('is asked for again after any write', async () => {
    const stop = list.follow();
    await vi.waitFor(() => expect(answers.has('todos')).toBe(true));
    reply('todos', [{ kind: 'work', item: { title: '交了的' } }]);
    await vi.waitFor(() => expect(titles()).toEqual(['交了的']));
    kernel.remotes.outdate(quick);
    await vi.waitFor(() => expect(asked).toEqual(['todos', 'todos']));
    expect(untold).not.toHaveBeenCalled();
    reply('todos', []);
    await vi.waitFor(() => expect(titles()).toEqual([]));
    expect(untold, 'the answer has none of that kind').toHaveBeenCalled();
    stop();
  });

  test('is asked for place by place where there is no such answer: four at a time, the latest eight, all on request', async () => {
    const stop = list.follow();
    await vi.waitFor(() => expect(answers.has('todos')).toBe(true));
    expect(untold).not.toHaveBeenCalled();
    reply('todos', null, 404);
    await vi.waitFor(() => expect(answers.has('page')).toBe(true));
    expect(untold).toHaveBeenCalled();
    await vi.waitFor(() => expect(answers.has('myClassroom')).toBe(true));
    reply('page', { records: clazzes(14), total: 14, page: 1, size: 50 });
    reply('myClassroom', []);
    await vi.waitFor(() => expect(placesAsked()).toEqual(['clazz-13', 'clazz-12', 'clazz-11', 'clazz-10']));
    const answer = (...names: string[]) => {
      for (const name of names) reply(name, [`${name}的作业`]);
    };
    answer('clazz-13', 'clazz-12', 'clazz-11');
    await vi.waitFor(() => expect(titles()).toHaveLength(3));
    expect(placesAsked(), 'one has not answered yet').toHaveLength(4);
    answer('clazz-10');
    await vi.waitFor(() => expect(placesAsked()).toHaveLength(8));
    answer('clazz-9', 'clazz-8', 'clazz-7', 'clazz-6');
    await vi.waitFor(() => expect(titles()).toHaveLength(8));
    expect([list.partial, placesAsked().length]).toEqual([true, 8]);

    list.askAll();
    await vi.waitFor(() => expect(placesAsked()).toHaveLength(12));
    answer('clazz-5', 'clazz-4', 'clazz-3', 'clazz-2');
    await vi.waitFor(() => expect(placesAsked()).toHaveLength(14));
    answer('clazz-1', 'clazz-0');
    await vi.waitFor(() => expect(titles()).toHaveLength(14));
    expect([list.partial, list.failed]).toEqual([false, false]);
    expect(
      asked.filter((name) => name === 'todos'),
      'asked for once',
    ).toHaveLength(1);
    stop();
  });
});
