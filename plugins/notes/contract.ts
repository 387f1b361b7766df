// The addresses of notes.
import { choice, optional, routeRef, text } from '#kernel/index.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';

/** The user's own notes; `all` adds those shared with them. */
export const myNotes = routeRef('/personalcenter/note', {
  query: {
    ...listQuery,
    whose: optional(choice(['mine', 'all']), 'mine'),
    courseId: optional(text),
    chapterRefId: optional(text),
  },
});

/** A note of a class, or with `of` one on a self-selected course. */
export const noteDetail = routeRef('/personalcenter/note/detail', {
  query: { id: text, of: optional(choice(['course'])) },
});

/** A note of a classroom. */
export const classroomNoteDetail = routeRef('/teaching/classroom/note/detail', { query: { id: text } });
