// A user's progress on a path. A course counts wherever it was studied: on its own, in a class or in a classroom.
import * as v from 'valibot';
import type { PathProgress } from '#plugins/catalogue/api.ts';
import type { Database } from '../database/Database.ts';
import { PathPlans } from '../documents/courses.ts';
import type { Membership } from '../places/places.ts';
import { beijingTime } from '../world/clock.ts';

const ProgressRow = v.object({ ref_id: v.string(), progress: v.number(), last_at: v.nullable(v.number()) });

type Standing = v.InferOutput<typeof ProgressRow>;

/** The user's best progress in a course or class, in whichever place. */
export function standings(db: Database, userId: string): ReadonlyMap<string, Standing> {
  const rows = db.all(
    ProgressRow,
    `SELECT ref_id, MAX(progress) AS progress, MAX(last_at) AS last_at FROM (
       SELECT r.course_id AS ref_id, MAX(t.last_at) AS last_at,
         MIN(100, ROUND(SUM(r.required * t.progress)
           / (SELECT MAX(1, SUM(required)) FROM chapter_refs WHERE course_id = r.course_id), 1)) AS progress
       FROM memberships m JOIN chapter_traces t USING (member_no) JOIN chapter_refs r USING (ref_no)
       WHERE m.user_id = ?1 GROUP BY m.member_no, r.course_id
       UNION ALL
       SELECT place, last_at, progress FROM memberships WHERE user_id = ?1 AND state = 'joined' AND place GLOB 'c*'
     ) GROUP BY ref_id`,
    userId,
  );
  return new Map(rows.map((row) => [row.ref_id, row]));
}

export function pathProgress(db: Database, member: Membership, known = standings(db, member.user_id)): PathProgress {
  const nodes = db.documents.get(PathPlans, member.place)?.nodes ?? [];
  const needed = nodes.filter(({ required }) => required);
  const progressOf = (refId: string): number => known.get(refId)?.progress ?? 0;
  const sum = needed.reduce((total, { refId }) => total + progressOf(refId), 0);
  return {
    pathId: member.place,
    joinTime: beijingTime(member.joined_at ?? member.applied_at),
    progress: needed.length === 0 ? 0 : Math.round((sum / needed.length) * 10) / 10,
    nodes: nodes.map(({ nodeId, refId }) => {
      const progress = progressOf(refId);
      return { nodeId, progress, state: progress >= 100 ? 'done' : known.has(refId) ? 'learning' : 'none' };
    }),
  };
}

/** The moment at which anything of the path was studied last. */
export function lastOnPath(db: Database, member: Membership, known = standings(db, member.user_id)): string | null {
  const times = (db.documents.get(PathPlans, member.place)?.nodes ?? []).flatMap(
    ({ refId }) => known.get(refId)?.last_at ?? [],
  );
  return times.length === 0 ? null : beijingTime(Math.max(...times));
}
