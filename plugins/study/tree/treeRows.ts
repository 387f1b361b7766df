// The chapter tree as the rows that are seen: what is folded away or not searched for is not among them.
import type { Chapter, ChapterRef } from '../api.ts';
import { lessonsIn, outlineOf, type OutlineNode } from '../outline.ts';

export interface FolderRow {
  readonly kind: 'folder';
  readonly id: string;
  readonly title: string;
  /** From 1. */
  readonly level: number;
  readonly open: boolean;
  /** The lessons in it, at all depths. */
  readonly lessons: readonly ChapterRef[];
  readonly place: number;
  readonly siblings: number;
}

export interface LessonRow {
  readonly kind: 'lesson';
  readonly id: string;
  readonly level: number;
  readonly lesson: ChapterRef;
  /** The chapter that it stands in. */
  readonly folder: string;
  /** Among those of the same chapter, from 1. */
  readonly place: number;
  readonly siblings: number;
}

export type TreeRow = FolderRow | LessonRow;

export interface TreeWish {
  folded: ReadonlySet<string>;
  keyword: string;
}

export function treeRows(chapters: readonly Chapter[], wish: TreeWish): TreeRow[] {
  const word = wish.keyword.trim().toLowerCase();
  return rowsOf(outlineOf(chapters), { ...wish, word, level: 1 });
}

/** Lessons in reading order. */
export function lessonsOf(chapters: readonly Chapter[]): ChapterRef[] {
  return outlineOf(chapters).flatMap(lessonsIn);
}

/** The chapters around each lesson, outermost first. */
export function foldersAround(chapters: readonly Chapter[], chapterRefId: string): string[] {
  const byId = new Map(chapters.map((chapter) => [chapter.chapterId, chapter]));
  const around: string[] = [];
  let chapter = chapters.find(({ chapterRefs }) => chapterRefs.some((ref) => ref.chapterRefId === chapterRefId));
  while (chapter && !around.includes(chapter.chapterId)) {
    around.unshift(chapter.chapterId);
    chapter = byId.get(chapter.parentId ?? '');
  }
  return around;
}

interface Walk extends TreeWish {
  word: string;
  level: number;
}

function rowsOf(folders: readonly OutlineNode[], walk: Walk): TreeRow[] {
  const found = folders.filter((folder) => matches(folder, walk.word));
  return found.flatMap((folder, at): TreeRow[] => {
    const { chapterId: id, title } = folder.chapter;
    // What is searched is not hidden in a fold.
    const open = walk.word !== '' || !walk.folded.has(id);
    const head: FolderRow = {
      kind: 'folder',
      id,
      title,
      level: walk.level,
      open,
      lessons: lessonsIn(folder),
      place: at + 1,
      siblings: found.length,
    };
    if (!open) return [head];
    // A chapter that is found by its own name shows all that is in it.
    const inside = hasWord(title, walk.word) ? { ...walk, word: '' } : walk;
    return [head, ...lessonRows(folder, inside), ...rowsOf(folder.children, { ...inside, level: walk.level + 1 })];
  });
}

function lessonRows({ chapter, children }: OutlineNode, { word, level }: Walk): LessonRow[] {
  const found = chapter.chapterRefs.filter(({ title }) => hasWord(title, word));
  return found.map((lesson, at) => ({
    kind: 'lesson',
    id: lesson.chapterRefId,
    level: level + 1,
    lesson,
    folder: chapter.chapterId,
    place: at + 1,
    siblings: found.length + children.length,
  }));
}

const hasWord = (title: string, word: string): boolean => word === '' || title.toLowerCase().includes(word);

const matches = (folder: OutlineNode, word: string): boolean =>
  hasWord(folder.chapter.title, word) ||
  folder.chapter.chapterRefs.some(({ title }) => hasWord(title, word)) ||
  folder.children.some((one) => matches(one, word));
