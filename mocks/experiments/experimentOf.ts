// An experiment's tasks, derived from its lesson and the lab of its subject.
import type { ExpSteps } from '#plugins/experiments/api.ts';
import type { PracticeStep } from '#plugins/answering/api.ts';
import type { Lab, LabTask } from './Lab.ts';
import { LABS } from './labs.ts';
import type { Database } from '../database/Database.ts';
import { Courses } from '../documents/courses.ts';
import { seedOf } from '../database/seedOf.ts';
import { chapterRefIdOf, type Lesson, lessonNumber } from '../study/lessons.ts';
import { randomOf } from '../world/random.ts';
import type { Check } from './Check.ts';
import { HOUR, SECOND } from '../world/clock.ts';

/** Two hours, in seconds. */
export const MACHINE_LIFE = (2 * HOUR) / SECOND;
/** The fewest letters with which a report can be handed in. */
export const LEAST_LETTERS = 20;

export interface Step {
  /** From 1. */
  readonly no: number;
  readonly title: string;
  readonly content: string;
  readonly score: number;
  /** Nothing where a teacher judges it by the report. */
  readonly checks: readonly Check[] | undefined;
}

export interface ExperimentFacts {
  readonly lesson: Lesson;
  /** Without 实验： before it. */
  readonly topic: string;
  readonly courseTitle: string;
  readonly lab: Lab;
  readonly internal: boolean;
  readonly needReport: boolean;
  readonly steps: readonly Step[];
}

/** Shares of the points: with a report to be marked, and without. */
const POINTS = { report: [10, 25, 25, 15, 25], none: [15, 30, 30, 25] } as const;

export function experimentOf(db: Database, lesson: Lesson): ExperimentFacts {
  const course = db.documents.get(Courses, lesson.course_id);
  const lab = LABS[course?.labels[0] ?? ''] ?? LABS['Linux 运维'];
  if (!lab) throw new Error('There is no lab at all');
  const random = randomOf(seedOf(db), 'experiment', lesson.ref_no);
  const topic = lesson.title.replace(/^实验：/, '');
  // The first step has no catch.
  const internal = random.chance(0.07) && lesson.course_id !== 'course-1';
  const needReport = random.chance(0.85) || lesson.course_id === 'course-1';
  const steps = stepsOf(lab, topic, lesson.ref_no, POINTS[needReport ? 'report' : 'none']);
  return { lesson, topic, courseTitle: course?.title ?? '', lab, internal, needReport, steps };
}

function stepsOf(lab: Lab, topic: string, refNo: number, points: readonly number[]): Step[] {
  const [first, second] = tasksFor(lab, topic, refNo);
  const parts = [PREPARE, first, second, conclude(topic), ...(points.length > 4 ? [REPORT] : [])];
  return parts.flatMap((part, at) =>
    part ? [{ no: at + 1, title: part.title, content: part.content, score: points[at] ?? 0, checks: part.checks }] : [],
  );
}

/** The tasks made for this topic come first, then the others in turn. */
function tasksFor({ tasks }: Lab, topic: string, refNo: number): LabTask[] {
  const fitting = tasks.filter(({ fits }) => fits?.test(topic));
  const others = tasks.filter((task) => !fitting.includes(task));
  const from = refNo % Math.max(1, others.length);
  return [...fitting, ...others.slice(from), ...others.slice(0, from)].slice(0, 2);
}

type Part = Pick<Step, 'title' | 'content' | 'checks'>;

const PREPARE: Part = {
  title: '准备实验目录',
  content:
    '<p>登录后建立实验目录 <code>~/lab</code>，把系统信息记录到 <code>~/lab/env.txt</code>，后面的结果都放在这个目录里。</p><pre><code>mkdir -p ~/lab\nuname -a &gt; ~/lab/env.txt</code></pre>',
  checks: [{ folder: '~/lab' }, { file: '~/lab/env.txt', has: /Linux/ }],
};

const conclude = (topic: string): Part => ({
  title: '记录结果',
  content: `<p>在 <code>~/lab/result.txt</code> 里写下实验结果：第一行写“${topic}”，下面至少再写两行，说明你观察到了什么。</p>`,
  checks: [{ file: '~/lab/result.txt', has: new RegExp(`^${escaped(topic)}.*\\n.+\\n.+`) }],
});

const REPORT: Part = {
  title: '撰写实验报告',
  content: '<p>提交实验报告，写清目的、步骤、结果和思考。这一步由老师根据报告评分。</p>',
  checks: undefined,
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export const fullScore = ({ steps }: ExperimentFacts): number => steps.reduce((sum, { score }) => sum + score, 0);

/** The judgements so far, by step. */
export type StepMarks = ReadonlyMap<number, { readonly score: number; readonly right: boolean }>;

export const stepIdOf = (refNo: number, no: number): string => `step-${lessonNumber(refNo)}-${no}`;

export function practiceSteps({ lesson, steps }: ExperimentFacts, marks: StepMarks): PracticeStep[] {
  return steps.map((step) => practiceStep(lesson.ref_no, step, marks.get(step.no)));
}

export function practiceStep(
  refNo: number,
  { no, title, content, score, checks }: Step,
  mark: { readonly score: number; readonly right: boolean } | undefined,
): PracticeStep {
  return {
    stepId: stepIdOf(refNo, no),
    title,
    content,
    sort: no,
    judgeType: checks ? 'regex' : 'manual',
    score,
    examineeScore: mark?.score ?? null,
    result: mark ? (mark.right ? 'right' : 'wrong') : null,
  };
}

export function expSteps(facts: ExperimentFacts, marks: StepMarks): ExpSteps {
  const { lesson, topic, courseTitle, lab, internal, needReport } = facts;
  return {
    chapterRefId: chapterRefIdOf(lesson.ref_no),
    title: lesson.title,
    guide: `<h3>实验目的</h3><p>通过动手操作，掌握《${courseTitle}》中“${topic}”的方法，并能说明每一步的结果。</p><h3>实验环境</h3><p>一台 ${lab.image}，用户 student，家目录 /home/student${Object.keys(lab.files).length > 0 ? `，数据在 ${Object.keys(lab.files).join('、')}` : ''}。</p><h3>注意事项</h3><ul><li>实验机到期自动释放，请及时保存结果；</li><li>每完成一步点“检查”，没有通过可以修改后再检查。</li></ul>`,
    platformType: lab.platform,
    image: lab.image,
    internal,
    duration: MACHINE_LIFE,
    fullScore: fullScore(facts),
    needReport,
    reportTemplate: needReport
      ? `<h3>一、实验目的</h3><p>掌握“${topic}”。</p><h3>二、实验步骤</h3><p></p><h3>三、实验结果</h3><p></p><h3>四、思考与收获</h3><p></p>`
      : '',
    leastReportLetters: needReport ? LEAST_LETTERS : null,
    steps: practiceSteps(facts, marks),
  };
}
