import { expect, test } from 'vitest';
import { pageSheets } from '#cli/server/pages/pageSheets.ts';
import type { SiteFile } from '#cli/server/siteFiles.ts';

const SHEETS: Readonly<Record<string, string>> = {
  'main.css': '.yx-heard{}.shell-1{}',
  'card.css': '.card-2{}.card-2 .m_1{}',
  'both.css': '.card-2{}.list-3{}.list-3 .m_1{}.yx-heard{}',
  'button.css': '.m_1{}',
  'page.css': '.page-4{}.page-4 .other-9{}',
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
  expect(sheets.of('<p class="shell-1 yx-heard">', [])).toEqual([]);
  expect(sheets.of('<p class="card-2"><b class="m_1">', [])).toEqual(['button.css', 'card.css']);
  expect(sheets.of('<b class="m_1 mantine-active"><p class="page-4">', [])).toEqual(['button.css', 'page.css']);
});

test('what it is known to load is named, and styles what it can', () => {
  expect(sheets.of('<p class="card-2 list-3">', ['both.css'])).toEqual(['both.css']);
  expect(sheets.of('', ['page.css', 'gone.css'])).toEqual(['page.css']);
});
