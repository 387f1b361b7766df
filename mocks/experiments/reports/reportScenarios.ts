// A report at a certain moment: that on the first experiment of clazz-1.
import type { Outcome, Scenario, Stage } from '../../control/Scenario.ts';
import { chapterRefIdOf, lessonsOf } from '../../study/lessons.ts';
import { experimentOf } from '../experimentOf.ts';
import { join } from '../../places/joinAtOnce.ts';
import { judgeReport, putReport, reportIdOf, reportOf } from './reportRows.ts';
import { putStepMark } from './stepMarks.ts';
import { HOUR, MINUTE } from '../../world/clock.ts';

const PLACE = 'clazz-1';
const EXPERIMENT = 2;

const WRITTEN =
  '<h3>一、实验目的</h3><p>掌握本节的方法，能说明每一步的结果。</p><h3>二、实验步骤</h3><ol><li>建立实验目录，记录系统信息；</li><li>按要求完成两个任务，结果保存在 ~/lab 目录。</li></ol><h3>三、实验结果</h3><p>自动检查全部通过，结果与预期一致。</p><h3>四、思考与收获</h3><p>有一步顺序弄反了，对照日志才找到原因。</p>';
const BACK = '第三部分只写了结论，请补充命令的输出和你的分析，再提交一次。';
const GOOD = '步骤清楚，结果可信；思考部分写得很实在。';

type Kind = 'submitted' | 'returned' | 'marked' | 'none';

export const reportScenarios = {
  'report-blank': {
    title: '实验报告还没有写',
    about: '培训班的第一个实验，还没有写过报告。',
    account: 'linxia',
    run: (stage) => report(stage, 'none', '打开实验：报告从模板开始。'),
  },
  'report-returned': {
    title: '实验报告已退回',
    about: '同一个实验的报告，老师退回修改，并写了原因。',
    account: 'linxia',
    run: (stage) => report(stage, 'returned', '打开实验：老师的话在报告上方，可以修改后再提交。'),
  },
  'report-submitted': {
    title: '实验报告待批阅',
    about: '同一个实验的报告已提交，等待老师批阅。',
    account: 'linxia',
    run: (stage) => report(stage, 'submitted', '打开实验：报告可以看，不能改；五分钟后有结果。'),
  },
  'report-marked': {
    title: '实验报告已批阅',
    about: '同一个实验的报告已批阅，有得分和评语。',
    account: 'linxia',
    run: (stage) => report(stage, 'marked', '打开实验：得分、评语和每一步的得分。'),
  },
} satisfies Readonly<Record<string, Scenario>>;

function report({ context, world }: Stage, kind: Kind, see: string): Outcome {
  const { db, clock } = world;
  join(context, PLACE);
  const [lesson] = lessonsOf(db, PLACE, [EXPERIMENT]);
  if (!lesson) throw new Error(`${PLACE} has no experiment`);
  const { user_id: userId } = context.user();
  const refNo = lesson.ref_no;
  const now = clock.now();
  const facts = { chapterRefId: chapterRefIdOf(refNo), clazzId: PLACE, courseId: lesson.course_id };
  db.run('DELETE FROM trace_reports WHERE user_id = ? AND place = ? AND ref_no = ?', userId, PLACE, refNo);
  if (kind === 'none') return { see, facts };
  const handedIn = now - HOUR;
  putReport(db, {
    place: PLACE,
    user_id: userId,
    ref_no: refNo,
    state: 'submitted',
    content: WRITTEN,
    attachments: [],
    used_seconds: 2400,
    updated_at: handedIn,
    submitted_at: handedIn,
    marks_at: kind === 'submitted' ? now + 5 * MINUTE : null,
    revision: 3,
  });
  const made = reportOf(db, PLACE, userId, refNo);
  if (!made) throw new Error('The report was not written');
  if (kind === 'returned') judgeReport(db, made.report_no, { state: 'returned', score: null, comment: BACK, at: now });
  if (kind === 'marked') {
    const trial = { userId, place: PLACE, refNo };
    const { steps } = experimentOf(db, lesson);
    const scores = steps.map(({ no, score, checks }) => ({
      no,
      score: checks ? score : score - 4,
      right: true,
      at: now,
    }));
    for (const mark of scores) putStepMark(db, trial, mark);
    const score = scores.reduce((sum, one) => sum + one.score, 0);
    judgeReport(db, made.report_no, { state: 'marked', score, comment: GOOD, at: now });
  }
  return { see, facts: { ...facts, reportId: reportIdOf(made.report_no) } };
}
