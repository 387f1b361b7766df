// Plugins: experiments
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ExpSteps, TraceReport, TraceReportItem } from '#plugins/experiments/api.ts';
import { missingOf } from '#mocks/experiments/reports/missingOf.ts';
import { Disk } from '#mocks/experiments/machines/shell/Disk.ts';
import { Ledger, openUpstream } from './support/upstream.ts';

const REPORT = '/classroom/api/v1/center/classroom/trainee/trace/report';
const REF = 'ref-1-14';
const AT = { classroomId: 'classroom-1', chapterRefId: REF };
const TEXT = `<p>${'先看分区，再找大文件，最后清空而不是删除。'.repeat(6)}</p>`;

const Saves = v.array(v.object({ detail: v.object({ revision: v.number(), content: v.string() }) }));

async function signedIn() {
  const upstream = await openUpstream({ tokenSeconds: 24 * 3600 });
  const as = async (account: string) => {
    const token = await upstream.signIn(account);
    return (line: string, body?: unknown) => upstream.ask(line, { token, ...(body !== undefined && { body }) });
  };
  return { upstream, as, ask: await as('linxia') };
}

test('a report counts its saves; an older one never replaces a newer one and is answered with what is there', async () => {
  const { upstream, ask } = await signedIn();
  const save = async (content: string, revision?: number, submit = false) =>
    v.parse(TraceReport, (await ask(`POST ${REPORT}`, { ...AT, content, submit, revision })).data);
  // The data has a first draft of it.
  expect(await save('二', 2)).toMatchObject({ content: '二', revision: 2 });
  expect(await save('四', 4)).toMatchObject({ content: '四', revision: 4 });
  expect(await save('三', 3)).toMatchObject({ content: '四', revision: 4 });
  expect(await save('又一个四', 4)).toMatchObject({ content: '四', revision: 4 });
  expect(await save(TEXT, 4, true)).toMatchObject({ state: 'draft', revision: 4 });
  // A call without a revision gets the next one.
  expect(await save('五')).toMatchObject({ content: '五', revision: 5 });
  expect(await save(TEXT, 6, true)).toMatchObject({ state: 'submitted', revision: 6 });
  // The same again, its answer was lost: no second submission.
  expect(await save(TEXT, 6, true)).toMatchObject({ state: 'submitted', revision: 6 });
  expect(await upstream.control(Ledger, 'GET /__mock/ledger?effect=report.submit')).toHaveLength(1);
  const saves = await upstream.control(Saves, 'GET /__mock/ledger?effect=report.save');
  expect(saves.map(({ detail: { revision, content } }) => [revision, content])).toEqual([
    [2, '二'],
    [4, '四'],
    [5, '五'],
  ]);
});

test('a teacher reads a trainee’s report in a classroom; others do not, and find the marked ones of the place', async () => {
  const { upstream, as, ask } = await signedIn();
  const steps = v.parse(
    ExpSteps,
    (await ask(`GET /classroom/api/v1/chapterRefExpStep/getById?id=${REF}&classroomId=classroom-1`)).data,
  );
  expect(steps.leastReportLetters).toBe(20);
  const { data } = await ask(`POST ${REPORT}`, { ...AT, content: TEXT, submit: true, revision: 2 });
  const mine = v.parse(TraceReport, data);
  const address = `GET ${REPORT}?classroomId=classroom-1&chapterRefId=${REF}&userId=user-linxia`;
  const teacher = await as('chenlan');
  expect((await teacher(address)).data).toMatchObject({ id: mine.id, state: 'submitted' });
  expect((await (await as('zhouyu'))(address)).code).toBe(403);
  await upstream.later(6 * 60);
  expect((await teacher(address)).data).toMatchObject({ state: 'marked' });
  const others = await ask(`GET ${REPORT}/getOther4Trainee/${mine.id}?userId=user-linxia`);
  const items = v.parse(v.array(TraceReportItem), others.data);
  expect(items.every(({ id, chapterRefId }) => id !== mine.id && chapterRefId?.startsWith('ref-'))).toBe(true);
  expect((await ask(`GET ${REPORT}/getOther4Course/${mine.id}?userId=user-linxia`)).state).toBe(true);
});

test('a failed step names the reason', () => {
  const disk = new Disk();
  const checks = [
    { folder: '~/lab' },
    { file: '~/lab/errors.txt', lines: 6 },
    { link: '~/lab/soft.txt' },
    { typed: /^df/ },
  ] as const;
  expect(missingOf(disk, checks)).toBe(
    '没有找到目录 ~/lab；没有找到文件 ~/lab/errors.txt；没有找到软链接 ~/lab/soft.txt；还没有执行这一步要求的命令',
  );
  disk.remember('df -h');
  expect(missingOf(disk, [{ typed: /^df/ }])).toBe('');
});
