import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import type { CourseTabProps } from '#plugins/catalogue/contract.ts';
import { listOptionalHomework } from '../api.ts';
import { HomeworkList } from './HomeworkList.tsx';
import { useHomeworkQuery } from './useHomeworkQuery.ts';

/** The homework and the quizzes of a course that one has joined. */
export default observer(function CourseHomework({ courseId }: CourseTabProps) {
  const query = useHomeworkQuery();
  const { change: _, ...wanted } = query;
  const homework = useRemote(listOptionalHomework.with({ courseId, ...wanted }));
  return <HomeworkList place={{ kind: 'course', id: courseId }} of={homework} query={query} name="作业" mixed />;
});
