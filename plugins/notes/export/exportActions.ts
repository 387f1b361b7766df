import type { Kernel } from '#kernel/index.ts';
import { saveFile } from '#plugins/offline/uploads/saveFile.ts';
import { markdownFile, nameOf } from './markdown.ts';
import type { TakenNote } from './takenNotes.ts';

/** Gives the notes to the user as a Markdown file; several are named together. */
export function saveMarkdown(
  { notices, session }: Pick<Kernel, 'notices' | 'session'>,
  notes: readonly TakenNote[],
  name = nameOf(notes, session.user?.userId),
): void {
  // Old editors guess another encoding without a byte order mark.
  const text = ['\uFEFF', markdownFile(notes, location.origin, session.user?.userId)];
  saveFile(`${name}.md`, new Blob(text, { type: 'text/markdown;charset=utf-8' }));
  notices.success(`已导出${notes.length}篇笔记`);
}
