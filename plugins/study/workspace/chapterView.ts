import type { Contributed, Kernel } from '#kernel/index.ts';
import type { ChapterKind } from '../api.ts';
import { chapterKinds, type ChapterView } from '../contract.ts';

/** The view for chapters of a kind; undefined if no plugin has one. */
export const chapterView = (kernel: Kernel, kind: ChapterKind): Contributed<ChapterView> | undefined =>
  kernel.contributions(chapterKinds).find(({ item }) => item.kind === kind);
