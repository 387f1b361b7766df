import { expect, test, vi } from 'vitest';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { OutlineList, type OutlineProps } from '#plugins/ui/outline/OutlineList.tsx';
import type { OutlineLesson, OutlineRow } from '#plugins/ui/outline/outlineRow.ts';
import { draw, one, press } from './draw.tsx';

const LESSONS: Readonly<Record<string, Partial<OutlineLesson>>> = {
  发行版: { state: 'done', result: '95分' },
  命令行: { state: 'learning', progress: 30 },
  权限: { state: 'none', locked: '学完上一节后可以学习' },
  试学: { state: undefined, free: true },
};
const titles = Object.keys(LESSONS);
const chapter: OutlineRow<string> = {
  kind: 'chapter',
  id: 'one',
  title: '第一章',
  level: 1,
  open: true,
  lessons: titles,
  allLessons: titles,
  place: 1,
  siblings: 1,
};
const ROWS: readonly OutlineRow<string>[] = [
  chapter,
  ...titles.map(
    (title, at) => ({ kind: 'lesson', id: title, level: 2, lesson: title, place: at + 1, siblings: 4 }) as const,
  ),
];

const outline: OutlineProps<string> = {
  label: '章节',
  rows: ROWS,
  count: ({ lessons }) => `共${lessons.length}节`,
  lesson: (title) => ({
    title,
    to: routeRef('/lesson').with({}),
    kind: '图文',
    duration: '4分',
    state: undefined,
    ...LESSONS[title],
  }),
};

test('each lesson says in words how far one is in it, what came of it, or why it is locked', async () => {
  const { root } = await draw(<OutlineList {...outline} />);
  const [, ...lessons] = [...one(root, '[aria-label="章节"]').children].map(({ textContent }) => textContent);
  expect(lessons).toEqual([
    '已完成：发行版95分图文4分',
    '学习中：命令行图文4分',
    '未解锁：权限学完上一节后可以学习图文4分',
    '试学免费图文4分',
  ]);
  expect(one(root, 'h3').textContent).toBe('第一章');
  expect(root.textContent).toContain('共4节');
});

test('facts that the page already says are only heard with each lesson', async () => {
  const { root } = await draw(<OutlineList {...outline} quietLocks />);
  expect([...root.querySelectorAll('.yx-heard')].map(({ textContent }) => textContent)).toContain(
    '学完上一节后可以学习',
  );
});

test('a chapter folds by a button in its heading, which says whether it is open', async () => {
  const fold = vi.fn<(id: string, folded: boolean) => void>();
  const { root, again } = await draw(<OutlineList {...outline} onFold={fold} />);
  expect(one(root, 'h3 button').getAttribute('aria-expanded')).toBe('true');
  await press(root, 'h3 button');
  expect(fold).toHaveBeenCalledWith('one', true);
  await again(<OutlineList {...outline} rows={[{ ...chapter, open: false }]} onFold={fold} />);
  expect(one(root, 'h3 button').getAttribute('aria-expanded')).toBe('false');
  await press(root, 'h3 button');
  expect(fold).toHaveBeenCalledWith('one', false);
});
