// The questions that a user answered wrong or marked, as far as their papers reveal the answers.
import * as v from 'valibot';
import type { Context } from '../handler/Context.ts';
import type { Database } from '../database/Database.ts';
import type { Paper } from '../documents/Paper.ts';
import { type PaperSubject, paperSubjects } from '../answering/papers/paperSubjects.ts';
import { paperIn } from '../answering/papers/papers.ts';
import { drawnAnswers } from '../answering/sheets/drawnAnswers.ts';
import { type Sheet, sheetsOf, storedAnswers } from '../answering/sheets/sheetRows.ts';
import { showsAnswers } from '../answering/sheets/sheetViews.ts';
import { chapterRefIdOf, lessonOf } from '../study/lessons.ts';

export type Asking = Pick<Context, 'db' | 'clock'>;

export interface Missed {
  readonly subject: PaperSubject;
  readonly paper: Paper;
  /** The moment from which it could be practised. */
  readonly since: number;
}

export interface Practised {
  /** By the question's id, those missed last first. */
  readonly missed: ReadonlyMap<string, Missed>;
  /** Ids of questions whose answers some paper keeps back: they are not practised, even if another one reveals them. */
  readonly hidden: ReadonlySet<string>;
}

export function practisedBy(asking: Asking, userId: string): Practised {
  const hidden = new Set<string>();
  const found: Missed[] = [];
  for (const sheet of sheetsOf(asking.db, userId)) {
    const paper = paperIn(asking.db, sheet.place, sheet.ref_id);
    if (!paper) continue;
    const shown = sheet.state === 'marked' && showsAnswers(asking, paper, userId);
    if (shown) found.push(...missedOn(asking.db, sheet, paper));
    else for (const id of paperSubjects(paper).keys()) hidden.add(id);
  }
  const missed = new Map<string, Missed>();
  for (const one of found.toSorted((a, b) => b.since - a.since)) {
    const { id } = one.subject.question;
    if (!hidden.has(id) && !missed.has(id)) missed.set(id, one);
  }
  return { missed, hidden };
}

function missedOn(db: Database, sheet: Sheet, paper: Paper): Missed[] {
  const answers = sheet.drawn ? drawnAnswers(paper, sheet) : storedAnswers(db, sheet.sheet_no);
  const subjects = paperSubjects(paper);
  const marked = sheet.marked_at ?? sheet.submitted_at ?? sheet.created_at;
  const since = paper.showAnswer === 'ended' ? Math.max(marked, paper.endsAt ?? 0) : marked;
  return answers.flatMap(({ subject_id: id, is_right: isRight, flagged }) => {
    const subject = subjects.get(id);
    return subject && (isRight === false || flagged) ? [{ subject, paper, since }] : [];
  });
}

const LessonRow = v.object({ ref_no: v.number(), title: v.string() });

/** The lesson before a paper in its chapter; quizzes, exams and homework teach nothing. */
export function lessonBefore(db: Database, { chapterRefId }: Paper) {
  const own = chapterRefId === null ? undefined : lessonOf(db, chapterRefId);
  const row =
    own &&
    db.get(
      LessonRow,
      `SELECT ref_no, title FROM chapter_refs WHERE course_id = ? AND chapter_id = ? AND sort < ?
       AND kind NOT IN (3, 9, 13) ORDER BY sort DESC LIMIT 1`,
      own.course_id,
      own.chapter_id,
      own.sort,
    );
  return row ? { chapterRefId: chapterRefIdOf(row.ref_no), title: row.title } : null;
}
