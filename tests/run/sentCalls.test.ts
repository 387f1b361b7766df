import { expect, test } from 'vitest';
import { judgeSentCalls } from './sentCalls.ts';

const LIST = 'GET /training/api/v1/cert/trainee/listCert';
const SENT = new Map([[LIST, new Set(['clazzId', 'userIds'])]]);

test('a declared call that no page sends fails, unless the list of deviations names it', () => {
  const lines = [LIST, 'GET /training/api/v1/nobody'];
  expect(judgeSentCalls({ lines, sent: SENT, deviations: '' })).toMatchObject({
    passed: 1,
    failures: ['✗ GET /training/api/v1/nobody is declared, and no page sends it'],
  });
  expect(judgeSentCalls({ lines, sent: SENT, deviations: '| `GET /training/api/v1/nobody` |' }).failures).toEqual([]);
});

test('a specified parameter that no page passes fails, unless the list names it', () => {
  const sent = new Map([[LIST, new Set(['clazzId'])]]);
  const failed = [`✗ ${LIST}?userIds is specified, and no page passes it`];
  expect(judgeSentCalls({ lines: [LIST], sent, deviations: '' }).failures).toEqual(failed);
  expect(judgeSentCalls({ lines: [LIST], sent, deviations: `\`${LIST}?userIds\`` }).failures).toEqual([]);
});

test('a call that the list says is not sent fails where it is', () => {
  const deviations = `| \`${LIST}\` | not sent | why |`;
  expect(judgeSentCalls({ lines: [LIST], sent: SENT, deviations }).failures).toEqual([
    `✗ ${LIST} is sent, and deviations.md says not`,
  ]);
});
