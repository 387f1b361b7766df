import { autorun } from 'mobx';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel, type Kernel } from '#kernel/createKernel.ts';
import { call } from '#kernel/http/call.ts';
import { definePlugin, none, page } from '#kernel/plugin/definePlugin.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { type FindTodos, todos } from '#plugins/todos/contract.ts';
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

let kernel: Kernel;
let list: TodoList;
let answers: Map<string, (reply: Response) => void>;
let asked: string[];

beforeEach(() => {
  answers = new Map();
  asked = [];
  vi.stubGlobal('fetch', (input: Request | string | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const name = pathname.split('/').at(-1) ?? '';
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
});

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
  reply('page', { records: [], total: 0, page: 1, size: 50 });
  reply('myClassroom', []);
  reply('slow', ['慢的']);
  await vi.waitFor(() => expect(titles()).toEqual(['慢的', '快的']));
  await vi.waitFor(() => expect(list.waiting).toBe(false));
  expect(list.failed).toBe(false);
  expect(seen).toContainEqual(['快的']);
  expect(new Set(list.todos.map(({ key }) => key)).size).toBe(2);
  end();
  stop();
});

test('a failed source is named, and asked again', async () => {
  const stop = list.follow();
  await vi.waitFor(() => expect(answers.size).toBe(4));
  reply('page', { records: [], total: 0, page: 1, size: 50 });
  reply('myClassroom', []);
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

test('a list that is no longer shown asks for nothing more', async () => {
  const stop = list.follow();
  await vi.waitFor(() => expect(answers.size).toBe(4));
  stop();
  const before = asked.length;
  reply('page', { records: [], total: 0, page: 1, size: 50 });
  reply('quick', ['快的']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toHaveLength(before);
});
