// What of a course is taken along, and how large it is.
import { type LeftLesson, type Part, PARTS, type PlannedFile, type Videos } from '../takenCourse.ts';
import type { Survey } from './survey.ts';
import { chooseVideo } from './videoChoice.ts';

export interface Plan {
  readonly files: readonly PlannedFile[];
  readonly left: readonly LeftLesson[];
  readonly lessons: number;
  readonly textSize: number;
}

export function planOf({ lessons, left, answers }: Survey, videos: Videos): Plan {
  const taken = videos === 'none' ? lessons.filter(({ video }) => !video) : lessons;
  const files = taken.flatMap((lesson) => {
    const video = lesson.video && videos !== 'none' ? chooseVideo(lesson.video, videos) : undefined;
    return video ? [...lesson.files, plain(video)] : lesson.files;
  });
  const without = lessons
    .filter((lesson) => !taken.includes(lesson))
    .map(({ chapterRefId, title, kind }): LeftLesson => ({ chapterRefId, title, kind, why: 'video' }));
  return {
    // A file that several lessons show is fetched once.
    files: [...new Map(files.map((file) => [file.fileId, file])).values()],
    left: [...left, ...without],
    lessons: taken.length,
    // As stored: two bytes a character at most.
    textSize: answers.reduce((sum, { text }) => sum + text.length * 2, 0),
  };
}

const plain = ({ fileId, name, part, size, segments }: PlannedFile): PlannedFile => ({
  fileId,
  name,
  part,
  size,
  segments,
});

/** Bytes by part; parts that have none are left out. */
export function sizesOf({ files, textSize }: Pick<Plan, 'files' | 'textSize'>): readonly (readonly [Part, number])[] {
  return PARTS.map((part) => {
    const sizes = files.filter((file) => file.part === part).map(({ size }) => size);
    return [part, sizes.reduce((sum, size) => sum + size, part === 'text' ? textSize : 0)] as const;
  }).filter(([, size]) => size > 0);
}

export const wholeSize = (plan: Pick<Plan, 'files' | 'textSize'>): number =>
  plan.files.reduce((sum, { size }) => sum + size, plan.textSize);
