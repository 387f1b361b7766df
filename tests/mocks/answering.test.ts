import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AnswerSheet, AnswerSheetDto } from '#plugins/answering/api.ts';
import { BORN, Ledger, openUpstream } from './support/upstream.ts';

const HOUR = 3600;
const SHEET = 'POST /training/api/v1/exam/answersheet';
const SAVE = 'POST /training/api/v1/answerSheetSubjects/subjects';
/** Open, fifty questions, ninety minutes, two attempts, a password. */
const EXAM = { clazzId: 'clazz-1', kind: 'exam', refId: 'contest-clazz-1-3', password: 'yanxi2026' };

async function openAt(born = BORN) {
  const upstream = await openUpstream({ born });
  const token = await upstream.signIn('linxia');
  return { upstream, token, later: upstream.later };
}

type Opened = Awaited<ReturnType<typeof openAt>>;

async function begin({ upstream, token }: Opened, body: object = EXAM) {
  return v.parse(AnswerSheet, (await upstream.ask(SHEET, { token, body })).data);
}

async function read({ upstream, token }: Opened, id: string, detail = true) {
  const { data } = await upstream.ask(`GET /training/api/v1/exam/answersheet/dto/${id}?detail=${detail}`, { token });
  return v.parse(AnswerSheetDto, data);
}

const submit = ({ upstream, token }: Opened, id: string, body: object = {}) =>
  upstream.ask(`POST /training/api/v1/exam/answersheet/submit/${id}`, { token, body });

function given(subjectId: string, revision: number, answers: string[]) {
  return { subjectId, revision, answers, operationId: randomUUID() };
}

/** Ledger effects of a kind. */
async function effects({ upstream }: Opened, effect: string) {
  return upstream.control(Ledger, `GET /__mock/ledger?effect=${effect}`);
}

/** The right answers of a sheet's questions, as another attempt would need them. */
async function rightAnswers(opened: Opened, id: string): Promise<Map<string, string[]>> {
  const { subjects } = await read(opened, id);
  return new Map(
    subjects?.map(({ subjectId, subjectAnswerDtos }) => [
      subjectId,
      (subjectAnswerDtos ?? []).map(({ texts }) => texts),
    ]),
  );
}

test('an attempt that is under way comes back instead of a new one, and needs no password again', async () => {
  const opened = await openAt();
  const first = await begin(opened);
  expect(first).toMatchObject({ state: 'answering', attempt: 1, subjectNum: 50, fullScore: 100, answeredNum: 0 });
  expect(Date.parse(first.deadline ?? '')).toBe(BORN + 1.5 * HOUR * 1000);
  expect(await begin(opened, { ...EXAM, password: undefined })).toEqual(first);
  expect(await effects(opened, 'sheet.create')).toHaveLength(1);
});

test('an early, late, uninvited, repeated or passwordless start is refused with the reason', async () => {
  const opened = await openAt();
  const { upstream, token } = opened;
  const refusal = async (body: object, as = token) => (await upstream.ask(SHEET, { token: as, body })).message;
  expect(await refusal({ ...EXAM, refId: 'contest-clazz-1-2' })).toMatch(/^考试尚未开始，开始时间为 2027-01-/);
  expect(await refusal({ ...EXAM, refId: 'contest-clazz-1-1' })).toMatch(/^考试已于 2026-11-1\d \d\d:\d\d 结束$/);
  expect(await refusal({ ...EXAM, password: undefined })).toBe('请输入考试密码');
  expect(await refusal({ ...EXAM, password: '123456' })).toBe('考试密码错误，请重新输入');
  expect(await refusal(EXAM, await upstream.signIn('zhouyu'))).toBe('你还没有加入该培训班');
  expect(await refusal({ ...EXAM, refId: 'contest-clazz-3-1' })).toBe('考试不存在或已被删除');
  expect(await refusal({ ...EXAM, clazzId: 'classroom-1' })).toBe('培训班不存在或已被删除');
  expect(await refusal({ ...EXAM, kind: 'quiz' })).toBe('测验不存在或已被删除');
  for (const attempt of [1, 2]) {
    const sheet = await begin(opened);
    expect(sheet.attempt).toBe(attempt);
    await submit(opened, sheet.id);
  }
  expect(await refusal(EXAM)).toBe('考试次数已用完（共 2 次）');
});

test('saved answers are read back, also when many are saved at once', async () => {
  const opened = await openAt();
  const { upstream, token } = opened;
  const { id } = await begin(opened);
  const { subjects = [] } = await read(opened, id);
  const [one, ...more] = (subjects ?? []).filter(({ type }) => type === 'judge_question');
  const first = { ...given(one?.subjectId ?? '', 1, ['true']), flagged: true };
  await upstream.ask(SAVE, { token, body: { answerSheetId: id, subjects: [first] } });
  const many = more.map(({ subjectId }) => given(subjectId, 3, ['false']));
  const batch = await upstream.ask(SAVE, { token, body: { answerSheetId: id, subjects: many } });
  expect(batch.data).toMatchObject({ saved: many.map(({ subjectId }) => ({ subjectId, revision: 3 })), refused: [] });
  const sheet = await read(opened, id);
  expect(sheet.answeredNum).toBe(more.length + 1);
  expect(sheet.answerSheetSubjects.map(({ answers }) => answers)).toEqual([['true'], ...more.map(() => ['false'])]);
  expect(sheet.answerSheetSubjects[0]).toMatchObject({ revision: 1, flagged: true, right: null, examineeScore: null });
});

test('an older answer never replaces a newer one, and the same one twice is one effect', async () => {
  const opened = await openAt();
  const { upstream, token } = opened;
  const { id } = await begin(opened);
  const { subjects } = await read(opened, id);
  const subject = subjects?.find(({ type }) => type === 'fill_blank')?.subjectId ?? '';
  const save = async (answer: object) =>
    (await upstream.ask(SAVE, { token, body: { answerSheetId: id, subjects: [answer] } })).data;
  const newer = given(subject, 7, ['新']);
  await save(newer);
  expect(await save(given(subject, 6, ['旧']))).toMatchObject({ saved: [{ revision: 7 }] });
  await save(newer);
  expect(await save(given(subject, 7, ['别的']))).toMatchObject({
    refused: [{ reason: '这道题已在别的页面改过，已保留先保存的作答' }],
  });
  expect((await read(opened, id)).answerSheetSubjects).toMatchObject([{ revision: 7, answers: ['新'] }]);
  expect(await effects(opened, 'answer.save')).toMatchObject([
    { detail: { revision: 7, operationId: newer.operationId } },
  ]);
});

test('an answer that cannot be kept does not stop the others', async () => {
  const opened = await openAt();
  const { upstream, token } = opened;
  const { id } = await begin(opened);
  const { subjects } = await read(opened, id);
  const find = (type: string) => subjects?.find((subject) => subject.type === type);
  const single = find('single_choice');
  const options = single?.subjectOptionsDtos.map(({ optionId }) => optionId) ?? [];
  const answers = [
    given(single?.subjectId ?? '', 1, options.slice(0, 2)),
    given(find('judge_question')?.subjectId ?? '', 1, ['yes']),
    given('nowhere-1', 1, ['x']),
    given(find('multiple_choice')?.subjectId ?? '', 1, ['computed-x-a']),
    given(find('fill_blank')?.subjectId ?? '', 1, ['甲']),
  ];
  const { data } = await upstream.ask(SAVE, { token, body: { answerSheetId: id, subjects: answers } });
  expect(data).toMatchObject({
    saved: [{ subjectId: find('fill_blank')?.subjectId }],
    refused: [
      { reason: '单选题只能选一项' },
      { reason: '判断题的作答应为 true 或 false' },
      { reason: '这道题不在试卷中' },
      { reason: '选中的选项不在这道题里' },
    ],
  });
});

test('a sheet is handed in once, whoever asks how often', async () => {
  const opened = await openAt();
  const { id } = await begin(opened);
  const [first, second] = await Promise.all([
    submit(opened, id, { operationId: randomUUID() }),
    submit(opened, id, { operationId: randomUUID() }),
  ]);
  expect(second.data).toEqual(first.data);
  expect(first.data).toMatchObject({ state: 'marked', auto: false, score: 0, passed: false });
  expect(await effects(opened, 'sheet.submit')).toHaveLength(1);
  expect(await effects(opened, 'sheet.mark')).toHaveLength(1);
});

test('every answer before the submission counts, none after it', async () => {
  const opened = await openAt();
  const { upstream, token } = opened;
  const trial = await begin(opened, { ...EXAM, refId: 'contest-clazz-1-5', password: undefined });
  await submit(opened, trial.id);
  const right = await rightAnswers(opened, trial.id);
  const { id, attempt } = await begin(opened, { ...EXAM, refId: 'contest-clazz-1-5', password: undefined });
  expect(attempt).toBe(2);
  const subjects = [...right].map(([subjectId, answers]) => given(subjectId, 1, answers));
  expect(subjects).toHaveLength(1000);
  await upstream.ask(SAVE, { token, body: { answerSheetId: id, subjects } });
  expect((await submit(opened, id)).data).toMatchObject({ state: 'marked', score: 500, passed: true });
  const late = await upstream.ask(SAVE, {
    token,
    body: { answerSheetId: id, subjects: [given(subjects[0]?.subjectId ?? '', 2, [])] },
  });
  expect(late).toMatchObject({ state: false, message: '考试已于 2026-11-20 09:30 提交，不能再修改作答' });
});

test('at the deadline the server hands in, by its own clock; what comes later is refused in words', async () => {
  const opened = await openAt();
  const { upstream, token, later: wait } = opened;
  const { id } = await begin(opened);
  const { subjects } = await read(opened, id);
  const subject = subjects?.find(({ type }) => type === 'judge_question')?.subjectId ?? '';
  const save = (revision: number) =>
    upstream.ask(SAVE, { token, body: { answerSheetId: id, subjects: [given(subject, revision, ['true'])] } });
  await wait(1.5 * HOUR - 1);
  expect((await save(1)).state).toBe(true);
  expect((await read(opened, id)).state).toBe('answering');
  await wait(1.5 * HOUR);
  expect(await save(2)).toMatchObject({
    state: false,
    message: '考试时间已到，答卷已于 2026-11-20 11:00 自动提交，之后的作答不再保存',
  });
  const batch = await upstream.ask(SAVE, {
    token,
    body: { answerSheetId: id, subjects: [given(subject, 3, ['true'])] },
  });
  expect(batch.state).toBe(false);
  const sheet = await read(opened, id);
  expect(sheet).toMatchObject({ state: 'marked', auto: true, submitTime: '2026-11-20T11:00:00+08:00', answeredNum: 1 });
  expect(sheet.answerSheetSubjects).toMatchObject([{ revision: 1 }]);
  expect((await submit(opened, id)).data).toMatchObject({ auto: true, submitTime: '2026-11-20T11:00:00+08:00' });
  expect(await effects(opened, 'sheet.submit')).toMatchObject([{ detail: { auto: true } }]);
});

test('nobody looks until two days later: the sheet was handed in at its deadline all the same', async () => {
  const opened = await openAt();
  const { id } = await begin(opened);
  await opened.later(48 * HOUR);
  const renewed = { ...opened, token: await opened.upstream.signIn('linxia') };
  expect(await read(renewed, id)).toMatchObject({ auto: true, submitTime: '2026-11-20T11:00:00+08:00' });
});

test('a deadline that passed has done its work, whatever is asked first', async () => {
  const opened = await openAt();
  await begin(opened);
  await opened.later(1.5 * HOUR);
  await opened.upstream.ask('GET /training/api/v1/center/clazz/get/clazz-1', { token: opened.token });
  expect((await effects(opened, 'sheet.submit')).map(({ detail }) => detail)).toMatchObject([
    { refId: EXAM.refId, auto: true },
  ]);
});

test('a client whose clock is ahead cannot hand in for the deadline', async () => {
  const opened = await openAt();
  const { id } = await begin(opened);
  expect((await submit(opened, id, { auto: true })).message).toBe('考试还剩 5400 秒，尚未到自动交卷的时间');
  await opened.later(1.5 * HOUR - 2);
  expect((await submit(opened, id, { auto: true })).data).toMatchObject({ auto: true });
});

test('a sheet of another user does not exist: not to read, to write, to hand in', async () => {
  const opened = await openAt();
  const { id } = await begin(opened);
  const { subjects } = await read(opened, id);
  const other = { ...opened, token: await opened.upstream.signIn('zhouyu') };
  const answers = await Promise.all([
    other.upstream.ask(`GET /training/api/v1/exam/answersheet/dto/${id}`, { token: other.token }),
    other.upstream.ask(SAVE, {
      token: other.token,
      body: { answerSheetId: id, subjects: [given(subjects?.[0]?.subjectId ?? '', 9, [])] },
    }),
    submit(other, id),
    opened.upstream.ask(`GET /classroom/api/v1/exam/answersheet/dto/${id}`, { token: opened.token }),
  ]);
  expect(answers.map(({ message }) => message)).toEqual(Array.from({ length: 4 }, () => '答卷不存在或已被删除'));
  expect((await read(opened, id)).state).toBe('answering');
});

test('steps by pattern are marked at once, the others by a teacher, who takes a while', async () => {
  const opened = await openAt();
  const { upstream, token } = opened;
  const { id } = await begin(opened, { ...EXAM, refId: 'contest-clazz-1-4', password: undefined });
  const { subjects } = await read(opened, id);
  const practice = subjects?.find(({ subjectId }) => subjectId === 'linux-16');
  expect(practice?.practiceStepDtos.map(({ judgeType }) => judgeType)).toEqual(['regex', 'regex', 'manual']);
  expect(practice?.chapterRefId).toMatch(/^ref-1-/);
  const work = `<pre>tar -czf /backup/www-$(date +%F).tgz /srv/www\nfind /backup -name '*.tgz' -mtime +7 -delete</pre><p>恢复演练：解包到临时目录，比对文件数与校验和，全部一致。</p>`;
  await upstream.ask(SAVE, { token, body: { answerSheetId: id, subjects: [given('linux-16', 1, [work])] } });
  expect((await submit(opened, id)).data).toMatchObject({ state: 'submitted', score: null });
  const states: string[] = [];
  for (const seconds of [30, 90, 400]) {
    await opened.later(seconds);
    states.push((await read(opened, id)).state);
  }
  expect(states).toEqual(['submitted', 'marking', 'marked']);
  const marked = await read(opened, id);
  const [answer] = marked.answerSheetSubjects;
  expect(answer?.practiceStepDtos.slice(0, 2)).toMatchObject([
    { result: 'right', examineeScore: 6 },
    { result: 'right', examineeScore: 6 },
  ]);
  expect(answer?.practiceStepDtos[2]?.examineeScore).toBeGreaterThan(4);
  expect(answer?.comment).not.toBe('');
  expect(marked.score).toBe(answer?.examineeScore);
  expect(marked.markTime).toBe('2026-11-20T09:35:00+08:00');
});

test('past attempts are listed, latest first', async () => {
  const opened = await openAt();
  await submit(opened, (await begin(opened)).id);
  await opened.later(60);
  await begin(opened);
  const { data } = await opened.upstream.ask(
    'GET /training/api/v1/exam/answersheet/history?kind=exam&refId=contest-clazz-1-3&clazzId=clazz-1',
    { token: opened.token },
  );
  expect(v.parse(v.array(AnswerSheet), data).map(({ attempt, state }) => [attempt, state])).toEqual([
    [2, 'answering'],
    [1, 'marked'],
  ]);
});

test('sheets of the seed can be looked through; their answers add up to their score', async () => {
  const opened = await openAt();
  const { upstream, token } = opened;
  const { data } = await upstream.ask(
    'GET /training/api/v1/exam/answersheet/history?kind=exam&refId=contest-clazz-1-1',
    { token },
  );
  const [sheet] = v.parse(v.array(AnswerSheet), data);
  const { answerSheetSubjects, score, subjects } = await read(opened, sheet?.id ?? '');
  expect(score).toBe(84);
  const earned = answerSheetSubjects.map(({ examineeScore }) => examineeScore ?? 0);
  expect(earned.reduce((sum, points) => sum + points, 0)).toBeCloseTo(84);
  expect(subjects).toHaveLength(18);
  expect(subjects?.[0]?.explanation).toContain('<p>');
  expect(await read(opened, sheet?.id ?? '')).toMatchObject({ answerSheetSubjects });
});

test('codes of types and levels, and what is wrong with a question', async () => {
  const { upstream, token } = await openAt();
  const names = async (path: string) =>
    v.parse(
      v.array(v.object({ name: v.string() })),
      (await upstream.ask(`GET /resource/api/v1/questionSubject/${path}`, { token })).data,
    );
  expect((await names('types')).map(({ name }) => name)).toContain('实践题');
  expect((await names('getLevel')).map(({ name }) => name)).toEqual(['简单', '一般', '困难']);
  const feedback = (body: object) =>
    upstream.ask('POST /resource/api/v1/subjectFeedbackDetail//feedback', { token, body: { type: 'answer', ...body } });
  expect(await feedback({ subjectId: 'linux-3', content: '第二个选项也说得通' })).toMatchObject({ state: true });
  expect((await feedback({ subjectId: 'linux-3', content: ' ' })).message).toBe('请填写纠错说明');
  expect((await feedback({ subjectId: 'nowhere-3', content: '错' })).message).toBe('题目不存在或已被删除');
});

const Saved = v.object({
  saved: v.array(v.object({ subjectId: v.string(), revision: v.number() })),
  refused: v.array(v.unknown()),
  overtaken: v.array(v.string()),
  writer: v.nullable(v.string()),
});

test('a sheet has one writing device: the first that saves, until another is told to go on; every reply says which', async () => {
  const opened = await openAt();
  const { upstream, token } = opened;
  const { id } = await begin(opened);
  const [one = '', two = ''] = (await read(opened, id)).subjects?.map(({ subjectId }) => subjectId) ?? [];
  const save = async (writer: string, answer: ReturnType<typeof given>, baseRevision: number) => {
    const body = { answerSheetId: id, writer, subjects: [{ ...answer, baseRevision }] };
    return v.parse(Saved, (await upstream.ask(SAVE, { token, body })).data);
  };
  expect((await read(opened, id)).writer).toBeNull();
  expect(await save('desktop', given(one, 3, []), 0)).toMatchObject({ saved: [{ revision: 3 }], writer: 'desktop' });
  const taken = await upstream.ask(`PUT /training/api/v1/exam/answersheet/writer/${id}`, {
    token,
    body: { writer: 'phone' },
  });
  expect(v.parse(AnswerSheet, taken.data).writer).toBe('phone');
  const onPhone = { ...given(one, 4, []), flagged: true };
  expect(await save('phone', onPhone, 3)).toMatchObject({ saved: [{ revision: 4 }], overtaken: [] });
  // The desktop counted further without a network: that is no reason to replace what it has not seen.
  expect(await save('desktop', given(one, 9, []), 3)).toEqual({
    saved: [],
    refused: [],
    overtaken: [one],
    writer: 'phone',
  });
  expect(await save('desktop', given(two, 1, []), 0)).toMatchObject({ saved: [{ revision: 1 }], writer: 'phone' });
  // Once more, as after a reply that was lost.
  expect(await save('phone', onPhone, 3)).toMatchObject({ saved: [{ revision: 4 }], overtaken: [] });
  expect((await read(opened, id)).writer).toBe('phone');
  expect(await effects(opened, 'sheet.take')).toHaveLength(1);
  expect(await submit(opened, id, { writer: 'desktop' })).toMatchObject({ state: false, code: 409 });
  expect(await submit(opened, id, { writer: 'phone' })).toMatchObject({ state: true });
});

test('a teacher moves the end of a sheet, and every reply is dated by the server’s clock', async () => {
  const opened = await openAt();
  const { id, deadline } = await begin(opened);
  await opened.upstream.fetchRaw('POST /__mock/sheet-deadlines', { body: { answerSheetId: id, by: -600 } });
  expect(Date.parse((await read(opened, id)).deadline ?? '')).toBe(Date.parse(deadline ?? '') - 600_000);
  await opened.later(73 * 60);
  const response = await opened.upstream.fetchRaw('GET /system/out-api/v1/captcha/create');
  expect(Date.parse(response.headers.get('date') ?? '')).toBe(BORN + 73 * 60_000);
});
