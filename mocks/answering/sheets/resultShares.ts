// The results of exams and quizzes, in percent.
import type { TracePtg } from '#plugins/answering/api.ts';
import { sheetIdOf } from './sheetRows.ts';
import { fullScoreOf } from '../../documents/Paper.ts';
import { bestOf, type MyPaper } from '../papers/paperViews.ts';
import { paperState } from '../papers/paperEntry.ts';
import { timeOrNull } from '../../world/clock.ts';

export function ptgsOf(papers: readonly MyPaper[], now: number): TracePtg[] {
  return papers.map(({ paper, sheets }) => {
    const sheet = bestOf(sheets) ?? sheets.at(-1);
    const fullScore = fullScoreOf(paper);
    const score = sheet?.score ?? null;
    return {
      refId: paper.refId,
      title: paper.title,
      courseTitle: paper.courseTitle,
      ptg: score === null || fullScore === 0 ? 0 : Math.round((score / fullScore) * 1000) / 10,
      score,
      fullScore,
      attemptNum: sheets.length,
      passed: score === null ? null : score >= paper.passScore,
      answerSheetId: sheet ? sheetIdOf(sheet.sheet_no) : null,
      submitTime: timeOrNull(sheet?.submitted_at ?? null),
      state: paperState(paper, now),
    };
  });
}
