import type { Kernel } from '#kernel/index.ts';
import { markdownFile, nameOf } from './markdown.ts';
import type { TakenNote } from './takenNotes.ts';

/** Gives the notes to the user as a Markdown file; several are named together. */
export function saveMarkdown(
  { notices, session }: Pick<Kernel, 'notices' | 'session'>,
  notes: readonly TakenNote[],
  name = nameOf(notes, session.user?.userId),
): void {
  const link = document.createElement('a');
  // Old editors guess another encoding without a byte order mark.
  const text = ['\uFEFF', markdownFile(notes, location.origin, session.user?.userId)];
  link.href = URL.createObjectURL(new Blob(text, { type: 'text/markdown;charset=utf-8' }));
  link.download = `${name}.md`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  notices.success(`已导出${notes.length}篇笔记`);
}
