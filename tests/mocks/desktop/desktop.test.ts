// Plugins: experiments
// A machine's desktop, as a client of RFB sees it.
import { expect, test } from 'vitest';
import { COLOURS } from '#mocks/experiments/machines/desktop/screen/colours.ts';
import { BAR, openDesktop, shows } from '../support/desktop.ts';
import { CLIPBOARD, EXTENDED_SIZE, KEY, RfbClient, ZLIB } from '../support/RfbClient.ts';
import { VM } from '../support/machine.ts';

/** One whose shell waits at its prompt. */
async function atPrompt(client: RfbClient): Promise<RfbClient> {
  await client.update(false);
  await client.until(() => shows(client, '$ '));
  return client;
}

/** Marks all that stands on the screen, and copies it. */
async function copied(client: RfbClient): Promise<string> {
  client.clipboard = undefined;
  client.press(KEY.control, KEY.shift, 0x41);
  client.press(KEY.control, 0x63);
  await client.until(() => client.clipboard !== undefined);
  return client.clipboard ?? '';
}

test('a ticket lets in, and the whole screen comes', async () => {
  const { sit } = await openDesktop();
  const client = await sit();
  expect(client.name).toMatch(/^lab-/);
  expect([client.width, client.height]).toEqual([1024, 768]);
  await client.update(false);
  await client.until(() => client.pixels[0] === COLOURS.bar);
  expect(shows(client, client.name, BAR)).toBe(true);
  await client.until(() => shows(client, '实验说明在'));
});

test('a ticket serves once, and a wrong one not at all', async () => {
  const { entry } = await openDesktop();
  const spent = await entry();
  await RfbClient.connect(spent);
  expect(await new RfbClient(spent).closed).toMatchObject({ code: 4401 });
  expect(await new RfbClient({ ...spent, ticket: 'made-up' }).closed).toEqual({
    code: 4401,
    reason: '连接已失效，请重新打开桌面',
  });
});

test('a client that does not speak RFB is disconnected', async () => {
  const { entry } = await openDesktop();
  const client = new RfbClient(await entry());
  await client.take(12);
  client.send(Buffer.from('GET / HTTP/1.1\r\n\r\n'));
  expect((await client.closed).code).toBe(4400);
});

test('only what has changed comes, and nothing while nothing does', async () => {
  const { sit } = await openDesktop();
  const client = await atPrompt(await sit());
  const before = client.received;
  client.type('x');
  const rectangles = (await client.update()).filter(({ encoding }) => encoding === ZLIB);
  // The letter and the caret behind it.
  expect(rectangles.reduce((sum, { width, height }) => sum + width * height, 0)).toBeLessThanOrEqual(4 * 16 * 16);
  expect(client.received - before).toBeLessThan(2000);
  // A request is answered by the next change, not before.
  client.request();
  client.request(false, [0, 0, 1, 1]);
  const first = await client.nextUpdate();
  expect(first.map(({ width, height }) => [width, height])).toEqual([[1, 1]]);
});

test('a client without Zlib sees the same, to the pixel', async () => {
  const { sit } = await openDesktop();
  const client = await atPrompt(await sit());
  client.type('ls -l / && echo 你好，世界。\n');
  await client.until(() => shows(client, '你好，世界。'));
  client.request(false);
  await client.nextUpdate();
  const raw = await atPrompt(await sit({ takeOver: true, encodings: [0] }));
  expect(Buffer.from(raw.pixels.buffer).equals(Buffer.from(client.pixels.buffer))).toBe(true);
});

test('the desktop works on the same files as the text console, in a shell of its own', async () => {
  const { sit, terminal } = await openDesktop();
  const client = await atPrompt(await sit());
  client.type('mkdir -p lab && echo 从桌面写的 > lab/a.txt\n');
  const text = await terminal();
  text.type('cat lab/a.txt; echo 从终端写的 > lab/b.txt\r');
  await text.shows('从桌面写的');
  client.type('clear\ncat lab/b.txt\n');
  await client.until(() => shows(client, '从终端写的'));
});

test('the next shell begins where one was left', async () => {
  const { sit } = await openDesktop();
  const client = await atPrompt(await sit());
  client.type('cd /tmp; clear; echo 第一个\n');
  await client.until(() => shows(client, '第一个'));
  client.type('exit\n');
  await client.until(() => shows(client, '实验说明在'));
  client.type('pwd\n');
  await client.until(() => shows(client, '/home/student'));
});

test('typed text and the screen survive a cut', async () => {
  const { sit } = await openDesktop();
  const client = await atPrompt(await sit());
  client.type('echo 写过的; cd /tmp\necho 还没有写');
  await client.until(() => shows(client, '还没有写'));
  // A key that is held when it happens is not held for ever.
  client.key(KEY.control, true);
  client.cut();
  const again = await sit();
  await again.until(() => shows(again, '还没有写'));
  expect(shows(again, '写过的')).toBe(true);
  again.type('完\n');
  await again.until(() => shows(again, '还没有写完'));
});

test('a second client is refused, unless it takes over', async () => {
  const { sit, entry } = await openDesktop();
  const first = await sit({ session: 'one' });
  expect(await new RfbClient(await entry(), { session: 'two' }).closed).toEqual({
    code: 4409,
    reason: '桌面正在另一个标签页或设备上使用',
  });
  const second = await sit({ session: 'two', takeOver: true });
  expect(await first.closed).toEqual({ code: 4409, reason: '桌面正在另一个标签页或设备上使用' });
  await second.update(false);
});

test('a machine that is stopped or released shows its desktop to the door', async () => {
  const { sit, ask, vmId, entry } = await openDesktop();
  const client = await sit();
  const late = await entry();
  await ask(`PUT ${VM}`, { vmId, action: 'stop' });
  expect(await client.closed).toEqual({ code: 4410, reason: '实验机没有在运行，请开机后重新连接' });
  await ask(`DELETE ${VM}?vmId=${vmId}`);
  expect((await new RfbClient(late).closed).code).toBe(4404);
});

test('a restart begins with a new shell', async () => {
  const { sit, ask, vmId, upstream } = await openDesktop();
  const client = await atPrompt(await sit());
  client.type('echo 重启之前\n');
  await client.until(() => shows(client, '重启之前'));
  await ask(`PUT ${VM}`, { vmId, action: 'restart' });
  expect((await client.closed).code).toBe(4410);
  await upstream.later(60);
  const again = await atPrompt(await sit());
  expect(shows(again, '重启之前')).toBe(false);
});

test('the screen takes the size that the client asks for, within reason, and the shell is told', async () => {
  const { sit } = await openDesktop();
  const client = await atPrompt(await sit());
  client.resize(390, 640);
  await client.until(() => client.width === 390);
  await client.until(() => client.pixels[0] === COLOURS.bar);
  expect([client.width, client.height, client.pixels.length]).toEqual([390, 640, 390 * 640]);
  // The shell writes names into as many columns as there is room for.
  const names = ['甲', '乙', '丙'].map((name) => name.repeat(9));
  client.type(`clear; mkdir ls; cd ls; touch ${names.join(' ')}; clear; ls\n`);
  await client.until(() => shows(client, '~/ls$ '));
  expect(shows(client, names.join('  '))).toBe(false);
  for (const name of names) expect(shows(client, name)).toBe(true);
  client.resize(60_000, 60_000);
  const refused = (await client.update()).find(({ encoding }) => encoding === EXTENDED_SIZE);
  expect(refused).toMatchObject({ x: 1, y: 3, width: 390, height: 640 });
});

for (const length of [10_000, 200_000]) {
  test(`${length} Chinese characters are pasted whole, and copied back whole`, async () => {
    const { sit } = await openDesktop();
    const client = await atPrompt(await sit());
    const text = Array.from({ length }, (_, at) =>
      at % 97 === 96 ? '\n' : String.fromCodePoint(0x4e00 + (at % 6000)),
    ).join('');
    client.type('cat > 全文; clear; cat 全文\n');
    client.offerClipboard(text);
    // At once: the paste waits until the text is there, and what is typed behind it comes behind it.
    client.press(KEY.control, 0x76);
    client.type('完\n');
    client.press(KEY.control, 0x64);
    await client.until(() => shows(client, '完') && shows(client, '$ '));
    expect((await copied(client)).startsWith(`${text}完\n`)).toBe(true);
  }, 20_000);
}

test('a client without the extended clipboard has Latin-1 both ways', async () => {
  const { sit } = await openDesktop();
  const client = await atPrompt(await sit({ encodings: [ZLIB, 0] }));
  client.type('clear\n');
  client.plainClipboard('echo café');
  client.press(KEY.control, 0x76);
  client.type('研');
  await client.until(() => shows(client, 'echo café研'));
  expect(await copied(client)).toMatch(/echo café\?$/);
});

test('signs with keysyms of their own arrive, such as those of Chinese', async () => {
  const { sit } = await openDesktop();
  const client = await atPrompt(await sit({ encodings: [ZLIB, 0, CLIPBOARD] }));
  // noVNC's keysyms for 。「」、— … “ ”, then an emoji.
  for (const keysym of [0x4a1, 0x4a2, 0x4a3, 0x4a4, 0xaa9, 0xaae, 0xad2, 0xad3, 0x01000000 + 0x1f600]) {
    client.press(keysym);
  }
  await client.until(() => shows(client, '。「」、—…“”'));
  expect(await copied(client)).toMatch(/。「」、—…“”😀$/);
});
