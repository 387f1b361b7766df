// The style sheets of a drawn page.
import { expect, test } from 'vitest';
import { writeHead } from '#cli/site/pageDocument.ts';
import { pageFrame } from '#cli/site/pageFrame.ts';
import { sheetsOf } from '#cli/site/sheets.ts';
import { siteFile } from '#cli/site/siteFiles.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';

const RULE = '.a{color:red}';
const TEXTS = {
  'assets/1/7.css': RULE,
  'assets/1/8.css': RULE.repeat(1_000),
  'assets/1/9.css': '.a{background:url(a.woff2)}',
  'assets/1/10.css': '.a::before{content:"</style>"}',
};

test('a small sheet is written into a page; linked are one that is large, names files or would end the element', () => {
  const files = new Map(
    Object.entries(TEXTS).map(([file, text]) => {
      const address = `/${file}`;
      return [address, siteFile({ address, plain: Buffer.from(text), brotli: undefined })];
    }),
  );
  const sheets = Object.keys(TEXTS).map(sheetsOf(files));
  const frame = pageFrame(defaultDeployment(), { initial: ['assets/main.js', 'assets/main.css'], lazy: {} }, '/learn');
  const facts = { title: '书', siteName: '研习', origin: undefined };
  expect(writeHead(frame, { facts, sheets })).toContain(
    [
      '<link href="/learn/assets/main.css" rel="stylesheet">',
      `<style>${RULE}</style><link data-rspack="yanxi:chunk-7" rel="stylesheet">`,
      '<link href="/learn/assets/1/8.css" rel="stylesheet">',
      '<link href="/learn/assets/1/9.css" rel="stylesheet">',
      '<link href="/learn/assets/1/10.css" rel="stylesheet">',
    ].join(''),
  );
});
