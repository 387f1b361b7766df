// Notes as a Markdown file: by course and chapter, each with its position and the way back to it.
import { formatTime } from '#plugins/ui/clock/time.ts';
import { courseAt } from '#plugins/study/contract.ts';
import type { Note } from '../api.ts';
import { addressOf, placeOfNote, positionName } from '../notePlaces.ts';
import { markdownOf, plain } from './markdownOf.ts';

/** Where on the site a note was written; its own page where that is not known. */
export function wayTo(note: Note): string {
  const { courseId, chapterRefId, position } = note;
  const place = placeOfNote(note);
  if (!place || !courseId || !chapterRefId) return addressOf(note).href;
  const at = typeof position === 'number' ? Math.floor(position) : undefined;
  return courseAt(place, courseId, chapterRefId, at).href;
}

/** The notes in the order of their courses and chapters, and in a chapter by their positions. */
export function sortedNotes(notes: readonly Note[]): Note[] {
  const groups = new Map<string, Note[]>();
  for (const note of notes) {
    const key = `${note.courseId ?? ''} ${note.chapterRefId ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), note]);
  }
  const byCourse = [...groups.values()].toSorted((a, b) =>
    (a[0]?.courseTitle ?? '').localeCompare(b[0]?.courseTitle ?? '', 'zh'),
  );
  return byCourse.flatMap((group) => group.toSorted((a, b) => (a.position ?? -1) - (b.position ?? -1)));
}

/** A file of these notes; `site` is where they lead. */
export function markdownFile(notes: readonly Note[], site: string): string {
  const lines = ['# 我的笔记', ''];
  let course: string | undefined;
  let chapter: string | undefined;
  for (const note of sortedNotes(notes)) {
    const courseTitle = note.courseTitle || '其他';
    if (courseTitle !== course) lines.push(`## ${plain(courseTitle)}`, '');
    if (note.chapterTitle !== '' && (courseTitle !== course || note.chapterTitle !== chapter)) {
      lines.push(`### ${plain(note.chapterTitle)}`, '');
    }
    course = courseTitle;
    chapter = note.chapterTitle;
    const link = `[${positionName(note) || '原处'}](${new URL(wayTo(note), site).href})`;
    const when = note.updateTime ? ` · ${formatTime(note.updateTime)}` : '';
    lines.push(`#### ${plain(note.title)}`, '', `${link}${when}`, '', markdownOf(note.content, site), '');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}
