// Self-selected courses: free ones are joined at once, others after approval by their institution.
import type { CourseApply, MyCourse } from '#plugins/study/api.ts';
import type { Context } from '../handler/Context.ts';
import { Refusal } from '../handler/Refusal.ts';
import { CourseFacts } from '../documents/courses.ts';
import { type Membership, membershipOf, membershipsOf } from '../places/places.ts';
import { beijingTime, MINUTE, timeOrNull } from '../world/clock.ts';
import { settleApplies } from '../places/applications.ts';
import { courseCards } from './cards.ts';
import { askPlace, cancelApplication, leavePlace } from '../places/joining.ts';

/** The time that an institution takes to agree. */
const DECIDING = 5 * MINUTE;

export function courseApply({ db, clock, user }: Context, courseId: string): CourseApply {
  settleApplies(db, clock.now());
  return describe(courseId, membershipOf(db, courseId, user().user_id));
}

export function joinCourse(context: Context, courseId: string): CourseApply {
  const { state } = courseApply(context, courseId);
  if (state === 'joined') throw new Refusal('你已经加入该课程');
  if (state === 'pending') throw new Refusal('你的申请正在审核中，请耐心等待');
  const needApply = context.db.documents.get(CourseFacts, courseId)?.needApply ?? false;
  const decidesAt = needApply ? context.clock.now() + DECIDING : null;
  return describe(courseId, askPlace(context, { place: courseId, decidesAt }));
}

export function leaveCourse(context: Context, courseId: string): null {
  const { state } = courseApply(context, courseId);
  if (state === 'pending') cancelApplication(context, courseId);
  else if (state === 'joined') leavePlace(context, courseId);
  else throw new Refusal('你还没有加入该课程');
  return null;
}

/** Latest studied first. */
export function myCourses({ db, clock, user }: Context): MyCourse[] {
  settleApplies(db, clock.now());
  const cards = new Map(courseCards(db).map((course) => [course.courseId, course]));
  return membershipsOf(db, user().user_id, 'course').flatMap((member) => {
    const course = cards.get(member.place);
    if (!course) return [];
    return [
      {
        ...course,
        joinTime: beijingTime(member.joined_at ?? member.applied_at),
        state: member.progress >= 100 ? 'done' : member.last_at === null ? 'none' : 'learning',
        progress: member.progress,
        studyTime: member.study_time,
        lastTime: timeOrNull(member.last_at),
      },
    ];
  });
}

/** A user who left or withdrew can ask again, as if nothing had been. */
function describe(courseId: string, membership: Membership | undefined): CourseApply {
  if (!membership || membership.state === 'left' || membership.state === 'cancelled') {
    return { courseId, state: 'none', applyTime: null, reason: '' };
  }
  const { state, applied_at: appliedAt, reason } = membership;
  return { courseId, state, applyTime: beijingTime(appliedAt), reason: reason ?? '' };
}
