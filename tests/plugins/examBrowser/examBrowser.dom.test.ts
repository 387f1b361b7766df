// The keys of Safe Exam Browser, as its versions give them to a page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyCall, CallRequest } from '#kernel/index.ts';
import { getAnswerSheet, saveSubjects, submitClassroomAnswerSheet } from '#plugins/answering/api.ts';
import { ExamBrowser } from '#plugins/examBrowser/examBrowser.store.ts';
import { enterContest, reportLeaving } from '#plugins/exams/api.ts';

const CONFIG = 'a1'.repeat(32);
const EXAM = 'b2'.repeat(32);
const HERE = 'http://localhost:3000/examanswer?contestId=7';
const LOADED = 'http://localhost:3000/index';

let add: (request: CallRequest, headers: Headers) => void;
let browser: ExamBrowser;

beforeEach(() => {
  vi.stubGlobal('location', { href: `${HERE}#first` });
  browser = new ExamBrowser({
    onRequest(listener) {
      add = listener;
      return () => undefined;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const inSeb = (security: object): void => void vi.stubGlobal('SafeExamBrowser', { version: 'SEB', security });

function headersOf(call: AnyCall): Record<string, string> {
  const headers = new Headers();
  add({ call, input: {} }, headers);
  return Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value]));
}

const ALL = {
  'x-safeexambrowser-configkeyhash': CONFIG,
  'x-safeexambrowser-requesthash': EXAM,
  'x-exam-browser-page': HERE,
};

test('SEB 3.3.2 for Windows: the keys are there; every request of an attempt has them, and no other', async () => {
  inSeb({ configKey: CONFIG.toUpperCase(), browserExamKey: EXAM });
  expect(headersOf(getAnswerSheet)).toEqual({});
  await browser.look();
  expect(browser.standing).toBe('inside');
  for (const call of [getAnswerSheet, saveSubjects, submitClassroomAnswerSheet, reportLeaving]) {
    expect(headersOf(call)).toEqual(ALL);
  }
  expect(headersOf(enterContest)).toEqual({});
});

test('SEB 3.0 for macOS and iOS: they come once it calls a global function back by its name', async () => {
  const security = {
    configKey: '',
    browserExamKey: '',
    updateKeys(done: () => void) {
      setTimeout(() => {
        Object.assign(security, { configKey: CONFIG, browserExamKey: EXAM });
        const global: unknown = Reflect.get(globalThis, done.name);
        if (typeof global === 'function') Reflect.apply(global, undefined, []);
      });
    },
  };
  inSeb(security);
  await browser.look();
  expect(browser.standing).toBe('inside');
  expect(headersOf(saveSubjects)).toEqual(ALL);
});

test('the address at which the document was loaded goes along, as one of the two was hashed', async () => {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: `${LOADED}#top` }] });
  inSeb({ configKey: CONFIG, browserExamKey: EXAM });
  await browser.look();
  expect(headersOf(saveSubjects)['x-exam-browser-page']).toBe(`${HERE} ${LOADED}`);
});

test('an exam without a browser exam key does with the config key', async () => {
  inSeb({ configKey: CONFIG, browserExamKey: '' });
  await browser.look();
  expect(headersOf(saveSubjects)).toEqual({ 'x-safeexambrowser-configkeyhash': CONFIG, 'x-exam-browser-page': HERE });
});

test('a SEB that gives no keys, or never answers, is told so and asked again', async () => {
  vi.useFakeTimers();
  const security = { configKey: '', browserExamKey: '', updateKeys: () => undefined };
  inSeb(security);
  const looking = browser.look();
  await vi.advanceTimersByTimeAsync(3_000);
  await looking;
  expect(browser.standing).toBe('silent');
  expect(headersOf(saveSubjects)).toEqual({});
  security.configKey = CONFIG;
  const again = browser.look();
  await vi.advanceTimersByTimeAsync(3_000);
  await again;
  expect(browser.standing).toBe('inside');
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/141 Safari/537.36', 'outside'],
  ['Mozilla/5.0 (Windows NT 6.1) Firefox/60.0 SEB/2.4', 'old'],
] as const)('without its interface, %s is %s', async (agent, standing) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  await browser.look();
  expect(browser.standing).toBe(standing);
  expect(headersOf(saveSubjects)).toEqual({});
});
