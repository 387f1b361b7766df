import type { Classroom } from '#plugins/places/api.ts';
import type { ClassroomDetail } from '#plugins/classroom/api.ts';
import type { Context } from '../handler/Context.ts';
import { holds } from '../handler/page.ts';
import { notFound } from '../handler/Refusal.ts';
import { Clazzes } from '../documents/clazzes.ts';
import { Classrooms, type StoredClassroom } from '../documents/classrooms.ts';
import { type Membership, memberNums, membershipsOf } from '../places/places.ts';
import { timeOrNull } from '../world/clock.ts';
import { settleApplies } from '../places/applications.ts';
import { statusAt } from '../catalogue/cards.ts';
import { requireInsider, teachesIn } from '../places/insiders.ts';
import { requireMember } from '../places/membership.ts';
import { unreadNotices } from '../places/placeNotices.ts';
import { activityNumOf } from '../activities/activities.ts';
import { discussNumOf } from '../discussions/discusses.ts';
import { noteNumOf } from '../notes/notes.ts';
import { taskNumOf } from '../tasks/tasks.ts';

type Kind = Classroom['kind'];

interface ClassroomFilter {
  readonly keyword?: string | undefined;
  readonly status?: Classroom['status'] | undefined;
}

/** In progress, then about to start, then over; the latest studied first. */
const STATUS_ORDER = [4, 3, 5, 1, 6];

/** The user's classrooms, of both kinds unless one is given. */
export function myClassrooms(
  context: Context,
  kind: Kind | undefined,
  { keyword, status }: ClassroomFilter = {},
): ClassroomDetail[] {
  const { db, clock, user } = context;
  settleApplies(db, clock.now());
  const nums = memberNums(db, 'classroom');
  return membershipsOf(db, user().user_id, 'classroom')
    .flatMap((member) => {
      const classroom = db.documents.get(Classrooms, member.place);
      return classroom ? [describe(context, classroom, member, nums.get(member.place) ?? 0)] : [];
    })
    .filter((classroom) => kind === undefined || classroom.kind === kind)
    .filter((classroom) => status === undefined || classroom.status === status)
    .filter(({ title, teacherName }) => holds(keyword, title, teacherName))
    .toSorted((a, b) => STATUS_ORDER.indexOf(Number(a.status)) - STATUS_ORDER.indexOf(Number(b.status)));
}

/** Those that the user teaches, in progress first. */
export function taughtClassrooms(context: Context): ClassroomDetail[] {
  const { db, user } = context;
  const nums = memberNums(db, 'classroom');
  return db.documents
    .all(Classrooms)
    .filter(({ classroomId }) => teachesIn(db, classroomId, user()))
    .map((classroom) => describe(context, classroom, undefined, nums.get(classroom.classroomId) ?? 0))
    .toSorted((a, b) => STATUS_ORDER.indexOf(Number(a.status)) - STATUS_ORDER.indexOf(Number(b.status)));
}

export function classroomDetail(context: Context, classroomId: string, kind: Kind): ClassroomDetail {
  const classroom = classroomOf(context, classroomId, kind);
  const member = requireInsider(context, classroomId);
  return describe(context, classroom, member, memberNums(context.db, 'classroom').get(classroomId) ?? 0);
}

/** A classroom that the asker is in. */
export function requireClassroom(context: Context, classroomId: string, kind?: Kind) {
  return { classroom: classroomOf(context, classroomId, kind), member: requireMember(context, classroomId) };
}

/** A classroom that the asker is in, or teaches. */
export function insideClassroom(context: Context, classroomId: string): StoredClassroom {
  const classroom = classroomOf(context, classroomId);
  requireInsider(context, classroomId);
  return classroom;
}

export function classroomOf(context: Context, classroomId: string, kind?: Kind): StoredClassroom {
  const classroom = context.db.documents.get(Classrooms, classroomId);
  if (!classroom || (kind !== undefined && classroom.kind !== kind)) {
    throw notFound(kind === 'vs' ? '仿真课堂' : '课堂');
  }
  return classroom;
}

function describe(
  context: Context,
  classroom: StoredClassroom,
  member: Membership | undefined,
  traineeNum: number,
): ClassroomDetail {
  const { db, clock } = context;
  const { progress = null, last_at: lastAt = null } = member ?? {};
  return {
    ...classroom,
    clazzTitle: db.documents.get(Clazzes, classroom.clazzId ?? '')?.title ?? '',
    status: statusAt(classroom, clock.now()),
    traineeNum,
    teaching: member === undefined,
    progress,
    lastTime: timeOrNull(lastAt),
    unreadNum: member && unreadNotices(context, classroom.classroomId),
    activityNum: activityNumOf(db, classroom.classroomId),
    taskNum: taskNumOf(db, classroom.classroomId),
    discussNum: discussNumOf(db, classroom.classroomId),
    noteNum: noteNumOf(db, classroom.classroomId, context.user().user_id),
  };
}
