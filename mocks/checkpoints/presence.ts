// Whether somebody was there when a video asked.
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { documentKind } from '../database/Documents.ts';

const PresenceReports = documentKind(
  'presence-report',
  v.object({ memberNo: v.number(), courseId: v.string(), askedTime: v.string(), confirmed: v.boolean() }),
  ({ memberNo, askedTime }) => `${memberNo} ${askedTime}`,
);

type PresenceReport = v.InferOutput<typeof PresenceReports.schema>;

export const keepPresence = (db: Database, report: PresenceReport): void => db.documents.put(PresenceReports, report);

/** In one course, or in all of a membership; nothing if nobody ever asked. */
export function presenceOf(db: Database, memberNo: number, courseId?: string) {
  const reports = db.documents
    .all(PresenceReports)
    .filter((report) => report.memberNo === memberNo && (courseId === undefined || report.courseId === courseId));
  if (reports.length === 0) return null;
  return { asked: reports.length, confirmed: reports.filter(({ confirmed }) => confirmed).length };
}
