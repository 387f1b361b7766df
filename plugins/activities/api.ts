// Sign-in activities of classes and classrooms.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { code, Count, Id, MaybeText, pageOf, paging, Person, repeatable, Time } from '#kernel/http/entities.ts';
import { OpenState } from '#plugins/study/api.ts';

export const CheckInState = code(['none', 'done', 'late', 'absent', 'leave']);
export type CheckInState = v.InferOutput<typeof CheckInState>;

export const CHECK_IN_STATE_NAMES: Readonly<Record<CheckInState, string>> = {
  none: '未签到',
  done: '已签到',
  late: '迟到',
  absent: '缺勤',
  leave: '请假',
  unknown: '状态未知',
};

export type Activity = v.InferOutput<typeof Activity>;
/** A sign-in with its window. */
export const Activity = v.object({
  id: Id,
  title: v.string(),
  clazzId: v.nullish(Id),
  classroomId: v.nullish(Id),
  startTime: v.nullish(Time),
  /** After it one is late. */
  lateTime: v.nullish(Time),
  endTime: v.nullish(Time),
  /** The teacher shows a code that is to be typed. */
  needCode: v.nullish(v.boolean()),
  state: code(OpenState.options),
  myState: CheckInState,
  checkInTime: v.nullish(Time),
  checkedNum: v.nullish(Count),
  traineeNum: v.nullish(Count),
});

export type ActivityDetail = v.InferOutput<typeof ActivityDetail>;
export const ActivityDetail = v.object({ ...Activity.entries, description: MaybeText, teacherName: MaybeText });

export const listActivities = call('GET /classroom/api/v1/activity/page', {
  title: '课堂活动',
  query: v.object({ ...paging, classroomId: Id, state: v.optional(OpenState) }),
  reply: pageOf(Activity),
  inferred: true,
});

export const getActivity = call('GET /classroom/api/v1/activity/get/{id}', {
  title: '签到活动详情',
  reply: ActivityDetail,
  inferred: true,
});

export const listActivityTrainees = call('GET /classroom/api/v1/activity/trainee/page', {
  title: '签到活动的学员',
  query: v.object({ ...paging, activityId: Id, state: v.optional(CheckInState) }),
  reply: pageOf(v.object({ ...Person.entries, state: CheckInState, checkInTime: v.nullish(Time) })),
  inferred: true,
});

/** Refused outside of the window and with a wrong code, in words. */
export const checkIn = call('POST /classroom/api/v1/activity/checkIn', {
  title: '签到',
  body: v.object({ activityId: Id, code: v.optional(v.string()), ...repeatable }),
  reply: Activity,
  inferred: true,
});

export const listClazzCheckIns = call('GET /training/api/v1/clazzCheckIn/findByUserId', {
  title: '我在培训班的签到',
  query: v.object({ clazzId: Id, userId: v.optional(Id) }),
  reply: v.array(Activity),
});

export const checkInToClazz = call('POST /training/api/v1/center/clazz/trainee/trace/checkIn', {
  title: '培训班签到',
  body: v.object({ clazzId: Id, activityId: Id, code: v.optional(v.string()), ...repeatable }),
  reply: Activity,
});
