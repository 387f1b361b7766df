import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import type { ClassroomTabProps } from '#plugins/classroom/contract.ts';
import { listClassroomQuizzes } from '../api.ts';
import { HomeworkList } from './HomeworkList.tsx';
import { useHomeworkQuery } from './useHomeworkQuery.ts';

/** The quizzes in a classroom's courses. */
export default observer(function ClassroomQuizzes({ place, classroomId }: ClassroomTabProps) {
  const query = useHomeworkQuery();
  const { keyword, state, page, size } = query;
  const quizzes = useRemote(listClassroomQuizzes.with({ classroomId, keyword, state, page, size }));
  return <HomeworkList place={place} of={quizzes} query={query} name="测验" />;
});
