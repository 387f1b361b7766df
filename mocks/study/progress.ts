// Progress as lists and rankings show it.
import * as v from 'valibot';
import {
  type CourseItem,
  type RecentChapter,
  type StudiedCourse,
  type TraineeTrace,
  TraceItem,
} from '#plugins/study/api.ts';
import { SetPapers } from '../documents/setPapers.ts';
import type { Database } from '../database/Database.ts';
import type { Context } from '../handler/Context.ts';
import { Courses } from '../documents/courses.ts';
import { ClazzPlans } from '../documents/clazzes.ts';
import { chapterRefIdOf, lessonAt } from './lessons.ts';
import { type Membership, placeOf } from '../places/places.ts';
import { EARNED } from './summaries.ts';
import { traceOf } from './traces.ts';
import { beijingTime, timeOrNull } from '../world/clock.ts';
import { lockCourses } from './locks.ts';
import { apportion } from './apportion.ts';
import { unmarkedNum } from './unmarked.ts';

const PASS = 60;

const PlaceCourseRow = v.object({
  course_id: v.string(),
  sort: v.number(),
  stage_id: v.nullable(v.string()),
  required: v.number(),
});

/** The courses of a place, in their order. */
export function courseItems(db: Database, place: string): CourseItem[] {
  const rows = db.all(
    PlaceCourseRow,
    'SELECT course_id, sort, stage_id, required FROM place_courses WHERE place = ? ORDER BY sort',
    place,
  );
  return rows.flatMap(({ course_id: courseId, sort, stage_id: stageId, required }) => {
    const course = db.documents.get(Courses, courseId);
    if (!course) return [];
    const { title, cover, teacherName, chapterNum, duration } = course;
    return [
      {
        courseId,
        title,
        cover,
        teacherName,
        stageId,
        sort,
        chapterNum,
        duration,
        required: required !== 0,
      },
    ];
  });
}

const CourseRow = v.object({
  course_id: v.string(),
  progress: v.number(),
  done_num: v.number(),
  study_time: v.number(),
  last_at: v.number(),
});

/** By course; those of which nothing was studied are missing. */
export function courseProgress(db: Database, memberNo: number) {
  const rows = db.all(
    CourseRow,
    `SELECT r.course_id, SUM(t.state = 'done') AS done_num, SUM(t.study_time) AS study_time, MAX(t.last_at) AS last_at,
       MIN(100, ROUND(SUM(r.required * t.progress)
         / (SELECT MAX(1, SUM(required)) FROM chapter_refs WHERE course_id = r.course_id), 1)) AS progress
     FROM chapter_traces t JOIN chapter_refs r USING (ref_no) WHERE t.member_no = ? GROUP BY r.course_id`,
    memberNo,
  );
  return new Map(rows.map((row) => [row.course_id, row]));
}

export function studiedCourses(db: Database, place: string, member: Membership): StudiedCourse[] {
  const progress = courseProgress(db, member.member_no);
  const courses = courseItems(db, place).map((course) => ({ course, row: progress.get(course.courseId) }));
  const locks = lockCourses(
    courses.map(({ course, row }) => ({ ...course, done: (row?.progress ?? 0) >= 100 })),
    db.documents.get(ClazzPlans, place)?.ordered ?? false,
  );
  return courses.map(({ course, row }) => {
    const before = locks.get(course.courseId);
    return {
      ...course,
      progress: row?.progress ?? 0,
      doneChapterNum: row?.done_num ?? 0,
      studyTime: row?.study_time ?? 0,
      lastTime: row ? beijingTime(row.last_at) : null,
      lockReason: before ? `请先学完《${before.title}》` : null,
    };
  });
}

type EarnedItem = v.InferOutput<typeof TraceItem>;
const EarnedRow = v.object({
  item: TraceItem,
  weight: v.number(),
  total: v.number(),
  points: v.number(),
  done: v.number(),
});

export function traineeTrace({ db, clock }: Pick<Context, 'db' | 'clock'>, member: Membership): TraineeTrace {
  const place = placeOf(db, member.place);
  const items = db.all(
    EarnedRow,
    `SELECT i.item, i.weight, i.total, COALESCE(e.points, 0) AS points, COALESCE(e.done, 0) AS done
     FROM place_items i LEFT JOIN (${EARNED('?1')}) e ON e.item = i.item
     WHERE i.place = ?2 AND i.weight > 0 AND i.total > 0`,
    member.member_no,
    member.place,
  );
  const weights = items.reduce((sum, { weight }) => sum + weight, 0);
  const contributions = apportion(
    items.map(({ weight, total, points }) => (weight / weights) * Math.min(100, points / total)),
    member.score,
  );
  return {
    userId: member.user_id,
    progress: member.progress,
    studyTime: member.study_time,
    chapterNum: place?.lesson_num ?? 0,
    doneChapterNum: member.done_num,
    score: member.score,
    rank: rankOf(db, member),
    traineeNum: place?.member_num ?? 0,
    passed: hasPassed(db, member),
    lastTime: timeOrNull(member.last_at),
    items: items
      .map(({ item, weight, total, points, done }, at) => {
        const begun = done > 0 || points > 0;
        return {
          item,
          weight: Math.round((weight / weights) * 1000) / 10,
          score: begun ? Math.min(100, Math.round((points / total) * 10) / 10) : null,
          doneNum: Math.min(done, total),
          totalNum: total,
          contribution: begun ? contributions[at] : null,
          unmarkedNum: Math.min(unmarkedNum(db, member, item), total - Math.min(done, total)),
          upcomingNum: Math.min(upcomingNum(db, member, item, clock.now()), total - Math.min(done, total)),
        };
      })
      .toSorted((a, b) => TraceItem.options.indexOf(a.item) - TraceItem.options.indexOf(b.item)),
  };
}

/** Counts the parts of an item that cannot be missed yet: they count in the end, and are nobody's omission until then. */
function upcomingNum(db: Database, { place, user_id: userId }: Membership, item: EarnedItem, now: number): number {
  if (item === 'task') return db.count('SELECT COUNT(*) FROM tasks WHERE place = ? AND starts_at > ?', place, now);
  // A check-in that is still open is not missed.
  if (item === 'checkIn') {
    return db.count(
      `SELECT COUNT(*) FROM activities a WHERE place = ? AND ends_at > ?
         AND NOT EXISTS (SELECT 1 FROM check_ins c WHERE c.activity_no = a.activity_no AND c.user_id = ?)`,
      place,
      now,
      userId,
    );
  }
  return db.documents
    .all(SetPapers)
    .filter((paper) => paper.place === place && paper.kind === item && paper.startsAt !== null && paper.startsAt > now)
    .length;
}

/** Among who is in the place; who has the same score has the same rank. */
export const rankOf = (db: Database, { place, score }: Pick<Membership, 'place' | 'score'>): number =>
  1 + db.count("SELECT COUNT(*) FROM memberships WHERE place = ? AND state = 'joined' AND score > ?", place, score);

/** The same for people one after the other, best first: only the first one is counted. */
export function ranksOf(db: Database, place: string, scores: readonly number[], before: number): number[] {
  let rank = 0;
  return scores.map((score, at) => {
    if (at === 0) rank = rankOf(db, { place, score });
    else if (score !== scores[at - 1]) rank = before + at + 1;
    return rank;
  });
}

export function hasPassed(db: Database, { place, score, study_time: studyTime }: Membership): boolean {
  return score >= passScoreOf(db, place) && studyTime >= (db.documents.get(ClazzPlans, place)?.studyTime ?? 0);
}

export const passScoreOf = (db: Database, place: string): number =>
  db.documents.get(ClazzPlans, place)?.passScore ?? PASS;

/** The lesson at which somebody left off in a place, or in one course of it. */
export function recentChapter(db: Database, member: Membership, courseId?: string): RecentChapter | null {
  const refNo = courseId === undefined ? member.last_ref : lastOfCourse(db, member.member_no, courseId);
  const row = refNo === null ? undefined : traceOf(db, member.member_no, refNo);
  const lesson = row && lessonAt(db, row.ref_no);
  if (!row || !lesson) return null;
  const course = db.documents.get(Courses, lesson.course_id);
  return {
    courseId: lesson.course_id,
    courseTitle: course?.title ?? '',
    cover: course?.cover ?? '',
    chapterRefId: chapterRefIdOf(lesson.ref_no),
    chapterTitle: lesson.title,
    kind: lesson.kind,
    progress: row.progress,
    position: row.position,
    lastTime: beijingTime(row.last_at),
  };
}

function lastOfCourse(db: Database, memberNo: number, courseId: string): number | null {
  const row = db.get(
    v.object({ ref_no: v.number() }),
    `SELECT t.ref_no FROM chapter_traces t JOIN chapter_refs r USING (ref_no)
     WHERE t.member_no = ? AND r.course_id = ? ORDER BY t.last_at DESC LIMIT 1`,
    memberNo,
    courseId,
  );
  return row?.ref_no ?? null;
}
