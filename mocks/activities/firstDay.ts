// Check-ins: each class and each teaching classroom that has begun meets once a week, at 19:00, and the next meeting is
// there already. On the first day there is also one that runs all day, without a code, in clazz-1 and in classroom-1.
// Attendance is drawn inside the database.
import { CHECK_IN_SCORES } from './checkIns.ts';
import { addItems } from '../study/itemMarks.ts';
import { addActivity } from './activities.ts';
import type { Database } from '../database/Database.ts';
import { Classrooms } from '../documents/classrooms.ts';
import { ClazzPlans } from '../documents/clazzes.ts';
import { kindOf, placeOf } from '../places/places.ts';
import { randomOf } from '../world/random.ts';
import { draw } from '../database/draw.ts';
import type { FirstDayStep, Seeding } from '../world/FirstDay.ts';
import { DAY, HOUR, MINUTE, SECOND, startOfDay } from '../world/clock.ts';

/** More of them say nothing new. */
const MOST = 8;
const ORDINALS = '一二三四五六七八';

export default [{ order: 110, title: '签到', seed: seedActivities }] satisfies FirstDayStep[];

function seedActivities(db: Database, seeding: Seeding): void {
  for (const { place, teacher } of places(db)) seedWeekly(db, seeding, place, teacher);
  for (const place of ['clazz-1', 'classroom-1']) seedToday(db, seeding, place);
  seedCheckIns(db, seeding);
}

function places(db: Database): { place: string; teacher: string }[] {
  const rooms = db.documents.all(Classrooms).filter(({ kind }) => kind === 'teaching');
  return [
    ...db.documents.all(ClazzPlans).map(({ clazzId, teachers }) => ({ place: clazzId, teacher: teachers[0]?.name })),
    ...rooms.map(({ classroomId, teacherName }) => ({ place: classroomId, teacher: teacherName })),
  ].map(({ place, teacher }) => ({ place, teacher: teacher ?? '' }));
}

function seedWeekly(db: Database, { seed, born }: Seeding, place: string, teacher: string): void {
  const found = placeOf(db, place);
  const start = found?.starts_at ?? born;
  const end = found?.ends_at ?? born;
  if (start >= born) return;
  const random = randomOf(seed, `activities ${place}`);
  const first = startOfDay(start) + random.whole(1, 4) * DAY + 19 * HOUR;
  let count = 0;
  for (let at = first; at < Math.min(end, born + 7 * DAY) && count < MOST; at += 7 * DAY) {
    const online = kindOf(place) === 'clazz';
    addActivity(db, {
      place,
      title: `第${ORDINALS[count] ?? ''}次${online ? '直播答疑' : '线下实训'}签到`,
      description: online
        ? '进入直播间后五分钟内，老师会念出签到码。'
        : '签到码写在实训室白板上，到了之后输入。请假须提前一天。',
      teacher_name: teacher,
      starts_at: at,
      late_at: at + 15 * MINUTE,
      ends_at: at + 40 * MINUTE,
      code: random.chance(0.8) ? String(random.whole(100_000, 999_999)) : null,
    });
    count += 1;
  }
  if (count > 0) addItems(db, place, 'checkIn', count);
}

function seedToday(db: Database, { born }: Seeding, place: string): void {
  const today = startOfDay(born);
  addActivity(db, {
    place,
    title: '今日学习打卡',
    description: '今天学了一点什么？点一下就算打卡，全天有效，22 点之后算迟到。',
    teacher_name: '陈岚',
    starts_at: today,
    late_at: today + 22 * HOUR,
    ends_at: today + DAY - SECOND,
    code: null,
  });
  addItems(db, place, 'checkIn');
}

/** Attendance of activities that are over: out of a hundred 82 come, 8 come late, 3 are excused, the others stay away. */
function seedCheckIns(db: Database, { seed, born }: Seeding): void {
  const luck = draw(seed, 'm.member_no', 'a.activity_no', 31);
  db.run(
    `INSERT INTO check_ins
     SELECT activity_no, user_id,
       CASE WHEN luck < 820 THEN 'done' WHEN luck < 900 THEN 'late' ELSE 'leave' END,
       CASE WHEN luck < 820 THEN starts_at + luck * ${MINUTE} / 60
         WHEN luck < 900 THEN late_at + (luck - 820) * ${MINUTE} / 4
         ELSE NULL END
     FROM (
       SELECT a.activity_no, a.starts_at, a.late_at, m.user_id, ${luck} AS luck
       FROM activities a JOIN memberships m ON m.place = a.place AND m.state = 'joined' AND m.joined_at < a.starts_at
       WHERE a.ends_at < CAST(?1 AS INTEGER)
     ) WHERE luck < 930 ORDER BY activity_no, user_id`,
    born,
  );
  db.run(
    `UPDATE activities SET checked_num =
       (SELECT COUNT(*) FROM check_ins c WHERE c.activity_no = activities.activity_no AND c.state <> 'leave')`,
  );
  db.run(
    `INSERT INTO item_traces
     SELECT m.member_no, 'checkIn', 'activity-' || c.activity_no,
       CASE c.state WHEN 'done' THEN ${CHECK_IN_SCORES.done} WHEN 'late' THEN ${CHECK_IN_SCORES.late} ELSE ${CHECK_IN_SCORES.leave} END,
       COALESCE(c.checked_at, a.starts_at - ${DAY})
     FROM check_ins c JOIN activities a USING (activity_no) JOIN memberships m ON m.user_id = c.user_id AND m.place = a.place`,
  );
}
