// Plugins: examBrowser
// The exam for Safe Exam Browser is answered with its keys only.
import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { browserExamKeyOf, configKeyOf, hashedKey, sebSettings } from '#mocks/examBrowser/examBrowser.ts';
import { type Random, randomOf } from '#mocks/world/random.ts';
import { AnswerSheetDto } from '#plugins/answering/api.ts';
import { ContestPaper } from '#plugins/exams/api.ts';
import { Ledger, openUpstream } from './support/upstream.ts';

const FORGERIES = 1_000;
const EXAM = { refId: 'contest-scenario', place: 'clazz-1' };

const Scenario = v.object({ answerSheetId: v.string() });

type Keys = Readonly<Record<string, string>>;

const keysOf = (config: string | undefined, exam: string | undefined, pages: string): Keys => ({
  ...(config !== undefined && { 'x-safeexambrowser-configkeyhash': config }),
  ...(exam !== undefined && { 'x-safeexambrowser-requesthash': exam }),
  'x-exam-browser-page': pages,
});

async function openHalfSaved() {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const { answerSheetId: sheetId } = await upstream.control(Scenario, 'POST /__mock/scenario', {
    name: 'half-saved-in-browser',
  });
  const config = configKeyOf(sebSettings(EXAM, upstream.base));
  const exam = browserExamKeyOf(EXAM);
  const page = `${upstream.base}/examanswer?contestId=contest-scenario&clazzId=clazz-1`;
  const right = keysOf(hashedKey(page, config), hashedKey(page, exam), page);
  const ask = (line: string, headers: Keys, body?: unknown) =>
    upstream.ask(line, { token, headers, ...(body !== undefined && { body }) });
  const dto = `GET /training/api/v1/exam/answersheet/dto/${sheetId}?detail=true`;
  return { upstream, ask, sheetId, config, exam, page, right, dto };
}

/** Every request of an attempt. */
const attempt = (sheetId: string, subjectId: string): readonly (readonly [string, unknown?])[] => [
  ['POST /training/api/v1/exam/answersheet', { clazzId: 'clazz-1', kind: 'exam', refId: EXAM.refId }],
  [`GET /training/api/v1/exam/answersheet/dto/${sheetId}?detail=true`],
  ['GET /training/api/v1/contestExam/contest/contest-scenario?clazzId=clazz-1'],
  [
    'POST /training/api/v1/answerSheetSubjects/subjects',
    {
      answerSheetId: sheetId,
      subjects: [{ subjectId, answers: ['A'], flagged: true, revision: 9, operationId: randomUUID() }],
    },
  ],
  [`PUT /training/api/v1/exam/answersheet/writer/${sheetId}`, { writer: 'device' }],
  [`POST /training/api/v1/exam/answersheet/leave/${sheetId}`, { leaves: [] }],
  [`POST /training/api/v1/exam/answersheet/submit/${sheetId}`, {}],
];

test('the facts of the exam say so and lead to its configuration, which opens without signing in', async () => {
  const { upstream, ask } = await openHalfSaved();
  const { data } = await ask('GET /training/api/v1/contestExam/contest/contest-scenario?subjects=false', {});
  const { examBrowser } = v.parse(ContestPaper, data);
  expect(examBrowser?.required).toBe(true);
  const file = await fetch(upstream.base + examBrowser?.configUrl);
  expect(file.headers.get('content-type')).toBe('application/seb');
  expect(await file.text()).toContain(
    `<string>${upstream.base}/examanswer?contestId=contest-scenario&amp;clazzId=clazz-1</string>`,
  );
});

test('the config key is that of the settings as SEB computes it', () => {
  const json = '{"allowQuit":true,"browserWindowWebView":3,"startURL":"https://yanxi.test/examanswer?a=1&b=2"}';
  const key = configKeyOf({
    startURL: 'https://yanxi.test/examanswer?a=1&b=2',
    browserWindowWebView: 3,
    allowQuit: true,
  });
  expect(key).toBe(createHash('sha256').update(json).digest('hex'));
});

test('with the right keys, every request of an attempt is taken, also those that SEB itself signs', async () => {
  const { upstream, ask, sheetId, config, exam, right, page, dto } = await openHalfSaved();
  const { subjects } = v.parse(AnswerSheetDto, (await ask(dto, right)).data);
  const address = upstream.base + dto.slice('GET '.length);
  expect(await ask(dto, keysOf(hashedKey(address, config), hashedKey(address, exam), ''))).toMatchObject({
    state: true,
  });
  // SEB for Windows hashes the address at which the document was loaded.
  const loaded = `${upstream.base}/index`;
  const elsewhere = keysOf(hashedKey(loaded, config), hashedKey(loaded, exam), `${page} ${loaded}`);
  expect(await ask(dto, elsewhere)).toMatchObject({ state: true });
  for (const [line, body] of attempt(sheetId, subjects?.at(-1)?.subjectId ?? '')) {
    expect([line, await ask(line, right, body)]).toEqual([line, expect.objectContaining({ state: true })]);
  }
  // What was handed in can be read anywhere.
  expect(await ask(dto, {})).toMatchObject({ state: true });
});

test(`without keys, or with forged ones, none is: ${FORGERIES} of ${FORGERIES} are refused, and nothing is written`, async () => {
  const { upstream, ask, sheetId, config, exam, page, right, dto } = await openHalfSaved();
  const { subjects } = v.parse(AnswerSheetDto, (await ask(dto, right)).data);
  const lines = attempt(sheetId, subjects?.at(-1)?.subjectId ?? '');
  const written = async () =>
    (await upstream.control(Ledger, 'GET /__mock/ledger')).filter(({ effect }) => /^(?:sheet|answer)\./.test(effect));
  const before = await written();
  const forge = forger({ base: upstream.base, page, config, exam, right });
  for (const [line, body] of lines) {
    expect([line, await ask(line, {}, body)]).toEqual([line, expect.objectContaining({ state: false, code: 428 })]);
  }
  let refused = 0;
  for (let seed = 1; seed <= FORGERIES; seed++) {
    const random = randomOf(seed, 'forgery');
    const [line, body] = lines[seed % lines.length] ?? lines[0] ?? [''];
    const keys = forge(random);
    const answer = await ask(line, keys, body);
    expect([seed, line, keys, answer]).toEqual([
      seed,
      line,
      keys,
      expect.objectContaining({ state: false, code: 428 }),
    ]);
    refused++;
  }
  expect(refused).toBe(FORGERIES);
  expect(await written()).toEqual(before);
  expect(await ask(dto, right)).toMatchObject({ state: true });
}, 60_000);

interface Known {
  base: string;
  page: string;
  config: string;
  exam: string;
  right: Keys;
}

/** Everything that somebody may try who does not have SEB with the exam's configuration. */
function forger({ base, page, config, exam, right }: Known): (random: Random) => Keys {
  const other = { refId: 'contest-clazz-1-3', place: 'clazz-1' };
  const otherConfig = configKeyOf(sebSettings(other, base));
  const foreign = 'https://elsewhere.example/examanswer';
  const configHash = hashedKey(page, config);
  const examHash = hashedKey(page, exam);
  const noise = (random: Random): string => Array.from({ length: 64 }, () => random.whole(0, 15).toString(16)).join('');
  const changed = (random: Random, hash: string): string => {
    const at = random.whole(0, 63);
    const digit = ((Number.parseInt(hash[at] ?? '0', 16) + random.whole(1, 15)) % 16).toString(16);
    return hash.slice(0, at) + digit + hash.slice(at + 1);
  };
  const ways: readonly [(random: Random) => Keys, ...((random: Random) => Keys)[]] = [
    (random) => keysOf(noise(random), noise(random), page),
    (random) => keysOf(changed(random, configHash), examHash, page),
    (random) => keysOf(configHash, changed(random, examHash), page),
    (random) => keysOf(hashedKey(page, noise(random)), examHash, page),
    () => keysOf(configHash, undefined, page),
    () => keysOf(undefined, examHash, page),
    () => keysOf(examHash, configHash, page),
    () => keysOf(config, exam, page),
    () => keysOf(hashedKey('', config), hashedKey('', exam), page),
    // Of another exam, another page, another site, or of none.
    () => keysOf(hashedKey(page, otherConfig), hashedKey(page, browserExamKeyOf(other)), page),
    (random) => keysOf(configHash, examHash, `${page}&at=${random.whole(1, 1_000)}`),
    () => keysOf(hashedKey(foreign, config), hashedKey(foreign, exam), foreign),
    () => keysOf(configHash, examHash, ''),
    (random) => ({ ...right, 'x-exam-browser-page': noise(random) }),
    (random) => keysOf('', '', page + '?'.repeat(random.whole(0, 3))),
  ];
  return (random) => random.pick(ways)(random);
}
