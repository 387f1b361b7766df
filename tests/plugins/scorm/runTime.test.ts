// The run-time API as packages find it: scorm-again as host.js opens it, and what the platform reads of it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { cmiAtStart, resultsIn, secondsIn, type Start } from '#plugins/scorm/cmi.ts';
import { type ApiClass, openApi, paced, type RunTimeApi } from '#plugins/scorm/frame/host.js';

/** Every method of the standards takes texts and answers with one. */
type Method = (...given: string[]) => string;
type Name = 'GetValue' | 'SetValue' | 'Commit' | 'GetLastError' | 'GetErrorString';
type Api12 = RunTimeApi & Record<`LMS${Name | 'Initialize' | 'Finish'}`, Method>;
type Api2004 = RunTimeApi & Record<Name | 'Initialize' | 'Terminate', Method>;

/** The script that frames load; it leaves its class in the global scope. */
function apiOf<T extends RunTimeApi>(script: string, name: string) {
  runInThisContext(readFileSync(createRequire(import.meta.url).resolve(script), 'utf8'));
  return v.parse(
    v.custom<ApiClass<T>>((one) => typeof one === 'function'),
    Reflect.get(globalThis, name),
  );
}
const Scorm12API = apiOf<Api12>('scorm-again/scorm12/min', 'Scorm12API');
const Scorm2004API = apiOf<Api2004>('scorm-again/scorm2004/min', 'Scorm2004API');

/** For methods that are named like an error's class. */
const ask = <N extends string>(api: Record<N, Method>, name: N, ...given: string[]): string => api[name](...given);

const FIRST_VISIT: Omit<Start, 'version'> = {
  learner: { id: 'user-linxia', name: '林夏' },
  passScore: 60,
  launchData: 'level=2',
  totalTime: 0,
};

const open12 = (report: (cmi: unknown, finished: boolean) => void, start: Partial<Start> = {}) =>
  openApi(Scorm12API, { version: '1.2', cmi: cmiAtStart({ ...FIRST_VISIT, version: '1.2', ...start }) }, report);

const open2004 = (report: (cmi: unknown, finished: boolean) => void, start: Partial<Start> = {}) =>
  openApi(Scorm2004API, { version: '2004', cmi: cmiAtStart({ ...FIRST_VISIT, version: '2004', ...start }) }, report);

const nothing = (): void => undefined;

test('a package of SCORM 1.2 finds the learner and what it is to ask for', () => {
  const api = open12(nothing);
  expect(api.LMSGetValue('cmi.core.student_id')).toBe('');
  expect(ask(api, 'LMSGetLastError')).toBe('301');
  expect(api.LMSInitialize('')).toBe('true');
  const found = ['student_id', 'student_name', 'entry', 'lesson_status', 'total_time'].map((name) =>
    api.LMSGetValue(`cmi.core.${name}`),
  );
  expect(found).toEqual(['user-linxia', '林夏', 'ab-initio', 'not attempted', '00:00:00']);
  expect(api.LMSGetValue('cmi.student_data.mastery_score')).toBe('60');
  expect(api.LMSGetValue('cmi.launch_data')).toBe('level=2');
});

test('what it commits is read, and given back at the next visit with the time of all sessions', () => {
  const report = vi.fn<(cmi: unknown, finished: boolean) => void>();
  const api = open12(report);
  api.LMSInitialize('');
  api.LMSSetValue('cmi.suspend_data', 'page=3');
  api.LMSSetValue('cmi.core.lesson_location', '3');
  api.LMSSetValue('cmi.core.score.min', '0');
  api.LMSSetValue('cmi.core.score.max', '50');
  api.LMSSetValue('cmi.core.score.raw', '45');
  api.LMSSetValue('cmi.core.lesson_status', 'passed');
  api.LMSSetValue('cmi.core.session_time', '00:05:10.5');
  expect(report).not.toHaveBeenCalled();
  expect(api.LMSCommit('')).toBe('true');
  const [cmi] = report.mock.lastCall ?? [];
  expect(resultsIn('1.2', cmi)).toEqual({
    completion: 'completed',
    success: 'passed',
    score: 90,
    sessionTime: 310.5,
    location: '3',
    suspendData: 'page=3',
  });

  const again = open12(nothing, { kept: { cmi: JSON.stringify(cmi), finished: false }, totalTime: 3_700 });
  again.LMSInitialize('');
  const found = ['entry', 'lesson_location', 'lesson_status', 'total_time', 'score.raw'].map((name) =>
    again.LMSGetValue(`cmi.core.${name}`),
  );
  expect(found).toEqual(['resume', '3', 'passed', '01:01:40', '45']);
  expect(again.LMSGetValue('cmi.suspend_data')).toBe('page=3');
});

test('one that finishes without a word of how is complete, and can do nothing more', () => {
  const report = vi.fn<(cmi: unknown, finished: boolean) => void>();
  const api = open12(report);
  api.LMSInitialize('');
  expect(api.LMSFinish('')).toBe('true');
  const [cmi, finished] = report.mock.lastCall ?? [];
  expect(finished).toBe(true);
  expect(resultsIn('1.2', cmi)).toMatchObject({ completion: 'incomplete' });
  expect(resultsIn('1.2', cmi, finished)).toMatchObject({ completion: 'completed', success: 'unknown' });
  api.LMSFinish('');
  api.LMSSetValue('cmi.core.lesson_status', 'failed');
  api.LMSCommit('');
  expect(report).toHaveBeenCalledTimes(1);
});

test('a package of SCORM 2004 is read and resumed, too', () => {
  const report = vi.fn<(cmi: unknown, finished: boolean) => void>();
  const api = open2004(report);
  api.Initialize('');
  expect(api.GetValue('cmi.learner_name')).toBe('林夏');
  expect(api.GetValue('cmi.scaled_passing_score')).toBe('0.6');
  expect(api.GetValue('cmi.entry')).toBe('ab-initio');
  api.SetValue('cmi.progress_measure', '0.5');
  api.SetValue('cmi.score.scaled', '0.4');
  api.SetValue('cmi.completion_status', 'incomplete');
  api.SetValue('cmi.success_status', 'failed');
  api.SetValue('cmi.session_time', 'PT1H0M30S');
  api.SetValue('cmi.location', 'p2');
  api.SetValue('cmi.suspend_data', 'x');
  api.SetValue('cmi.exit', 'suspend');
  api.SetValue('cmi.objectives.0.id', 'first');
  api.Commit('');
  expect(resultsIn('2004', report.mock.lastCall?.[0])).toEqual({
    completion: 'incomplete',
    success: 'failed',
    score: 40,
    progress: 50,
    sessionTime: 3_630,
    location: 'p2',
    suspendData: 'x',
  });
  api.Terminate('');
  const [cmi, finished = false] = report.mock.lastCall ?? [];
  expect(finished).toBe(true);
  const again = open2004(nothing, { kept: { cmi: JSON.stringify(cmi), finished }, totalTime: 60 });
  again.Initialize('');
  const found = ['entry', 'location', 'suspend_data', 'total_time', 'objectives.0.id'].map((name) =>
    again.GetValue(`cmi.${name}`),
  );
  expect(found).toEqual(['resume', 'p2', 'x', 'PT60S', 'first']);
});

test('a state of more than 64,000 characters is refused with the error of the standard, and the last one stays', () => {
  const [old, now] = [open12(nothing), open2004(nothing)];
  const [most, tooMuch] = ['x'.repeat(64_000), 'x'.repeat(10_000_000)];
  old.LMSInitialize('');
  expect(old.LMSSetValue('cmi.suspend_data', most)).toBe('true');
  expect(old.LMSSetValue('cmi.suspend_data', tooMuch)).toBe('false');
  expect(ask(old, 'LMSGetLastError')).toBe('405');
  expect(old.LMSGetValue('cmi.suspend_data')).toBe(most);
  now.Initialize('');
  expect(now.SetValue('cmi.suspend_data', most)).toBe('true');
  expect(now.SetValue('cmi.suspend_data', tooMuch)).toBe('false');
  expect(ask(now, 'GetLastError')).toBe('406');
  expect(ask(now, 'GetErrorString', '406')).not.toBe('');
  expect(now.GetValue('cmi.nonsense')).toBe('');
  expect(ask(now, 'GetLastError')).toBe('401');
});

test('commits are passed on at once; of those without end, some and the last', () => {
  vi.useFakeTimers();
  const pass = vi.fn<(value: number) => void>();
  const reports = paced(pass);
  const passed = () => pass.mock.calls.flat();
  for (let at = 1; at <= 1_000; at++) reports.push(at);
  expect(passed()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  vi.advanceTimersByTime(250);
  expect(passed().slice(10)).toEqual([1_000]);
  reports.push(1_001, true);
  expect(passed().at(-1)).toBe(1_001);
  reports.push(1_002);
  expect(passed().at(-1)).toBe(1_001);
  reports.flush();
  expect(passed().at(-1)).toBe(1_002);
  vi.advanceTimersByTime(500);
  for (let at = 2_001; at <= 2_010; at++) reports.push(at);
  expect(passed().slice(-2)).toEqual([2_001, 2_002]);
});

test('times of both standards are read as seconds', () => {
  const times = ['00:05:10', '0100:00:00.25', 'PT1M', 'P1DT2H', 'PT0.5S', '', 'soon'];
  expect(times.map(secondsIn)).toEqual([310, 360_000.25, 60, 93_600, 0.5, 0, 0]);
});

test.each(['1.2', '2004'] as const)('what is no data model of SCORM %s is not read', (version) => {
  expect(resultsIn(version, { core: { lesson_status: 7 }, suspend_data: {} })).toBeUndefined();
  expect(resultsIn(version, null)).toBeUndefined();
});
