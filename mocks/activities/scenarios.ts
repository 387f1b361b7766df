// Check-ins of classroom-1, which 陈岚 teaches.
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { userByAccount } from '../people/users.ts';
import { join } from '../places/joinAtOnce.ts';
import type { Outcome, Scenario, ScenarioGroup, Stage } from '../control/Scenario.ts';
import { activityById, activityIdOf, addActivity, forgetActivities, type NewActivity } from './activities.ts';
import { codeAt, qrCodeAt } from './rotatingCodes.ts';
import { MINUTE } from '../world/clock.ts';

const PLACE = 'classroom-1';
/** The main gate of a campus. */
const GATE = { latitude: 39.9929, longitude: 116.3055, radius: 100, place_name: '实训楼三层' };

interface Wanted extends Partial<NewActivity> {
  readonly title: string;
  /** Minutes from now. */
  readonly starts: number;
  readonly late?: number;
  readonly ends: number;
}

function begin({ context, world: { db, clock } }: Stage, { starts, late = 5, ends, ...wanted }: Wanted) {
  join(context, PLACE);
  const now = clock.now();
  forgetActivities(db, PLACE, wanted.title);
  const activityNo = addActivity(db, {
    place: PLACE,
    description: '坐好之后打开手机签到。扫不了码的同学可以输入屏幕上的数字。',
    teacher_name: '陈岚',
    starts_at: now + starts * MINUTE,
    late_at: now + late * MINUTE,
    ends_at: now + ends * MINUTE,
    ways: ['code', 'qr'],
    ...wanted,
  });
  const id = activityIdOf(activityNo);
  const activity = activityById(db, id);
  if (!activity) throw new Error('what was just begun is there');
  return { id, activity, now };
}

const Named = v.object({ account: v.string() });

/** Leaves out the members that nobody plays. */
const traineeAccounts = (db: Database): string[] =>
  db
    .all(Named, "SELECT account FROM users WHERE account GLOB 'xy[0-9]*' ORDER BY account")
    .map(({ account }) => account);

const SEE = '打开课堂的“签到”。';

const scenario = (title: string, about: string, run: (stage: Stage) => Outcome): Scenario => ({
  title,
  about: `课堂 ${PLACE}：${about}`,
  account: 'linxia',
  run,
});

export default {
  title: '签到',
  order: 36,
  scenarios: {
    'check-in-soon': scenario('一分钟后开始的签到', '一次签到一分钟后开始。', (stage) => {
      const { id } = begin(stage, { title: '马上开始的签到', starts: 1, late: 10, ends: 20, code: '135790' });
      return { see: SEE, facts: { activityId: id, code: '135790' } };
    }),
    'check-in-late': scenario('已过准时的签到', '一次签到已过准时，还能补签，算迟到。', (stage) => {
      const { id } = begin(stage, { title: '晚到的签到', starts: -20, late: -5, ends: 20, code: '246802' });
      return { see: SEE, facts: { activityId: id, code: '246802' } };
    }),
    'check-in-rotating': scenario('不断换码的签到', '签到码和二维码每五秒一换。', (stage) => {
      const { id, activity, now } = begin(stage, {
        title: '换码签到',
        starts: -1,
        late: 10,
        ends: 30,
        rotate_seconds: 5,
      });
      return {
        see: `${SEE}老师陈岚打开它可以出示签到码。`,
        facts: { activityId: id, code: codeAt(activity, now), qrCode: qrCodeAt(activity, now) },
      };
    }),
    'check-in-hall': scenario('大课签到', '所有学员都在这个课堂里，二维码每五秒一换。', (stage) => {
      const accounts = traineeAccounts(stage.world.db);
      for (const account of accounts) {
        const user = userByAccount(stage.world.db, account);
        if (user) join({ ...stage.context, user: () => user }, PLACE);
      }
      const wanted = { title: '大课签到', starts: -1, late: 1, ends: 30, rotate_seconds: 5 };
      const { id } = begin(stage, wanted);
      return { see: `${SEE}老师陈岚打开它可以看谁到了。`, facts: { activityId: id, accounts } };
    }),
    'check-in-shared-code': scenario('别人转发的签到码', '二维码和数字都是两分钟前的，已经不能用。', (stage) => {
      const { id, activity, now } = begin(stage, { title: '防转发的签到', starts: -10, late: 10, ends: 30 });
      const then = now - 2 * MINUTE;
      return {
        see: `${SEE}签到码 ${codeAt(activity, then)} 是两分钟前的。`,
        facts: { activityId: id, code: codeAt(activity, then), qrCode: qrCodeAt(activity, then) },
      };
    }),
    'check-in-place': scenario('按位置签到', `要在 ${GATE.place_name} 一百米以内，也可以输入签到码。`, (stage) => {
      const { id } = begin(stage, {
        title: '到场签到',
        starts: -1,
        late: 10,
        ends: 30,
        code: '112233',
        ways: ['place', 'code'],
        ...GATE,
      });
      return { see: SEE, facts: { activityId: id, latitude: GATE.latitude, longitude: GATE.longitude } };
    }),
  },
} satisfies ScenarioGroup;
