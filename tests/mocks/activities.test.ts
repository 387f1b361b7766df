import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pageOf, Person } from '#kernel/http/entities.ts';
import { Activity, CheckInState } from '#plugins/activities/api.ts';
import { checkInStateAt, myStateOf, windowRefusal, windowState } from '#mocks/activities/checkIns.ts';
import { activitiesOf, activityIdOf } from '#mocks/activities/activities.ts';
import { markTrainee } from '#mocks/activities/checkingIn.ts';
import { memberOf } from '#mocks/places/places.ts';
import { Ledger, openTestWorld, openUpstream, type TestUpstream } from './support/upstream.ts';

const CHECK_IN = 'POST /classroom/api/v1/activity/checkIn';
const LIST = 'GET /classroom/api/v1/activity/page?classroomId=classroom-1&size=50';
const MINUTE = 60_000;

/** The next activity of linxia's classroom that has a code. */
async function nextMeeting(upstream: TestUpstream, token: string) {
  const { records } = v.parse(pageOf(Activity), (await upstream.ask(`${LIST}&state=not-open`, { token })).data);
  const next = records.at(-1);
  if (!next) throw new Error('no meeting ahead');
  return next;
}

const CheckInCodes = v.object({ checkInCodes: v.record(v.string(), v.string()) });

test.each([
  ['before the window', -1, '签到还没有开始，开始时间为 1970-01-01 08:10', 'none'],
  ['at its first moment', 0, undefined, 'none'],
  ['at the end of being in time', 5, undefined, 'none'],
  ['late', 6, undefined, 'none'],
  ['at its end', 10, '签到已于 1970-01-01 08:20 结束', 'absent'],
])('the window of a check-in: %s', (_when, minutes, refusal, mine) => {
  const activity = { starts_at: 10 * MINUTE, late_at: 15 * MINUTE, ends_at: 20 * MINUTE, code: null };
  const now = (10 + minutes) * MINUTE;
  expect(windowRefusal(activity, now)).toBe(refusal);
  expect(myStateOf(activity, undefined, now)).toBe(mine);
  expect(windowState(activity, now) === 'open').toBe(refusal === undefined);
  expect(checkInStateAt(activity, now)).toBe(minutes > 5 ? 'late' : 'done');
});

test('a trainee checks in with the code that the teacher shows, while the window is open', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const { id, startTime, needCode } = await nextMeeting(upstream, token);
  expect(needCode).toBe(true);
  const checkIn = (code?: string) => upstream.ask(CHECK_IN, { token, body: { activityId: id, code } });
  expect((await checkIn('1')).message).toMatch(/^签到还没有开始/);
  await upstream.moveTo(Date.parse(startTime ?? '') + 3 * MINUTE);
  const again = await upstream.signIn('linxia');
  const now = (code?: string) => upstream.ask(CHECK_IN, { token: again, body: { activityId: id, code } });
  expect((await now()).message).toBe('请输入老师给出的签到码');
  expect((await now('0')).message).toBe('签到码错误，请重新输入');
  const { checkInCodes } = await upstream.control(CheckInCodes, 'GET /__mock/secrets');
  expect((await now(checkInCodes[id])).data).toMatchObject({ myState: 'done', checkedNum: 1 });
});

test('after the bell one is late, after the end absent', async () => {
  const upstream = await openUpstream();
  const { id, lateTime, endTime } = await nextMeeting(upstream, await upstream.signIn('linxia'));
  await upstream.moveTo(Date.parse(lateTime ?? '') + 1000);
  const { checkInCodes } = await upstream.control(CheckInCodes, 'GET /__mock/secrets');
  const late = await upstream.ask(CHECK_IN, {
    token: await upstream.signIn('linxia'),
    body: { activityId: id, code: checkInCodes[id] },
  });
  expect(late.data).toMatchObject({ myState: 'late' });
  await upstream.moveTo(Date.parse(endTime ?? ''));
  const token = await upstream.signIn('xy001');
  const trainees = 'GET /classroom/api/v1/activity/trainee/page';
  const linxia = await upstream.signIn('linxia');
  const Trainees = pageOf(v.object({ ...Person.entries, state: CheckInState }));
  const absent = v.parse(
    Trainees,
    (await upstream.ask(`${trainees}?activityId=${id}&state=absent`, { token: linxia })).data,
  );
  const all = v.parse(Trainees, (await upstream.ask(`${trainees}?activityId=${id}`, { token: linxia })).data);
  expect(absent.total).toBe(all.total - 1);
  expect(all.records[0]).toMatchObject({ userId: 'user-linxia', state: 'late' });
  expect((await upstream.ask(`${trainees}?activityId=nope`, { token })).code).toBe(404);
});

test('checking in again, or sending it twice, has one effect', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const { data } = await upstream.ask(`${LIST}&state=open`, { token });
  const open = v.parse(pageOf(Activity), data).records.find(({ title }) => title === '今日学习打卡');
  const body = { activityId: open?.id, operationId: randomUUID() };
  const first = await upstream.ask(CHECK_IN, { token, body });
  expect(await upstream.ask(CHECK_IN, { token, body })).toEqual(first);
  expect((await upstream.ask(CHECK_IN, { token, body: { activityId: open?.id } })).state).toBe(true);
  const effects = await upstream.control(Ledger, 'GET /__mock/ledger?effect=activity.check-in');
  expect(effects.map(({ detail }) => detail)).toMatchObject([
    { id: open?.id, state: expect.stringMatching(/done|late/) },
  ]);
});

test('check-ins of a class are checked in to through the class, and others are nobody’s business', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const mine = 'GET /training/api/v1/clazzCheckIn/findByUserId?clazzId=clazz-1';
  const activities = v.parse(v.array(Activity), (await upstream.ask(mine, { token })).data);
  expect(new Set(activities.map(({ myState }) => myState)).size).toBeGreaterThan(1);
  const open = activities.find(({ title }) => title === '今日学习打卡');
  const through = (clazzId: string) =>
    upstream.ask('POST /training/api/v1/center/clazz/trainee/trace/checkIn', {
      token,
      body: { clazzId, activityId: open?.id },
    });
  expect((await through('clazz-3')).message).toBe('签到不存在或已被删除');
  expect((await through('clazz-1')).data).toMatchObject({ clazzId: 'clazz-1', checkInTime: expect.any(String) });
  expect((await upstream.ask(`${mine}&userId=user-1`, { token })).message).toBe('只能查看自己的签到');
  expect((await upstream.ask(mine, { token: await upstream.signIn('zhouyu') })).code).toBe(403);
});

test('the teacher’s correction counts: late is worth less than in time, and absent nothing', () => {
  const world = openTestWorld();
  const { db } = world;
  const [activity] = activitiesOf(db, 'classroom-1');
  const member = memberOf(db, 'classroom-1', 'user-linxia');
  if (!activity || !member) throw new Error('no check-in to correct');
  const context = { db, clock: world.clock, ledger: () => undefined };
  const credit = () =>
    db.get(
      v.object({ score: v.nullable(v.number()) }),
      "SELECT score FROM item_traces WHERE member_no = ? AND item = 'checkIn' AND ref_id = ?",
      member.member_no,
      activityIdOf(activity.activity_no),
    )?.score;
  const counted = ['done', 'late', 'absent', 'leave'] as const;
  const credits = counted.map((state) => {
    markTrainee(context, activity, 'user-linxia', state);
    return credit();
  });
  expect(credits).toEqual([100, 60, undefined, 100]);
});
