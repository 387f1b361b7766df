import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/http/useRemote.ts';
import { PagedRows } from '#kernel/ui/PagedRows.tsx';
import type { ListedRow } from '#kernel/ui/RowList.tsx';
import { formatTime } from '#kernel/ui/time.ts';
import { usePaging } from '#kernel/ui/usePaging.ts';
import { answerStateName } from '#plugins/answering/api.ts';
import type { ClazzTabProps } from '#plugins/training/contract.ts';
import { type Homework, listClazzHomework } from './api.ts';

/** The homework and quizzes of a class, and what came of them. */
export default observer(function ClazzHomework({ clazzId }: ClazzTabProps) {
  const paging = usePaging();
  const homework = useRemote(listClazzHomework.with({ clazzId, page: paging.page, size: paging.size }));
  return <PagedRows of={homework} {...paging} nothing="布置的作业会出现在这里" row={rowOf} />;
});

function rowOf(homework: Homework): ListedRow {
  const { refId, kind, title, courseTitle, deadline, subjectNum, fullScore, score, state, myState, comment } = homework;
  return {
    id: refId,
    title,
    facts: [
      kind === 'quiz' ? '测验' : '作业',
      answerStateName(myState, state),
      courseTitle,
      `${subjectNum} 题`,
      typeof score === 'number' ? `${score} / ${fullScore} 分` : `满分 ${fullScore} 分`,
      deadline ? `${formatTime(deadline)} 截止` : '不限时间',
      comment && `评语：${comment}`,
    ],
  };
}
