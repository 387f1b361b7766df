import { expect, test } from 'vitest';
import { sebLink } from '#plugins/examBrowser/sebLink.ts';

const PAGE = 'https://yanxi.test/examanswer?contestId=1';

test.each([
  ['https://files.test/exam.seb?id=1&of=2', 'sebs://files.test/exam.seb?id=1&of=2'],
  ['http://files.test:8080/exam.seb', 'seb://files.test:8080/exam.seb'],
  ['/training/out-api/exam.seb', 'sebs://yanxi.test/training/out-api/exam.seb'],
])('%s opens in SEB as %s', (address, link) => {
  expect(sebLink(address, PAGE)).toBe(link);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'sebs://files.test/exam.seb'])(
  '%s is not made a link',
  (address) => {
    expect(sebLink(address, PAGE)).toBeUndefined();
  },
);
