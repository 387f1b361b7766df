import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import { answerStateMark } from '#plugins/answering/api.ts';
import { Button } from '@mantine/core';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import type { Target } from '#kernel/plugin/routeRef.ts';
import type { ListedRow } from '#plugins/ui/lists/RowList.tsx';
import { formatDuration, formatSpan } from '#plugins/ui/clock/time.ts';
import type { StudyPlace } from '#plugins/study/contract.ts';
import type { ContestExam } from '../api.ts';
import { answerPage, resultPage } from '../examAt.ts';
import { attemptsOf, type RowAction, rowActions, scoreOf, timeWords } from './rowAction.ts';

/** An exam in the list of its place. */
export function contestRow(contest: ContestExam, place: StudyPlace, now: number): ListedRow {
  const { contestId, title, startTime, endTime, duration, subjectNum, answerSheetId, environment } = contest;
  const exam = { place, contestId };
  const actions = rowActions(contest);
  const targetOf = ({ to }: RowAction): Target =>
    to === 'result' && answerSheetId ? resultPage(exam, answerSheetId) : answerPage(exam, environment === true);
  const [first] = actions;
  return {
    id: contestId,
    title,
    to: first ? targetOf(first) : answerPage(exam, environment === true),
    mark: <ShapeMark {...answerStateMark(contest)} />,
    facts: [
      timeWords(contest, now),
      formatSpan(startTime, endTime),
      isPositive(duration) ? `限时 ${formatDuration(duration)}` : '',
      isPositive(subjectNum) ? `${subjectNum} 题` : '',
      scoreOf(contest),
      attemptsOf(contest),
    ],
    action: actions.map((action) => (
      <Button
        key={action.label}
        size="sm"
        variant={action.main ? 'filled' : 'default'}
        component={RouteLink}
        to={targetOf(action)}
        aria-label={`${action.label}：${title}`}
      >
        {action.label}
      </Button>
    )),
  };
}
