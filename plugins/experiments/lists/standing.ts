// The trainee's state in an experiment or a simulation: its mark, the time left, and the next step.
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { formatRoughly } from '#plugins/ui/clock/roughly.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { ShapeMarkProps } from '#plugins/ui/detail/ShapeMark.tsx';
import { type Experiment, REPORT_STATE_NAMES } from '../api.ts';
import { formatPercent } from '#plugins/ui/formatPercent.ts';

const DAY = 86_400;
/** Seconds: a later end is shown by its date alone. */
const NEAR = 7 * DAY;

/** The passing share of the full score. */
const PASS = 0.6;

type Stage = 'returned' | 'failed' | 'done' | 'learning' | 'none' | 'not-open' | 'ended';

/** A returned or failed report comes first, then finished work, then whether anything can be done now. */
export function stageOf(experiment: Experiment): Stage {
  const { reportState, myState, state } = experiment;
  if (reportState === 'returned') return 'returned';
  if (hasFailed(experiment)) return 'failed';
  if (myState === 'done') return 'done';
  if (state === 'not-open' || state === 'ended') return state;
  return myState === 'learning' ? 'learning' : 'none';
}

/** A marked experiment below the passing score is not done, even if the upstream counts it as done. */
function hasFailed({ reportState, myState, score, fullScore }: Experiment): boolean {
  const judged = reportState === 'marked' || myState === 'done';
  return judged && typeof score === 'number' && typeof fullScore === 'number' && score < fullScore * PASS;
}

export const STAGE_MARKS: Readonly<Record<Stage, ShapeMarkProps>> = {
  returned: { words: '报告已退回', shape: 'triangle', tone: 'warm' },
  failed: { words: '没有及格', shape: 'triangle', tone: 'warm' },
  done: { words: '已完成', shape: 'disc' },
  learning: { words: '进行中', shape: 'half', tone: 'warm' },
  none: { words: '未做', shape: 'ring', tone: 'primary' },
  'not-open': { words: '未开始', shape: 'ring' },
  ended: { words: '已结束', shape: 'square' },
};

/** The end if it is near, or the beginning if that is to come. */
export function timeWords(experiment: Experiment, now: number): string {
  const { startTime, deadline } = experiment;
  const stage = stageOf(experiment);
  if (stage === 'not-open') return startTime ? `${formatTime(startTime)}开始` : '';
  if (experiment.lockReason && stage !== 'done' && stage !== 'ended') return experiment.lockReason;
  if (stage === 'done' || stage === 'ended' || !deadline) return '';
  const left = (Date.parse(deadline) - now) / 1_000;
  return left > 0 && left <= NEAR ? `${formatRoughly(left)}后截止` : '';
}

export interface NextStep {
  readonly label: string;
  /** Leads to the chapter next to its machine, or to the submitted report. */
  readonly to: 'chapter' | 'report';
  readonly main: boolean;
}

const chapter = (label: string, main = true): NextStep => ({ label, to: 'chapter', main });

/** `machine`: one exists for it. */
export function nextStep(experiment: Experiment, machine: boolean): NextStep | undefined {
  const stage = stageOf(experiment);
  const name = experiment.kind === 7 ? '仿真' : '实验';
  const closed = experiment.state === 'ended' || experiment.state === 'not-open';
  if (stage === 'returned') return chapter('修改报告');
  if (machine) return chapter(`继续${name}`);
  if (stage === 'not-open') return undefined;
  if (experiment.lockReason && !hasReport(experiment)) return undefined;
  if (stage === 'failed' && !closed) return chapter('再做一次');
  if (hasReport(experiment)) return { label: '看实验报告', to: 'report', main: false };
  if (stage === 'learning') return chapter(`继续${name}`);
  if (stage === 'none') return chapter(`开始${name}`);
  return chapter(closed ? '回顾' : '再做一次', false);
}

/** A submitted report, which can be read. */
export const hasReport = ({ reportId, reportState }: Experiment): boolean =>
  Boolean(reportId) && reportState !== 'none' && reportState !== 'draft';

/** `inCourse`: the list belongs to its course. */
export function rowFacts(experiment: Experiment, inCourse: boolean): (string | false | undefined)[] {
  const { kind, courseTitle, progress, myState, usedTime, reportState, lastTime, deadline } = experiment;
  const asksReport = kind !== 7 && reportState !== 'unknown' && !(reportState === 'none' && myState === 'none');
  return [
    !inCourse && courseTitle,
    myState === 'learning' && typeof progress === 'number' && progress > 0 && `进度${formatPercent(progress)}`,
    scoreWords(experiment),
    asksReport && `报告${REPORT_STATE_NAMES[reportState]}`,
    typeof usedTime === 'number' && usedTime > 0 && `用时${formatDuration(usedTime)}`,
    lastTime ? `${formatRecent(lastTime)}做过` : undefined,
    deadline ? `${formatTime(deadline)}截止` : undefined,
  ];
}

function scoreWords({ score, fullScore }: Experiment): string {
  if (typeof fullScore !== 'number') return typeof score === 'number' ? `${score}分` : '';
  return typeof score === 'number' ? `${score} / ${fullScore}分` : `满分${fullScore}分`;
}
