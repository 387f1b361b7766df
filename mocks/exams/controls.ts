// A teacher in charge of an exam while it is sat.
import * as v from 'valibot';
import { isOpen, sheetByNo, sheetNoOf } from '../answering/sheets/sheetRows.ts';
import { cutStreams } from '../answering/sheets/steering.ts';
import { controlAction, type ControlActions } from '../control/Controls.ts';
import { notFound } from '../handler/Refusal.ts';
import { beijingTime, MINUTE, SECOND } from '../world/clock.ts';
import type { World } from '../world/World.ts';
import { type Aim, runningExams, steerAll } from './proctoring.ts';

export { section } from './proctorPage.ts';

const aim = {
  answerSheetId: v.optional(
    v.pipe(v.string(), v.description('一个人的答卷；不写则由 place 与 refId 指一场考试的所有人')),
  ),
  place: v.optional(v.pipe(v.string(), v.description('考试所在的班级、课堂或课程'))),
  refId: v.optional(v.string()),
};
const Aimed = v.strictObject(aim);

const Done = v.object({ title: v.string(), see: v.pipe(v.string(), v.description('对谁')) });
const done = (title: string, names: readonly string[]): v.InferOutput<typeof Done> => ({
  title,
  see: names.join('、'),
});

const MINUTE_SECONDS = MINUTE / SECOND;

const simple = (title: string, kind: 'pause' | 'resume' | 'end') =>
  controlAction({
    title,
    body: Aimed,
    reply: Done,
    run: ({ world, body }: { world: World; body: Aim }) => done(title, steerAll(world, body, { kind })),
  });

const Exam = v.object({
  place: v.string(),
  placeTitle: v.string(),
  refId: v.string(),
  title: v.string(),
  sheets: v.array(
    v.object({
      answerSheetId: v.string(),
      account: v.string(),
      name: v.string(),
      answeredNum: v.number(),
      subjectNum: v.number(),
      leaveNum: v.number(),
      deadline: v.nullable(v.string()),
      pausedTime: v.nullable(v.string()),
      endTime: v.nullable(v.string()),
      lastContact: v.nullable(v.string()),
    }),
  ),
});

export const actions: ControlActions = {
  'GET proctor': controlAction({
    title: '正在考的考试，和谁在考',
    reply: v.array(Exam),
    run: ({ world }) => runningExams(world).map((exam) => ({ ...exam, sheets: [...exam.sheets] })),
  }),
  'POST proctor/announce': controlAction({
    title: '在考试中发通知',
    body: v.strictObject({ ...aim, text: v.pipe(v.string(), v.regex(/\S/), v.maxLength(500)) }),
    reply: Done,
    run: ({ world, body: { text, ...to } }) =>
      done('通知已发出', steerAll(world, to, { kind: 'announcement', text: text.trim() })),
  }),
  'POST proctor/extend': controlAction({
    title: '延长考试时间',
    body: v.strictObject({ ...aim, minutes: v.pipe(v.number(), v.description('负数为提前')) }),
    reply: Done,
    run: ({ world, body: { minutes, ...to } }) =>
      done(
        `${minutes < 0 ? '提前' : '延长'}了${Math.abs(minutes)}分钟`,
        steerAll(world, to, { kind: 'deadline', by: Math.round(minutes * MINUTE_SECONDS) }),
      ),
  }),
  'POST proctor/pause': simple('暂停考试', 'pause'),
  'POST proctor/resume': simple('继续考试', 'resume'),
  'POST proctor/end': simple('提前结束考试', 'end'),
  'POST proctor/cut': controlAction({
    title: '断开考场的推送连接',
    reply: v.object({ cut: v.pipe(v.number(), v.description('断开了几个')) }),
    run: ({ world: { db } }) => ({ cut: cutStreams(db) }),
  }),
  'POST sheet-deadlines': controlAction({
    title: '延长或提前一份答卷的截止时间',
    body: v.strictObject({
      answerSheetId: v.string(),
      by: v.pipe(v.number(), v.integer(), v.description('秒；负数为提前')),
    }),
    reply: v.object({ deadline: v.string() }),
    run({ world, body: { answerSheetId, by } }) {
      steerAll(world, { answerSheetId }, { kind: 'deadline', by });
      const sheet = sheetByNo(world.db, sheetNoOf(answerSheetId));
      if (!sheet || !isOpen(sheet) || sheet.deadline_at === null) throw notFound('有截止时间的答卷');
      return { deadline: beijingTime(sheet.deadline_at) };
    },
  }),
};
