// Notes, whatever happens while they are written: no word is lost, no note is there twice.
import type { Page } from 'playwright/test';
import { pageOf } from '#kernel/http/entities.ts';
import { Note } from '#plugins/notes/api.ts';
import type { Random } from '#mocks/world/random.ts';
import { expect, test } from '../e2e/support/test.ts';
import type { Upstream } from '../e2e/support/upstream.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { rounds } from './support/seed.ts';

const SAVE = 'POST /classroom/api/v1/note/addOrUpdateNote';
const TAB = '/classroom/detail/note?id=classroom-1';
const KINDS = ['reset', 'status', 'bad-json', 'cut-json', 'html', 'empty', 'shape', 'delay'] as const;
/** The number asked for at once. */
const PAGE = 100;

test.beforeEach(({ watch }) => watch.expect(/Failed to load resource|net::ERR_/));

const editor = (page: Page) => page.getByRole('textbox', { name: '笔记', exact: true });

async function breakNext(upstream: Upstream, random: Random): Promise<void> {
  await upstream.mend();
  const when = random.chance(0.5) ? 'before' : 'after';
  const times = random.whole(1, 3);
  await upstream.fail({ match: SAVE, kind: random.pick(KINDS), when, delay: 200, status: 503, times });
}

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: '写笔记' }).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type(words);
}

/** The words of all notes that the upstream has of these, as often as it has them. */
async function wordsOf(upstream: Upstream, token: string): Promise<string[]> {
  const all: string[] = [];
  for (let page = 1; ; page++) {
    const address = `/classroom/api/v1/note/page?classroomId=classroom-1&mine=true&page=${page}&size=${PAGE}`;
    const { records } = await upstream.call(pageOf(Note), address, token);
    all.push(...records.flatMap(({ content }) => /第\d+篇[^<]*/.exec(content) ?? []));
    if (records.length < PAGE) return all.toSorted();
  }
}

test('0 words lost, 0 notes doubled, under faults before and after they take effect, and reloads', async ({
  page,
  upstream,
  signIn,
}) => {
  const count = rounds(8, 500);
  test.setTimeout(60_000 + count * 8_000);
  const random = randomOfTest();
  await signIn('linxia');
  const { accessToken } = await upstream.signIn('linxia');
  const written: string[] = [];
  await page.goto(TAB);
  for (let round = 1; round <= count; round++) {
    await breakNext(upstream, random);
    let words = `第${round}篇：甲`;
    await write(page, words);
    if (random.chance(0.3)) {
      // On its way already while the rest is typed.
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await page.keyboard.type('乙');
      words += '乙';
    }
    written.push(words);
    if (random.chance(0.5)) await page.getByRole('button', { name: '写好了' }).click();
    else await page.reload();
    if (await page.getByRole('button', { name: '写好了' }).isVisible()) await page.reload();
  }
  await upstream.mend();
  await page.reload();
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect(await wordsOf(upstream, accessToken)).toEqual(written.toSorted());
  }).toPass({ intervals: [200], timeout: 60_000 });
  expect(await upstream.effects('note.add')).toHaveLength(count);
  await expect(page.getByText('未同步')).toHaveCount(0);
});
