// Finds the chapter where a user left off, in a course that is not finished, whatever they have joined; or a course or
// class joined since.
import type { LastStudy } from '#plugins/study/api.ts';
import { Courses } from '../documents/courses.ts';
import type { Context } from '../handler/Context.ts';
import { isOver, type Membership, membershipsOf } from '../places/places.ts';
import { namedPlace } from '../places/placeTitle.ts';
import { Clazzes } from '../documents/clazzes.ts';
import { beijingTime } from '../world/clock.ts';
import { courseProgress, recentChapter } from './progress.ts';

export function lastStudy(context: Context): LastStudy | null {
  const { db, user } = context;
  const mine = (['course', 'clazz', 'classroom'] as const).flatMap((kind) =>
    membershipsOf(db, user().user_id, kind).flatMap((member) => studyIn(context, member, kind)),
  );
  return mine.toSorted((a, b) => b.at - a.at)[0]?.study ?? null;
}

interface Dated {
  readonly at: number;
  readonly study: LastStudy;
}

function studyIn({ db, clock }: Context, member: Membership, kind: 'course' | 'clazz' | 'classroom'): Dated[] {
  const { place: id, last_at: lastAt, joined_at: joinedAt } = member;
  const place = namedPlace(db, id);
  if (lastAt !== null) {
    const [unfinished] = [...courseProgress(db, member.member_no).values()]
      .filter(({ progress }) => progress < 100)
      .toSorted((a, b) => b.last_at - a.last_at);
    const chapter = unfinished && recentChapter(db, member, unfinished.course_id);
    if (!chapter) return [];
    const { cover, labels = [] } = db.documents.get(Courses, chapter.courseId) ?? {};
    return [{ at: Date.parse(chapter.lastTime ?? ''), study: { place, chapter, cover, labels } }];
  }
  if (kind === 'classroom' || joinedAt === null || isOver(db, id, clock.now())) return [];
  const { cover, labels = [] } = db.documents.get(Courses, id) ?? db.documents.get(Clazzes, id) ?? {};
  return [{ at: joinedAt, study: { place, joinTime: beijingTime(joinedAt), cover, labels } }];
}
