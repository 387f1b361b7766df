import { expect, test } from 'vitest';
import type { Reason } from '#kernel/plugin/resolve.ts';
import { inactiveWords } from '#plugins/shell/screens/inactiveWords.ts';

test('trainees read why something is off in words, and nothing of what operators are told', () => {
  const reasons: Reason[] = [
    { kind: 'off' },
    { kind: 'unnamed' },
    { kind: 'needs', id: 'training', title: '培训班', missing: false },
    { kind: 'cycle', path: ['notes', 'study', 'notes'] },
    { kind: 'settings', problems: ['section：应为Object，现为"applies"'] },
    { kind: 'failed', message: 'ChunkLoadError' },
  ];
  for (const reason of reasons) expect(inactiveWords(reason)).toMatch(/^[\p{Script=Han}「」，]+$/u);
  expect(reasons.slice(0, 3).map(inactiveWords)).toEqual([
    '所在机构已关闭此功能',
    '所在机构没有开通此功能',
    '它依赖的功能「培训班」未开通',
  ]);
});
