import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/http/useRemote.ts';
import { PagedRows } from '#kernel/ui/PagedRows.tsx';
import type { ListedRow } from '#kernel/ui/RowList.tsx';
import { formatDuration, formatTime } from '#kernel/ui/time.ts';
import { usePaging } from '#kernel/ui/usePaging.ts';
import { answerStateName } from '#plugins/answering/api.ts';
import type { ClazzTabProps } from '#plugins/training/contract.ts';
import { type ContestExam, listClazzContests } from './api.ts';

/** The exams of a class: when, how long, and what came of them. */
export default observer(function ClazzContests({ clazzId }: ClazzTabProps) {
  const paging = usePaging();
  const contests = useRemote(listClazzContests.with({ clazzId, page: paging.page, size: paging.size }));
  return <PagedRows of={contests} {...paging} nothing="安排的考试会出现在这里" row={rowOf} />;
});

function rowOf(contest: ContestExam): ListedRow {
  const { contestId, title, startTime, endTime, duration, subjectNum, fullScore, score, state, myState } = contest;
  const { attemptNum, maxAttemptNum } = contest;
  return {
    id: contestId,
    title,
    facts: [
      answerStateName(myState, state),
      `${formatTime(startTime)} 至 ${formatTime(endTime)}`,
      `限时 ${formatDuration(duration)}`,
      `${subjectNum} 题`,
      typeof score === 'number' ? `${score} / ${fullScore} 分` : `满分 ${fullScore} 分`,
      typeof maxAttemptNum === 'number' && `已考 ${attemptNum} / ${maxAttemptNum} 次`,
    ],
  };
}
