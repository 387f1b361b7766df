// Sign-in activities of classes and classrooms.
import * as v from 'valibot';
import { call, code, Count, Id, MaybeText, pageOf, paging, Person, repeatable, Seconds, Time } from '#kernel/index.ts';
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

export const CheckInWay = code(['code', 'qr', 'place']);
export type CheckInWay = v.InferOutput<typeof CheckInWay>;

/** A position in WGS-84, the system of browsers. */
const onEarth = {
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
};

export type MeetingPlace = v.InferOutput<typeof MeetingPlace>;
/** The place of a check-in: trainees must be within `radius` metres. */
export const MeetingPlace = v.object({
  ...onEarth,
  radius: v.pipe(v.number(), v.minValue(1), v.maxValue(100_000)),
  name: MaybeText,
});

export type Activity = v.InferOutput<typeof Activity>;
/** A check-in with its time window. */
export const Activity = v.object({
  id: Id,
  title: v.string(),
  clazzId: v.nullish(Id),
  classroomId: v.nullish(Id),
  startTime: v.nullish(Time),
  /** The moment from which a trainee is late. */
  lateTime: v.nullish(Time),
  endTime: v.nullish(Time),
  /** The trainee types a code that the teacher shows. */
  needCode: v.nullish(v.boolean()),
  /** Any one of them is enough; with none, a click is. If missing, `needCode` decides. */
  ways: v.nullish(v.array(CheckInWay)),
  /** Digits of the code; if missing, six are expected but others accepted. */
  codeLength: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
  state: code(OpenState.options),
  myState: CheckInState,
  checkInTime: v.nullish(Time),
  checkedNum: v.nullish(Count),
  traineeNum: v.nullish(Count),
  /**
   * The user manages it: shows its codes, sees the attendance and corrects it, with `getActivityCode`,
   * `listActivityTrainees` and `markActivityTrainee`.
   */
  manageable: v.nullish(v.boolean()),
});

export type ActivityDetail = v.InferOutput<typeof ActivityDetail>;
export const ActivityDetail = v.object({
  ...Activity.entries,
  description: MaybeText,
  teacherName: MaybeText,
  place: v.nullish(MeetingPlace),
});

export const listActivities = call('GET /classroom/api/v1/activity/page', {
  title: '课堂签到',
  query: v.object({ ...paging, classroomId: Id, state: v.optional(OpenState) }),
  reply: pageOf(Activity),
  inferred: true,
});

export const getActivity = call('GET /classroom/api/v1/activity/get/{id}', {
  title: '签到详情',
  reply: ActivityDetail,
  inferred: true,
});

export type ActivityTrainee = v.InferOutput<typeof ActivityTrainee>;
export const ActivityTrainee = v.object({ ...Person.entries, state: CheckInState, checkInTime: v.nullish(Time) });

export const listActivityTrainees = call('GET /classroom/api/v1/activity/trainee/page', {
  title: '签到的学员',
  query: v.object({ ...paging, activityId: Id, state: v.optional(CheckInState) }),
  reply: pageOf(ActivityTrainee),
  inferred: true,
});

export type ActivityCode = v.InferOutput<typeof ActivityCode>;
/** The code that the teacher shows now. */
export const ActivityCode = v.object({
  /** The code to type. */
  code: v.nullish(v.string()),
  /** The content of the QR code; it may change more often than `code`. */
  qrCode: v.nullish(v.string()),
  /** The time of the next code; null if it does not change. */
  changeTime: v.nullish(Time),
  /** Whole seconds from one code to the next. */
  period: v.nullish(Seconds),
  checkedNum: v.nullish(Count),
  traineeNum: v.nullish(Count),
});

/** Only for users who manage the activity. */
export const getActivityCode = call('GET /classroom/api/v1/activity/code/{id}', {
  title: '出示签到码',
  reply: ActivityCode,
  inferred: true,
});

/** The teacher corrects a trainee's attendance: excused, or present without a phone. */
export const markActivityTrainee = call('POST /classroom/api/v1/activity/trainee/mark', {
  title: '登记学员的出勤',
  body: v.object({
    activityId: Id,
    userId: Id,
    state: v.picklist(['done', 'late', 'leave', 'absent']),
    ...repeatable,
  }),
  reply: ActivityTrainee,
  inferred: true,
});

export type CheckInClaim = v.InferOutput<typeof CheckInClaim>;
/** Proof of presence at the time it was made; its holder checks in as of then until it expires. */
export const CheckInClaim = v.object({
  claim: Id,
  activityId: Id,
  clazzId: v.nullish(Id),
  title: v.string(),
  placeTitle: MaybeText,
  claimTime: Time,
  expireTime: Time,
});

/** Exchanges a rotating code at once, even signed out, so that nobody is late because of a login. */
export const claimCheckIn = call('POST /classroom/out-api/v1/activity/claim', {
  title: '签到凭证',
  body: v.object({ activityId: Id, qrCode: Id, ...repeatable }),
  reply: CheckInClaim,
  inferred: true,
});

export type Presence = v.InferOutput<typeof Presence>;
/** The evidence of presence: one of these. */
export const Presence = v.object({
  code: v.optional(v.string()),
  /** The scanned code, without a claim. */
  qrCode: v.optional(v.string()),
  claim: v.optional(v.string()),
  /** `accuracy` in metres, as reported by the browser. */
  position: v.optional(v.object({ ...onEarth, accuracy: v.pipe(v.number(), v.minValue(0)) })),
  /** The time of the act by the server's clock: it may arrive later. */
  actTime: v.optional(Time),
});

/** Refused outside of the window and with a wrong code; the message says why. */
export const checkIn = call('POST /classroom/api/v1/activity/checkIn', {
  title: '签到',
  body: v.object({ activityId: Id, ...Presence.entries, ...repeatable }),
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
  body: v.object({ clazzId: Id, activityId: Id, ...Presence.entries, ...repeatable }),
  reply: Activity,
});

interface Opened {
  readonly id: string;
  readonly clazzId?: string | undefined;
}

/** A class's check-ins come in one list, by a call that every upstream has. */
export const detailCalls = ({ id, clazzId }: Opened) =>
  clazzId === undefined ? [getActivity.with({ id })] : [listClazzCheckIns.with({ clazzId })];

/** Open and upcoming ones come first. */
export const nextActivities = (classroomId: string) => listActivities.with({ classroomId, page: 1, size: 20 });
