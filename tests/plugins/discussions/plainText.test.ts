import { expect, it } from 'vitest';
import { inOneLine, isFormatted, toHtml, toText } from '#plugins/discussions/writing/plainText.ts';

it('makes safe HTML of what is typed, whatever is typed', () => {
  expect(toHtml('第一行\n第二行\n\n新的一段')).toBe('<p>第一行<br>第二行</p><p>新的一段</p>');
  expect(toHtml('<script>alert(1)</script> & "x"')).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;</p>',
  );
  expect(toHtml('  \n\n ')).toBe('');
});

it('makes links of addresses, without the punctuation after them', () => {
  expect(toHtml('见https://example.com/a?b=1&c=2，谢谢')).toBe(
    '<p>见<a href="https://example.com/a?b=1&amp;c=2">https://example.com/a?b=1&amp;c=2</a>，谢谢</p>',
  );
  expect(toHtml('javascript:alert(1)')).toBe('<p>javascript:alert(1)</p>');
});

it('gives typed text back as it was', () => {
  for (const typed of ['一行', '两\n行', '一段\n\n又一段', 'a < b && c > "d"', '看https://example.com/x']) {
    expect(toText(toHtml(typed))).toBe(typed);
  }
});

it('reads the words of whatever an editor made', () => {
  expect(toText('<h2>标题</h2><ul><li>甲</li><li>乙</li></ul><script>x</script>')).toBe('标题\n甲\n乙');
  expect(inOneLine('<p>一</p><p>二&nbsp;&#x4e09;&#22235;</p>')).toBe('一 二 三四');
  expect(isFormatted('<p>一<br>二 <a href="x">三</a></p>')).toBe(false);
  expect(isFormatted('<p><strong>一</strong></p>')).toBe(true);
});
