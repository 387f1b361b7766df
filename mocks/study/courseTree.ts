// The chapters of a course, out of its outline: lessons of many kinds, then quizzes, homework and an exam.
import type { Chapter, BuiltInKind, ChapterRef, CourseResources } from '#plugins/study/api.ts';
import { randomOf } from '../world/random.ts';
import { HANDOUTS, mediumOf, VIDEOS } from './content/media.ts';
import { OUTLINES } from './outlines.ts';

export interface CourseFacts {
  readonly number: number;
  readonly title: string;
  readonly type: 'theory' | 'practice' | 'vs';
  readonly free: boolean;
  readonly long: boolean;
  readonly teacherName: string;
}

type Lesson = readonly [kind: BuiltInKind, title: string];

/** The kinds of a chapter's three lessons, by the course's type and the chapter's position. */
const KINDS: Readonly<Record<CourseFacts['type'], readonly (readonly BuiltInKind[])[]>> = {
  theory: [
    [5, 1, 4],
    [1, 5, 6],
    [5, 1, 6],
    [1, 4, 5],
  ],
  practice: [
    [1, 5, 4],
    [5, 1, 2],
    [5, 6, 2],
    [1, 4, 2],
  ],
  vs: [
    [5, 1, 4],
    [6, 5, 7],
    [1, 5, 7],
    [5, 4, 2],
  ],
};

/** Before the title of a lesson that is done rather than read. */
const PREFIX: Readonly<Partial<Record<BuiltInKind, string>>> = { 2: '实验：', 7: '仿真：' };

/** From and to, in whole minutes. */
const MINUTES: Readonly<Record<BuiltInKind, readonly [number, number]>> = {
  1: [3, 8],
  2: [45, 90],
  3: [15, 20],
  4: [0, 0],
  5: [0, 0],
  6: [2, 4],
  7: [30, 45],
  9: [60, 90],
  13: [40, 60],
};

export function courseTree(seed: number, facts: CourseFacts): CourseResources {
  const { number, title, teacherName } = facts;
  const random = randomOf(seed, 'course-tree', number);
  const outline = (OUTLINES[title] ?? []).map(readChapter);
  const parts = facts.long ? ['基础篇', '实战篇'] : [];
  const chapters: Chapter[] = [];
  let lessonNum = 0;

  const add = (chapterTitle: string, parentId: string | null, lessons: readonly Lesson[]): string => {
    const chapterId = `chapter-${number}-${chapters.length + 1}`;
    const chapterRefs = lessons.map(([kind, lessonTitle]): ChapterRef => {
      lessonNum += 1;
      return {
        chapterRefId: `ref-${number}-${lessonNum}`,
        title: titled(kind, number, lessonNum, lessonTitle),
        kind,
        sort: lessonNum,
        duration: secondsOf(kind, number, lessonNum, random.whole(...MINUTES[kind])),
        required: kind !== 6 && !(kind === 4 && random.chance(0.3)),
        access: accessOf(facts, chapters.length - (parentId === null ? 0 : 1), lessonNum),
      };
    });
    chapters.push({ chapterId, parentId, title: chapterTitle, sort: chapters.length + 1, chapterRefs });
    return chapterId;
  };

  for (const [at, [chapterTitle, topics]] of outline.entries()) {
    const part = at % 2 === 0 ? parts[at / 2] : undefined;
    if (part !== undefined) add(part, null, []);
    const partId =
      parts.length === 0 ? null : (chapters.findLast(({ parentId }) => parentId === null)?.chapterId ?? null);
    const kinds = KINDS[facts.type][at % 4] ?? [];
    add(`第${'一二三四五六'[at]}章　${chapterTitle}`, partId, [
      ...topics.map((topic, index): Lesson => [kinds[index % 3] ?? 1, topic]),
      ...examining(at, chapterTitle, title, random.chance(0.4)),
    ]);
  }
  return {
    courseId: `course-${number}`,
    title,
    // A few have a picture; for most the platform draws one.
    cover: number % 10 === 6 ? `cover-course-${number}` : '',
    teacherName,
    duration: chapters
      .flatMap(({ chapterRefs }) => chapterRefs)
      .reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    ordered: number !== 1 && random.chance(0.35),
    noSkip: number === 1 || random.chance(0.4),
    chapters,
  };
}

function readChapter(text: string): [title: string, topics: string[]] {
  const [title = '', topics = ''] = text.split('：', 2);
  return [title, topics.split('/')];
}

/** The question at the end of a chapter. */
function examining(at: number, chapter: string, course: string, early: boolean): Lesson[] {
  if (at === 0) return early ? [[3, `随堂测验：${chapter}`]] : [];
  if (at === 1) return [[3, `随堂测验：${chapter}`]];
  if (at === 2) return [[13, `课后作业：${chapter}`]];
  return [[9, `结课考试：${course}`]];
}

/** The recordings and handouts fit any subject: the lesson says which one it shows. */
function titled(kind: BuiltInKind, course: number, lesson: number, topic: string): string {
  if (kind === 5) return `${mediumOf(VIDEOS, course, lesson).title}：${topic}`;
  if (kind === 4) return `${mediumOf(HANDOUTS, course, lesson).title}：${topic}`;
  return `${PREFIX[kind] ?? ''}${topic}`;
}

function secondsOf(kind: BuiltInKind, course: number, lesson: number, minutes: number): number {
  if (kind === 5) return mediumOf(VIDEOS, course, lesson).seconds;
  if (kind === 4) return mediumOf(HANDOUTS, course, lesson).pages * 30;
  return minutes * 60;
}

/** The first lesson is public, in free courses the second one too; the first chapter needs a sign-in. */
function accessOf({ free }: CourseFacts, chapter: number, lesson: number): ChapterRef['access'] {
  if (lesson === 1 || (free && lesson === 2)) return 'open';
  return free && chapter === 0 ? 'signed-in' : 'joined';
}
