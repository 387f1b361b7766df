import { expect, test } from 'vitest';
import { cleanText } from '#plugins/ui/content/cleanText.ts';

test.each([
  '<script>harm()</script>',
  '<img src=x onerror=harm()>',
  '<svg onload=harm()></svg>',
  '<a href="javascript:harm()">x</a>',
  '<a href=" &#14; java&#x0A;script:harm()">x</a>',
  '<a href="java&Tab;script:harm()">x</a>',
  '<a href="data:text/html,<script>harm()</script>">x</a>',
  '<iframe srcdoc="<script>parent.harm()</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=harm()></style></mglyph></table></mtext></math>',
  '<svg></p><style><a id="</style><img src=1 onerror=harm()>">',
  '<form><input autofocus onfocus=harm()></form>',
  '<details open ontoggle=harm()>x</details>',
  '<video><source onerror=harm()></video>',
  '<template><img src=x onerror=harm()></template>',
  '<noscript><p title="</noscript><img src=x onerror=harm()>"></noscript>',
  '<p style="background:url(javascript:harm())">x</p>',
  '<object data="data:text/html,<script>parent.harm()</script>"></object>',
  '<!--><img src=x onerror=harm()>-->',
  '<xmp><img src=x onerror=harm()></xmp>',
  '<textarea></textarea><img src=x onerror=harm()>',
  '</div></div><script>harm()</script>',
  '<plaintext><img src=x onerror=harm()>',
])('nothing of it runs, whatever it says: %s', (html) => {
  const text = cleanText(`<p>前</p>${html}`, 3) ?? '';
  expect(text).not.toMatch(/<(script|svg|math|iframe|object|form|input|style|template|noscript|xmp|plaintext)/i);
  expect(text).not.toMatch(/<[^>]*\s(on\w+|style|id|class|srcdoc)=/i);
  expect(text).not.toMatch(/(href|src)="\s*(javascript|data:text)/i);
  expect(text.replaceAll(/<[^>]*>/g, '')).not.toContain('<');
});

test('user content comes out as the browser makes it', () => {
  expect(cleanText('<h1>一</h1><h4>二</h4><p class="x">甲 &amp; 乙 &lt;b&gt;<b>丙</b><br>丁</p>', 3)).toBe(
    '<h3>一</h3><h4>二</h4><p>甲 &amp; 乙 &lt;b&gt;<b>丙</b><br>丁</p>',
  );
  expect(cleanText('<a href="https://a.cn/?a=1&b=2" onclick="x">链接</a>', 3)).toBe(
    '<a href="https://a.cn/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">链接</a>',
  );
  expect(cleanText('<img src="/file/1.png" style="x">', 3)).toBe(
    '<img src="/file/1.png" loading="lazy" decoding="async" alt="图片（没有文字说明）">',
  );
  expect(cleanText('<table><tr><td>格</td></tr></table>', 3)).toBe(
    '<div tabindex="0" role="region" aria-label="表格"><table><tbody><tr><td>格</td></tr></tbody></table></div>',
  );
});

test('content that browsers would assemble differently, too long or too deep, is left to them', () => {
  expect(cleanText('<p><b><button><div>字</div></button></b></p>', 3)).toBe(undefined);
  expect(cleanText('字'.repeat(200_001), 3)).toBe(undefined);
  expect(cleanText('<div>'.repeat(50_000), 3)).toBe(undefined);
});
