// Proof of study hours.
import * as v from 'valibot';
import { HoursProof } from '#plugins/certificates/api.ts';
import { withTail } from './numbers.ts';
import { sha256 } from '../files/chunks.ts';
import type { Database } from '../database/Database.ts';
import { Clazzes } from '../documents/clazzes.ts';
import { Courses } from '../documents/courses.ts';
import { presenceOf } from '../checkpoints/presence.ts';
import { Classrooms } from '../documents/classrooms.ts';
import { kindOf, type Membership, type PlaceKind } from '../places/places.ts';
import { beijingTime, MINUTE, SECOND } from '../world/clock.ts';

/** A credit hour. */
const CREDIT_HOUR = (45 * MINUTE) / SECOND;

type Item = HoursProof['items'][number];

const CourseRow = v.object({
  course_id: v.string(),
  study_time: v.number(),
  first_at: v.number(),
  last_at: v.number(),
});

/** One membership course by course, or several place by place; whatever was not begun is left out. */
export function proofItems(db: Database, members: readonly Membership[]): Item[] {
  const [only] = members;
  if (only && members.length === 1) {
    return coursesOf(db, only.member_no).map((row) => ({
      title: db.documents.get(Courses, row.course_id)?.title ?? '',
      ...timesOf([row]),
      presence: presenceOf(db, only.member_no, row.course_id),
    }));
  }
  return members.flatMap((member) => {
    const rows = coursesOf(db, member.member_no);
    return rows.length === 0
      ? []
      : [{ title: titleOf(db, member.place), ...timesOf(rows), presence: presenceOf(db, member.member_no) }];
  });
}

const coursesOf = (db: Database, memberNo: number) =>
  db.all(
    CourseRow,
    `SELECT r.course_id, SUM(t.study_time) AS study_time, MIN(t.last_at - t.study_time * 1000) AS first_at,
       MAX(t.last_at) AS last_at
     FROM chapter_traces t JOIN chapter_refs r USING (ref_no)
     WHERE t.member_no = ? AND t.study_time > 0 GROUP BY r.course_id ORDER BY first_at`,
    memberNo,
  );

function timesOf(rows: readonly v.InferOutput<typeof CourseRow>[]): Omit<Item, 'title' | 'presence'> {
  const studyTime = rows.reduce((sum, row) => sum + row.study_time, 0);
  return {
    period: inCreditHours(studyTime),
    studyTime,
    startTime: beijingTime(Math.min(...rows.map((row) => row.first_at))),
    endTime: beijingTime(Math.max(...rows.map((row) => row.last_at))),
  };
}

/** By it the hours of each item follow from its time, and the sum is that of the items. */
export const PERIOD_RULE =
  '45分钟计1学时，逐项折算到0.1学时，不足0.1的不计；合计是各项学时之和，所以会略少于按总时长折算的学时。';

export const inCreditHours = (seconds: number): number => Math.floor((seconds / CREDIT_HOUR) * 10) / 10;

const KIND_WORDS: Readonly<Record<PlaceKind, string>> = {
  clazz: '培训班',
  classroom: '课堂',
  course: '自选课程',
  path: '学习路径',
};

/** `培训班：Linux 运维工程师秋季班` */
export function titleOf(db: Database, place: string): string {
  const kind = kindOf(place) ?? 'course';
  const { documents } = db;
  const title =
    documents.get(Clazzes, place)?.title ??
    documents.get(Classrooms, place)?.title ??
    documents.get(Courses, place)?.title;
  return `${KIND_WORDS[kind]}：${title ?? ''}`;
}

/** The same number for the same study record, so that a printed proof can be checked. */
export function proofNoOf(userId: string, date: string, items: readonly Item[]): string {
  const content = Buffer.from(JSON.stringify([userId, items]));
  return withTail(`XS${date.replaceAll('-', '')}${sha256(content).slice(0, 8).toUpperCase()}`);
}

const ProofRow = v.object({ proof: v.string() });

/** A proof can be checked once it was shown, with the text that it had first. */
export function keepProof(db: Database, userId: string, proof: HoursProof): HoursProof {
  db.insertNew('hours_proofs', { proof_no: proof.proofNo, user_id: userId, proof });
  return proofByNo(db, proof.proofNo) ?? proof;
}

export function proofByNo(db: Database, proofNo: string): HoursProof | undefined {
  const row = db.get(ProofRow, 'SELECT proof FROM hours_proofs WHERE proof_no = ?', proofNo);
  return row && v.parse(HoursProof, JSON.parse(row.proof));
}
