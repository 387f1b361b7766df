// The data model of SCORM: what a package is given at the start, and what its commits say.
import * as v from 'valibot';
import type { Committed } from './api.ts';

export type Version = '1.2' | '2004';

const text = v.optional(v.string(), '');
const Scores = v.optional(v.object({ raw: text, min: text, max: text, scaled: text }), {});

const Cmi12 = v.object({
  suspend_data: text,
  core: v.object({ lesson_location: text, lesson_status: text, session_time: text, score: Scores }),
});

const Cmi2004 = v.object({
  suspend_data: text,
  location: text,
  completion_status: text,
  success_status: text,
  session_time: text,
  progress_measure: text,
  score: Scores,
});

type Results = Pick<
  Committed,
  'completion' | 'success' | 'score' | 'progress' | 'sessionTime' | 'location' | 'suspendData'
>;

/** Undefined if it is no data model of that version. */
export function resultsIn(version: Version, cmi: unknown, finished = false): Results | undefined {
  if (version === '1.2') {
    const read = v.safeParse(Cmi12, cmi);
    if (!read.success) return undefined;
    const { suspend_data: suspendData, core } = read.output;
    return {
      ...statusOf12(core.lesson_status, finished),
      ...percentOf('score', core.score),
      sessionTime: secondsIn(core.session_time),
      location: core.lesson_location,
      suspendData,
    };
  }
  const read = v.safeParse(Cmi2004, cmi);
  if (!read.success) return undefined;
  const { completion_status, success_status, session_time, progress_measure, score, location, suspend_data } =
    read.output;
  const progress = progress_measure === '' ? undefined : Number(progress_measure) * 100;
  return {
    completion: COMPLETIONS[completion_status] ?? 'unknown',
    success: SUCCESSES[success_status] ?? 'unknown',
    ...percentOf('score', score),
    ...(progress !== undefined && Number.isFinite(progress) && { progress }),
    sessionTime: secondsIn(session_time),
    location,
    suspendData: suspend_data,
  };
}

const COMPLETIONS: Readonly<Record<string, Results['completion']>> = {
  completed: 'completed',
  incomplete: 'incomplete',
};
const SUCCESSES: Readonly<Record<string, Results['success']>> = { passed: 'passed', failed: 'failed' };

/** SCORM 1.2 has one status for both. A package that finishes and never set it is complete, says the standard. */
function statusOf12(status: string, finished: boolean): Pick<Results, 'completion' | 'success'> {
  const success = SUCCESSES[status] ?? 'unknown';
  const complete = success !== 'unknown' || status === 'completed' || (finished && status === 'not attempted');
  return { completion: complete ? 'completed' : 'incomplete', success };
}

/** From 0 to 100; nothing if there is no score. */
function percentOf(name: 'score', { raw, min, max, scaled }: v.InferOutput<typeof Scores>): Pick<Results, 'score'> {
  const [low, high] = [Number(min), max === '' ? 100 : Number(max)];
  const part = scaled === '' ? (Number(raw) - low) / (high - low) : Number(scaled);
  if ((scaled === '' && raw === '') || !Number.isFinite(part)) return {};
  return { [name]: Math.min(100, Math.max(0, Math.round(part * 1000) / 10)) };
}

/** The seconds in `0001:02:03.5` of SCORM 1.2, or in `P1DT1H2M3.5S` of SCORM 2004. */
export function secondsIn(time: string): number {
  const clock = /^(\d+):(\d+):(\d+(?:\.\d+)?)$/.exec(time);
  const span =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(time) ?? clock?.toSpliced(1, 0, '0') ?? [];
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = [1, 2, 3, 4].map((at) => Number(span[at] ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

function timeWords(version: Version, seconds: number): string {
  const whole = Math.floor(seconds);
  if (version === '2004') return `PT${whole}S`;
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

export interface Start {
  version: Version;
  learner: { id: string; name: string };
  passScore?: number | null | undefined;
  launchData: string;
  /** What was committed last; undefined at the first visit. */
  kept?: { cmi: string; finished: boolean } | undefined;
  /** The time of the sessions before, in seconds. */
  totalTime: number;
}

/** Members that an earlier session has ended with, and those that the platform sets anew each time. */
const Loose = v.record(v.string(), v.unknown());
const KeptCmi = v.pipe(v.string(), v.parseJson(), Loose);

/** The data model as the package finds it. */
export function cmiAtStart({ version, learner, passScore, launchData, kept, totalTime }: Start): object {
  const read = v.safeParse(KeptCmi, kept?.cmi ?? '');
  const before = read.success ? read.output : {};
  const total = timeWords(version, totalTime);
  if (version === '1.2') {
    const core = membersOf(before['core']);
    return {
      ...before,
      launch_data: launchData,
      student_data: {
        ...membersOf(before['student_data']),
        ...(passScore !== undefined && passScore !== null && { mastery_score: String(passScore) }),
      },
      core: {
        ...core,
        student_id: learner.id,
        student_name: learner.name,
        credit: 'credit',
        lesson_mode: 'normal',
        entry: entryOf(kept, core['exit']),
        exit: '',
        session_time: '00:00:00',
        total_time: total,
      },
    };
  }
  return {
    ...before,
    learner_id: learner.id,
    learner_name: learner.name,
    credit: 'credit',
    mode: 'normal',
    launch_data: launchData,
    ...(passScore !== undefined && passScore !== null && { scaled_passing_score: String(passScore / 100) }),
    entry: entryOf(kept, before['exit']),
    exit: '',
    session_time: 'PT0S',
    total_time: total,
  };
}

/** A session that was cut off is resumed like one that was suspended. */
function entryOf(kept: Start['kept'], exit: unknown): string {
  if (!kept) return 'ab-initio';
  return exit === 'suspend' || !kept.finished ? 'resume' : '';
}

function membersOf(value: unknown): Record<string, unknown> {
  const read = v.safeParse(Loose, value);
  return read.success ? read.output : {};
}
