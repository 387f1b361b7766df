// A note's text, as it is stored on this machine and sent.
import * as v from 'valibot';
import { Id } from '#kernel/index.ts';
import { type ManuscriptFormat, type Row, RowHead } from '#plugins/ui/manuscript/manuscript.ts';
import { isSameText, wordsOf } from '#plugins/ui/manuscript/sameText.ts';
import type { Note } from '../api.ts';

export type NoteWhere = v.InferOutput<typeof NoteWhere>;
export const NoteWhere = v.object({
  /** The note's id, or its local name while it is new. */
  note: v.string(),
  place: v.optional(v.object({ kind: v.picklist(['course', 'clazz', 'classroom', 'vs']), id: Id })),
  courseId: v.optional(Id),
  chapterRefId: v.optional(Id),
});

export type NoteFields = v.InferOutput<typeof NoteFields>;
export const NoteFields = v.object({
  /** Empty if the first words serve as the title. */
  title: v.string(),
  /** HTML. */
  content: v.string(),
  position: v.optional(v.number()),
  shared: v.boolean(),
});

export type NoteRow = Row<NoteWhere, NoteFields>;
const NoteRow = v.object({ ...NoteWhere.entries, ...NoteFields.entries, ...RowHead.entries });

/** A prefix that no upstream's id has. */
const NEW = 'new:';

export const newNoteName = (id: string): string => NEW + id;
export const isNewNote = (note: string): boolean => note.startsWith(NEW);

const LONGEST_TITLE = 100;
/** The maximum length of a title taken from the text. */
const FIRST_WORDS = 30;

/** The title that readers see. */
export function titleOf({ title, content }: Pick<NoteFields, 'title' | 'content'>): string {
  const given = title.trim();
  if (given !== '') return given.slice(0, LONGEST_TITLE);
  const first =
    content
      .split(LINE_END)
      .map(wordsInLine)
      .find((line) => line !== '') ?? '';
  return Array.from(first).slice(0, FIRST_WORDS).join('') || '未命名笔记';
}

/** Inline elements leave no space in a title. */
const wordsInLine = (line: string): string =>
  wordsOf(line.replaceAll(/<\/?(?:strong|b|em|i|u|s|code|a|span|mark|sub|sup)\b[^>]*>/g, ''));

const LINE_END = /<br\s*\/?>|<\/(?:p|h\d|li|blockquote|pre|tr)>/;
/** The first line that is not empty, up to its break or its end. */
const FIRST_LINE = /^\s*(?:<p\b[^>]*>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>\s*)*<(p|h[1-6])\b[^>]*>(.*?)(<br\s*\/?>|<\/\1>)/is;
const SHOWS_MORE = /<(?:img|table|hr|math|svg|video|audio)\b/;

/** The text below the title: without the first line if that is the title. */
export function bodyOf({ title, content }: Pick<NoteFields, 'title' | 'content'>): string {
  const [whole, tag = 'p', line = '', end = ''] = FIRST_LINE.exec(content) ?? [''];
  if (whole === '' || SHOWS_MORE.test(line) || wordsInLine(line) !== titleOf({ title, content })) return content;
  const rest = content.slice(whole.length);
  if (end.startsWith('</')) return rest;
  // A mark that continues after the break would lose its beginning.
  return line.includes('<') ? content : `<${tag}>${rest}`;
}

/** Nothing visible is written. */
export const isBlankNote = ({ content }: Pick<NoteFields, 'content'>): boolean =>
  wordsOf(content) === '' && !/<(?:img|table|hr|math|span)\b/.test(content);

export const fieldsOf = ({ title, content, position, shared }: Note): NoteFields => ({
  // A title taken from the first line keeps following it.
  title: title === titleOf({ title: '', content }) ? '' : title,
  content,
  shared: shared ?? false,
  ...(typeof position === 'number' && { position }),
});

export const NOTE_FORMAT: ManuscriptFormat<NoteWhere, NoteFields, Note> = {
  box: 'notes',
  name: 'note',
  called: '一篇笔记',
  row: NoteRow,
  fields: NoteFields,
  laneOf: ({ note }) => note,
  same: (one, other) =>
    isSameText({ ...one, title: titleOf(one) }, { ...other, title: titleOf(other) }) &&
    one.position === other.position &&
    one.shared === other.shared,
  read: (note) => ({
    written: fieldsOf(note),
    revision: note.revision ?? undefined,
    at: note.updateTime ?? undefined,
    open: true,
    id: note.id || undefined,
  }),
};
