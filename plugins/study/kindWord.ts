import type { Kernel } from '#kernel/index.ts';
import { chapterView } from './chapterKinds.ts';
import { CHAPTER_KIND_NAMES, type ChapterKind, isBuiltIn } from './entities.ts';

/** A kind of chapter in a word; one that no plugin shows is 其他内容. */
export function kindWord(kernel: Pick<Kernel, 'contributions'>, kind: ChapterKind): string {
  return isBuiltIn(kind) ? CHAPTER_KIND_NAMES[kind] : (chapterView(kernel, kind)?.item.own?.word ?? '其他内容');
}
