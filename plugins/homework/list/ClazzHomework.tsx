import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import type { ClazzTabProps } from '#plugins/training/contract.ts';
import { listClazzHomework } from '../api.ts';
import { HomeworkList } from './HomeworkList.tsx';
import { useHomeworkQuery } from './useHomeworkQuery.ts';

/** The homework and the quizzes of a class, and what came of them. */
export default observer(function ClazzHomework({ clazzId }: ClazzTabProps) {
  const query = useHomeworkQuery();
  const { change: _, ...wanted } = query;
  const homework = useRemote(listClazzHomework.with({ clazzId, ...wanted }));
  return <HomeworkList place={{ kind: 'clazz', id: clazzId }} of={homework} query={query} name="作业" mixed />;
});
