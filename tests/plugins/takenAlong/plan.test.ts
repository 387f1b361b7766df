import { describe, expect, it, test } from 'vitest';
import { planOf, sizesOf, wholeSize } from '#plugins/takenAlong/take/plan.ts';
import { coursesToGo } from '#plugins/takenAlong/take/room.ts';
import type { Survey } from '#plugins/takenAlong/take/survey.ts';
import { chooseVideo, heightIn, type VideoChoice } from '#plugins/takenAlong/take/videoChoice.ts';
import type { Part, PlannedFile, TakenCourse } from '#plugins/takenAlong/takenCourse.ts';

const file = (fileId: string, part: Part, size: number): PlannedFile => ({
  fileId,
  part,
  size,
  name: fileId,
  segments: false,
});
const source = (fileId: string, height: number | undefined, size = 1): VideoChoice => ({
  ...file(fileId, 'video', size),
  height,
});

const SURVEY: Survey = {
  place: { kind: 'course', id: 'course-1' },
  courseId: 'course-1',
  title: '网络基础',
  answers: [{ request: 'a', role: 'course', text: '十个字十个字十个字一' }],
  left: [{ chapterRefId: '4', title: '实验', kind: '实验', why: 'kind' }],
  lessons: [
    { chapterRefId: '1', title: '讲义', kind: 'PDF', files: [file('pdf', 'pdf', 100)] },
    { chapterRefId: '2', title: '同一讲义', kind: 'PDF', files: [file('pdf', 'pdf', 100)] },
    {
      chapterRefId: '3',
      title: '录像',
      kind: '视频',
      files: [file('cover', 'picture', 5)],
      video: [source('720', 720, 900), source('480', 480, 400)],
    },
  ],
};

describe('the size of a course', () => {
  it('is told by part, and a file that two lessons show counts once', () => {
    const plan = planOf(SURVEY, 'small');
    expect(sizesOf(plan)).toEqual([
      ['text', 20],
      ['pdf', 100],
      ['picture', 5],
      ['video', 400],
    ]);
    expect(wholeSize(plan)).toBe(525);
    expect(plan.lessons).toBe(3);
  });

  it('follows the choice of videos, and what stays behind says why', () => {
    expect(wholeSize(planOf(SURVEY, 'best'))).toBe(1025);
    const without = planOf(SURVEY, 'none');
    expect(wholeSize(without)).toBe(120);
    expect(without.left.map(({ chapterRefId, why }) => [chapterRefId, why])).toEqual([
      ['4', 'kind'],
      ['3', 'video'],
    ]);
  });
});

describe('of the sources of a video', () => {
  it('the lowest that is sharp enough is taken, else the sharpest', () => {
    const all = [source('1080', 1080), source('720', 720), source('480', 480), source('360', 360)];
    expect(chooseVideo(all, 'small')?.fileId).toBe('480');
    expect(chooseVideo(all.slice(3), 'small')?.fileId).toBe('360');
    expect(chooseVideo(all, 'best')?.fileId).toBe('1080');
  });

  it('a single file comes before segments, and an unknown size counts as enough', () => {
    const segments = { ...source('hls', undefined), segments: true };
    expect(chooseVideo([segments, source('mp4', 480)], 'small')?.fileId).toBe('mp4');
    expect(chooseVideo([source('low', 360), segments], 'small')?.fileId).toBe('hls');
  });

  it.each([
    ['高清 720P', 720],
    ['超清', 1080],
    ['标清', 480],
    ['自动', undefined],
  ])('the label %s tells %s lines', (label, height) => expect(heightIn(label)).toBe(height));
});

const taken = (course: string, size: number, takenAt: number, openedAt?: number): TakenCourse => ({
  course,
  place: { kind: 'course', id: course },
  courseId: course,
  title: course,
  state: 'whole',
  videos: 'small',
  files: [file(course, 'video', size)],
  textSize: 0,
  lessons: 1,
  left: [],
  takenAt,
  openedAt,
  changed: false,
});

test('where room is short, the courses unused for longest are proposed, as many as it takes', () => {
  const courses = [taken('new', 50, 9), taken('opened', 50, 1, 8), taken('oldest', 20, 2), taken('old', 40, 3)];
  const proposed = (lacking: number) => coursesToGo(courses, lacking, new Set()).map(({ course }) => course);
  expect(proposed(0)).toEqual([]);
  expect(proposed(20)).toEqual(['oldest']);
  expect(proposed(21)).toEqual(['oldest', 'old']);
  expect(proposed(100)).toEqual(['oldest', 'old', 'opened']);
  // Nobody is asked to give up courses in vain.
  expect(proposed(1_000)).toEqual([]);
});

test('what goes frees no more than what no other course needs', () => {
  const shared = file('shared', 'video', 100);
  const withShared = (name: string, takenAt: number): TakenCourse => {
    const one = taken(name, 10, takenAt);
    return { ...one, files: [...one.files, shared] };
  };
  const courses = [withShared('old', 1), withShared('newer', 2), taken('newest', 30, 3)];
  const proposed = (lacking: number, needed: readonly string[] = []) =>
    coursesToGo(courses, lacking, new Set(needed)).map(({ course }) => course);
  expect(proposed(10)).toEqual(['old']);
  expect(proposed(11), 'with both of them').toEqual(['old', 'newer']);
  expect(proposed(30, ['shared']), 'it would be fetched again').toEqual(['old', 'newer', 'newest']);
});
