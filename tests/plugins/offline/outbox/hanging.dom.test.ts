// An outbox on a disk that does not answer, and later does.
import { expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { CallError } from '#kernel/http/CallError.ts';
import { outboxDatabase } from '#plugins/offline/outbox/outboxDatabase.ts';
import { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { holdOpening, holdStores, inVain, onHangingDisk } from '../disk/hangingDisk.ts';

onHangingDisk();

const BOX = { deployment: 'd', owner: 'linxia', box: 'test' };
/** The rows on the disk. */
const onDisk = async () =>
  (await outboxDatabase('relaxed').rows(BOX)).map(
    ({ id, content, state }) => `${id} ${String(content)}${state === 'refused' ? ' refused' : ''}`,
  );

let pages = 0;

/** A page with an upstream that is away while it is told so. */
function openPage({ overtaken }: { overtaken?: (content: string) => string } = {}) {
  const page = ++pages;
  const asked: string[] = [];
  const upstream = { away: false };
  let last = 0;
  const outbox = new Outbox<string, string>(
    {
      name: 'test',
      content: v.string(),
      send(content, id) {
        if (upstream.away) return Promise.reject(new CallError('network', 'away', { line: 'POST /x' }));
        asked.push(`${id} ${content}`);
        return Promise.resolve('');
      },
      merge: (before, after) => (after.startsWith('+') ? before + after : undefined),
      refused: () => 'keep',
      ...(overtaken && { overtaken }),
    },
    {
      ...BOX,
      disk: outboxDatabase('relaxed'),
      owner: () => BOX.owner,
      newId: () => `${page}.${++last}`,
      random: () => 0,
      alone: (_, work) => work(),
    },
  );
  return { outbox, asked, upstream, id: (number: number) => `${page}.${number}` };
}

type Page = ReturnType<typeof openPage>;

/** The disk is back, and all is settled. */
const settled = ({ outbox }: Page) => vi.waitFor(() => expect(outbox.unsafe).toBe(false));

test('a disk that cannot be opened holds up nothing: it is said, sent in its order, and nothing is sent again when it answers', async () => {
  const release = await holdOpening('yanxi-outbox');
  const page = openPage();
  const { outbox, asked, id } = page;
  await inVain(outbox.refresh());
  expect([outbox.unsafe, outbox.readAt]).toEqual([false, -Infinity]);
  await outbox.put({ owner: 'linxia', lane: 's/q1', content: 'a' });
  await outbox.put({ owner: 'linxia', lane: 's/q1', content: 'b' });
  await outbox.put({ owner: 'linxia', lane: 'end', after: 's/', content: 'hand in' });
  expect([outbox.unsafe, outbox.waiting]).toEqual([true, 3]);
  await outbox.drain();
  const sent = [`${id(1)} a`, `${id(2)} b`, `${id(3)} hand in`];
  expect([asked, outbox.waiting, outbox.unsafe]).toEqual([sent, 0, true]);

  release();
  await settled(page);
  await outbox.drain();
  expect([asked, outbox.rows, await onDisk()]).toEqual([sent, [], []]);
  expect(outbox.readAt).toBeGreaterThan(0);
  await outbox.put({ owner: 'linxia', lane: 's/q1', content: 'c' });
  expect([outbox.unsafe, await onDisk()]).toEqual([false, [`${id(4)} c`]]);
});

test('unsent rows are on the disk once it answers', async () => {
  const release = await holdOpening('yanxi-outbox');
  const page = openPage();
  page.upstream.away = true;
  await inVain(page.outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' }));
  await page.outbox.drain();
  release();
  await settled(page);
  await vi.waitFor(async () => expect(await onDisk()).toEqual([`${page.id(1)} a`]));
  const later = openPage();
  await later.outbox.drain();
  expect([later.asked, await onDisk()]).toEqual([[`${page.id(1)} a`], []]);
});

test('while another tab holds the disk, what this one knows of it is sent, then what it writes; each has one effect', async () => {
  const page = openPage();
  const { outbox, asked, upstream, id } = page;
  upstream.away = true;
  await outbox.put({ owner: 'linxia', lane: 's/q1', content: 'before' });
  await outbox.drain();
  const release = await holdStores('yanxi-outbox');
  const late = outbox.put({ owner: 'linxia', lane: 's/q2', content: 'late' });
  await inVain(late);
  await outbox.put({ owner: 'linxia', lane: 's/q2', content: 'then' });
  await outbox.put({ owner: 'linxia', lane: 'end', after: 's/', content: 'hand in' });
  expect(outbox.rows.map(({ content }) => content)).toEqual(['before', 'late', 'then', 'hand in']);
  upstream.away = false;
  await outbox.drain();
  const sent = [`${id(1)} before`, `${id(2)} late`, `${id(3)} then`, `${id(4)} hand in`];
  expect([asked, outbox.waiting, outbox.unsafe]).toEqual([sent, 0, true]);

  // By now the row that came too late lies there, too.
  await release();
  await settled(page);
  await outbox.drain();
  expect([asked, outbox.rows, await onDisk()]).toEqual([sent, [], []]);
});

test('rows that came too late are there once, in their place', async () => {
  const page = openPage();
  page.upstream.away = true;
  await page.outbox.refresh();
  const release = await holdStores('yanxi-outbox');
  await inVain(page.outbox.put({ owner: 'linxia', lane: 'q1', content: 'late' }));
  await page.outbox.put({ owner: 'linxia', lane: 'q1', content: 'then' });
  await release();
  await settled(page);
  expect(await onDisk()).toEqual([`${page.id(1)} late`, `${page.id(2)} then`]);
  expect(page.outbox.rows.map(({ content }) => content)).toEqual(['late', 'then']);
});

test('a disk that hangs in the middle of a round holds up neither what is on its way nor what was acknowledged', async () => {
  let release: () => Promise<void> = () => Promise.resolve();
  const page = openPage();
  await page.outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' });
  await page.outbox.put({ owner: 'linxia', lane: 'q1', content: 'b' });
  const { outbox, asked, id } = page;
  // It hangs from the first request on.
  const { push } = asked;
  asked.push = (...given) => {
    Reflect.deleteProperty(asked, 'push');
    void holdStores('yanxi-outbox').then((free) => (release = free));
    return push.apply(asked, given);
  };
  await inVain(outbox.drain());
  expect([asked, outbox.rows]).toEqual([[`${id(1)} a`, `${id(2)} b`], []]);
  await release();
  await vi.waitFor(async () => expect(await onDisk()).toEqual([]));
  await outbox.drain();
  expect(asked).toHaveLength(2);
});

test('an earlier visit’s rows are sent when the disk answers, but not over newer ones', async () => {
  const earlier = openPage();
  earlier.upstream.away = true;
  await earlier.outbox.put({ owner: 'linxia', lane: 's/q1', content: 'old' });
  await earlier.outbox.put({ owner: 'linxia', lane: 's/q2', content: 'left' });
  const release = await holdOpening('yanxi-outbox');
  const page = openPage({ overtaken: (content) => `${content} is overtaken` });
  await inVain(page.outbox.put({ owner: 'linxia', lane: 's/q1', content: 'new' }));
  await page.outbox.drain();
  page.upstream.away = true;
  await page.outbox.put({ owner: 'linxia', lane: 's/q1', content: 'newer' });
  await page.outbox.put({ owner: 'linxia', lane: 'end', after: 's/', content: 'hand in' });
  release();
  await settled(page);
  page.upstream.away = false;
  await page.outbox.drain();
  expect(page.asked).toEqual([
    `${page.id(1)} new`,
    `${earlier.id(2)} left`,
    `${page.id(2)} newer`,
    `${page.id(3)} hand in`,
  ]);
  expect(page.outbox.refused).toMatchObject([{ content: 'old', reason: 'old is overtaken' }]);
  expect(await onDisk()).toEqual([`${earlier.id(1)} old refused`]);
});

test('rows that other tabs may send do not change any more; rows only here become one, under the newest id', async () => {
  const page = openPage();
  page.upstream.away = true;
  await page.outbox.put({ owner: 'linxia', lane: 'q1', content: 'a' });
  await page.outbox.put({ owner: 'linxia', lane: 'q1', content: '+b' });
  expect(await onDisk()).toEqual([`${page.id(2)} a+b`]);
  const release = await holdStores('yanxi-outbox');
  await inVain(page.outbox.put({ owner: 'linxia', lane: 'q1', content: '+late' }));
  await page.outbox.put({ owner: 'linxia', lane: 'q1', content: '+c' });
  await page.outbox.put({ owner: 'linxia', lane: 'q1', content: '+d' });
  const there = [`${page.id(2)} a+b`, `${page.id(3)} +late`, `${page.id(5)} +c+d`];
  expect(page.outbox.rows.map(({ id, content }) => `${id} ${String(content)}`)).toEqual(there);
  await release();
  await settled(page);
  expect(await onDisk()).toEqual(there);
});

test('values kept beside rows meanwhile are read here, and are on the disk afterwards; another tab’s later ones stay', async () => {
  const page = openPage();
  await page.outbox.storeValue('answer 1', 'old', 'linxia');
  await page.outbox.storeValue('paper', 'of an exam', 'linxia');
  const release = await holdStores('yanxi-outbox');
  await inVain(page.outbox.storeValue('paper', undefined, 'linxia'));
  await page.outbox.storeValue('answer 1', 'new', 'linxia');
  await page.outbox.put({
    owner: 'linxia',
    lane: 'q2',
    content: 'x',
    storedNextTo: { name: 'answer 2', value: 'with a row' },
  });
  const kept = async ({ outbox }: Page) =>
    (await outbox.storedValues('', 'linxia')).map(({ name, value }) => `${name} ${String(value)}`);
  expect(await kept(page)).toEqual(['answer 1 new', 'answer 2 with a row']);
  expect((await page.outbox.storedValue('paper', 'linxia'))?.value).toBeUndefined();
  await release();
  await settled(page);
  expect(await kept(openPage())).toEqual(['answer 1 new', 'answer 2 with a row']);

  const again = await holdStores('yanxi-outbox');
  await inVain(page.outbox.storeValue('answer 1', 'here', 'linxia'));
  const key = { ...BOX };
  const elsewhere = outboxDatabase('relaxed').storeValue(key, 'answer 1', {
    value: 'elsewhere',
    at: Date.now() + 1_000,
  });
  await again();
  await elsewhere;
  await settled(page);
  expect((await openPage().outbox.storedValue('answer 1', 'linxia'))?.value).toBe('elsewhere');
});

test('the disk may hang again and again', async () => {
  const page = openPage();
  page.upstream.away = true;
  await page.outbox.refresh();
  for (const content of ['a', 'b', 'c']) {
    const release = await holdStores('yanxi-outbox');
    await inVain(page.outbox.put({ owner: 'linxia', lane: content, content }));
    expect(page.outbox.unsafe).toBe(true);
    await release();
    await settled(page);
  }
  page.upstream.away = false;
  await page.outbox.drain();
  expect([page.asked.map((one) => one.slice(-1)), await onDisk()]).toEqual([['a', 'b', 'c'], []]);
});
