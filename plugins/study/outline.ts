// A course's chapters as a tree and as the rows of `<Outline>`: they travel as a flat list in reading order.
import { formatKnown } from '#plugins/ui/clock/duration.ts';
import type { LessonStateName } from '#plugins/ui/outline/lessonStates.ts';
import type { OutlineLesson, OutlineRow } from '#plugins/ui/outline/outlineRow.ts';
import type { Kernel } from '#kernel/index.ts';
import { kindWord } from './kindWord.ts';
import type { Chapter, ChapterKind, ChapterRef, ChapterTrace } from './entities.ts';

interface OutlineNode {
  readonly chapter: Chapter;
  readonly children: readonly OutlineNode[];
}

interface OutlineFilter {
  /** The folded chapters. */
  folded?: ReadonlySet<string>;
  keyword?: string;
}

/** The rows of an outline without folded chapters; with a keyword, only the matches and their chapters. */
export function outlineRows(
  chapters: readonly Chapter[],
  { folded = new Set(), keyword = '' }: OutlineFilter = {},
): readonly OutlineRow<ChapterRef>[] {
  return rowsOf(outlineOf(chapters), { folded, word: keyword.trim().toLowerCase(), level: 1 });
}

/** A lesson's part of a row; its link and its lock are added by the caller. */
export function outlineLesson(
  kernel: Pick<Kernel, 'contributions'>,
  { title, kind, duration }: ChapterRef,
  trace: ChapterTrace | undefined,
) {
  return {
    title,
    kind: kindWord(kernel, kind),
    duration: formatKnown(duration),
    state: lessonState(kind, trace),
    progress: trace?.progress ?? undefined,
  } satisfies Partial<OutlineLesson>;
}

/** The passing score in percent, if the upstream names none. */
const PASS = 60;

/** Kinds that are scored when they are handed in. The score of an experiment grows step by step. */
const SCORED: ReadonlySet<ChapterKind> = new Set([3, 7, 9, 13]);
const EXPERIMENT = 2;

/** A quiz, an exam, a homework or a simulation that was handed in, whether it passed or not. */
export const isHandedIn = (kind: ChapterKind, trace: Pick<ChapterTrace, 'state' | 'score'> | undefined): boolean =>
  SCORED.has(kind) && (trace?.state === 'done' || typeof trace?.score === 'number');

/**
 * The lesson's state. One that was handed in and did not pass shows as failed, even if the upstream counts it as
 * done.
 */
export function lessonState(kind: ChapterKind, trace: ChapterTrace | undefined): LessonStateName {
  const { state, score, passScore } = trace ?? {};
  const judged = SCORED.has(kind) ? state === 'learning' || state === 'done' : kind === EXPERIMENT && state === 'done';
  return judged && typeof score === 'number' && score < (passScore ?? PASS) ? 'failed' : (state ?? 'none');
}

/** A chapter whose parent is not in the list moves to the top level. */
export function outlineOf(chapters: readonly Chapter[]): readonly OutlineNode[] {
  const nodes = new Map(
    chapters.map((chapter): [string, { chapter: Chapter; children: OutlineNode[] }] => [
      chapter.chapterId,
      { chapter, children: [] },
    ]),
  );
  const top: OutlineNode[] = [];
  for (const node of nodes.values()) (nodes.get(node.chapter.parentId ?? '')?.children ?? top).push(node);
  return top;
}

/** Lessons in reading order. */
export function lessonsOf(chapters: readonly Chapter[]): ChapterRef[] {
  return outlineOf(chapters).flatMap(lessonsIn);
}

/** The ids of a lesson's chapters, outermost first. */
export function chaptersHolding(chapters: readonly Chapter[], chapterRefId: string): string[] {
  const byId = new Map(chapters.map((chapter) => [chapter.chapterId, chapter]));
  const holding: string[] = [];
  let chapter = chapters.find(({ chapterRefs }) => chapterRefs.some((ref) => ref.chapterRefId === chapterRefId));
  while (chapter && !holding.includes(chapter.chapterId)) {
    holding.unshift(chapter.chapterId);
    chapter = byId.get(chapter.parentId ?? '');
  }
  return holding;
}

interface Walk {
  folded: ReadonlySet<string>;
  word: string;
  level: number;
}

function rowsOf(nodes: readonly OutlineNode[], walk: Walk): OutlineRow<ChapterRef>[] {
  const found = nodes.filter((node) => matches(node, walk.word));
  return found.flatMap((node, at): OutlineRow<ChapterRef>[] => {
    const { chapterId: id, title, chapterRefs } = node.chapter;
    // A search also looks into folded chapters.
    const open = walk.word !== '' || !walk.folded.has(id);
    const head: OutlineRow<ChapterRef> = {
      kind: 'chapter',
      id,
      title,
      level: walk.level,
      open,
      lessons: chapterRefs,
      allLessons: lessonsIn(node),
      place: at + 1,
      siblings: found.length,
    };
    if (!open) return [head];
    // A chapter whose own title matches shows all its lessons.
    const inside = hasWord(title, walk.word) ? { ...walk, word: '' } : walk;
    return [head, ...lessonRows(node, inside), ...rowsOf(node.children, { ...inside, level: walk.level + 1 })];
  });
}

function lessonRows({ chapter, children }: OutlineNode, { word, level }: Walk): OutlineRow<ChapterRef>[] {
  const found = chapter.chapterRefs.filter(({ title }) => hasWord(title, word));
  return found.map((lesson, at) => ({
    kind: 'lesson',
    id: lesson.chapterRefId,
    level: level + 1,
    lesson,
    place: at + 1,
    siblings: found.length + children.length,
  }));
}

/** The lessons of a chapter and of those in it, in reading order. */
const lessonsIn = ({ chapter, children }: OutlineNode): ChapterRef[] => [
  ...chapter.chapterRefs,
  ...children.flatMap(lessonsIn),
];

const hasWord = (title: string, word: string): boolean => word === '' || title.toLowerCase().includes(word);

const matches = (node: OutlineNode, word: string): boolean =>
  hasWord(node.chapter.title, word) ||
  node.chapter.chapterRefs.some(({ title }) => hasWord(title, word)) ||
  node.children.some((one) => matches(one, word));
