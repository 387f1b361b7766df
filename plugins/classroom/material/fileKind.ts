// The kind of a file by its extension: how it is shown, and its icon.
import type { Icon } from '@tabler/icons-react';
import IconFile from '#icons/IconFile';
import IconFileSpreadsheet from '#icons/IconFileSpreadsheet';
import IconFileText from '#icons/IconFileText';
import IconFileTypePdf from '#icons/IconFileTypePdf';
import IconFileZip from '#icons/IconFileZip';
import IconPhoto from '#icons/IconPhoto';
import IconVideo from '#icons/IconVideo';

export type FileKind = 'pdf' | 'picture' | 'video' | 'text' | 'table' | 'archive' | 'other';

const ENDINGS: readonly (readonly [FileKind, RegExp])[] = [
  ['pdf', /\.pdf$/i],
  ['picture', /\.(png|jpe?g|gif|webp|svg)$/i],
  ['video', /\.(mp4|webm|m3u8)$/i],
  ['text', /\.(txt|md|log|json|xml|ya?ml|sh|py|js|sql|conf|ini)$/i],
  ['table', /\.(csv|tsv)$/i],
  ['archive', /\.(zip|rar|7z|tar|gz)$/i],
];

export const FILE_SIGNS: Readonly<Record<FileKind, Icon>> = {
  pdf: IconFileTypePdf,
  picture: IconPhoto,
  video: IconVideo,
  text: IconFileText,
  table: IconFileSpreadsheet,
  archive: IconFileZip,
  other: IconFile,
};

export function fileKind(name: string): FileKind {
  return ENDINGS.find(([, ending]) => ending.test(name))?.[0] ?? 'other';
}
