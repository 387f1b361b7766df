// Rows exactly as the release before wrote them: a browser that meets this one loses nothing of them.
import { runInAction } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '#kernel/auth/api.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel, type Kernel } from '#kernel/createKernel.ts';
import { storedAnswers } from '#plugins/answering/sheet/sheetStorage.ts';
import sheetOutboxOf from '#plugins/answering/sheet/sheetOutbox.ts';
import { draftsOf } from '#plugins/offline/drafts/useDraft.ts';
import { ANONYMOUS } from '#plugins/offline/owner.ts';
import { storedUploads } from '#plugins/offline/uploads/uploadStore.ts';
import { currentAssistant } from '#plugins/support/assistant/currentAssistant.ts';
import { supportOutboxOf } from '#plugins/support/chat/chatOutbox.ts';
import { currentChat } from '#plugins/support/chat/currentChat.ts';
import { freshDisk } from './disk/freshDisk.ts';

const USER: UserInfo = {
  userId: '7',
  userName: '林夏',
  account: 'linxia',
  verified: true,
  permissions: [],
  tenantIdArr: [],
};
const WRITING = {
  answers: ['q1-a'],
  loginManagerAnswers: { user: '', password: '', ak: '', sk: '' },
  attachments: [],
};

let kernel: Kernel;

beforeEach(() => {
  freshDisk();
  kernel = createKernel(defaultDeployment(), []);
});
afterEach(() => {
  kernel.dispose();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Answers every request of `path`, and of the other paths, and gives the bodies that came to it. */
function answer(path: string, data: unknown, others: Readonly<Record<string, unknown>> = {}): unknown[] {
  const bodies: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((request, init) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, location.href);
    const other = Object.entries(others).find(([name]) => pathname.includes(name));
    if (other) return Promise.resolve(Response.json({ code: 200, state: true, message: '', data: other[1] }));
    if (!pathname.includes(path)) return Promise.reject(new TypeError('offline'));
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    return Promise.resolve(Response.json({ code: 200, state: true, message: '', data }));
  });
  return bodies;
}

const signIn = (): void =>
  runInAction(() => {
    kernel.session.user = USER;
    kernel.session.token = 'token';
  });

interface Store {
  keyPath?: string;
  indexes?: Record<string, string | string[]>;
  /** Rows with their keys inside. */
  rows?: object[];
  /** Entries with their keys beside them. */
  entries?: [key: IDBValidKey, value: unknown][];
}

/** A database as the release before left it. */
async function leave(name: string, stores: Record<string, Store>): Promise<void> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const [storeName, { keyPath, indexes = {} }] of Object.entries(stores)) {
      const store = request.result.createObjectStore(storeName, keyPath === undefined ? {} : { keyPath });
      for (const [index, path] of Object.entries(indexes)) store.createIndex(index, path);
    }
  });
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const db = request.result;
  const writing = db.transaction(Object.keys(stores), 'readwrite');
  for (const [storeName, { rows = [], entries = [] }] of Object.entries(stores)) {
    for (const row of rows) writing.objectStore(storeName).put(row);
    for (const [key, value] of entries) writing.objectStore(storeName).put(value, key);
  }
  await new Promise((resolve) => writing.addEventListener('complete', resolve));
  db.close();
}

const names = async () => (await indexedDB.databases()).map(({ name }) => name).toSorted();

test('answers are shown and sent, under the operation ids that they had', async () => {
  const place = { kind: 'clazz', id: 'c1' };
  await leave('yanxi-outbox', {
    rows: {
      keyPath: 'order',
      indexes: { box: ['deployment', 'owner', 'box'] },
      rows: [
        {
          deployment: '/system ',
          owner: '7',
          box: 'answering',
          order: 7_000_000_000_000_000,
          id: '11111111-1111-4111-8111-111111111111',
          lane: 'answer sheet-1 q1',
          after: undefined,
          content: {
            what: 'answer',
            place,
            sheetId: 'sheet-1',
            subjectId: 'q1',
            number: 1,
            writing: WRITING,
            flagged: false,
            revision: 3,
          },
          at: 1_763_800_000_000,
          revision: 2,
          state: 'waiting',
        },
      ],
    },
    besides: {
      indexes: { at: 'at' },
      entries: [
        [
          ['/system ', '7', 'answering', 'answer sheet-1 q1'],
          { value: { writing: WRITING, flagged: false, revision: 3 }, at: 1_763_800_000_000 },
        ],
      ],
    },
  });
  const sheet = { id: 'sheet-1', kind: 'exam', title: '期末考试', state: 'answering', answerSheetSubjects: [] };
  const saved = { saved: [{ subjectId: 'q1', revision: 3 }], refused: [] };
  const sent = answer('subjects', saved, { '/answersheet/dto/': sheet });
  signIn();
  const { outbox } = sheetOutboxOf(kernel);
  expect((await storedAnswers(outbox, 'sheet-1', '7')).get('q1')?.writing).toEqual(WRITING);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    answerSheetId: 'sheet-1',
    subjects: [{ subjectId: 'q1', answers: ['q1-a'], operationId: '11111111-1111-4111-8111-111111111111' }],
  });
  await vi.waitFor(() => expect(outbox.waiting).toBe(0));
});

test('drafts of a user and of a visitor are there, those of all tabs together, too', async () => {
  const draft = (content: string) => ({ content, tab: 'tab-1', at: 1_763_800_000_000 });
  await leave('yanxi-drafts', {
    drafts: {
      indexes: { at: 'at' },
      entries: [
        [['/system ', '7', 'feedback\u0001tab-1'], draft('of the user')],
        [['/system ', '', 'feedback\u0001tab-1'], draft('of a visitor')],
        [['/system ', '7', 'note'], draft('of all tabs')],
      ],
    },
  });
  const drafts = draftsOf(kernel);
  expect(await drafts.of('7', 'feedback')).toEqual([draft('of the user')]);
  expect(await drafts.of(ANONYMOUS, 'feedback')).toEqual([draft('of a visitor')]);
  expect(await drafts.of('7', 'note')).toEqual([draft('of all tabs')]);
});

test('an upload goes on after the chunks that were confirmed', async () => {
  const upload = {
    uploadId: 'u1',
    chunk: 4_194_304,
    sent: [{ hash: 'h', confirmed: true }],
    deployment: '/system ',
    owner: '7',
    field: 'feedback:images',
    name: '报告.txt',
    size: 10,
    type: 'text/plain',
    at: Date.now(),
  };
  await leave('yanxi-uploads', {
    uploads: {
      keyPath: 'uploadId',
      indexes: { place: ['deployment', 'owner', 'field'], at: 'at' },
      rows: [upload],
    },
    files: {},
  });
  expect(await storedUploads({ deployment: '/system ', owner: '7', field: 'feedback:images' })).toEqual([upload]);
});

const ID = '22222222-2222-4222-8222-222222222222';
const TURN = {
  id: 't1',
  question: '什么是索引',
  answer: '索引是目录',
  state: 'done',
  problem: undefined,
  about: undefined,
};

/** The chat's own database; `/business` stands for the deployment. */
const leaveChat = (more: object[] = []) =>
  leave('yanxi-support', {
    outbox: {
      keyPath: 'operationId',
      indexes: { owner: 'owner' },
      rows: [
        { operationId: ID, owner: '/business 7', at: 1_763_800_000_001, text: '证书怎么领', picture: undefined },
        { operationId: `${ID}x`, owner: '/business 7', at: 1_763_800_000_000, text: '太长的话', problem: '太长' },
        { operationId: `${ID}y`, owner: '/business visitor', at: 1_763_800_000_000, text: '我还没有账号' },
        ...more,
      ],
    },
    talked: { entries: [['/business 7', 1_763_800_000_000]] },
    visitors: { entries: [['/business', 'visitor-1']] },
    assistant: {
      entries: [['/business 7', [TURN, { ...TURN, id: 't2', about: { title: '数据库', courseId: 'c1' } }]]],
    },
  });

test('the chat is carried over once: what waits is shown and sent, what was refused stays refused, a visitor stays who it was', async () => {
  await leaveChat();
  answer('nothing', undefined);
  signIn();
  const { chat } = currentChat(kernel);
  await currentChat(kernel).startIfTalked();
  expect(chat.connection.state).not.toBe('closed');
  await vi.waitFor(() => expect(chat.outgoing.messages).toHaveLength(2));
  expect(chat.outgoing.messages.map(({ text, problem }) => [text, problem])).toEqual([
    ['太长的话', '太长'],
    ['证书怎么领', undefined],
  ]);
  const { outbox, storage, sender } = supportOutboxOf(kernel);
  const sent: string[] = [];
  sender.current = {
    usable: true,
    deliver(operationId, { text }) {
      sent.push(`${operationId} ${text}`);
      return Promise.resolve('arrived');
    },
  };
  await outbox.drain();
  expect(sent).toEqual([`${ID} 证书怎么领`]);
  expect(await storage.visitorId(() => 'somebody else')).toBe('visitor-1');
  const assistant = currentAssistant(kernel);
  await vi.waitFor(() => expect(assistant.ready).toBe(true));
  expect(assistant.turns).toMatchObject([
    { id: 't1', question: '什么是索引', answer: '索引是目录' },
    { id: 't2', about: { courseId: 'c1' } },
  ]);
  await vi.waitFor(async () => expect(await names()).toEqual(['yanxi-outbox']));

  // A later visit, and one of a visitor.
  kernel.dispose();
  kernel = createKernel(defaultDeployment(), []);
  const visitor = currentChat(kernel).chat;
  visitor.start();
  await vi.waitFor(() => expect(visitor.outgoing.messages.map(({ text }) => text)).toEqual(['我还没有账号']));
  expect(await supportOutboxOf(kernel).storage.hasTalked('7')).toBe(true);
});

test('another deployment’s data on the same origin stays with it; a browser without the old database gets none', async () => {
  const other = { operationId: `${ID}z`, owner: '/elsewhere/business 7', at: 1, text: '别处的话' };
  await leaveChat([other]);
  await supportOutboxOf(kernel).carriedOver;
  expect(await names()).toEqual(['yanxi-outbox', 'yanxi-support']);
  const request = indexedDB.open('yanxi-support');
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const left = request.result.transaction('outbox').objectStore('outbox').getAll();
  await new Promise((resolve) => left.addEventListener('success', resolve));
  expect(left.result).toEqual([other]);
  request.result.close();

  freshDisk();
  kernel.dispose();
  kernel = createKernel(defaultDeployment(), []);
  await supportOutboxOf(kernel).carriedOver;
  expect(await names()).not.toContain('yanxi-support');
});
