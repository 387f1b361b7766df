// Notes as a Markdown file, by course and chapter, each with its position and a link to it.
import { formatTime } from '#plugins/ui/clock/time.ts';
import { courseAt, wayBackTo } from '#plugins/places/places.ts';
import { authorOf, type Note } from '../api.ts';
import { myNotes } from '../contract.ts';
import { addressOf, placeOfNote, positionName } from '../notePlaces.ts';
import { bodyOf, isNewNote } from '../writing/noteText.ts';
import { markdownOf, plain } from './markdownOf.ts';
import type { TakenNote } from './takenNotes.ts';

/** The address of a note's position in its chapter; else its own page; a note that has no page yet gets its list. */
function wayTo(note: Note): string {
  const { id, courseId, chapterRefId, position } = note;
  const place = placeOfNote(note);
  if (!place || !courseId || !chapterRefId) {
    if (!isNewNote(id)) return addressOf(note).href;
    return (place ? wayBackTo(place, 'note').to : myNotes.with({})).href;
  }
  const at = typeof position === 'number' ? Math.floor(position) : undefined;
  return courseAt(place, courseId, chapterRefId, at).href;
}

/** The notes in the order of their courses and chapters, and within a chapter by position. */
export function sortedNotes<T extends Note>(notes: readonly T[]): T[] {
  const groups = new Map<string, T[]>();
  for (const note of notes) {
    const key = `${note.courseId ?? ''} ${note.chapterRefId ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), note]);
  }
  const byCourse = [...groups.values()].toSorted((a, b) =>
    (a[0]?.courseTitle ?? '').localeCompare(b[0]?.courseTitle ?? '', 'zh'),
  );
  return byCourse.flatMap((group) => group.toSorted((a, b) => (a.position ?? -1) - (b.position ?? -1)));
}

/** The title for the whole collection. */
export function nameOf(notes: readonly Note[], userId: string | undefined): string {
  const others = notes.filter((note) => authorOf(note, userId) !== '').length;
  if (others === 0) return '我的笔记';
  return others === notes.length ? '同学分享的笔记' : '我的和同学分享的笔记';
}

/** A file of these notes for this user; `site` completes the links. */
export function markdownFile(notes: readonly TakenNote[], site: string, userId: string | undefined): string {
  const lines = [`# ${nameOf(notes, userId)}`, ''];
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
    const facts = [link, note.updateTime && formatTime(note.updateTime), plain(authorOf(note, userId)), note.unsynced];
    lines.push(
      `#### ${plain(note.title)}`,
      '',
      facts.filter(Boolean).join(' · '),
      '',
      ...[markdownOf(bodyOf(note), site)].filter(Boolean).flatMap((body) => [body, '']),
    );
  }
  return `${lines.join('\n').trimEnd()}\n`;
}
