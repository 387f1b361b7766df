import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type CallRequest, requestKey, UserInfo } from '#kernel/index.ts';
import { getVerify } from '#plugins/account/api.ts';
import { accountTodos } from '#plugins/account/todos.ts';
import findClazzApplications from '#plugins/catalogue/todos.ts';
import findAgencyApplications from '#plugins/institutions/todos.ts';
import { listClazzCheckIns } from '#plugins/activities/api.ts';
import findCheckIns from '#plugins/activities/todos.ts';
import { listMyClazzCourses, listMyCourses } from '#plugins/study/api.ts';
import { listClazzContests } from '#plugins/exams/api.ts';
import { listClazzExperiments, listClazzVms, listClazzVs, listOptionalExperiments } from '#plugins/experiments/api.ts';
import { myDiscusses } from '#plugins/discussions/api.ts';
import { findReplies } from '#plugins/discussions/todos.ts';
import findExperiments from '#plugins/experiments/todos.ts';
import findExams from '#plugins/exams/todos.ts';
import { listClazzHomework, listOptionalHomework } from '#plugins/homework/api.ts';
import findHomework from '#plugins/homework/todos.ts';
import { listMyAgencyApplies } from '#plugins/institutions/api.ts';
import { listMeetings, nextLives } from '#plugins/live/api.ts';
import findLives from '#plugins/live/todos.ts';
import findSimulations from '#plugins/simulation/todos.ts';
import { disputedNotes } from '#plugins/notes/todos.ts';
import { listTasks } from '#plugins/tasks/api.ts';
import findTasks from '#plugins/tasks/todos.ts';
import type { Finding, FindTodos } from '#plugins/todos/contract.ts';
import { listClazzApplies } from '#plugins/catalogue/api.ts';
import { dueByPlace } from '#plugins/todos/due.ts';

const NOW = Date.parse('2026-11-20T09:30:00+08:00');
const SOON = '2026-11-20T18:00:00+08:00';
const PAST = '2026-11-19T18:00:00+08:00';
const LONG_AGO = '2026-11-01T18:00:00+08:00';

/** The todos of a trainee of one class, given these answers and no others. */
function found(find: FindTodos, ...answers: [CallRequest, unknown][]) {
  const known = new Map(answers.map(([request, value]) => [requestKey(request), value]));
  const ask: Finding['ask'] = (request) => {
    const key = requestKey(request);
    return known.has(key) ? v.parse(request.call.reply, known.get(key)) : undefined;
  };
  const clazz = { place: { kind: 'clazz', id: 'clazz-1' }, title: '秋季班' } as const;
  const classroom = { place: { kind: 'classroom', id: 'classroom-1' }, title: '一班' } as const;
  const finding: Finding = { ask, due: (kind) => dueByPlace(kind, finding), places: [clazz, classroom], now: NOW };
  return find(finding);
}

const page = (records: readonly unknown[]) => ({ records, total: records.length, page: 1, size: 50 });
const words = ({ title, action, note, due, opens }: ReturnType<FindTodos>[number]) =>
  [title, action, note, due, opens].filter(Boolean).join(' ');

test('exams: those under way, open, about to open, or not passed while there is another attempt', () => {
  const exam = { contestId: 'c', startTime: PAST, endTime: SOON, state: 'open', myState: 'none', showAnswer: 'never' };
  const todos = found(findExams, [
    listClazzContests.with({ clazzId: 'clazz-1', page: 1, size: 50 }),
    page([
      { ...exam, title: '没考的' },
      { ...exam, title: '在考的', myState: 'answering', deadline: '2026-11-20T10:00:00+08:00', answerSheetId: 's' },
      {
        ...exam,
        title: '停着的',
        myState: 'answering',
        deadline: '2026-11-20T09:10:00+08:00',
        pausedTime: '2026-11-20T08:50:00+08:00',
      },
      { ...exam, title: '没到的', state: 'not-open', startTime: SOON, endTime: null },
      { ...exam, title: '过去的', state: 'ended' },
      { ...exam, title: '没过的', myState: 'marked', answerSheetId: 's', score: 40, passScore: 60, attemptNum: 1 },
      { ...exam, title: '过了的', myState: 'marked', answerSheetId: 's', score: 80, passScore: 60, attemptNum: 1 },
      { ...exam, title: '用完的', myState: 'marked', score: 40, passScore: 60, attemptNum: 1, maxAttemptNum: 1 },
    ]),
  ]);
  expect(todos.map(words)).toEqual([
    `没考的 去考试 ${SOON}`,
    '在考的 继续考试 正在考 2026-11-20T10:00:00+08:00',
    '停着的 继续考试 正在考 2026-11-20T09:10:00+08:00',
    `没到的 查看说明 ${SOON}`,
    `没过的 再做一次 未合格 ${SOON}`,
  ]);
  expect(todos[0]).toMatchObject({ kind: '考试', placeTitle: '秋季班' });
  expect(todos[0]?.to.href).toBe('/examanswer?contestId=c&clazzId=clazz-1');
  expect(todos.map(({ running = false }) => running)).toEqual([false, true, true, false, false]);
  expect(todos[2]?.pausedTime).toBe('2026-11-20T08:50:00+08:00');
});

test('homework: due, begun or returned; mere parts of a course are not listed', () => {
  const paper = { refId: 'r', kind: 'homework', state: 'open', myState: 'none', showAnswer: 'never', deadline: SOON };
  const todos = found(
    findHomework,
    [
      listClazzHomework.with({ clazzId: 'clazz-1', page: 1, size: 50 }),
      page([
        { ...paper, title: '要交的' },
        { ...paper, title: '没有期限的', deadline: null },
        { ...paper, title: '没有期限、做了一半的', deadline: null, myState: 'answering', answerSheetId: 's' },
        { ...paper, title: '退回的', myState: 'returned', answerSheetId: 's' },
        { ...paper, title: '交了的', myState: 'submitted', answerSheetId: 's' },
        { ...paper, title: '锁着的', lockReason: '先学完上一章' },
        { ...paper, title: '退回后过期的', state: 'ended', myState: 'returned' },
      ]),
    ],
    [
      listOptionalHomework.with({ page: 1, size: 50 }),
      page([
        { ...paper, title: '自选课的', kind: 'quiz', courseId: 'course-1', courseTitle: '入门', chapterRefId: 'ref-2' },
      ]),
    ],
  );
  expect(todos.map(words)).toEqual([
    `要交的 去做作业 ${SOON}`,
    '没有期限、做了一半的 继续作业 已开始',
    `退回的 去修改 已退回 ${SOON}`,
    `自选课的 去做测验 ${SOON}`,
  ]);
  expect(todos.at(-1)).toMatchObject({ kind: '测验', placeTitle: '入门' });
  expect(todos.at(-1)?.to.href).toBe('/freelessons/viewcourse?courseId=course-1&chapter=ref-2');
});

test('check-ins: those of classes that are open or will open; being late still counts', () => {
  const checkIn = { id: 'a', startTime: PAST, endTime: SOON, state: 'open', myState: 'none' };
  const todos = found(findCheckIns, [
    listClazzCheckIns.with({ clazzId: 'clazz-1' }),
    [
      { ...checkIn, title: '开着的', lateTime: '2026-11-20T12:00:00+08:00' },
      { ...checkIn, title: '迟了的', lateTime: PAST },
      { ...checkIn, title: '签了的', myState: 'done' },
      { ...checkIn, title: '没到的', state: 'not-open', startTime: SOON, endTime: null },
    ],
  ]);
  expect(todos.map(words)).toEqual([
    '开着的 去签到 2026-11-20T12:00:00+08:00',
    `迟了的 去签到 已迟到 ${SOON}`,
    `没到的 去看看 ${SOON}`,
  ]);
  expect(todos[0]?.to.href).toBe('/personalcenter/myclazz-detail?id=clazz-1&tab=checkins');
});

test('applications: those answered within a week, and returned ones', () => {
  const apply = { applyId: 'a', clazzId: 'clazz-2', verifyTime: PAST };
  const agency = {
    applyNo: 'n',
    applyTime: LONG_AGO,
    verifyTime: LONG_AGO,
    creditCode: '',
    type: '',
    introduction: '',
    contactName: '',
    contactPhone: '',
    region: '',
    address: '',
    licences: [],
  };
  const todos = [
    ...found(findClazzApplications, [
      listClazzApplies.with({ page: 1, size: 20 }),
      page([
        { ...apply, title: '通过的', state: 'joined' },
        { ...apply, title: '没过的', state: 'rejected' },
        { ...apply, title: '早就通过的', state: 'joined', verifyTime: LONG_AGO },
        { ...apply, title: '在等的', state: 'pending', verifyTime: null },
      ]),
    ]),
    ...found(findAgencyApplications, [
      listMyAgencyApplies.with({}),
      [
        { ...agency, name: '退回的', state: 'returned' },
        { ...agency, name: '早就通过的', state: 'approved' },
      ],
    ]),
  ];
  expect(todos.map(({ kind, title, note, action, answered }) => [kind, title, note, action, answered])).toEqual([
    ['入班申请', '通过的', '已通过', '进入培训班', PAST],
    ['入班申请', '没过的', '未通过', '看看原因', PAST],
    ['机构入驻', '退回的', '已退回', '去修改', undefined],
  ]);
  expect(todos.map(({ to }) => to.href)).toEqual([
    '/personalcenter/myclazz-detail?id=clazz-2',
    '/boutiqueclass/detail?id=clazz-2',
    '/orgregister?view=state&applyNo=n',
  ]);
});

const withUser = (user: { verified: boolean }) => ({
  session: { user: v.parse(UserInfo, { userId: 'user-1', userName: '周屿', account: 'zhouyu', ...user }) },
});

test('verification is named before anything asks for it, and what became of it', () => {
  const verify = getVerify.with({ id: 'user-1' });
  const latest = (state: string) => ({ id: 'verify-1', state, applyTime: PAST, verifyTime: PAST });
  const of = (verified: boolean, ...answers: [CallRequest, unknown][]) =>
    found(accountTodos(withUser({ verified })), ...answers).map(words);
  expect(of(false), 'it is not known yet whether there is an application').toEqual([]);
  expect(of(false, [verify, null])).toEqual(['实名认证 去认证']);
  expect(of(false, [verify, latest('rejected')])).toEqual(['实名认证 去修改 未通过']);
  expect(of(false, [verify, latest('pending')])).toEqual([]);
  expect(of(true, [verify, latest('approved')]), 'nobody waits for it').toEqual([]);
});

const EXPERIMENT = {
  chapterRefId: 'ref-1',
  courseId: 'course-1',
  courseTitle: '入门',
  kind: 2,
  state: 'open',
  myState: 'none',
  reportState: 'none',
  deadline: SOON,
};

test('experiments: those due, begun, with a report that came back or was not handed in', () => {
  const todos = found(
    findExperiments,
    [
      listClazzExperiments.with({ clazzId: 'clazz-1', page: 1, size: 50 }),
      page([
        { ...EXPERIMENT, title: '要做的' },
        { ...EXPERIMENT, title: '没有期限的', deadline: null },
        { ...EXPERIMENT, title: '做了一半的', myState: 'learning' },
        { ...EXPERIMENT, title: '没交报告的', myState: 'done', reportState: 'draft' },
        { ...EXPERIMENT, title: '交了的', myState: 'done', reportState: 'submitted' },
        { ...EXPERIMENT, title: '退回的', myState: 'done', reportState: 'returned', deadline: null },
        { ...EXPERIMENT, title: '没到的', state: 'not-open', startTime: SOON },
        { ...EXPERIMENT, title: '过去的', state: 'ended', reportState: 'returned' },
      ]),
    ],
    [
      listOptionalExperiments.with({ page: 1, size: 50 }),
      page([{ ...EXPERIMENT, title: '自选课的', chapterRefId: 'ref-2' }]),
    ],
  );
  expect(todos.map(words)).toEqual([
    `要做的 去做实验 ${SOON}`,
    `做了一半的 继续实验 已开始 ${SOON}`,
    `没交报告的 去交报告 报告未交 ${SOON}`,
    '退回的 去修改 报告已退回',
    `没到的 去看看 ${SOON} ${SOON}`,
    `自选课的 去做实验 ${SOON}`,
  ]);
  expect(todos[0]).toMatchObject({ kind: '实验', placeTitle: '秋季班' });
  expect(todos[0]?.to.href).toBe('/viewcourse?courseId=course-1&chapter=ref-1&clazzId=clazz-1');
  expect(todos[5]).toMatchObject({ placeTitle: '入门' });
  expect(todos[5]?.to.href).toBe('/freelessons/viewcourse?courseId=course-1&chapter=ref-2');
});

test('machines: each that stands, with its time; what has to be minded is noted', () => {
  const vm = {
    name: 'lab',
    courseId: 'course-1',
    courseTitle: '入门',
    chapterRefId: 'ref-1',
    clazzId: 'clazz-1',
    platformType: 'KVM',
    image: '',
    consoles: [],
    expireTime: SOON,
  };
  const todos = found(findExperiments, [
    listClazzVms.with({}),
    [
      { ...vm, vmId: 'vm-1', state: 'running', chapterTitle: '在用的' },
      { ...vm, vmId: 'vm-2', state: 'running', chapterTitle: '快到的', expireTime: '2026-11-20T09:35:00+08:00' },
      { ...vm, vmId: 'vm-3', state: 'failed', chapterTitle: '坏了的' },
      { ...vm, vmId: 'vm-4', state: 'queued', chapterTitle: '在排的', expireTime: null },
      { ...vm, vmId: 'vm-5', state: 'stopped', chapterTitle: '关了的' },
      { ...vm, vmId: 'vm-6', state: 'released', chapterTitle: '放了的' },
    ],
  ]);
  expect(todos.map(words)).toEqual([
    `在用的 去使用 运行中 ${SOON}`,
    '快到的 去使用 即将释放 2026-11-20T09:35:00+08:00',
    '坏了的 去处理 异常',
    '在排的 去看看 排队中',
    `关了的 去使用 已关机 ${SOON}`,
  ]);
  expect(todos[0]).toMatchObject({ kind: '实验机', placeTitle: '秋季班' });
  expect(todos[0]?.to.href).toBe('/viewcourse?courseId=course-1&chapter=ref-1&clazzId=clazz-1');
});

test('simulations: those due or begun', () => {
  const todos = found(findSimulations, [
    listClazzVs.with({ clazzId: 'clazz-1', page: 1, size: 50 }),
    page([
      { ...EXPERIMENT, kind: 7, title: '要做的' },
      { ...EXPERIMENT, kind: 7, title: '做了一半的', myState: 'learning' },
      { ...EXPERIMENT, kind: 7, title: '做完的', myState: 'done' },
      { ...EXPERIMENT, kind: 7, title: '没有期限的', deadline: null },
    ]),
  ]);
  expect(todos.map(words)).toEqual([`要做的 去做仿真 ${SOON}`, `做了一半的 继续仿真 已开始 ${SOON}`]);
});

test('tasks: those that came back, are begun, due or about to begin; not those handed in or over', () => {
  const task = { id: 't', classroomId: 'classroom-1', startTime: PAST, deadline: SOON, state: 'open', submitNum: 0 };
  const todos = found(findTasks, [
    listTasks.with({ classroomId: 'classroom-1', page: 1, size: 50 }),
    page([
      { ...task, title: '没写的', myState: 'none' },
      { ...task, title: '在写的', myState: 'draft' },
      { ...task, title: '退回的', myState: 'returned', state: 'ended', deadline: PAST, submitUntil: SOON },
      { ...task, title: '没到的', myState: 'none', state: 'not-open', startTime: SOON, deadline: null },
      { ...task, title: '交了的', myState: 'submitted' },
      { ...task, title: '批了的', myState: 'marked' },
      { ...task, title: '过了的', myState: 'draft', state: 'ended', deadline: PAST },
    ]),
  ]);
  expect(todos.map(words)).toEqual([
    `没写的 去完成 ${SOON}`,
    `在写的 继续写 已开始 ${SOON}`,
    `退回的 去修改 已退回 ${SOON}`,
    `没到的 去看看 ${SOON}`,
  ]);
  expect(todos[2]).toMatchObject({ kind: '任务', placeTitle: '一班' });
  expect(todos[2]?.to.href).toBe('/teaching/classroom/task/submit?id=t');
});

test('live lessons: those of one’s own courses that are on or begin within a day; and meetings of one’s classes', () => {
  const event = { cover: null, teacherName: null, viewerNum: 0, replayId: null, endTime: SOON };
  const meeting = {
    meetingId: 'm1',
    title: '答疑会',
    hostName: '陈岚',
    startTime: PAST,
    endTime: SOON,
    state: 'open',
    joinUrl: 'https://meet.example/1',
  };
  const of = (courseId: string) => ({ ...event, courseId, courseTitle: '入门', startTime: PAST, state: 'open' });
  const todos = found(
    findLives,
    [
      nextLives,
      page([
        { ...of('course-1'), id: 'l1', title: '在播的' },
        { ...of('course-1'), id: 'l2', title: '快开始的', state: 'not-open', startTime: SOON },
        { ...of('course-1'), id: 'l3', title: '下周的', state: 'not-open', startTime: '2026-11-27T18:00:00+08:00' },
        { ...of('course-2'), id: 'l4', title: '班里的课' },
        { ...of('course-9'), id: 'l5', title: '没学的课' },
      ]),
    ],
    [listMyCourses.with({ page: 1, size: 50 }), page([{ courseId: 'course-1', title: '入门', state: 'learning' }])],
    [listMyClazzCourses.with({ clazzId: 'clazz-1' }), [{ courseId: 'course-2', title: '进阶' }]],
    [listMeetings.with({ clazzId: 'clazz-1' }), [meeting]],
  );
  expect(todos.map(words)).toEqual([
    `在播的 去观看 正在进行 ${SOON}`,
    `快开始的 去看看 ${SOON} ${SOON}`,
    `班里的课 去观看 正在进行 ${SOON}`,
    `答疑会 去参加 正在进行 ${SOON}`,
  ]);
  expect(todos.map(({ kind }) => kind)).toEqual(['直播', '直播', '直播', '会议']);
  expect(todos[0]?.to.href).toBe('/live?id=l1');
});

test('discussions: those of one’s own with replies that were not read here, for a week', () => {
  const discuss = { content: '', images: [], author: { userId: 'linxia', userName: '林夏' }, lastReplyTime: PAST };
  const list = (...records: unknown[]): [CallRequest, unknown] => [myDiscusses('classroom-1'), page(records)];
  const answers = list(
    { ...discuss, id: 'd1', title: '没看过的', mine: true, replyNum: 3 },
    { ...discuss, id: 'd2', title: '看过两条的', mine: true, replyNum: 3 },
    { ...discuss, id: 'd3', title: '都看过的', mine: true, replyNum: 3 },
    { ...discuss, id: 'd4', title: '很久以前的', mine: true, replyNum: 3, lastReplyTime: LONG_AGO },
    { ...discuss, id: 'd5', title: '别人的', mine: false, replyNum: 3 },
    { ...discuss, id: 'd6', title: '没有人回的', mine: true, replyNum: 0, lastReplyTime: null },
    { ...discuss, id: 'd7', title: '不说是谁的，但作者是我', replyNum: 1 },
    { ...discuss, id: 'd8', title: '不说是谁的', replyNum: 1, author: { userId: 'other', userName: '别人' } },
  );
  const seen = new Map([
    ['d2', 2],
    ['d3', 3],
  ]);
  expect(found(findReplies(seen, 'linxia'), answers).map((todo) => words(todo))).toEqual([
    '没看过的 去看看 3条新回复',
    '看过两条的 去看看 1条新回复',
    '不说是谁的，但作者是我 去看看 1条新回复',
  ]);
});

test('notes: each with two texts once, by the title that was written here', () => {
  const note = { content: '<p>权限位</p>', shared: false };
  const todos = disputedNotes([
    { name: 'overtaken note-1 tab-1', value: { ...note, title: '权限' }, at: 1 },
    { name: 'overtaken note-1 tab-2', value: { ...note, title: '权限' }, at: 2 },
    { name: 'overtaken new:7 tab-1', value: { ...note, title: '' }, at: 3 },
    { name: 'overtaken note-2 tab-1', value: 'not a note', at: 4 },
  ]);
  expect(todos.map((todo) => words(todo))).toEqual(['权限 去选择 有两个版本', '权限位 去选择 有两个版本']);
  expect(todos.map(({ to }) => to.href)).toEqual(['/personalcenter/note', '/personalcenter/note']);
});
