// Plugins: ui
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, inScheme, test } from './support/test.ts';

test.use({ kit: true });

const PICTURE = resolve('tests/kit/samples/sample.png');

/** An editor of the kit page, what is saved of it, and how it reads. */
function editorOf(page: Page, name: string) {
  const box = page.locator(`[data-case="${name}"]`);
  const text = box.getByRole('textbox', { name: '实验报告' });
  const html = async () => (await box.locator('[data-html]').textContent()) ?? '';
  const tool = (label: string): Locator => box.getByRole('button', { name: label, exact: true });
  return { box, text, html, tool, headings: box.getByLabel('段落格式') };
}

type Editor = ReturnType<typeof editorOf>;

const saved = (editor: Editor) => expect.poll(editor.html);

/** The browser says what is selected a moment after the key, and on Android the editor reads it 20 ms after that. */
async function selected(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe(words);
  await page.evaluate(() => new Promise((read) => requestAnimationFrame(() => setTimeout(read, 30))));
}

async function paste(editor: Editor, kinds: Readonly<Record<string, string>>): Promise<void> {
  await editor.text.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, kinds);
}

let editor: Editor;

test.beforeEach(async ({ page, watch }) => {
  // The kit shows a picture and a video that are not there.
  watch.expect(/status of 404/);
  await page.goto('/_kit');
  editor = editorOf(page, '编辑器，空');
  await editor.text.waitFor();
});

test('typed text is saved, including Markdown typed as such @both', async ({ page }) => {
  await editor.text.click();
  await page.keyboard.type('# 目的\n这是**重点**和`code`\n- 一\n- 二\n\n> 引用\n\n1. 甲\n');
  await saved(editor).toBe(
    '<h2>目的</h2><p>这是<strong>重点</strong>和<code>code</code></p><ul><li>一</li><li>二</li></ul>' +
      '<blockquote><p>引用</p></blockquote><ol><li>甲</li><li><br></li></ol>',
  );
});

test('code is left by the keyboard, and a rule and a formula come of their signs', async ({ page }) => {
  await editor.text.click();
  await page.keyboard.type('```');
  await page.keyboard.type('if x:\n');
  await page.keyboard.press('Tab');
  await page.keyboard.type('y');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('---若$x_1^2$则');
  await saved(editor).toBe('<pre><code>if x:\n  y</code></pre><hr><p>若\\(x_1^2\\)则</p>');
  await expect(editor.text.locator('.katex')).toBeVisible();
});

test('edits are undone and redone', async ({ page }) => {
  await editor.text.click();
  await page.keyboard.type('一');
  await editor.headings.selectOption('中标题');
  await saved(editor).toBe('<h3>一</h3>');
  await editor.tool('撤销').click();
  await saved(editor).toBe('<p>一</p>');
  await page.keyboard.press('Control+Shift+Z');
  await saved(editor).toBe('<h3>一</h3>');
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Z');
  await saved(editor).toBe('');
});

test('the tools work by keyboard alone', async ({ page }) => {
  await editor.text.focus();
  await page.keyboard.type('字');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Alt+F10');
  await expect(editor.headings).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(editor.tool('粗体')).toBeFocused();
  await expect(editor.tool('粗体')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await expect(editor.text).toBeFocused();
  await expect(editor.tool('粗体')).toHaveAttribute('aria-pressed', 'true');
  await saved(editor).toBe('<p><strong>字</strong></p>');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  await expect(editor.tool('重做')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor.text).toBeFocused();
});

test('lists nest, and come up again', async ({ page }) => {
  await editor.text.click();
  await page.keyboard.type('- 一\n二');
  await page.keyboard.press('Tab');
  await page.keyboard.type('\n三');
  await saved(editor).toBe('<ul><li>一<ul><li>二</li><li>三</li></ul></li></ul>');
  await page.keyboard.press('Shift+Tab');
  await saved(editor).toBe('<ul><li>一<ul><li>二</li></ul></li><li>三</li></ul>');
  await editor.tool('编号列表').click();
  await saved(editor).toBe('<ol><li>一<ul><li>二</li></ul></li><li>三</li></ol>');
});

test('a table is filled by the keyboard, grows, and loses rows and columns', async ({ page }) => {
  await editor.text.click();
  await editor.tool('表格').click();
  await page.keyboard.type('次');
  await page.keyboard.press('Tab');
  await page.keyboard.type('值');
  for (let cell = 0; cell < 7; cell++) await page.keyboard.press('Tab');
  await page.keyboard.type('末');
  await page.keyboard.press('Tab');
  await page.keyboard.type('新');
  await expect(editor.text.getByRole('row')).toHaveCount(4);
  await expect(editor.text.getByRole('columnheader')).toHaveCount(3);
  await editor.tool('删除这一列').click();
  await editor.tool('删除这一行').click();
  await editor.tool('首行是表头').click();
  await saved(editor).toBe(
    '<table><tbody><tr><td>值</td><td><br></td></tr><tr><td><br></td><td><br></td></tr>' +
      '<tr><td><br></td><td>末</td></tr></tbody></table>',
  );
  await editor.tool('删除表格').click();
  await saved(editor).toBe('');
});

test('a link is made, changed and taken away; no other address becomes one', async ({ page }) => {
  await editor.text.click();
  await page.keyboard.type('见文档');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await selected(page, '文档');
  await page.keyboard.press('Control+K');
  const address = editor.box.getByLabel('网址');
  await expect(address).toBeFocused();
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(editor.box.getByRole('alert')).toHaveText('请输入以http、https开头的网址，或邮箱地址');
  await address.fill('example.com/docs');
  await address.press('Enter');
  await expect(editor.text).toBeFocused();
  await saved(editor).toBe('<p>见<a href="https://example.com/docs">文档</a></p>');
  await editor.tool('去掉链接').click();
  await saved(editor).toBe('<p>见文档</p>');
});

test('a formula is typed as LaTeX, shown, and changed', async ({ page }) => {
  await editor.text.click();
  await editor.tool('公式').click();
  const source = editor.box.getByLabel('LaTeX');
  await source.fill(String.raw`\frac{1}{`);
  await expect(editor.box.getByText('公式还不完整，或者有错误')).toBeVisible();
  await source.fill(String.raw`\frac{1}{n}`);
  await expect(editor.box.getByRole('form', { name: '公式' }).locator('.katex')).toBeVisible();
  await editor.box.getByLabel('独占一行').check();
  await editor.tool('插入').click();
  await saved(editor).toBe(String.raw`<p>\[\frac{1}{n}\]</p>`);
  await editor.text.locator('.katex').click();
  await editor.tool('修改公式').click();
  await source.fill('n');
  await source.press('Enter');
  await saved(editor).toBe(String.raw`<p>\[n\]</p>`);
  await editor.box.getByText('读者看到的').click();
  await expect(editor.box.locator('details .katex')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('text pasted from Word and from pages keeps its structure and nothing else', async () => {
  await editor.text.click();
  await paste(editor, {
    'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<!--StartFragment--><h1 style='color:#2F5496'>报告<o:p></o:p></h1>
<p class=MsoNormal><b><span style='color:red'>重点</span></b><span lang=EN-US>abc<o:p></o:p></span></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span>甲</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a)<span>&nbsp;</span></span>乙</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>丙</p>
<table class=MsoTableGrid><tr><td style='width:100pt'><p class=MsoNormal>格</p></td></tr></table>
<p><img src="file:///C:/a.png"><img src="https://example.com/a.png" alt="远处"></p><!--EndFragment--></body></html>`,
  });
  await saved(editor).toBe(
    '<h1>报告</h1><p><strong>重点</strong>abc</p><ol><li>甲<ol><li>乙</li></ol></li><li>丙</li></ol>' +
      '<table><tbody><tr><td>格</td></tr></tbody></table><p><a href="https://example.com/a.png">图片：远处</a></p>',
  );
});

test('plain text is pasted line by line, and an address over words links them', async ({ page }) => {
  await editor.text.click();
  await paste(editor, { 'text/plain': '一\n二 $HOME' });
  await saved(editor).toBe('<p>一</p><p>二 $HOME</p>');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('文档');
  await page.keyboard.press('Control+A');
  await selected(page, '文档');
  await paste(editor, { 'text/plain': 'https://example.com/x' });
  await saved(editor).toBe('<p><a href="https://example.com/x">文档</a></p>');
});

test('Chinese is composed without a trace of the letters on the way', async ({ page, context }) => {
  await editor.text.click();
  await page.keyboard.type('- ');
  const devtools = await context.newCDPSession(page);
  for (const text of ['n', 'ni', 'nih', 'nihao']) {
    await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await devtools.send('Input.insertText', { text: '你好' });
  await page.keyboard.type('。');
  await saved(editor).toBe('<ul><li>你好。</li></ul>');
  await page.keyboard.press('Control+B');
  await devtools.send('Input.imeSetComposition', { text: 'shi', selectionStart: 3, selectionEnd: 3 });
  await devtools.send('Input.insertText', { text: '是' });
  await saved(editor).toBe('<ul><li>你好。<strong>是</strong></li></ul>');
});

test('pictures are chosen, shown at once, and have an address that stays @both', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.reload();
  await editor.text.click();
  await page.keyboard.type('前');
  await editor.box.getByLabel('选择图片').setInputFiles([
    { name: '山.png', mimeType: 'image/png', buffer: await readFile(PICTURE) },
    { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ]);
  await expect(editor.box.getByRole('alert')).toHaveText('a.txt不是JPG、PNG、WebP或GIF图片');
  await saved(editor).toMatch(/^<p>前<img src="\/file\/out-api\/v1\/content\/[\w-]+" width="\d+" height="\d+"><\/p>$/);
  await editor.text.locator('img[width]').click();
  await editor.box.getByLabel('图片说明').fill('山');
  await saved(editor).toContain('alt="山"');
  await editor.box.getByText('读者看到的').click();
  const read = editor.box.locator('details').getByRole('img', { name: '山' });
  await expect
    .poll(() => read.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await editor.tool('删除图片').click();
  await saved(editor).toBe('<p>前</p>');
  await editor.tool('撤销').click();
  await saved(editor).toContain('alt="山"');
});

/** Pastes a file, or drops it onto the text. */
async function give(of: Editor, how: 'paste' | 'drop'): Promise<void> {
  const bytes = [...(await readFile(PICTURE))];
  await of.text.evaluate(
    (element, { how: wanted, bytes: given }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(given)], '山.png', { type: 'image/png' }));
      const { x, y } = element.getBoundingClientRect();
      const init = { bubbles: true, cancelable: true };
      const pasted = new ClipboardEvent('paste', { ...init, clipboardData: data });
      const dropped = new DragEvent('drop', { ...init, dataTransfer: data, clientX: x + 8, clientY: y + 8 });
      element.dispatchEvent(wanted === 'paste' ? pasted : dropped);
    },
    { how, bytes },
  );
}

test('a picture that is pasted or dropped tells its progress, can be tried again, and is never saved half', async ({
  page,
  signIn,
  upstream,
  watch,
}) => {
  watch.expect(/status of 403/);
  await signIn('linxia');
  await page.reload();
  for (const [at, how] of (['paste', 'drop'] as const).entries()) {
    await upstream.fail({ match: 'POST /file/out-api/v1/uploader/upload', kind: 'status', status: 403, times: 1 });
    await editor.text.click();
    await give(editor, how);
    await editor.text.getByRole('button', { name: '重试' }).waitFor();
    const finish = await holdUpload(page);
    await editor.text.getByRole('button', { name: '重试' }).click();
    await expect(editor.text.getByRole('progressbar')).toBeVisible();
    await expect(editor.text.getByText(/^正在上传\d+%/)).toBeVisible();
    expect((await editor.html()).match(/<img /g) ?? []).toHaveLength(at);
    finish();
    await saved(editor).toMatch(new RegExp(`^(?:[^]*/file/out-api/v1/content/){${at + 1}}`));
    await expect(editor.text.getByRole('progressbar')).toHaveCount(0);
  }
});

/** The next file that is sent waits until what comes back is called. */
async function holdUpload(page: Page): Promise<() => void> {
  const { promise, resolve: go } = Promise.withResolvers<void>();
  await page.route(
    '**/uploader/upload*',
    async (route) => {
      await promise;
      await route.continue();
    },
    { times: 1 },
  );
  return go;
}

test('the editor can be used by everyone, in light and in dark @both', async ({ page }) => {
  await editorOf(page, '编辑器，写了一些').text.locator('.katex').first().waitFor();
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page);
  }
});

test('on a phone the tools can be hit, and stand on the keyboard @phone', async ({ page }) => {
  await editor.text.tap();
  const bold = await editor.tool('粗体').boundingBox();
  expect(bold?.width).toBeGreaterThanOrEqual(44);
  expect(bold?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  // A keyboard covers 300 px of the screen.
  await page.evaluate(() => {
    const screen = window.visualViewport;
    if (!screen) return;
    Object.defineProperty(screen, 'height', { configurable: true, get: () => window.innerHeight - 300 });
    screen.dispatchEvent(new Event('resize'));
  });
  const bar = editor.box.getByRole('toolbar', { name: '格式' });
  await expect(bar).toBeInViewport();
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  expect(Math.round(y + height)).toBe((page.viewportSize()?.height ?? 0) - 300);
});
