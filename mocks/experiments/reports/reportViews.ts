// Reports as they are read. Those of the time before the first day are made up as they must have been.
import type { TraceReport, TraceReportItem } from '#plugins/experiments/api.ts';
import type * as v from 'valibot';
import type { Context } from '../../handler/Context.ts';
import { orNotFound } from '../../handler/Refusal.ts';
import { Courses } from '../../documents/courses.ts';
import { type Report, reportIdOf } from './reportRows.ts';
import { stepMarksOf } from './stepMarks.ts';
import { chapterRefIdOf, lessonAt } from '../../study/lessons.ts';
import { userById } from '../../people/users.ts';
import { beijingTime, timeOrNull } from '../../world/clock.ts';
import { experimentOf, type ExperimentFacts, fullScore, practiceSteps, type StepMarks } from '../experimentOf.ts';
import { wordsOn } from '../../answering/sheets/teacher.ts';

export type Item = v.InferOutput<typeof TraceReportItem>;

export function showItem(db: Context['db'], report: Report): Item {
  const { ref_no: refNo, user_id: userId, state, score, submitted_at: submittedAt } = report;
  return {
    id: reportIdOf(report.report_no),
    chapterRefId: chapterRefIdOf(refNo),
    title: lessonAt(db, refNo)?.title ?? '',
    userId,
    userName: userById(db, userId)?.user_name ?? '',
    state,
    score,
    submitTime: timeOrNull(submittedAt),
  };
}

export function showReport(db: Context['db'], report: Report): TraceReport {
  const lesson = orNotFound(lessonAt(db, report.ref_no), '章节');
  const facts = experimentOf(db, lesson);
  const made = isMadeUp(report);
  const course = db.documents.get(Courses, lesson.course_id);
  return {
    ...showItem(db, report),
    courseId: lesson.course_id,
    courseTitle: facts.courseTitle,
    content: made ? composed(facts) : report.content,
    attachments: report.attachments,
    steps: practiceSteps(facts, marksOf(db, facts, report)),
    usedTime: report.used_seconds,
    fullScore: fullScore(facts),
    comment: made ? wordsOn((report.score ?? 0) / 100) : report.comment,
    teacherName: course?.teacherName ?? '',
    updateTime: beijingTime(report.updated_at),
    markTime: timeOrNull(report.marked_at),
    revision: report.revision,
  };
}

const isMadeUp = ({ content, state }: Report): boolean => content === '' && state === 'marked';

/** The points of the steps; for a report from before the first day, a split of its score. */
export function marksOf(db: Context['db'], facts: ExperimentFacts, report: Report): StepMarks {
  const kept = stepMarksOf(db, { userId: report.user_id, place: report.place, refNo: report.ref_no });
  return kept.size === 0 && isMadeUp(report) ? spread(facts, report.score ?? 0) : kept;
}

/** Splits the points of a whole over the steps. */
function spread({ steps }: ExperimentFacts, whole: number): StepMarks {
  let left = whole;
  return new Map(
    steps.map(({ no, score }, at) => {
      const given =
        at === steps.length - 1 ? left : Math.min(left, Math.round((score * Math.min(100, whole + 8)) / 50) / 2);
      left -= given;
      const kept = Math.min(score, Math.max(0, given));
      left += given - kept;
      return [no, { score: kept, right: kept >= score * 0.6 }] as const;
    }),
  );
}

/** A report of the time before the first day. */
function composed({ topic, courseTitle, lab, steps }: ExperimentFacts): string {
  const done = steps
    .filter(({ checks }) => checks)
    .map(({ title }) => `<li>${title}：按要求完成，结果保存在 ~/lab 目录。</li>`);
  return `<h3>一、实验目的</h3><p>掌握“${topic}”，巩固《${courseTitle}》本章的内容。</p><h3>二、实验步骤</h3><ol>${done.join('')}</ol><h3>三、实验结果</h3><p>在 ${lab.image} 上完成全部步骤，自动检查通过，结果与预期一致。</p><h3>四、思考与收获</h3><p>做之前以为只要照着命令敲就行，做完才明白每一步为什么要这样。中间有一步顺序弄反了，对照日志才找到原因，以后会先想清楚再动手。</p>`;
}
