// Plugins: messages
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AnswerSheet, AnswerSheetDto } from '#plugins/answering/api.ts';
import { classroomDetail, clazzDetail, courseDetail, myClazzDetail } from '#plugins/places/refs.ts';
import { myInfo } from '#plugins/account/contract.ts';
import { examResult } from '#plugins/exams/contract.ts';
import { clazzReport, courseReport } from '#plugins/experiments/contract.ts';
import { assignment, assignmentResult } from '#plugins/homework/contract.ts';
import { onboarding } from '#plugins/institutions/contract.ts';
import { openSignedIn, type SignedIn } from './support/signedIn.ts';
import { Secrets } from './support/upstream.ts';

const PAGES = [
  assignment,
  assignmentResult,
  classroomDetail,
  clazzDetail,
  clazzReport,
  courseDetail,
  courseReport,
  examResult,
  myClazzDetail,
  myInfo,
  onboarding,
];

const Message = v.object({ id: v.string(), title: v.string(), summary: v.string(), read: v.boolean() });
const Page = v.object({ records: v.array(Message) });
const Detail = v.object({ content: v.string(), path: v.string(), publisher: v.string() });

/** The messages to this user alone, oldest first. */
const reported = async ({ get }: SignedIn) =>
  (await get(Page, '/business/api/v1/notice/page?size=50')).records
    .filter(({ id }) => id.startsWith('message-'))
    .toReversed();
const titles = async (opened: SignedIn) => (await reported(opened)).map(({ title }) => title);
const unread = async ({ get }: SignedIn) =>
  (await get(v.object({ count: v.number() }), '/business/api/v1/notice/platform/unread')).count;

/** The newest one, or the newest about something, opened: what it says, and where it leads. */
async function newest(opened: SignedIn, about = '') {
  const last = (await reported(opened)).findLast(({ title }) => title.includes(about));
  const detail = await opened.get(Detail, `/business/out-api/v1/notice/detail/${last?.id ?? ''}`);
  expect(leadsSomewhere(detail.path), detail.path).toBe(true);
  return { ...last, ...detail };
}

/** True if one of our pages accepts the address with all its parameters. */
function leadsSomewhere(path: string): boolean {
  const { pathname, search } = new URL(path, 'https://yanxi.example');
  return PAGES.some(({ pattern, read }) => {
    const [start, parameter] = pattern.split('/:');
    if (parameter === undefined ? start !== pathname : !pathname.startsWith(start ?? '')) return false;
    const params = parameter === undefined ? {} : { [parameter.replace('?', '')]: pathname.split('/').at(-1) };
    return read({ params, search }).ok;
  });
}

test('a course that its institution lets one into: told before anybody has looked at the course', async () => {
  const opened = await openSignedIn('zhouyu');
  const { records } = await opened.get(
    v.object({ records: v.array(v.object({ courseId: v.string(), title: v.string() })) }),
    '/business/out-api/v1/recommendCourse/page?free=false&size=1',
  );
  const [course] = records;
  await opened.ask('POST /business/api/v1/recommendCourseApply/apply', { courseId: course?.courseId });
  const before = await unread(opened);
  await opened.later(301);
  expect(await unread(opened)).toBe(before + 1);
  expect(await newest(opened)).toMatchObject({ title: `你已加入课程“${course?.title}”`, publisher: '系统消息' });
});

test('a class that turns one down says why', async () => {
  const opened = await openSignedIn();
  const Applies = v.array(v.object({ applyId: v.string() }));
  const [apply] = await opened.upstream.control(Applies, 'GET /__mock/applies');
  const body = { applyId: apply?.applyId, decision: 'rejected', reason: '名额留给本省学员' };
  await opened.upstream.fetchRaw('POST /__mock/applies', { body });
  expect(await newest(opened)).toMatchObject({
    title: expect.stringMatching(/^加入培训班“.+”的申请未通过$/),
    content: '<p>原因：名额留给本省学员。</p>',
  });
});

test('verification: granted after a while, or turned down with a reason', async () => {
  const opened = await openSignedIn('zhouyu');
  const apply = (backId: string) =>
    opened.ask('POST /business/api/v1/traineeVerify/apply', {
      userName: '周宇',
      idNumber: '11010519491231002X',
      frontId: 'avatar-user-1',
      backId,
    });
  await apply('avatar-user-1');
  await opened.later(180);
  expect(await newest(opened)).toMatchObject({
    title: '实名认证未通过',
    summary: '原因：身份证正反面照片相同，请重新上传。',
  });
  await apply('avatar-user-2');
  await opened.later(400);
  expect(await newest(opened)).toMatchObject({ title: '实名认证已通过' });
});

test('onboarding: returned, then approved', async () => {
  const opened = await openSignedIn('zhouyu');
  const phone = '13911112222';
  const apply = async (more: object) => {
    const form = new URLSearchParams({ phone, type: 'agency' });
    await opened.upstream.ask('POST /system/out-api/v1/sms/send', { body: form });
    const verifyCode = (await opened.upstream.control(Secrets, 'GET /__mock/secrets')).smsCodes[phone];
    const answer = await opened.ask('POST /business/out-api/v1/agency/apply', {
      name: '白鹭洲职业培训学校',
      creditCode: '52440100MJK0123459',
      type: 'TRAINING',
      region: '1101',
      address: '江州市白鹭路 6 号',
      introduction: '',
      licences: [{ fileId: 'avatar-user-1', name: '办学许可证.jpg', size: 1024 }],
      contactName: '温如玉',
      contactPhone: phone,
      email: '',
      verifyCode,
      ...more,
    });
    return v.parse(v.object({ applyNo: v.string() }), answer.data).applyNo;
  };
  const decide = (applyNo: string, decision: string) =>
    opened.upstream.fetchRaw('POST /__mock/agency-applies', { body: { applyNo, decision } });
  const applyNo = await apply({});
  await decide(applyNo, 'returned');
  expect(await newest(opened)).toMatchObject({ title: '“白鹭洲职业培训学校”的入驻申请被退回，请修改' });
  await opened.later(61);
  await apply({ applyNo });
  await decide(applyNo, 'approved');
  expect(await newest(opened)).toMatchObject({ title: '“白鹭洲职业培训学校”的入驻申请已通过' });
});

test('homework: returned with the reason, then marked', async () => {
  const opened = await openSignedIn();
  const ROOM = '/classroom/api/v1';
  const create = { classroomId: 'classroom-1', kind: 'homework', refId: 'assignment-classroom-1-5' };
  const { id } = v.parse(AnswerSheet, (await opened.ask(`POST ${ROOM}/exam/answersheet`, create)).data);
  const { title } = await opened.get(v.object({ title: v.string() }), `${ROOM}/exam/answersheet/dto/${id}`);
  await opened.ask(`POST ${ROOM}/exam/answersheet/submit/${id}`, {});
  await opened.later(600);
  expect(await newest(opened)).toMatchObject({
    title: `作业“${title}”被退回，请修改后重新提交`,
    content: expect.stringContaining('退回原因：'),
  });
  await opened.ask(`POST ${ROOM}/exam/answersheet/submit/${id}`, {});
  await opened.later(1200);
  expect(await newest(opened)).toMatchObject({ title: `作业“${title}”已批阅` });
});

test('an exam that is marked; a quiz that a machine marks at once is no news', async () => {
  const opened = await openSignedIn();
  const TRAINING = '/training/api/v1';
  const create = { clazzId: 'clazz-10', kind: 'exam', refId: 'contest-clazz-10-2' };
  const { id } = v.parse(AnswerSheet, (await opened.ask(`POST ${TRAINING}/exam/answersheet`, create)).data);
  await opened.get(AnswerSheetDto, `${TRAINING}/exam/answersheet/dto/${id}?detail=true`);
  await opened.ask(`POST ${TRAINING}/exam/answersheet/submit/${id}`, {});
  await opened.later(600);
  expect((await newest(opened, '考试')).title).toMatch(/^考试“.+”已批阅$/);
  expect((await titles(opened)).some((title) => title.startsWith('测验'))).toBe(false);
});

test('a task and a report: returned, with the reason', async () => {
  const opened = await openSignedIn();
  const Tasks = v.object({ records: v.array(v.object({ id: v.string(), title: v.string(), myState: v.string() })) });
  const { records } = await opened.get(Tasks, '/classroom/api/v1/task/page?classroomId=classroom-1&state=open');
  const task = records.find(({ myState }) => myState === 'draft');
  const body = { taskId: task?.id, content: '<p>做完了</p>', submit: true, revision: 9, operationId: randomUUID() };
  await opened.ask('POST /classroom/api/v1/task/submit', body);
  await opened.later(240);
  expect(await newest(opened)).toMatchObject({ title: `任务“${task?.title}”被退回，请修改后重新提交` });
  const report = {
    courseId: 'course-31',
    chapterRefId: 'ref-31-7',
    content: '我完成了全部的实验步骤，并且都通过了自动检查',
    submit: true,
  };
  await opened.ask('POST /business/api/v1/traceReport', report);
  await opened.later(900);
  expect((await newest(opened)).title).toMatch(/^实验报告“.+”被退回/);
});

test('a private message cannot be read by others; it is read once, and goes with the account', async () => {
  const opened = await openSignedIn();
  const Applies = v.array(v.object({ applyId: v.string() }));
  const [apply] = await opened.upstream.control(Applies, 'GET /__mock/applies');
  await opened.upstream.fetchRaw('POST /__mock/applies', { body: { applyId: apply?.applyId, decision: 'joined' } });
  const { id } = await newest(opened);
  const READ = `GET /business/out-api/v1/notice/detail/${id}`;
  expect(await opened.upstream.ask(READ)).toMatchObject({ state: false });
  const other = await opened.upstream.signIn('zhouyu');
  expect(await opened.upstream.ask(READ, { token: other })).toMatchObject({ state: false });
  const before = await unread(opened);
  await opened.ask('PUT /business/api/v1/notice/read', { ids: id });
  expect(await unread(opened)).toBe(before - 1);
});

test('announcements made before the user registered are not unread; later ones are', async () => {
  const opened = await openSignedIn();
  const phone = '13711112222';
  const form = new URLSearchParams({ phone, type: 'register' });
  await opened.upstream.ask('POST /system/out-api/v1/sms/send', { body: form });
  const verifyCode = (await opened.upstream.control(Secrets, 'GET /__mock/secrets')).smsCodes[phone];
  const someone = { account: 'songyu_01', userName: '宋语', password: 'Qinghe2026', phone, verifyCode };
  const { data } = await opened.upstream.ask('POST /business/out-api/v1/trainee/register', { body: someone });
  const { accessToken: token } = v.parse(v.object({ accessToken: v.string() }), data);
  const COUNT = 'GET /business/api/v1/notice/platform/unread';
  expect((await opened.upstream.ask(COUNT, { token })).data).toEqual({ count: 0 });
  await opened.upstream.later(60);
  await opened.upstream.fetchRaw('POST /__mock/notices', { body: { title: '今晚的答疑改到八点' } });
  expect((await opened.upstream.ask(COUNT, { token })).data).toEqual({ count: 1 });
});
