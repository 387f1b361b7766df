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
import type { ChapterKind } from './api.ts';

/** The sign of each kind of chapter; its name is in `CHAPTER_KIND_NAMES`. */
export const CHAPTER_ICONS: Readonly<Record<ChapterKind, Icon>> = {
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
