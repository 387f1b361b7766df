// `yanxi dev` brings changes of sources to the browser; the sources are a copy of the repository.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Development, openDevelopment, SOON } from './support/development.ts';

const SignedIn = v.object({ accessToken: v.string() });
/** Types are checked behind everything else, and on a busy machine nearly everything else comes first. */
const SLOWLY = { timeout: 500_000, interval: 500 };
const OVERLAY = '#rspack-dev-server-client-overlay';

let development: Development;
let url: string;
let mock: string;
let page: Page;

/** The server's output since the test began. */
let before = 0;
const said = (): string => development.said();
const saidNow = (): string => said().slice(before);

async function edit(file: string, change: (text: string) => string): Promise<() => Promise<void>> {
  const text = await readFile(join(development.copy.path, file), 'utf8');
  const changed = change(text);
  expect(changed, 'the edit changes something').not.toBe(text);
  let done = false;
  const undo = async (): Promise<void> => {
    if (!done) await development.write(file, text);
    done = true;
  };
  // Whatever becomes of a test, the next one finds the sources as they were.
  onTestFinished(undo, 60_000);
  await development.write(file, changed);
  return undo;
}

/** The text of the overlay, or nothing. */
async function overlay(): Promise<string> {
  const frame = page.locator(OVERLAY);
  return (await frame.count()) > 0 ? page.frameLocator(OVERLAY).locator('body').innerText() : '';
}

async function ask(path: string, body?: unknown): Promise<unknown> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return (await fetch(`${mock}${path}`, body === undefined ? {} : init)).json();
}

beforeAll(async () => {
  development = await openDevelopment();
  ({ url, mock, page } = development);
}, 300_000);

beforeEach(() => {
  before = said().length;
});

afterAll(() => development.close(), 180_000);

describe('the mock upstream', { timeout: 90_000 }, () => {
  afterAll(() => ask('__mock/clock', { offset: 0 }));

  const FILE = 'mocks/http/undeclared.ts';

  test('goes on with changed code and what it had: who is signed in, the clock, the faults', async () => {
    await ask('__mock/clock', { freeze: '2031-05-05T08:00:00+08:00' });
    const { accessToken: token } = v.parse(SignedIn, await ask('__mock/sign-in', { account: 'zhouyu' }));
    await ask('__mock/faults', { match: 'file:*', kind: 'delay' });
    await edit(FILE, (text) => text.replace('没有声明这个接口', '新的代码不认识这个接口'));
    await vi.waitFor(() => expect(saidNow()).toContain('模拟上游换成了新的代码'), SOON);
    expect(saidNow().split('模拟上游换成了新的代码')).toHaveLength(2);
    expect(await ask('system/api/v1/nothing')).toMatchObject({ message: expect.stringContaining('新的代码不认识') });
    expect(await ask('__mock/clock')).toMatchObject({ now: '2031-05-05T08:00:00+08:00', frozen: true });
    expect(await ask('__mock/faults')).toMatchObject([{ match: 'file:*', kind: 'delay' }]);
    const user = await (await fetch(`${mock}system/api/v1/user/info`, { headers: { token } })).json();
    expect(user).toMatchObject({ state: true, data: { account: 'zhouyu' } });
  });

  test('with code that does not compile, the old one goes on, and console and page say so until it is mended', async () => {
    const mend = await edit(FILE, (text) => `${text}\nexport const broken = {`);
    await vi.waitFor(() => expect(saidNow()).toContain('旧的接着用'), SOON);
    await vi.waitFor(async () => expect(await overlay()).toContain('模拟上游没有换成新的代码，旧的接着用'), SOON);
    expect(await overlay()).toContain('undeclared.ts');
    expect(await ask('system/api/v1/nothing')).toMatchObject({ message: expect.stringContaining('没有声明这个接口') });
    await mend();
    await vi.waitFor(() => expect(saidNow()).toContain('模拟上游换成了新的代码'), SOON);
    await vi.waitFor(async () => expect(await overlay()).toBe(''), SOON);
  });

  test('with code that throws, or with other tables than its data has, the old one goes on too', async () => {
    const mend = await edit(FILE, (text) => `${text}\nthrow new Error('thrown while it is read');`);
    await vi.waitFor(async () => expect(await overlay()).toContain('thrown while it is read'), SOON);
    await mend();
    await vi.waitFor(async () => expect(await overlay()).toBe(''), SOON);
    const undo = await edit('mocks/live/tables.ts', (text) =>
      text.replace('CREATE TABLE', 'CREATE TABLE more (id TEXT); CREATE TABLE'),
    );
    await vi.waitFor(async () => expect(await overlay()).toContain('表变了，现有的数据用不上'), SOON);
    expect(await ask('__mock/clock')).toMatchObject({ frozen: true });
    await undo();
    await vi.waitFor(async () => expect(await overlay()).toBe(''), SOON);
  });

  test('a page that is opened anew after a change has its script', async () => {
    const opened = async () => (await fetch(`${url}index`, { headers: { accept: 'text/html' } })).text();
    for (const round of [1, 2, 3]) {
      const mend = await edit(FILE, (text) => `${text}\nthrow new Error('round ${round}');`);
      expect(await opened()).toContain('<script defer src="/assets/main.js">');
      await mend();
      expect(await opened()).toContain('<script defer src="/assets/main.js">');
    }
  });

  test('takes a contract that changed', async () => {
    const undo = await edit('plugins/home/api.ts', (text) => `${text}\nexport const added = 1;\n`);
    await vi.waitFor(() => expect(saidNow()).toContain('模拟上游换成了新的代码'), SOON);
    await undo();
  });
});

describe('the page', { timeout: 90_000 }, () => {
  /** A reload leaves no mark. */
  const mark = async (): Promise<void> => {
    // Restored sources may reload the page at this very moment.
    await vi.waitFor(() => page.goto(`${url}index`), SOON);
    await page.getByRole('list', { name: '推荐内容', exact: true }).waitFor();
    await page.evaluate(() => Reflect.set(window, 'marked', true));
  };
  const marked = () => page.evaluate(() => Reflect.get(window, 'marked') === true);

  test('takes a changed screen without a reload', async () => {
    await mark();
    const undo = await edit('plugins/home/HomePage.tsx', (text) => text.replace('选一门课', '换了一门课'));
    await vi.waitFor(async () => expect(await page.getByText('换了一门课').count()).toBeGreaterThan(0), SOON);
    expect(await marked()).toBe(true);
    await undo();
  });

  test('reloads where a store changed: its old self would go on', async () => {
    await mark();
    const undo = await edit('kernel/notices/notices.store.ts', (text) => `${text}\nexport const more = 1;\n`);
    await vi.waitFor(async () => expect(await marked()).toBe(false), SOON);
    await undo();
  });

  test('says what is wrong with a manifest, until it is mended', async () => {
    const mend = await edit('plugins/notes/plugin.ts', (text) => text.replace("id: 'notes'", "id: 'nodes'"));
    await vi.waitFor(async () => expect(await overlay()).toContain('plugins/notes/plugin.ts'), SOON);
    await mend();
    await vi.waitFor(async () => expect(await overlay()).toBe(''), SOON);
  });

  test('says which types do not fit, as the console does', async () => {
    const mend = await edit('plugins/home/greeting.ts', (text) => `${text}\nexport const wrong: number = 'text';\n`);
    await vi.waitFor(async () => expect(await overlay()).toContain('plugins/home/greeting.ts'), SLOWLY);
    expect(await overlay()).toContain('这里要 number，给的是 string');
    expect(saidNow()).toContain('类型有 1 处不符');
    await mend();
    await vi.waitFor(async () => expect(await overlay()).toBe(''), SLOWLY);
  }, 1_100_000);

  test('says what does not fit in an answer, as the console does', async () => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    const misfits = page.locator('yanxi-misfits section');
    // Repaired sources may still reload the page.
    await vi.waitFor(() => page.goto(`${url}index`), SOON);
    await page.getByRole('heading').first().waitFor();
    expect(await misfits.count()).toBe(0);
    await ask('__mock/faults', { match: 'GET /business/out-api/v1/banner', kind: 'shape' });
    await page.reload();
    await vi.waitFor(async () => expect(await misfits.innerText()).toContain('上游的回答与契约不符'), SOON);
    expect(await misfits.innerText()).toContain('GET /business/out-api/v1/banner data');
    expect(lines.join('\n')).toContain('上游的回答与契约不符：GET /business/out-api/v1/banner data');
    await misfits.getByRole('button', { name: '关闭' }).click();
    expect(await misfits.count()).toBe(0);
  });
});
