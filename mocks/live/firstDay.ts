// live-1 is on when the data is born, and so is meeting-1.
import type { Database } from '../database/Database.ts';
import { Courses } from '../documents/courses.ts';
import { addMessage } from './liveChat.ts';
import { LiveEvents, Meetings } from './live.ts';
import { ClazzPlans } from '../documents/clazzes.ts';
import { beijingTime, DAY, HOUR, MINUTE, SECOND, startOfDay } from '../world/clock.ts';
import { randomOf } from '../world/random.ts';
import { CHATTER, LIVE_EVENTS, MEETINGS, type Planned } from './content/live.ts';
import type { FirstDayStep, Seeding } from '../world/FirstDay.ts';

export default [{ order: 220, title: '直播', seed: seedLive }] satisfies FirstDayStep[];

function seedLive(db: Database, { seed, born }: Seeding): void {
  for (const [at, { title, course, starts, minutes, replay, introduction }] of LIVE_EVENTS.entries()) {
    const {
      courseId,
      title: courseTitle = '',
      cover = '',
      teacherName = '',
    } = db.documents.get(Courses, `course-${course}`) ?? {};
    const startsAt = momentOf(starts, born);
    db.documents.put(LiveEvents, {
      id: `live-${at + 1}`,
      title,
      cover,
      teacherName,
      courseId,
      courseTitle,
      startTime: beijingTime(startsAt),
      endTime: beijingTime(startsAt + minutes * MINUTE),
      viewerNum: startsAt > born ? 0 : randomOf(seed, 'live', at).whole(40, 320),
      replayId: replay ?? null,
      introduction,
    });
    if (at === 0) seedChatter(db, { seed, teacherName, startsAt, until: startsAt + minutes * MINUTE });
  }
  for (const [at, { title, clazz, starts, minutes }] of MEETINGS.entries()) {
    const random = randomOf(seed, 'meeting', at);
    const clazzId = `clazz-${clazz}`;
    const startsAt = momentOf(starts, born);
    db.documents.put(Meetings, {
      meetingId: `meeting-${at + 1}`,
      title,
      hostName: db.documents.get(ClazzPlans, clazzId)?.teachers[0]?.name ?? '班主任',
      startTime: beijingTime(startsAt),
      endTime: beijingTime(startsAt + minutes * MINUTE),
      joinUrl: `https://meeting.yanxi.example/j/${random.whole(100_000_000, 999_999_999)}`,
      password: String(random.whole(100_000, 999_999)),
      clazzId,
    });
  }
}

const momentOf = (starts: Planned, born: number): number =>
  'hoursAgo' in starts ? born - starts.hoursAgo * HOUR : startOfDay(born) + starts.day * DAY + starts.hour * HOUR;

const VIEWERS = [...new Set(CHATTER.map(({ name }) => name))];

interface Lesson {
  readonly seed: number;
  readonly teacherName: string;
  readonly startsAt: number;
  readonly until: number;
}

/** Messages of the lesson that is on, from time to time; nothing is said twice. */
function seedChatter(db: Database, { seed, teacherName, startsAt, until }: Lesson): void {
  const random = randomOf(seed, 'live-chat', 0);
  let at = startsAt + MINUTE;
  for (const { name, text } of CHATTER) {
    if (at >= until) return;
    addMessage(db, 'live-1', {
      user_id: name === undefined ? 'live-teacher' : `live-viewer-${VIEWERS.indexOf(name) + 1}`,
      user_name: name ?? teacherName,
      teacher: Number(name === undefined),
      text,
      said_at: at,
      operation_id: null,
    });
    at += random.whole(45, 130) * SECOND;
  }
}
