import { runInAction } from 'mobx';
import { act } from 'react';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { UserInfo } from '#kernel/index.ts';
import type { Subject } from '#plugins/answering/api.ts';
import { answer, dto, sheet, step, subject } from './sheets.ts';
import sheetOutboxOf, { storeSuperseded } from '#plugins/answering/sheet/sheetOutbox.ts';
import { NOTHING_WRITTEN } from '#plugins/answering/sheet/writing.ts';
import { press } from '../../ui/draw.tsx';
import { drawResult, type World, worldOf } from './world.tsx';

const GIVEN = { subjectAnswerDtos: [{ texts: 'option-a', sort: 1 }] };
const RIGHT = { right: true, examineeScore: 10 };
const BY_HAND: Partial<Subject> = { type: 'practice_question', practiceStepDtos: [step()] };
const SUBJECTS = [subject(1, GIVEN), subject(2, { ...GIVEN, ...BY_HAND })];

beforeEach(() => {
  vi.useFakeTimers();
});

const pass = (seconds: number): Promise<void> =>
  act(() => vi.advanceTimersByTimeAsync(seconds * 1000).then(() => undefined));

async function shown(world: World) {
  const { root } = await drawResult(world);
  await pass(1);
  return root;
}

const words = (root: HTMLElement, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map((one) => one.textContent.replaceAll(/\s+/g, ' ').trim());

const asks = ({ asked }: World, path: string): number => asked.filter((one) => one.includes(path)).length;

test('the score comes first, then where points were lost, then all attempts with the best one marked', async () => {
  const marked = dto(SUBJECTS, [answer(1, RIGHT), answer(2, { right: false, examineeScore: 4 })], { attempt: 2 });
  const root = await shown(worldOf(marked, [marked, sheet({ attempt: 1, id: 'sheet-1', score: 90 })]));
  expect(words(root, 'h1, h2, h3')).toEqual(['考试成绩', '成绩', '得分分布', '作答记录']);
  expect(root.textContent).toContain('80分');
  const ring = root.querySelector('section[aria-labelledby="result"] svg');
  expect([...(ring?.querySelectorAll('path') ?? [])].at(-1)?.getAttribute('stroke-dasharray')).toBe('80 100');
  expect(ring?.querySelector('line')?.getAttribute('transform'), 'a mark at 60 of 100').toBe('rotate(216 60 60)');
  expect(words(root, '[data-marked]')).toEqual(['实践题40%']);
  expect(root.querySelector('details')?.open, 'the table is folded').toBe(false);
  expect(root.textContent).toContain('实践题失分最多，得4分（满分10分）；其余都得了满分。');
  expect(words(root, 'figcaption')).toEqual(['按题型', '按难度']);
  expect(words(root, 'details tbody tr').slice(0, 2)).toEqual(['单选题111010', '实践题10410']);
  const [latest, best] = words(root, 'ol > li');
  expect(latest).toMatch(/^第2次.*当前查看$/);
  expect(best).toMatch(/^第1次最好成绩.*90分.*查看$/);
  expect(words(root, 'a')).toEqual(['查看解析', '再做一次', '查看']);
});

test('while it is marked it looks again by itself, ever less often, at what is light; then the score is there', async () => {
  const now = Date.now();
  const submitTime = new Date(now).toISOString();
  const marking = dto([subject(1), subject(2, BY_HAND)], [answer(1), answer(2)], {
    state: 'marking',
    score: null,
    passed: null,
    submitTime,
  });
  const world = worldOf(marking);
  const root = await shown(world);
  expect(words(root, '[aria-current="step"]')).toEqual(['批阅中']);
  expect(root.textContent).toContain('1道题由老师批阅，其余由系统评分');
  expect(words(root, 'a')).toEqual(['查看我的作答', '再做一次']);

  const before = asks(world, '/history');
  await pass(60);
  const minute = asks(world, '/history') - before;
  expect(minute).toBeGreaterThanOrEqual(5);
  expect(minute).toBeLessThanOrEqual(7);
  await pass(3 * 3600);
  const hours = asks(world, '/history');
  await pass(3600);
  expect(asks(world, '/history') - hours).toBeLessThanOrEqual(13);
  expect(asks(world, '/dto/'), 'the sheet itself is asked for once').toBe(1);

  const marked = { ...marking, state: 'marked' as const, score: 72, passed: true };
  world.sheet = { ...marked, subjects: SUBJECTS, answerSheetSubjects: [answer(1, RIGHT), answer(2, RIGHT)] };
  world.attempts = [marked];
  await pass(301);
  expect(words(root, '[role="status"]').join()).toContain('72分');
  expect(words(root, 'a')).toContain('查看解析');
  const after = asks(world, '');
  await pass(3600);
  expect(asks(world, ''), 'then it is left alone').toBe(after);
});

test('a returned sheet says why and until when, and leads to where it is worked on', async () => {
  const returned = dto(SUBJECTS, [answer(2)], {
    kind: 'homework',
    state: 'returned',
    score: null,
    submitTime: null,
    deadline: '2026-11-23T18:00:00+08:00',
    comment: '请补充步骤。',
  });
  const root = await shown(worldOf(returned));
  expect(root.textContent).toContain('老师已退回，请修改后重新提交');
  expect(words(root, 'section[aria-label="退回原因"]')).toEqual(['退回原因请补充步骤。']);
  expect(words(root, 'a')[0]).toBe('去修改');
});

test('a sheet handed in just after a look is shown as it is now', async () => {
  const returned = dto(SUBJECTS, [answer(2)], { kind: 'homework', state: 'returned', score: null });
  const world = worldOf(returned);
  const before = await drawResult(world);
  await pass(1);
  await before.gone();
  world.sheet = { ...returned, state: 'submitted' };
  world.attempts = [world.sheet];
  expect((await shown(world)).textContent).toContain('已提交，等待批阅');
});

test('a score kept back is said to be so, and nothing is made of it', async () => {
  const root = await shown(worldOf(dto([subject(1)], [answer(1)])));
  expect(root.textContent).toContain('80分');
  expect(root.textContent).toContain('每道题的对错、正确答案与解析暂未公布');
  expect(root.querySelector('figure')).toBeNull();
  expect(words(root, 'a')).toEqual(['查看我的作答', '再做一次']);
});

test('attempts that cannot be had do not take the score away', async () => {
  const world = worldOf(dto(SUBJECTS, [answer(1, RIGHT), answer(2, RIGHT)]));
  world.refuse = { path: '/history', message: '服务繁忙' };
  const root = await shown(world);
  expect(root.textContent).toContain('80分');
  expect(words(root, '[role="alert"]').join()).toContain('服务繁忙');
});

test('text written here that did not become the answer is beside the score, until it is let go', async () => {
  const marked = dto(SUBJECTS, [answer(1, RIGHT), answer(2, RIGHT)]);
  const world = worldOf(marked);
  runInAction(() => {
    world.kernel.session.user = v.parse(UserInfo, { userId: 'linxia', userName: '林夏', account: 'linxia' });
  });
  const { outbox } = sheetOutboxOf(world.kernel);
  const writing = { ...NOTHING_WRITTEN, answers: ['重新写过的一份'] };
  await storeSuperseded(
    outbox,
    { sheetId: marked.id, subjectId: 'question-2', number: 2, writing, revision: 3 },
    '别处保存了更新的作答',
    'linxia',
  );
  const root = await shown(world);
  const reported = 'section[aria-label="需要处理的作答"]';
  expect(words(root, reported).join()).toMatch(/第2题.*别处保存了更新的作答.*重新写过的一份/);
  expect(root.textContent).toContain('没有计入这份答卷');
  await press(root, 'button[aria-label="第2题的这份不再提示"]');
  await pass(3);
  expect(root.querySelector(reported)).toBeNull();
});
