import { act, useCallback, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { draw, one } from './draw.tsx';

const harmed = vi.fn();
Reflect.set(window, 'harm', harmed);

async function cleaned(html: string): Promise<HTMLElement> {
  const { root } = await draw(<RichContent html={html} />);
  await act(async () => void (await import('#plugins/ui/content/cleanHtml.ts')));
  return root;
}

test.each([
  '<script>harm()</script>',
  '<img src=x onerror=harm()>',
  '<svg onload=harm()></svg>',
  '<a href="javascript:harm()">x</a>',
  '<a href=" &#14; java&#x0A;script:harm()">x</a>',
  '<iframe srcdoc="<script>parent.harm()</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=harm()></style></mglyph></table></mtext></math>',
  '<form><input autofocus onfocus=harm()></form>',
  '<details open ontoggle=harm()>x</details>',
  '<video><source onerror=harm()></video>',
  '<template><img src=x onerror=harm()></template>',
  '<p style="background:url(javascript:harm())">x</p>',
  '<object data="data:text/html,<script>parent.harm()</script>"></object>',
  '<a href="data:text/html,<script>harm()</script>">x</a>',
])('nothing runs: %s', async (html) => {
  const root = await cleaned(`<p>前</p>${html}<p>后</p>`);
  for (const link of root.querySelectorAll('a')) link.click();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(harmed).not.toHaveBeenCalled();
  expect(root.querySelectorAll('script, svg, math, iframe, object, form, input, style, template')).toHaveLength(0);
  expect(root.textContent).toContain('后');
});

test.each(['只有文字', '<p>有标签</p>'])('%s is announced once, also when it is drawn anew', async (html) => {
  await import('#plugins/ui/content/cleanHtml.ts');
  const filled = vi.fn();
  function Reader() {
    const [, setFound] = useState<readonly string[]>([]);
    const onFilled = useCallback((holder: HTMLElement) => {
      filled(holder.textContent);
      setFound([]);
    }, []);
    return <RichContent html={html} onFilled={onFilled} />;
  }
  await draw(<Reader />);
  await vi.waitFor(() => expect(filled).toHaveBeenCalled());
  expect(filled).toHaveBeenCalledTimes(1);
});

test('content cannot reach out of its place: no styles, classes, ids, roles or data', async () => {
  const root = await cleaned(
    '<p style="position:fixed" class="mantine-Modal-root" id="root" role="alert" data-x="1" aria-label="x">字</p>',
  );
  expect(one(root, 'p').getAttributeNames()).toEqual([]);
});

test('a link leaves the page alone, a picture waits until it is near', async () => {
  const root = await cleaned('<a href="https://example.com">链接</a><img src="https://example.com/a.png">');
  const link = one(root, 'a');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(one(root, 'img').getAttribute('loading')).toBe('lazy');
  expect(one(root, 'img').hasAttribute('alt')).toBe(true);
});

// WCAG: 1.3.1
test('headings follow the heading that the content stands under, without gaps', async () => {
  const root = await cleaned('<h1>一</h1><h4>二</h4><h1>三</h1><h6>四</h6>');
  expect([...root.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => heading.tagName)).toEqual([
    'H3',
    'H4',
    'H3',
    'H5',
  ]);
});

test('wide content scrolls by itself', async () => {
  const root = await cleaned('<table><tr><td>格</td></tr></table>');
  const holder = one(root, '[role="region"]');
  expect([holder.tabIndex, holder.querySelector('td')?.textContent]).toEqual([0, '格']);
});

test('other content takes the place of the first', async () => {
  const drawn = await draw(<RichContent html="<p>甲</p>" />);
  expect(one(drawn.root, 'p').textContent).toBe('甲');
  await drawn.again(<RichContent html="<p>乙</p>" />);
  expect(one(drawn.root, 'p').textContent).toBe('乙');
  await drawn.again(<RichContent html="只有文字" />);
  expect(drawn.root.textContent).toContain('只有文字');
});
