import { expect, test } from 'vitest';
import { lessonsNote, type TraineeTrace } from '#plugins/study/api.ts';

const trace = (chapterNum: TraineeTrace['chapterNum'], studied: number | null) => ({
  chapterNum,
  items: [
    { item: 'course' as const, weight: 40, doneNum: 8, totalNum: studied },
    { item: 'experiment' as const, weight: 60, doneNum: 4, totalNum: 12 },
  ],
});

test('the lessons of a place and those that count as studying its courses are explained side by side', () => {
  expect(lessonsNote(trace(27, 15))).toBe(
    '必修内容共27节：15节图文、视频、PDF和图片计入课程学习，其余12节分别计入实验、测验、作业和考试。',
  );
});

test('nothing needs explaining if both numbers are the same, or one of them is not told', () => {
  for (const one of [trace(15, 15), trace(12, 15), trace(null, 15), trace(27, null), { chapterNum: 27, items: [] }]) {
    expect(lessonsNote(one)).toBeUndefined();
  }
});
