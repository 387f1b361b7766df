import { expect, test } from 'vitest';
import { pageSheets } from '#cli/server/pages/pageSheets.ts';
import type { SiteFile } from '#cli/server/siteFiles.ts';

const SHEETS: Readonly<Record<string, string>> = {
  'main.css': '.yx-heard{}.shell__aaaa1{}',
  'card.css': '.card__aaaa2{}.card__aaaa2 .m_1{}',
  'both.css': '.card__aaaa2{}.list__aaaa3{}.list__aaaa3 .m_1{}.yx-heard{}',
  'button.css': '.m_1{}',
  'page.css': '.page__aaaa4{}.page__aaaa4 .other__aaaa9{}',
};

const file = (text: string): SiteFile => ({
  type: 'text/css',
  etag: '',
  immutable: true,
  plain: Buffer.from(text),
  brotli: undefined,
  gzip: () => Buffer.from(text),
});

const sheets = pageSheets(
  { initial: ['main.css', 'main.js'], lazy: { a: Object.keys(SHEETS) } },
  new Map(Object.entries(SHEETS).map(([name, text]) => [`/${name}`, file(text)])),
);

test('a page names the sheets of what it bears, each class once, Mantine’s own first', () => {
  expect(sheets.of('<p class="shell__aaaa1 yx-heard">', [])).toEqual([]);
  expect(sheets.of('<p class="card__aaaa2"><b class="m_1">', [])).toEqual(['button.css', 'card.css']);
  expect(sheets.of('<b class="m_1 mantine-active"><p class="page__aaaa4">', [])).toEqual(['button.css', 'page.css']);
});

test('what it is known to load is named, and styles what it can', () => {
  expect(sheets.of('<p class="card__aaaa2 list__aaaa3">', ['both.css'])).toEqual(['both.css']);
  expect(sheets.of('', ['page.css', 'gone.css'])).toEqual(['page.css']);
});
