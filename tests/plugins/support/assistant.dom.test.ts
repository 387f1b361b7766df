import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { CallError, type CallRequest, type SendOptions } from '#kernel/index.ts';
import type { Generated } from '#plugins/support/api.ts';
import { Assistant } from '#plugins/support/assistant/assistant.store.ts';
import type { Turn } from '#plugins/support/assistant/turn.ts';

const turnOf = (more: Partial<Turn> = {}): Turn => ({
  id: 't',
  question: '问',
  answer: '答',
  state: 'done',
  askedAt: 1,
  ...more,
});

/** A stream that the test writes. */
class Stream {
  readonly #pieces: (Generated | Error)[] = [];
  #wake: () => void = () => undefined;

  write(text: string, done = false, sources?: Generated['sources']): void {
    this.#push({ answerId: 'a', text, done, sources });
  }

  fail(error: Error): void {
    this.#push(error);
  }

  async *read(signal: AbortSignal | undefined): AsyncGenerator<Generated> {
    signal?.addEventListener('abort', () => this.fail(new CallError('cancelled', '已取消', { line: '' })));
    for (;;) {
      const piece = this.#pieces.shift();
      if (piece instanceof Error) throw piece;
      if (piece) {
        yield piece;
        if (piece.done) return;
      } else await new Promise<void>((wake) => (this.#wake = wake));
    }
  }

  #push(piece: Generated | Error): void {
    this.#pieces.push(piece);
    this.#wake();
  }
}

function stage(turns: Turn[] = []) {
  const asked: CallRequest['input'][] = [];
  const streams: Stream[] = [];
  const storage = {
    turns: () => Promise.resolve(turns),
    storeTurn: vi.fn((_owner: string, _turn: Turn) => Promise.resolve()),
    removeTurns: vi.fn(() => Promise.resolve()),
    clearTurns: vi.fn(() => Promise.resolve()),
  };
  const http = {
    stream<R>({ call, input }: CallRequest<R>, options?: SendOptions): AsyncIterable<R> {
      asked.push(input);
      const stream = new Stream();
      streams.push(stream);
      return (async function* read() {
        for await (const piece of stream.read(options?.signal)) yield v.parse(call.reply, piece);
      })();
    },
  };
  const assistant = new Assistant({ http, storage, owner: 'linxia', storageReady: Promise.resolve() });
  return { assistant, asked, streams, storage };
}

const settled = () => new Promise((next) => setTimeout(next));

it('an answer grows as it is written, and what was said before goes along with the next question', async () => {
  const { assistant, asked, streams } = stage();
  await settled();
  void assistant.ask(' 什么是索引 ', {
    title: '数据库',
    place: { kind: 'vs', id: 'v1' },
    courseId: 'c1',
    chapterRefId: 'r1',
    position: 125,
  });
  streams[0]?.write('索引');
  await settled();
  expect(assistant.turns[0]).toMatchObject({ question: '什么是索引', answer: '索引', state: 'writing' });
  expect(assistant.writing).toBe(true);
  streams[0]?.write('是目录', true);
  await settled();
  expect(assistant.turns[0]).toMatchObject({ answer: '索引是目录', state: 'done' });
  void assistant.ask('再具体一点');
  await settled();
  const open = { classroomId: 'v1', vs: true, courseId: 'c1', chapterRefId: 'r1', position: 125 };
  expect(asked[0]).toMatchObject({ question: '什么是索引', ...open, history: undefined });
  expect(asked[1]).toMatchObject({ courseId: undefined, chapterRefId: undefined, position: undefined });
  expect(asked[1]).toMatchObject({
    history: [
      { role: 'user', text: '什么是索引' },
      { role: 'assistant', text: '索引是目录' },
    ],
  });
});

it('an answer carries what it rests on; another answer to the same question has its own', async () => {
  const { assistant, streams, storage } = stage();
  await settled();
  void assistant.ask('什么是索引');
  const place = { kind: 'clazz', id: 'c', title: '数据库班' } as const;
  streams[0]?.write('索引', false, [{ title: '讲义', place, courseId: 'x', chapterRefId: 'r', kind: 4, at: 3 }]);
  streams[0]?.write('是目录', true);
  await settled();
  const lesson = { place: { kind: 'clazz', id: 'c' }, courseId: 'x', chapterRefId: 'r' };
  const turn = { sources: [{ title: '讲义', where: '数据库班', lesson, kind: 4, at: 3 }] };
  expect(assistant.turns[0]).toMatchObject(turn);
  expect(storage.storeTurn).toHaveBeenLastCalledWith('linxia', expect.objectContaining(turn));
  void assistant.retry();
  await settled();
  expect(assistant.turns[0]?.sources).toBeUndefined();
  streams[1]?.write('不清楚', true, []);
  await settled();
  expect(assistant.turns[0]?.sources).toEqual([]);
});

it('questions are asked one at a time', async () => {
  const { assistant, asked } = stage();
  await settled();
  void assistant.ask('一');
  void assistant.ask('二');
  void assistant.retry();
  await settled();
  expect([asked.length, assistant.turns.length]).toEqual([1, 1]);
});

it('stopping an answer keeps what is written', async () => {
  const { assistant, streams } = stage();
  await settled();
  void assistant.ask('讲讲OSPF');
  streams[0]?.write('OSPF是');
  await settled();
  assistant.stop();
  await settled();
  expect(assistant.turns[0]).toMatchObject({ answer: 'OSPF是', state: 'stopped', problem: undefined });
});

it('an answer that breaks off says why, and is written anew when it is asked for again', async () => {
  const { assistant, asked, streams } = stage();
  await settled();
  void assistant.ask('讲讲OSPF');
  streams[0]?.write('OSPF是');
  streams[0]?.fail(new CallError('network', '连接服务器失败!', { line: '' }));
  await settled();
  expect(assistant.turns[0]).toMatchObject({ answer: 'OSPF是', state: 'cut', problem: '连接服务器失败!' });
  void assistant.retry();
  streams[1]?.write('完整的回答', true);
  await settled();
  expect(assistant.turns).toMatchObject([{ question: '讲讲OSPF', answer: '完整的回答', state: 'done' }]);
  expect(asked[1]?.['history']).toBeUndefined();
});

it('the conversation is there again after a reload; what was being written then is cut', async () => {
  const { assistant } = stage([turnOf(), turnOf({ id: 'u', state: 'writing', answer: '半句' })]);
  expect(assistant.ready).toBe(false);
  await settled();
  expect(assistant.turns.map(({ state }) => state)).toEqual(['done', 'cut']);
  expect(assistant.writing).toBe(false);
});

it('a cleared conversation does not return with the rest of an answer', async () => {
  const { assistant, streams, storage } = stage([turnOf()]);
  await settled();
  void assistant.ask('问');
  streams[0]?.write('答');
  await settled();
  assistant.clear();
  expect(storage.clearTurns).toHaveBeenCalledWith('linxia', [turnOf(), expect.objectContaining({ question: '问' })]);
  const written = storage.storeTurn.mock.calls.length;
  streams[0]?.write('还有', true);
  await settled();
  expect(assistant.turns).toEqual([]);
  expect(storage.storeTurn).toHaveBeenCalledTimes(written);
});

it('the newest turns of a long conversation are kept', async () => {
  const turns = Array.from({ length: 60 }, (_, at) => turnOf({ id: `t${at}`, askedAt: at }));
  const { assistant, storage } = stage(turns);
  await settled();
  void assistant.ask('再问');
  expect([assistant.turns.length, assistant.turns[0]?.id]).toEqual([60, 't1']);
  expect(storage.removeTurns).toHaveBeenCalledWith('linxia', [turns[0]]);
});
