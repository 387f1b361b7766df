import { observer } from 'mobx-react-lite';
import { type PageProps, usePageTitle, useRemote } from '#kernel/index.ts';
import { PLACES } from '#plugins/places/places.ts';
import css from '#plugins/ui/manuscript/views/Handed.module.css';
import { HandedContent } from '#plugins/ui/manuscript/views/HandedParts.tsx';
import { PageHead } from '#plugins/ui/detail/PageHead.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { getTask, type TaskDetail } from '../api.ts';
import type { taskDetail } from '../contract.ts';
import { useTaskSteps } from '../useTaskSteps.ts';
import { Handed } from './Handed.tsx';
import { Said } from './Said.tsx';
import { TaskHead } from './TaskHead.tsx';

/** A task: its description, the user's state, the submission, and the teacher's comment. */
export default observer(function TaskPage({ id }: PageProps<typeof taskDetail>) {
  const task = useRemote(getTask.with({ id }));
  const { title, myState } = task.value ?? {};
  useFollow(task, myState === 'submitted');
  usePageTitle(title);
  const { list } = PLACES.classroom;
  const steps = useTaskSteps(task.value);
  return (
    <>
      <PageHead steps={steps} kind="任务" title={title} />
      <Await of={task} skeleton={<TextSkeleton lines={12} />} onward={<WayOn {...list} />}>
        {(found) => <Opened task={found} />}
      </Await>
    </>
  );
});

const Opened = observer(({ task }: { task: TaskDetail }) => {
  const { description, attachments, submission } = task;
  return (
    <div className={css['page']}>
      <TaskHead task={task} />
      {submission && <Said of={submission} teacher={task.teacherName} />}
      <section className={css['card']} aria-labelledby="task-asked">
        <h2 id="task-asked" className={css['heading']}>
          任务要求
        </h2>
        <HandedContent
          of={{ content: description, attachments }}
          headingsFrom={3}
          empty={<Empty hint="老师没有写具体要求" />}
        />
      </section>
      {submission && submission.state !== 'none' && <Handed of={submission} />}
    </div>
  );
});
