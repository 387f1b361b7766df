import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { CallError, type CallFailure } from '#kernel/http/CallError.ts';
import { backoff } from '#plugins/offline/outbox/backoff.ts';
import { outboxDatabase } from '#plugins/offline/outbox/outboxDatabase.ts';
import { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import type { OutboxKind } from '#plugins/offline/outbox/OutboxKind.ts';
import type { RowDatabase } from '#plugins/offline/outbox/OutboxRow.ts';
import { freshDisk } from '../disk/freshDisk.ts';

beforeEach(() => {
  freshDisk();
});
afterEach(() => vi.unstubAllGlobals());

const failure = (kind: CallFailure, code?: number, retryAfter?: number) =>
  new CallError(kind, `${kind} ${code ?? ''}`, { line: 'POST /x', code, retryAfter });

interface Asked {
  content: string;
  id: string;
}

/** An upstream that fails as it is told, once for each failure, and an outbox before it. */
function world({
  kind = {},
  disk = outboxDatabase('relaxed'),
  owner = 'linxia',
}: {
  kind?: Partial<OutboxKind<string, string>>;
  disk?: RowDatabase;
  owner?: string | undefined;
} = {}) {
  const asked: Asked[] = [];
  const failures: CallError[] = [];
  const reported: string[] = [];
  const who = { owner };
  let last = 0;
  const outbox = new Outbox<string, string>(
    {
      name: 'test',
      content: v.string(),
      send: (content, id) => {
        asked.push({ content, id });
        const fails = failures.shift();
        return fails ? Promise.reject(fails) : Promise.resolve(`got ${content}`);
      },
      refused: (content, reason) => {
        reported.push(`${content}: ${reason}`);
        return 'keep';
      },
      ...kind,
    },
    {
      deployment: 'd',
      disk,
      owner: () => who.owner,
      newId: () => `op-${++last}`,
      random: () => 0,
      alone: (_, work) => work(),
    },
  );
  return { outbox, asked, failures, reported, who };
}

test('rows are sent in their order and removed once they are acknowledged', async () => {
  const delivered: string[] = [];
  const { outbox, asked } = world({ kind: { delivered: (_, reply) => void delivered.push(reply) } });
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' });
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'b' });
  expect(outbox.waiting).toBe(2);
  await outbox.drain();
  expect(asked.map(({ content }) => content)).toEqual(['a', 'b']);
  expect([delivered, outbox.waiting]).toEqual([['got a', 'got b'], 0]);
});

test('an outcome that is unknown is sent again with the same operation id, and what came later waits', async () => {
  const { outbox, asked, failures } = world();
  failures.push(failure('timeout'));
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' });
  await outbox.drain();
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'b' });
  expect(outbox.trouble?.kind).toBe('timeout');
  await outbox.drain();
  expect(asked.map(({ content, id }) => `${content} ${id}`)).toEqual(['a op-1', 'a op-1', 'b op-2']);
  expect(outbox.trouble).toBeUndefined();
});

test('a press of the button tries at once: once, and a row that is being tried is not tried again', async () => {
  const { outbox, asked, failures } = world();
  for (let times = 0; times < 3; times++) failures.push(failure('status', 503));
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' });
  await outbox.drain();
  await Promise.all(Array.from({ length: 10 }, () => outbox.tryNow()));
  expect(asked.map(({ id }) => id)).toEqual(['op-1', 'op-1']);
  expect(outbox.trouble?.code).toBe(503);
  const trying = outbox.drain();
  await Promise.all([trying, outbox.tryNow(), outbox.tryNow()]);
  expect(asked).toHaveLength(3);
  await outbox.tryNow();
  expect([asked.length, outbox.waiting, outbox.trouble]).toEqual([4, 0, undefined]);
});

test('HTTP 200 with something else than the reply is no acknowledgement', async () => {
  const { outbox, failures } = world();
  failures.push(failure('shape'));
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' });
  await outbox.drain();
  expect(outbox.waiting).toBe(1);
});

test('an unsent row is merged with the next; a sent one never changes', async () => {
  const { outbox, asked, failures } = world({ kind: { merge: (before, after) => `${before}+${after}` } });
  failures.push(failure('network'));
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' });
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'b' });
  await outbox.drain();
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'c' });
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'd' });
  await outbox.put({ owner: 'linxia', lane: 'q2', content: 'e' });
  await outbox.drain();
  expect(asked.map(({ content }) => content)).toEqual(['a+b', 'a+b', 'c+d', 'e']);
});

test('unread rows of another tab stay beside those written here', async () => {
  const merge = (before: string, after: string) => `${before}+${after}`;
  const other = world({ kind: { merge } });
  await other.outbox.refresh();
  const { outbox, asked } = world({ kind: { merge } });
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' });
  await other.outbox.put({ owner: 'linxia', lane: 'q1', content: 'unseen' });
  await other.outbox.put({ owner: 'linxia', lane: 'q1', content: 'b' });
  await outbox.drain();
  expect(asked.map(({ content }) => content)).toEqual(['a', 'unseen+b']);
});

test('rows that the upstream will never take go to the refused ones with the reason, and hold nothing up', async () => {
  const { outbox, asked, failures, reported } = world();
  failures.push(failure('refused', 400));
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' });
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'b' });
  await outbox.drain();
  expect([asked.length, outbox.waiting, reported]).toEqual([2, 0, ['a: refused 400']]);
  expect(outbox.refused).toMatchObject([{ content: 'a', reason: 'refused 400' }]);
});

test('an upstream that is in trouble refuses nothing: the row stays', async () => {
  for (const code of [500, 502, 404, 403]) {
    freshDisk();
    const { outbox, failures, reported } = world();
    failures.push(failure('status', code));
    await outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' });
    await outbox.drain();
    expect([outbox.waiting, reported]).toEqual([1, []]);
  }
});

test('a lane in trouble does not hold up the others', async () => {
  const { outbox, asked, failures } = world();
  failures.push(failure('status', 500));
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' });
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'b' });
  await outbox.put({ owner: 'linxia', lane: 'q2', content: 'c' });
  await outbox.drain();
  expect(asked.map(({ content }) => content)).toEqual(['a', 'c']);
});

test('a submit waits for every answer before it', async () => {
  const { outbox, asked, failures } = world();
  failures.push(failure('status', 500));
  await outbox.put({ owner: 'linxia', lane: 'sheet/q1', content: 'a' });
  await outbox.put({ owner: 'linxia', lane: 'sheet/q2', content: 'b' });
  await outbox.put({ owner: 'linxia', lane: 'submit', after: 'sheet/', content: 'submit' });
  await outbox.drain();
  expect(asked.map(({ content }) => content)).toEqual(['a', 'b']);
  await outbox.drain();
  expect(asked.map(({ content }) => content)).toEqual(['a', 'b', 'a', 'submit']);
});

test('nobody sends what is somebody else’s, and it is there when its owner is back', async () => {
  const { outbox, asked, failures, who } = world();
  failures.push(failure('signed-out', 401));
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' });
  await outbox.drain();
  who.owner = 'zhouyu';
  await outbox.refresh();
  await outbox.drain();
  expect([asked.length, outbox.waiting]).toEqual([1, 0]);
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'late' });
  who.owner = 'linxia';
  await outbox.drain();
  expect(asked.map(({ content }) => content)).toEqual(['a', 'a', 'late']);
});

test('leaving while a row is sent takes the rest along', async () => {
  const { outbox, asked, who } = world({
    kind: {
      delivered: () => {
        who.owner = 'zhouyu';
      },
    },
  });
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' });
  await outbox.put({ owner: 'linxia', lane: 'q2', content: 'b' });
  await outbox.drain();
  expect(asked.map(({ content }) => content)).toEqual(['a']);
});

test('another page’s rows are found again, and so are the values beside them', async () => {
  const first = world();
  first.failures.push(failure('network'));
  await first.outbox.put({ owner: 'linxia', lane: 'q1', content: 'a', storedNextTo: { name: 'q1', value: 7 } });
  await first.outbox.drain();
  const second = world();
  expect((await second.outbox.storedValue('q1', 'linxia'))?.value).toBe(7);
  expect(await outboxDatabase('relaxed').boxes({ deployment: 'd', owner: 'linxia' })).toEqual(['test']);
  await second.outbox.drain();
  // The same operation: the upstream answers it with its first answer.
  expect(second.asked).toEqual([{ content: 'a', id: 'op-1' }]);
  expect(await outboxDatabase('relaxed').boxes({ deployment: 'd', owner: 'linxia' })).toEqual([]);
});

test('if the upstream can tell that something arrived, it is asked before a retry', async () => {
  const { outbox, asked, failures } = world({ kind: { arrived: (content) => Promise.resolve(content === 'a') } });
  failures.push(failure('timeout'));
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' });
  await outbox.drain();
  await outbox.drain();
  expect([asked.length, outbox.waiting]).toEqual([1, 0]);
});

test('a browser that keeps nothing is said to, and the rows are sent from memory in their order', async () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const { outbox, asked } = world({ disk: { ...outboxDatabase('relaxed'), add: full, rows: full, reconcile: full } });
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' });
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'b' });
  expect([outbox.unsafe, outbox.waiting]).toEqual([true, 2]);
  await outbox.drain();
  expect(asked.map(({ content }) => content)).toEqual(['a', 'b']);
});

test('a disk that takes nothing is read all the same: what was left there is sent first', async () => {
  await outboxDatabase('relaxed').add(
    { deployment: 'd', owner: 'linxia', box: 'test' },
    { id: 'x', lane: 's/q1', content: 'left', at: 1 },
  );
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const disk: RowDatabase = {
    ...outboxDatabase('relaxed'),
    add: full,
    storeValue: full,
    freeze: full,
    reconcile: full,
  };
  const { outbox, asked } = world({ disk, kind: { merge: (before, after) => `${before}+${after}` } });
  await outbox.storeValue('paper', 'of an exam', 'linxia');
  await outbox.put({ owner: 'linxia', lane: 's/q2', content: 'a' });
  await outbox.put({ owner: 'linxia', lane: 's/q2', content: 'b' });
  await outbox.put({ owner: 'linxia', lane: 'end', after: 's/', content: 'hand in' });
  await outbox.drain();
  expect(asked.map(({ content }) => content)).toEqual(['left', 'a+b', 'hand in']);
  expect([outbox.rows, outbox.unsafe]).toEqual([[], true]);
});

test('content that no version can read is not lost without a word', async () => {
  const disk = outboxDatabase('relaxed');
  await disk.add(
    { deployment: 'd', owner: 'linxia', box: 'test' },
    { id: 'x', lane: 'q1', content: { old: true }, at: 1 },
  );
  const { outbox, asked, reported } = world({ disk });
  await outbox.drain();
  expect([asked, reported, outbox.refused.length]).toEqual([[], ['undefined: 内容无法读取'], 1]);
});

test('a retry comes anywhere between a second and a bound that doubles, to a minute, and not before it may', () => {
  const most = [0, 1, 2, 3, 10].map((failures) => backoff(failures, () => 1));
  expect(most).toEqual([1_000, 2_000, 4_000, 8_000, 60_000]);
  expect(backoff(10, () => 0)).toBe(1_000);
  expect(backoff(0, () => 0, 30)).toBe(30_000);
});

/** Travels by what stands before its colon; what has a `!` is refused, what has a `?` breaks what it travels with. */
function travelling() {
  const sent: string[][] = [];
  const kind: Partial<OutboxKind<string, string>> = {
    together: {
      most: 3,
      key: (content) => (content.includes(':') ? content.split(':')[0] : undefined),
      send(all) {
        const contents = all.map(({ content }) => content);
        sent.push(contents);
        if (contents.some((one) => one.includes('?'))) return Promise.reject(failure('status', 500));
        return Promise.resolve(
          contents.map((one) => (one.includes('!') ? { refused: 'no' } : { reply: `got ${one}` })),
        );
      },
    },
  };
  return { sent, kind };
}

test('rows to the same place travel together, so many at once; refused ones are kept alone', async () => {
  const { sent, kind } = travelling();
  const { outbox, asked } = world({ kind });
  for (const content of ['s:a', 'x', 's:b!', 's:c', 's:d', 't:e']) {
    await outbox.put({ owner: 'linxia', lane: content, content });
  }
  await outbox.drain();
  expect(sent).toEqual([['s:a', 's:b!', 's:c'], ['s:d'], ['t:e']]);
  expect(asked.map(({ content }) => content)).toEqual(['x']);
  expect([outbox.waiting, outbox.refused.map(({ content, reason }) => `${String(content)} ${reason}`)]).toEqual([
    0,
    ['s:b! no'],
  ]);
});

test('two of one lane never travel together', async () => {
  const { sent, kind } = travelling();
  const { outbox } = world({ kind });
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 's:a' });
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 's:b' });
  await outbox.drain();
  expect(sent).toEqual([['s:a'], ['s:b']]);
});

test('after a joint failure each row travels alone, and only the failing one is held', async () => {
  const { sent, kind } = travelling();
  const { outbox } = world({ kind });
  for (const content of ['s:a', 's:b?', 's:c']) await outbox.put({ owner: 'linxia', lane: content, content });
  await outbox.drain();
  expect(sent).toEqual([['s:a', 's:b?', 's:c'], ['s:a'], ['s:b?'], ['s:c']]);
  expect(outbox.rows.map(({ content }) => content)).toEqual(['s:b?']);
});

test('a request at the moment in which a round ends is not lost', async () => {
  const { outbox, asked } = world();
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' });
  const first = outbox.drain();
  // Whoever waits for a round puts the next one in as soon as it is over.
  await first.then(async () => {
    await outbox.put({ owner: 'linxia', lane: 'q1', content: 'b' });
    await outbox.drain();
  });
  expect(asked.map(({ content }) => content)).toEqual(['a', 'b']);
});

test('values beside rows are found by the beginning of their name, the newest of each', async () => {
  const { outbox } = world();
  await outbox.put({
    owner: 'linxia',
    lane: 'q1',
    content: 'a',
    storedNextTo: { name: 'answer 1 q1', value: 'first' },
  });
  await outbox.put({
    owner: 'linxia',
    lane: 'q1',
    content: 'b',
    storedNextTo: { name: 'answer 1 q1', value: 'second' },
  });
  await outbox.storeValue('answer 1 q2', 'other', 'linxia');
  await outbox.storeValue('answer 10 q1', 'of another sheet', 'linxia');
  const found = await outbox.storedValues('answer 1 ', 'linxia');
  expect(found.map(({ name, value }) => [name, value])).toEqual([
    ['answer 1 q1', 'second'],
    ['answer 1 q2', 'other'],
  ]);
  await outbox.storeValue('answer 1 q2', undefined, 'linxia');
  expect(await outbox.storedValues('answer 1 ', 'linxia')).toHaveLength(1);
});

test('if the disk takes nothing, rows are kept in memory, and that is said', async () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const { outbox } = world({ disk: { ...outboxDatabase('relaxed'), storeValue: full, reconcile: full } });
  await outbox.storeValue('answer 1 q1', 'a', 'linxia');
  expect(outbox.unsafe).toBe(true);
  expect((await outbox.storedValues('answer 1 ', 'linxia')).map(({ value }) => value)).toEqual(['a']);
});

test('rows still being stored when their page was left are on the next page, once and in order', async () => {
  const disk = outboxDatabase('strict');
  const add = vi.fn(disk.add);
  const { outbox } = world({ disk: { ...disk, add }, kind: { canSend: () => false } });
  await outbox.put({ owner: 'linxia', lane: 'q1', content: 'stored' });
  const stop = outbox.start();
  const beside = { name: 'answer', value: 'last' };
  // Behind another write, which the page does not live to see the end of.
  add.mockImplementation(() => new Promise(() => undefined));
  void outbox.put({ owner: 'linxia', lane: 'q1', content: 'before' });
  dispatchEvent(new Event('pagehide'));
  void outbox.put({ owner: 'linxia', lane: 'q1', content: 'last', storedNextTo: beside });
  stop();
  for (let page = 0; page < 2; page++) {
    const next = world().outbox;
    await next.refresh();
    expect(next.rows.map(({ content }) => content)).toEqual(['stored', 'before', 'last']);
    expect((await next.storedValue('answer', 'linxia'))?.value).toBe('last');
    expect(Object.keys(localStorage)).toEqual([]);
  }
});

test('rows stored after all while their page was left are not there twice', async () => {
  const { outbox } = world({ kind: { canSend: () => false } });
  const stop = outbox.start();
  await outbox.refresh();
  const put = outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' });
  dispatchEvent(new Event('pagehide'));
  const kept = Object.keys(localStorage).map((name) => [name, localStorage.getItem(name) ?? ''] as const);
  expect(kept).toHaveLength(1);
  await put;
  stop();
  // The page ended before it could tidy up.
  for (const [name, value] of kept) localStorage.setItem(name, value);
  const next = world().outbox;
  await next.refresh();
  expect([next.waiting, localStorage.length]).toEqual([1, 0]);
});
