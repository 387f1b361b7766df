import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Contract, readContract } from '#cli/readContract.ts';
import { ROOT } from '#cli/paths.ts';
import { Answers } from '#cli/verify/Answers.ts';
import { judge } from '#cli/verify/judge.ts';
import { KNOWN_OF, NOT_SAFE, SOURCES, USUAL } from '#cli/verify/parameters.ts';
import { WALKED } from '#cli/verify/writes.ts';
import { deleteNote } from '#plugins/notes/api.ts';
import { listAgencies } from '#plugins/institutions/api.ts';
import { openUpstream, Secrets } from '../mocks/support/upstream.ts';
import { run } from './support/run.ts';

function addressOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}

const LIST = 'GET /business/out-api/v1/agency/page';

describe('yanxi verify', () => {
  test('finds what does not fit, call by call, and fails', async () => {
    const upstream = await openUpstream();
    const token = await upstream.signIn('linxia');
    await upstream.fetchRaw('POST /__mock/faults', { body: { match: LIST, kind: 'shape' } });
    const { code, stdout } = await run('verify', '--upstream', upstream.base, '--token', token);
    expect(stdout).toContain(`不符 ${LIST}（培训机构列表）\n  读不出 data：应为 Object，得到 "这不是约定的内容"\n`);
    expect(stdout).toMatch(/^符合 \d+ 个，能读但与约定不符 0 个，读不出 \d+ 个/m);
    expect(code).toBe(1);
  });

  test('holds the mock upstream to the contract: lists before details, and nothing is written', async () => {
    const upstream = await openUpstream();
    const token = await upstream.signIn('linxia');
    const { stdout } = await run('verify', '--upstream', upstream.base, '--token', token);
    expect(stdout.match(/^不符 .*(\n {2}.*)*/gm) ?? []).toEqual([]);
    expect(Number(/^符合 (\d+) 个/m.exec(stdout)?.[1])).toBeGreaterThan(100);
    const requests = await (await upstream.fetchRaw('GET /__mock/requests')).text();
    expect(requests).toContain('/training/api/v1/center/clazz/get/');
    expect(requests).not.toMatch(/"method":"(POST|PUT|DELETE)"/);
  });

  test('signs in with an account, its password and the captcha that somebody reads', async () => {
    const upstream = await openUpstream();
    const child = spawn(
      process.execPath,
      [
        join(ROOT, 'cli/yanxi.mjs'),
        'verify',
        '--upstream',
        upstream.base,
        '--account',
        'linxia',
        '--password',
        'Yanxi2026',
      ],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    onTestFinished(() => {
      child.kill();
    });
    let said = '';
    child.stdout.on('data', (part: Buffer) => (said += part.toString()));
    await expect.poll(() => said, { timeout: 60_000 }).toContain('验证码：');
    expect(said).toMatch(/图形验证码在 .*captcha\.svg/);
    const { captchas } = await upstream.control(Secrets, 'GET /__mock/secrets');
    child.stdin.end(`${Object.values(captchas)[0] ?? ''}\n`);
    await new Promise((done) => child.on('close', done));
    expect(said).toContain('正在核对');
    expect(said).not.toContain('登录信息被认为已失效');
  });

  test.each([
    [['--help'], 0, '示例：\n  npx yanxi verify'],
    [[], 2, '缺少选项'],
    [['--upstream', 'http://127.0.0.1:1'], 1, '没有说用谁登录'],
    [['--upstream', 'http://127.0.0.1:1', '--account', 'a', '--password', 'b'], 1, '没有回答'],
    [['--upstream', 'x', '--token', 't'], 1, '--upstream 的地址不对'],
  ])('%j', async (words, exit, said) => {
    const { code, stdout, stderr } = await run('verify', ...words);
    expect(stdout + stderr).toContain(said);
    expect(code).toBe(exit);
  });

  test('without anybody who reads the captcha it says what else can be done', async () => {
    const upstream = await openUpstream();
    const { code, stderr } = await run('verify', '--upstream', upstream.base, '--account', 'linxia', '--password', 'x');
    expect([code, stderr]).toEqual([1, expect.stringContaining('--token')]);
  });
});

const Report = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    dead: v.optional(v.string()),
    fits: v.number(),
    unreadable: v.number(),
    calls: v.array(v.looseObject({ call: v.string(), title: v.string(), verdict: v.string() })),
    skipped: v.array(v.object({ call: v.string(), title: v.string() })),
    unwalked: v.array(v.object({ call: v.string(), title: v.string() })),
    left: v.array(v.string()),
  }),
);

test('--json gives the same as data, and nothing else', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  await upstream.fetchRaw('POST /__mock/faults', { body: { match: LIST, kind: 'shape' } });
  const { code, stdout } = await run('verify', '--upstream', upstream.base, '--token', token, '--json');
  const report = v.parse(Report, stdout);
  expect(report.fits).toBeGreaterThan(100);
  expect(report.calls.find(({ call }) => call === LIST)).toMatchObject({
    title: '培训机构列表',
    verdict: 'unreadable',
    differences: expect.arrayContaining([expect.objectContaining({ readable: false })]),
  });
  expect([code, report.unreadable > 0, report.left]).toEqual([1, true, []]);
});

describe('an upstream that is dead', () => {
  test('is told once', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const base = addressOf(server);
    await new Promise((done) => server.close(done));
    const { code, stdout } = await run('verify', '--upstream', base, '--token', 't');
    expect(stdout.match(/没有回答/g)).toHaveLength(1);
    expect(stdout).toMatch(
      /上游 \S+ 没有回答（连接被拒绝，那个端口没有程序在听（connect ECONNREFUSED \S+）），到此为止/,
    );
    expect(stdout).not.toMatch(/^不符/m);
    expect(code).toBe(1);
    const { stdout: json } = await run('verify', '--upstream', base, '--token', 't', '--json');
    expect(v.parse(Report, json)).toMatchObject({ dead: expect.stringContaining('ECONNREFUSED'), calls: [] });
  });

  test('behind a gateway, and from the middle on, too', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      response.writeHead(++asked > 5 ? 502 : 200, { 'content-type': 'application/json' });
      response.end('{"code":404,"state":false,"message":"没有"}');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const { code, stdout } = await run('verify', '--upstream', addressOf(server), '--token', 't');
    expect(stdout.match(/^被拒绝/gm)).toHaveLength(5);
    expect(stdout).toContain('没有回答（HTTP 502），到此为止');
    expect(code).toBe(1);
  });

  test.each([
    ['http://127.0.0.1:25', '不许连接这个端口', '请换一个端口'],
    ['http://nowhere.invalid', '找不到这个主机', '请检查主机名'],
  ])('%s: says why and what to do', async (address, why, remedy) => {
    const { code, stdout } = await run('verify', '--upstream', address, '--token', 't');
    expect([code, stdout]).toEqual([1, expect.stringContaining(why)]);
    expect(stdout).toContain(remedy);
  });

  test('is a web site, too, and https where only http is spoken is named', async () => {
    const site = createServer((_request, response) => response.end('<!doctype html><title>学院</title>'));
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    onTestFinished(() => void site.close());
    const address = addressOf(site);
    const page = await run('verify', '--upstream', address, '--token', 't');
    expect([page.code, page.stdout]).toEqual([1, expect.stringContaining('给出的是网页，不是接口的回答，到此为止')]);
    expect(page.stdout).not.toMatch(/^不符/m);
    const { stdout } = await run('verify', '--upstream', address.replace('http:', 'https:'), '--token', 't');
    expect(stdout).toContain('那个端口说的不是 https');
  });

  test('is not one of which a single call is', async () => {
    const upstream = await openUpstream();
    const token = await upstream.signIn('linxia');
    await upstream.fetchRaw('POST /__mock/faults', { body: { match: LIST, kind: 'status', status: 503 } });
    const { stdout } = await run('verify', '--upstream', upstream.base, '--token', token);
    expect(stdout).toContain(`不符 ${LIST}（培训机构列表）\n  读不出 HTTP 503：`);
    expect(stdout).not.toContain('到此为止');
  });
});

describe('--writes', () => {
  const WRITES = ['--account', 'linxia', '--writes'];

  test.each([
    [['--token', 't', '--writes'], '没有说用哪个账号'],
    [['--account', 'linxia', '--writes'], '没有说用谁登录'],
  ])('is refused without an account of its own: %j', async (words, said) => {
    const { code, stderr } = await run('verify', '--upstream', 'http://127.0.0.1:1', ...words);
    expect([code, stderr]).toEqual([1, expect.stringContaining(said)]);
  });

  test('is refused with the token of somebody else, before anything is written', async () => {
    const upstream = await openUpstream();
    const token = await upstream.signIn('chenlan');
    const { code, stderr } = await run('verify', '--upstream', upstream.base, '--token', token, ...WRITES);
    expect([code, stderr]).toEqual([1, expect.stringContaining('它是账号 chenlan 的，没有写任何数据')]);
    const requests = await (await upstream.fetchRaw('GET /__mock/requests')).text();
    expect(requests).not.toMatch(/"method":"(POST|PUT|DELETE)"/);
  });

  test('walks what can be undone, undoes it, and leaves everything as it was', async () => {
    const upstream = await openUpstream();
    const token = await upstream.signIn('linxia');
    const held = () => Promise.all(HELD.map((line) => upstream.ask(line, { token })));
    const before = await held();
    expect(before).toEqual(HELD.map(() => expect.objectContaining({ state: true })));
    const { code, stdout } = await run('verify', '--upstream', upstream.base, '--token', token, ...WRITES, '--json');
    const report = v.parse(Report, stdout);
    const walked = new Set(report.calls.map(({ call }) => call));
    expect(report.calls.filter(({ call, verdict }) => !call.startsWith('GET') && verdict !== 'fits')).toEqual([]);
    expect(WALKED.filter(({ line }) => !walked.has(line)).map(({ line }) => line)).toEqual([]);
    expect([report.left, code]).toEqual([[], 0]);
    expect(await held()).toEqual(before);
    // Nothing else was written.
    const written = report.calls.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call);
    expect(written.filter((line) => !WALKED.some((call) => call.line === line))).toEqual([]);
    expect(report.unwalked.map(({ call }) => call)).toContain('DELETE /system/api/v1/user/clean');
  });

  test('tells what could not be taken away', async () => {
    const upstream = await openUpstream();
    const token = await upstream.signIn('linxia');
    await upstream.fetchRaw('POST /__mock/faults', { body: { match: deleteNote.line, kind: 'status', status: 500 } });
    const { code, stdout } = await run('verify', '--upstream', upstream.base, '--token', token, ...WRITES);
    expect(stdout).toMatch(/留下了没有撤销的：\n {2}id 为 \S+ 的，DELETE \/training\/api\/v1\/note\/delete 没有撤销成/);
    expect(code).toBe(1);
  });
});

/** The account's own records, which the writes are about. */
const HELD = [
  'GET /training/api/v1/note/getMyNote?page=1&size=100',
  'GET /classroom/api/v1/note/page?page=1&size=100&classroomId=classroom-1',
  'GET /business/api/v1/note/page?page=1&size=100',
  'GET /classroom/api/v1/discuss/page?page=1&size=100&classroomId=classroom-1',
  'GET /business/api/v1/postPathUserMapping/page?page=1&size=100',
];

describe('an answer', () => {
  const answer = (text: string, status = 200) => judge(listAgencies, { status, text }, 'Asia/Shanghai');
  const page = (record: object) =>
    JSON.stringify({ code: 200, state: true, data: { records: [record, record], total: 2, page: 1, size: 5 } });
  const agency = { agencyId: '1', name: '甲', courseNum: 1, clazzNum: 1, traineeNum: 1 };

  test('that keeps the contract fits', () => {
    expect(answer(page(agency)).kind).toBe('fits');
  });

  test.each([
    [page({ ...agency, agencyId: 7 }), 'data.records[0].agencyId：应为 string，得到 7'],
    [page({ ...agency, name: undefined }), 'data.records[0].name：缺少'],
    [page(agency).replace('200', '"200"'), 'code：应为 200，得到 "200"'],
    [page(agency).replace('200', '0'), 'code：应为 200，得到 0'],
    [page(agency).replace('"state":true,', ''), 'state：缺少'],
    ['{"code":200,"state":true,"data":null}', 'data：应为 Object，得到 null'],
  ])('that can be read is told by place, what was expected and what came: %s', (text, line) => {
    expect(answer(text)).toMatchObject({ kind: 'readable', differences: [{ readable: true, line }] });
  });

  test.each([
    ['{"code":200,"state":true,"data":"x"}', 'data：应为 Object，得到 "x"'],
    ['{"message":"ok"}', 'code：缺少'],
    ['{"code":401,"state":false}', '登录信息被认为已失效（code 401）'],
    ['<html>', '不是 JSON：<html>'],
    ['', '不是 JSON：（没有内容）'],
  ])('that cannot be read, too: %s', (text, line) => {
    expect(answer(text)).toMatchObject({
      kind: 'unreadable',
      differences: expect.arrayContaining([{ readable: false, line }]),
    });
  });

  test('of which some can be read tells the one from the other', () => {
    const records = [{ ...agency, agencyId: 7 }, { name: '乙' }];
    const verdict = answer(JSON.stringify({ code: 200, state: true, data: { records, total: 2, page: 1, size: 5 } }));
    expect(verdict).toMatchObject({ kind: 'unreadable', data: { records: [{ agencyId: '7', name: '甲' }] } });
    expect('differences' in verdict && verdict.differences).toEqual(
      expect.arrayContaining([
        { readable: false, line: 'data.records[1].agencyId：缺少' },
        { readable: true, line: 'data.records[0].agencyId：应为 string，得到 7' },
      ]),
    );
  });

  test('tells the same trouble of every row once', () => {
    const verdict = answer(page({ ...agency, name: 7 }));
    expect('differences' in verdict ? verdict.differences : []).toHaveLength(1);
  });

  test('of another status tells its message; a refusal is no misfit', () => {
    expect(answer('{"code":500,"state":false,"message":"坏了"}', 500)).toEqual({
      kind: 'unreadable',
      differences: [{ readable: false, line: 'HTTP 500：坏了' }],
    });
    expect(answer('{"code":400,"state":false,"message":"没有权限"}')).toEqual({ kind: 'refused', message: '没有权限' });
    expect(judge(listAgencies, { trouble: 'connect ECONNREFUSED', remedy: '' }, 'UTC')).toMatchObject({
      kind: 'unreadable',
    });
  });
});

describe('an upstream of another make', () => {
  const agency = { agencyId: 990, name: '甲', courseNum: 1, clazzNum: 1, traineeNum: 1 };
  const ANSWERS: Readonly<Record<string, unknown>> = {
    '/business/out-api/v1/agency/page': { records: [agency], total: 1 },
    '/business/out-api/v1/agency/get/990': { ...agency, teachers: null },
  };

  /** It has institutions only, and numbers for their ids. */
  async function openForeign(): Promise<string> {
    const server = createServer(({ url = '' }, response) => {
      const data = ANSWERS[url.split('?')[0] ?? ''];
      response.end(
        JSON.stringify(data === undefined ? { code: 404, state: false, message: '没有' } : { code: 0, data }),
      );
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    return addressOf(server);
  }

  test('is told what is unlike the contract, and fails only where that is asked for', async () => {
    const base = await openForeign();
    const loose = await run('verify', '--upstream', base, '--token', 't');
    expect(loose.stdout).toContain(`不符 ${LIST}（培训机构列表）\n  能读，但与约定不符 `);
    expect(loose.stdout).toContain('  能读，但与约定不符 data.records[0].agencyId：应为 string，得到 990\n');
    // Lists that were read lead on to their details.
    expect(loose.stdout).toContain('不符 GET /business/out-api/v1/agency/get/{id}');
    expect(loose.stdout).not.toContain('  读不出');
    expect(loose.stdout).toMatch(/^符合 0 个，能读但与约定不符 2 个，读不出 0 个/m);
    expect(loose.code).toBe(0);
    const strict = await run('verify', '--upstream', base, '--token', 't', '--strict');
    expect(strict.code).toBe(1);
  });
});

describe('parameters', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await readContract();
  });
  const nameOf = ({ owner, name }: Contract['calls'][number]) => `${owner.split('/').at(-1)}.${name}`;

  test('are named for calls that are declared', () => {
    const declared = new Set(contract.calls.map(nameOf));
    const tables = [...NOT_SAFE, ...Object.keys(KNOWN_OF), ...Object.keys(SOURCES)];
    const sources = [...Object.values(SOURCES).flatMap((needs) => Object.values(needs)), ...Object.values(USUAL)];
    const named = [...tables, ...sources.flatMap(({ from = [] }) => from)];
    expect(named.filter((name) => !declared.has(name))).toEqual([]);
  });

  test('called id say whose id it is', () => {
    const vague = contract.calls.filter((one) => {
      const { method, pathNames, query } = one.call;
      const hasId = pathNames.includes('id') || ['object', 'string'].includes(query?.entries['id']?.type ?? '');
      const name = nameOf(one);
      return (
        method === 'GET' &&
        hasId &&
        !NOT_SAFE.has(name) &&
        !SOURCES[name]?.['id'] &&
        KNOWN_OF[name]?.['id'] === undefined
      );
    });
    expect(vague.map(nameOf)).toEqual([]);
  });

  test('come from one object where they belong together', () => {
    const answers = new Answers();
    answers.keep(
      'a.list',
      {},
      { records: [{ clazzId: 'c1' }, { clazzId: 'c2', courses: [{ courseId: 'k1', id: 'x' }] }] },
    );
    answers.keep('b.list', { classroomId: 'r1' }, [{ courseId: 'k2' }]);
    const need = (field: string, ...from: string[]) => ({ field, ...(from.length > 0 && { from }) });
    expect(answers.inputs({ clazzId: need('clazzId'), courseId: need('courseId') }, 1)).toEqual([
      { clazzId: 'c2', courseId: 'k1' },
    ]);
    expect(answers.inputs({ id: need('courseId', 'b.list'), classroomId: need('classroomId') }, 1)).toEqual([
      { id: 'k2', classroomId: 'r1' },
    ]);
    expect(
      answers.inputs({ courseId: need('courseId'), classroomId: need('classroomId'), clazzId: need('clazzId') }, 9),
    ).toEqual([{ courseId: 'k1', classroomId: 'r1', clazzId: 'c1' }]);
    expect(answers.inputs({ id: need('id', 'b.list') }, 1)).toEqual([]);
    expect(answers.inputs({}, 1)).toEqual([{}]);
  });
});
