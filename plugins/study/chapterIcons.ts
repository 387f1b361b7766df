import type { Icon } from '@tabler/icons-react';
import IconChecklist from '#icons/IconChecklist';
import IconClipboardText from '#icons/IconClipboardText';
import IconCube from '#icons/IconCube';
import IconFileText from '#icons/IconFileText';
import IconFileTypePdf from '#icons/IconFileTypePdf';
import IconFlask from '#icons/IconFlask';
import IconPencil from '#icons/IconPencil';
import IconPhoto from '#icons/IconPhoto';
import IconVideo from '#icons/IconVideo';
import IconPuzzle from '#icons/IconPuzzle';
import type { Kernel } from '#kernel/index.ts';
import { type BuiltInKind, type ChapterKind, isBuiltIn } from './api.ts';
import { chapterView } from './chapterKinds.ts';

const CHAPTER_ICONS: Readonly<Record<BuiltInKind, Icon>> = {
  1: IconFileText,
  2: IconFlask,
  3: IconChecklist,
  4: IconFileTypePdf,
  5: IconVideo,
  6: IconPhoto,
  7: IconCube,
  9: IconClipboardText,
  13: IconPencil,
};

/** The sign of a kind of chapter; its word is `kindWord`. */
export const kindIcon = (kernel: Pick<Kernel, 'contributions'>, kind: ChapterKind): Icon =>
  isBuiltIn(kind) ? CHAPTER_ICONS[kind] : (chapterView(kernel, kind)?.item.own?.icon ?? IconPuzzle);
