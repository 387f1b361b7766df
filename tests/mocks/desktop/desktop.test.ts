// Plugins: experiments
// A machine's desktop, as a client of RFB sees it.
import { expect, test } from 'vitest';
import { COLOURS } from '#mocks/experiments/machines/desktop/screen/colours.ts';
import { AT, openDesktop, PAPER, shows, STATUS, TERMINAL } from '../support/desktop.ts';
import { CLIPBOARD, EXTENDED_SIZE, HEXTILE, KEY, RfbClient } from '../support/RfbClient.ts';
import { VM } from '../support/machine.ts';

test('a ticket lets in, and the whole screen comes', async () => {
  const { sit } = await openDesktop();
  const client = await sit();
  expect(client.name).toMatch(/^lab-/);
  expect([client.width, client.height]).toEqual([1024, 768]);
  await client.update(false);
  await client.until(() => client.pixels[0] === COLOURS.wallpaper);
  expect(shows(client, client.name, [COLOURS.wallpaperText, COLOURS.wallpaperBand])).toBe(true);
  expect(shows(client, '终端', [COLOURS.wallpaperText, COLOURS.wallpaper])).toBe(true);
  // The machine's clock, not the computer's.
  expect(shows(client, '12:00', [COLOURS.taskbarText, COLOURS.taskbar])).toBe(true);
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

test('what does not speak RFB is shown out', async () => {
  const { entry } = await openDesktop();
  const client = new RfbClient(await entry());
  await client.take(12);
  client.send(Buffer.from('GET / HTTP/1.1\r\n\r\n'));
  expect((await client.closed).code).toBe(4400);
});

test('only what has changed comes, and nothing while nothing does', async () => {
  const { sit } = await openDesktop();
  const client = await sit();
  await client.update(false);
  await client.update();
  client.click(...AT.terminalIcon);
  await client.until(() => shows(client, '$ ', TERMINAL));
  const before = client.received;
  client.type('x');
  const rectangles = (await client.update()).filter(({ encoding }) => encoding === HEXTILE);
  // The letter and the caret behind it.
  expect(rectangles.reduce((sum, { width, height }) => sum + width * height, 0)).toBeLessThanOrEqual(4 * 16 * 16);
  expect(client.received - before).toBeLessThan(2000);
  // A request is answered by the next change, not before.
  client.request();
  client.request(false, [0, 0, 1, 1]);
  const first = await client.nextUpdate();
  expect(first.map(({ width, height }) => [width, height])).toEqual([[1, 1]]);
});

test('whoever comes without Hextile sees the same, to the pixel', async () => {
  const { sit } = await openDesktop();
  const client = await sit({ session: 'one' });
  await client.update(false);
  client.click(...AT.readmeIcon);
  await client.until(() => shows(client, '实验', PAPER));
  client.click(...AT.terminalIcon);
  await client.until(() => shows(client, '$ ', TERMINAL));
  client.type('ls -l / && echo 你好，世界。\n');
  await client.until(() => shows(client, '你好，世界。', TERMINAL));
  client.request(false);
  await client.nextUpdate();
  const raw = await sit({ session: 'one', encodings: [0] });
  await raw.update(false);
  expect(Buffer.from(raw.pixels.buffer).equals(Buffer.from(client.pixels.buffer))).toBe(true);
});

test('a terminal on the desktop works on the same files as the text console', async () => {
  const { sit, terminal } = await openDesktop();
  const client = await sit();
  client.click(...AT.terminalIcon);
  await client.until(() => shows(client, '$ ', TERMINAL));
  client.type('mkdir -p lab && echo 从桌面写的 > lab/a.txt\n');
  const text = await terminal();
  text.type('cat lab/a.txt; echo 从终端写的 > lab/b.txt\r');
  await text.shows('从桌面写的');
  client.type('clear\ncat lab/b.txt\n');
  await client.until(() => shows(client, '从终端写的', TERMINAL));
});

test('what is written in the editor and saved is on the disk', async () => {
  const { sit, terminal } = await openDesktop();
  const client = await sit();
  client.click(...AT.editorIcon);
  client.type('研习 Yanxi\n第二行');
  await client.until(() => shows(client, '第二行', PAPER) && shows(client, '未保存', STATUS));
  client.press(KEY.control, 0x73);
  await client.until(() => shows(client, '保存为', PAPER));
  client.type('笔记.txt\n');
  await client.until(() => shows(client, '已保存', STATUS));
  const text = await terminal();
  text.type('cat 笔记.txt\r');
  await text.shows('第二行');
});

test('the windows stay as they were, with what was not saved, when the connection is cut', async () => {
  const { sit } = await openDesktop();
  const client = await sit({ session: 'mine' });
  client.click(...AT.editorIcon);
  client.type('还没有保存的文字');
  await client.until(() => shows(client, '还没有保存的文字', PAPER));
  // A key that is held when it happens is not held for ever.
  client.key(KEY.control, true);
  client.cut();
  const again = await sit({ session: 'mine' });
  await again.until(() => shows(again, '还没有保存的文字', PAPER));
  again.type('，又写了');
  await again.until(() => shows(again, '还没有保存的文字，又写了', PAPER));
});

test('whoever comes second is refused, unless they take it over', async () => {
  const { sit, entry } = await openDesktop();
  const first = await sit({ session: 'one' });
  expect(await new RfbClient(await entry(), { session: 'two' }).closed).toEqual({
    code: 4409,
    reason: '桌面正在另一个标签页或设备上使用',
  });
  const second = await sit({ session: 'two', takeOver: true });
  expect(await first.closed).toEqual({ code: 4409, reason: '桌面已在另一个标签页或设备上打开' });
  await second.update(false);
});

test('a machine that is stopped or released shows its desktop to the door', async () => {
  const { sit, ask, vmId, entry } = await openDesktop();
  const client = await sit();
  const late = await entry();
  await ask(`PUT ${VM}`, { vmId, action: 'stop' });
  expect(await client.closed).toEqual({ code: 4410, reason: '虚拟机没有在运行，请开机后重新连接' });
  await ask(`DELETE ${VM}?vmId=${vmId}`);
  expect((await new RfbClient(late).closed).code).toBe(4404);
});

test('a restart begins with an empty desktop', async () => {
  const { sit, ask, vmId, upstream } = await openDesktop();
  const client = await sit();
  client.click(...AT.editorIcon);
  await client.until(() => shows(client, '行 1，列 1', STATUS));
  await ask(`PUT ${VM}`, { vmId, action: 'restart' });
  expect((await client.closed).code).toBe(4410);
  await upstream.later(60);
  const again = await sit();
  await again.update(false);
  await again.until(() => again.pixels[0] === COLOURS.wallpaper);
  expect(shows(again, '行 1，列 1', STATUS)).toBe(false);
});

test('the screen takes the size that the client asks for, within reason', async () => {
  const { sit } = await openDesktop();
  const client = await sit();
  await client.update(false);
  client.resize(390, 640);
  await client.until(() => client.width === 390);
  await client.until(() => client.pixels[0] === COLOURS.wallpaper);
  expect([client.width, client.height, client.pixels.length]).toEqual([390, 640, 390 * 640]);
  client.resize(60_000, 60_000);
  const refused = (await client.update()).find(({ encoding }) => encoding === EXTENDED_SIZE);
  expect(refused).toMatchObject({ x: 1, y: 3, width: 390, height: 640 });
});

for (const length of [10_000, 200_000]) {
  test(`${length} Chinese characters are pasted whole, and copied back whole`, async () => {
    const { sit } = await openDesktop();
    const client = await sit();
    const text = Array.from({ length }, (_, at) =>
      at % 97 === 96 ? '\n' : String.fromCodePoint(0x4e00 + (at % 6000)),
    ).join('');
    client.click(...AT.editorIcon);
    await client.until(() => shows(client, '行 1，列 1', STATUS));
    client.offerClipboard(text);
    // At once: the paste waits until the text is there, and what is typed behind it comes behind it.
    client.press(KEY.shift, KEY.insert);
    client.type('完');
    await client.until(() => shows(client, '未保存', STATUS));
    client.press(KEY.control, 0x61);
    client.press(KEY.control, 0x63);
    await client.until(() => client.clipboard !== undefined);
    expect(client.clipboard?.length).toBe(length + 1);
    expect(client.clipboard === `${text}完`).toBe(true);
  }, 20_000);
}

test('a client without the extended clipboard has Latin-1 both ways', async () => {
  const { sit } = await openDesktop();
  const client = await sit({ encodings: [HEXTILE, 0] });
  client.click(...AT.editorIcon);
  client.plainClipboard('café');
  client.press(KEY.control, 0x76);
  client.type('研');
  await client.until(() => shows(client, 'café研', PAPER));
  client.press(KEY.control, 0x61);
  client.press(KEY.control, 0x63);
  await client.until(() => client.clipboard !== undefined);
  expect(client.clipboard).toBe('café?');
});

test('signs with keysyms of their own arrive, such as those of Chinese', async () => {
  const { sit } = await openDesktop();
  const client = await sit({ encodings: [HEXTILE, 0, CLIPBOARD] });
  client.click(...AT.editorIcon);
  // As noVNC sends 。「」、— … “ ”, then an emoji.
  client.press(0x4a1);
  for (const keysym of [0x4a2, 0x4a3, 0x4a4, 0xaa9, 0xaae, 0xad2, 0xad3, 0x01000000 + 0x1f600]) client.press(keysym);
  client.press(KEY.control, 0x61);
  client.press(KEY.control, 0x63);
  await client.until(() => client.clipboard !== undefined);
  expect(client.clipboard).toBe('。「」、—…“”😀');
});
