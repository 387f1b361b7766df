import { randomUUID } from 'node:crypto';
import decodeQR from 'qr/decode.js';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AnswerSheet, AnswerSheetDto } from '#plugins/answering/api.ts';
import {
  Certificate,
  CertificateCondition,
  CertificateUnderWay,
  HoursProof,
  Verification,
} from '#plugins/certificates/api.ts';
import { conditionsOf, settleCertificates } from '#mocks/certificates/earnedCertificates.ts';
import { questionOf } from '#mocks/answering/questions/questionBank.ts';
import { certificateIn } from '#mocks/certificates/certificateRows.ts';
import type { Database } from '#mocks/database/Database.ts';
import { addSheet, changeSheet } from '#mocks/answering/sheets/sheetRows.ts';
import { memberOf } from '#mocks/places/places.ts';
import { openSignedIn, type SignedIn } from './support/signedIn.ts';
import { BORN, openTestWorld, Secrets } from './support/upstream.ts';
import { paperIn } from '#mocks/answering/papers/papers.ts';

const Earned = v.object({ certificate: v.nullish(Certificate), conditions: v.array(CertificateCondition) });

const earned = ({ get }: SignedIn, clazzId: string) =>
  get(Earned, `/training/api/v1/clazz/certificate?clazzId=${clazzId}`);
const open = ({ conditions }: v.InferOutput<typeof Earned>) =>
  conditions.filter(({ done }) => !done).map(({ title }) => title);

test('passing a class earns its certificate, a PDF with a number', async () => {
  const opened = await openSignedIn();
  const { certificate, conditions } = await earned(opened, 'clazz-4');
  expect(conditions.map(({ title, done }) => [title, done])).toEqual([
    ['实名认证', true],
    ['学习时长', true],
    ['总成绩', true],
    ['结业考试', true],
  ]);
  expect(certificate).toMatchObject({ userName: '林夏', clazzId: 'clazz-4' });
  expect(certificate?.certNo).toMatch(/^YX2026004\d{6}[2-9A-Z]{4}$/);
  expect(Date.parse(certificate?.issueTime ?? '')).toBeLessThan(BORN);
  const file = await opened.upstream.fetchRaw(`GET /file/out-api/v1/content/${certificate?.fileId}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = Buffer.from(await file.arrayBuffer()).toString('latin1');
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  expect([pdf.slice(0, 5), pdf.slice(start, start + 4)]).toEqual(['%PDF-', 'xref']);
  const places = [...pdf.matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place));
  expect(places.map((place, at) => pdf.startsWith(`${at + 1} 0 obj`, place))).toEqual(places.map(() => true));
});

test('a class that is half way says what is still missing', async () => {
  const { certificate, conditions } = await earned(await openSignedIn(), 'clazz-1');
  expect(certificate).toBeNull();
  expect(open({ conditions })).toEqual(['总成绩', '结业考试']);
});

test('the certificate is there from the moment on at which the last condition is met, and once', () => {
  const { db, clock } = openTestWorld();
  const issued: string[] = [];
  const settle = () => settleCertificates({ db, clock, ledger: (effect) => issued.push(effect) }, 'user-linxia');
  const missing = () => {
    const member = memberOf(db, 'clazz-10', 'user-linxia');
    return member && conditionsOf(db, member).flatMap(({ title, done }) => (done ? [] : [title]));
  };
  db.run(
    "UPDATE memberships SET score = 60, study_time = 4 * 3600 - 1 WHERE user_id = 'user-linxia' AND place = 'clazz-10'",
  );
  settle();
  expect([missing(), issued]).toEqual([['学习时长', '结业考试'], []]);
  db.run("UPDATE memberships SET study_time = 4 * 3600 WHERE user_id = 'user-linxia' AND place = 'clazz-10'");
  for (const score of [59, 61]) handIn(db, 'contest-clazz-10-2', score);
  expect(missing()).toEqual([]);
  settle();
  settle();
  expect(issued).toEqual(['certificate.issue']);
  expect(certificateIn(db, 'user-linxia', 'clazz-10')).toMatchObject({ score: 60, issued_at: clock.now() });
});

test('an exam passed by the calls that a client has counts for the certificate', async () => {
  const opened = await openSignedIn();
  expect(open(await earned(opened, 'clazz-10'))).toContain('结业考试');
  const create = { clazzId: 'clazz-10', kind: 'exam', refId: 'contest-clazz-10-2' };
  const { id } = v.parse(AnswerSheet, (await opened.ask('POST /training/api/v1/exam/answersheet', create)).data);
  const { subjects } = await opened.get(AnswerSheetDto, `/training/api/v1/exam/answersheet/dto/${id}?detail=true`);
  const answers = (subjects ?? []).map(({ subjectId }) => ({ ...rightAnswer(subjectId), operationId: randomUUID() }));
  await opened.ask('POST /training/api/v1/answerSheetSubjects/subjects', { answerSheetId: id, subjects: answers });
  await opened.ask(`POST /training/api/v1/exam/answersheet/submit/${id}`, {});
  await opened.later(600);
  expect(open(await earned(opened, 'clazz-10'))).not.toContain('结业考试');
});

function handIn(db: Database, refId: string, score: number): void {
  const member = memberOf(db, 'clazz-10', 'user-linxia');
  const paper = paperIn(db, 'clazz-10', refId);
  if (!member || !paper) throw new Error(`没有试卷 ${refId}`);
  const { user_id, member_no } = member;
  const sheetNo = addSheet(db, paper, { user_id, member_no, attempt: score, created_at: BORN, deadline_at: null });
  changeSheet(db, sheetNo, { state: 'marked', score });
}

/** The right answer to a question; for practical ones any answer. */
function rightAnswer(subjectId: string) {
  const question = questionOf(subjectId);
  if (!question) throw new Error(`没有题目 ${subjectId}`);
  const { options, blanks, commands, statement, steps } = question;
  const answers = [
    ...options.filter(({ right }) => right).map(({ id }) => id),
    ...[...blanks, ...commands].map(([first = '']) => first),
    ...(statement === undefined ? [] : [String(statement)]),
    ...(steps.length > 0 ? ['<p>写明步骤与结果。</p>'] : []),
  ];
  return { subjectId, answers, loginManagerAnswers: question.loginAnswers, revision: 1 };
}

test('an unverified user gets none, however well they did', async () => {
  const opened = await openSignedIn('zhouyu');
  await opened.ask('PUT /training/api/v1/center/clazz/apply', { clazzId: 'clazz-10' });
  expect(open(await earned(opened, 'clazz-10'))).toContain('实名认证');
});

test('users see their own certificates; those of others are for managers', async () => {
  const opened = await openSignedIn();
  const mine = await opened.get(v.array(Certificate), '/training/api/v1/cert/trainee/listCert');
  expect(mine.map(({ clazzId }) => clazzId)).toEqual(['clazz-4']);
  const page = await opened.get(v.object({ total: v.number() }), '/training/api/v1/cert/period/page?keyword=YX2026');
  expect(page.total).toBe(mine.length);
  const others = await opened.ask('GET /training/api/v1/cert/trainee/listCert?userIds=user-1,user-2');
  expect(others).toMatchObject({ state: false, message: '只能查看自己的证书' });
  const manager = await openSignedIn('hebin');
  const seen = await manager.get(v.array(Certificate), '/training/api/v1/cert/trainee/listCert?userIds=user-linxia');
  expect(seen).toHaveLength(1);
});

test('a proof of hours adds up what was studied: of a class course by course, of everything place by place', async () => {
  const { get } = await openSignedIn();
  const ofClazz = await get(HoursProof, '/training/api/v1/cert/school?clazzId=clazz-4');
  expect(ofClazz.items.length).toBeGreaterThan(2);
  expect(ofClazz.studyTime).toBe(ofClazz.items.reduce((sum, { studyTime = 0 }) => sum + studyTime, 0));
  expect(ofClazz.agencyName).not.toBe('');
  const all = await get(HoursProof, '/training/api/v1/cert/school');
  // The figures follow the rule in words.
  expect(all.periodRule).toContain('45分钟计1学时');
  for (const { period, studyTime = 0 } of all.items) expect(period).toBe(Math.floor(studyTime / 270) / 10);
  expect(all.period).toBeCloseTo(all.items.reduce((sum, { period = 0 }) => sum + period, 0));
  expect(all.studyTime).toBeGreaterThan(ofClazz.studyTime ?? Infinity);
  expect(all.items.map(({ title }) => title.split('：')[0])).toEqual(
    expect.arrayContaining(['培训班', '课堂', '自选课程']),
  );
  expect((await get(HoursProof, '/training/api/v1/cert/school')).proofNo).toBe(all.proofNo);
});

const verify = async ({ upstream }: SignedIn, number: string) =>
  upstream.ask(`GET /training/out-api/v1/cert/verify?number=${encodeURIComponent(number)}`);

test('anybody can check a number; the name is for who has its end, and a number next to it is nobody’s', async () => {
  const opened = await openSignedIn();
  const { certificate } = await earned(opened, 'clazz-4');
  const certNo = certificate?.certNo ?? '';
  const short = v.parse(Verification, (await verify(opened, certNo.slice(0, -4))).data);
  expect(short).toMatchObject({
    number: certNo.slice(0, -4),
    userName: '林*',
    complete: false,
    clazzTitle: certificate?.clazzTitle,
  });
  expect(JSON.stringify(short)).not.toContain('林夏');
  const whole = v.parse(Verification, (await verify(opened, certNo.toLowerCase())).data);
  expect(whole).toMatchObject({ number: certNo, userName: '林夏', complete: true });
  expect(whole.credential?.split('.')).toHaveLength(3);
  expect(await verify(opened, `${certNo.slice(0, -4)}0000`)).toMatchObject({ code: 404 });
  await opened.upstream.control(v.unknown(), 'POST /__mock/scenario', { name: 'certificate-revoked' });
  expect(v.parse(Verification, (await verify(opened, certNo)).data).revoked?.reason).toContain('复核');
});

test('a proof of hours can be checked from when it was shown first, with every hour', async () => {
  const opened = await openSignedIn();
  const proof = await opened.get(HoursProof, '/training/api/v1/cert/school');
  const checked = v.parse(Verification, (await verify(opened, proof.proofNo)).data);
  expect(checked).toMatchObject({ kind: 'hours', userName: '林夏', period: proof.period, items: proof.items });
  expect(v.parse(Verification, (await verify(opened, proof.proofNo.slice(0, -4))).data).userName).toBe('林*');
});

test('certificates under way name their conditions, each with where it is met, the nearest first', async () => {
  const opened = await openSignedIn();
  await opened.upstream.control(v.unknown(), 'POST /__mock/scenario', { name: 'certificate-near' });
  const all = await opened.get(v.array(CertificateUnderWay), '/training/api/v1/cert/period/underway');
  expect(all.map(({ clazzId }) => clazzId)).not.toContain('clazz-4');
  expect(all[0]?.clazzId).toBe('clazz-10');
  expect(all[0]?.conditions.filter(({ done }) => !done)).toMatchObject([{ kind: 'exam', refId: 'contest-clazz-10-2' }]);
});

test('a credential is given to its owner only', async () => {
  const { certificate } = await earned(await openSignedIn(), 'clazz-4');
  const ask = `GET /training/api/v1/cert/credential?certNo=${certificate?.certNo}`;
  expect(await (await openSignedIn()).ask(ask)).toMatchObject({ state: true });
  expect(await (await openSignedIn('zhouyu')).ask(ask)).toMatchObject({ code: 404 });
});

test('the QR code on the certificate leads to where that platform checks it, without the end of the number', async () => {
  const opened = await openSignedIn();
  const { certificate } = await earned(opened, 'clazz-4');
  const file = await opened.upstream.fetchRaw(`GET /file/out-api/v1/content/${certificate?.fileId}`);
  const pdf = Buffer.from(await file.arrayBuffer()).toString('latin1');
  expect(decodeQR(drawnSquares(pdf))).toBe(
    `${opened.upstream.base}/certificate/check?no=${certificate?.certNo.slice(0, -4)}`,
  );
});

/** The filled rectangles of a page, as a picture. */
function drawnSquares(pdf: string) {
  const [width, height, scale] = [400, 400, 4];
  const data = new Uint8Array(width * height * 4).fill(255);
  const rectangles = [...pdf.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map(([, ...numbers]) =>
    numbers.map(Number),
  );
  const [left, bottom] = [0, 1].map((axis) => Math.min(...rectangles.map((one) => one[axis] ?? 0)));
  for (const [x = 0, y = 0, wide = 0, high = 0] of rectangles) {
    const at = (value: number, from = 0): number => Math.round((value - from) * scale) + 40;
    for (let row = at(y, bottom); row < at(y + high, bottom); row++) {
      for (let column = at(x, left); column < at(x + wide, left); column++) {
        data.fill(0, ((height - row) * width + column) * 4, ((height - row) * width + column) * 4 + 3);
      }
    }
  }
  return { width, height, data };
}

test('a certificate keeps the name of its holder after the account was closed', async () => {
  const opened = await openSignedIn();
  const { certificate } = await earned(opened, 'clazz-4');
  await opened.ask('POST /system/api/v1/sms/send', { type: 'clean' });
  const secrets = await opened.upstream.control(Secrets, 'GET /__mock/secrets');
  const verifyCode = secrets.smsCodes['13800000001'];
  expect(await opened.ask('DELETE /system/api/v1/user/clean', { verifyCode })).toMatchObject({ state: true });
  const checked = v.parse(Verification, (await verify(opened, certificate?.certNo ?? '')).data);
  expect(checked.userName).toBe('林夏');
});

test('a certificate carries the glyphs that it shows, and what it shows can be read out of it', async () => {
  const opened = await openSignedIn();
  const { certificate } = await earned(opened, 'clazz-4');
  const file = await opened.upstream.fetchRaw(`GET /file/out-api/v1/content/${certificate?.fileId}`);
  const pdf = Buffer.from(await file.arrayBuffer()).toString('latin1');
  expect(pdf).toMatch(/\/FontFile2 \d+ 0 R/);
  // No letter is left to what the reader's machine may have.
  const left = [...pdf.matchAll(/\/G \d+ Tf <([0-9a-f]{4})>/g)].map(([, code = '']) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  expect(left).toEqual([]);
  expect(pdf.length).toBeLessThan(50_000);
});
