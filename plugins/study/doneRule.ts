// Says when a chapter counts as done, and what is still missing.
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { type BuiltInKind, type ChapterKind, type ChapterTrace, isBuiltIn } from './entities.ts';

/** The percentage from which a text or a picture counts as read to its end. */
const END = 95;

interface DoneRule {
  /** The condition in words. */
  readonly rule: string;
  /** The parts still missing, if known. */
  readonly missing: readonly string[];
}

type Known = Pick<
  ChapterTrace,
  'state' | 'position' | 'studyTime' | 'score' | 'requiredTime' | 'passScore' | 'progress'
>;

/** Chapters that are read or watched from beginning to end. */
function paced(act: string, trace: Known | undefined): DoneRule {
  const { requiredTime, position = 0, studyTime } = trace ?? {};
  const long = requiredTime === undefined ? `，${act}的时间也要足够` : `，并且${act}满${formatDuration(requiredTime)}`;
  const left = typeof studyTime === 'number' ? (requiredTime ?? 0) - studyTime : 0;
  return {
    rule: `${act}到最后${long}。离开页面，或3分钟没有操作的时间不算。`,
    missing: [
      ...(position < END ? [`还没有${act}到最后`] : []),
      ...(left > 0 ? [`还要再${act}${formatDuration(left)}`] : []),
    ],
  };
}

/** Chapters that are answered, or score themselves. */
function scored(name: string, trace: Known | undefined): DoneRule {
  const { passScore, score, progress } = trace ?? {};
  const pass = passScore === undefined ? '及格' : `得分达到${passScore}分（满分100）`;
  if (score === null || score === undefined) return { rule: `${name}${pass}后算学完。`, missing: [] };
  const failed = passScore === undefined || score < passScore;
  return {
    rule: `${name}${pass}后算学完，没有及格的不算进度。`,
    missing: failed ? [`最好的一次得${round(score)}分，没有及格${progress === 0 ? '，所以进度是0%' : ''}`] : [],
  };
}

/** Experiments, whose score grows step by step. */
function experiment(trace: Known | undefined): DoneRule {
  const { passScore, score } = trace ?? {};
  if (passScore === undefined) return { rule: '完成实验后算学完，进度由实验给出。', missing: [] };
  return {
    rule: `完成实验、得分达到${passScore}分（满分100）后算学完。`,
    missing: typeof score === 'number' && score < passScore ? [`得${round(score)}分，还没有及格`] : [],
  };
}

const round = (score: number): number => Math.round(score * 10) / 10;

const RULES: Readonly<Record<BuiltInKind, (trace: Known | undefined) => DoneRule>> = {
  1: (trace) => paced('读', trace),
  2: experiment,
  3: (trace) => scored('测验', trace),
  4: () => ({ rule: '每一页都看过（一页至少3秒）后算学完。', missing: [] }),
  5: () => ({ rule: '从头到尾看过后算学完，片尾可以不看；跳过去的部分不算，倍速看的算。', missing: [] }),
  6: (trace) => paced('看', trace),
  7: (trace) => scored('仿真', trace),
  9: (trace) => scored('考试', trace),
  13: (trace) => scored('作业', trace),
};

/** `own` is the sentence of the plugin whose kind it is. */
export function doneRule(kind: ChapterKind, trace: Known | undefined, own = '学完由这一节自己记录。'): DoneRule {
  if (!isBuiltIn(kind)) return { rule: own, missing: [] };
  const { rule, missing } = RULES[kind](trace);
  return { rule, missing: trace?.state === 'learning' ? missing : [] };
}
