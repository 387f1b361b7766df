import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type PageProps, RouteLink, useKernel, usePageTitle, useRemote } from '#kernel/index.ts';
import { PLACES } from '#plugins/places/places.ts';
import { AttachmentList } from '#plugins/ui/content/AttachmentList.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { PageHead } from '#plugins/ui/detail/PageHead.tsx';
import handed from '#plugins/ui/manuscript/views/Handed.module.css';
import { KeptTexts } from '#plugins/ui/manuscript/views/KeptTexts.tsx';
import { AwaitFailed } from '#plugins/ui/states/failures/AwaitFailed.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { askedTask, type TaskDetail, type TaskSubmission } from '../api.ts';
import { taskDetail, type taskSubmit } from '../contract.ts';
import { Handed } from '../detail/Handed.tsx';
import { Said } from '../detail/Said.tsx';
import { useTaskSteps } from '../useTaskSteps.ts';
import css from './Submit.module.css';
import { type TaskText, taskTextOf } from './taskText.store.ts';
import { Writing } from './Writing.tsx';

/** The page for writing and handing in a task; afterwards it shows the submission. */
export default observer(function SubmitPage({ id }: PageProps<typeof taskSubmit>) {
  const kernel = useKernel();
  const { user } = kernel.session;
  const task = user && taskTextOf(kernel, id);
  useEffect(() => task?.use(), [task]);
  const asked = useRemote(askedTask(id)).value;
  const title = asked?.title;
  const steps = useTaskSteps(asked);
  usePageTitle(title && `提交：${title}`);
  return (
    <>
      <PageHead steps={[...steps, { to: taskDetail.with({ id }), label: '任务' }]} kind="提交任务" title={title} />
      {task && <Opened task={task} id={id} />}
    </>
  );
});

const Opened = observer(({ task, id }: { task: TaskText; id: string }) => {
  const { manuscript, task: found } = task;
  const { phase, failure, info, text, open } = manuscript;
  useFollow(manuscript, info?.state === 'submitted');
  if (phase === 'failed' && failure) {
    const { list } = PLACES.classroom;
    return <AwaitFailed error={failure} onRetry={() => manuscript.load()} onward={<WayOn {...list} />} />;
  }
  if (phase !== 'ready' || !text) return <TextSkeleton lines={12} />;
  return (
    <div className={handed['page']}>
      {info && <Said of={info} teacher={found?.teacherName ?? ''} />}
      {found && <Asked task={found} />}
      {!open && info ? <Done task={task} id={id} info={info} /> : <Writing task={task} text={text} />}
    </div>
  );
});

/** The task itself, folded because it was read before. */
function Asked({ task: { description, attachments } }: { task: TaskDetail }) {
  return (
    <details className={`yx-card ${css['asked']}`}>
      <summary className={css['summary']}>
        任务要求{attachments.length > 0 && `（附件${attachments.length}个）`}
      </summary>
      {description && <RichContent html={description} headingsFrom={3} />}
      {attachments.length > 0 && <AttachmentList of={attachments} />}
    </details>
  );
}

const Done = observer(({ task, id, info }: { task: TaskText; id: string; info: TaskSubmission }) => (
  <>
    <section className={handed['card']} aria-label="提交结果">
      <p className={handed['said']} role="status">
        {info.state === 'submitted' ? '任务已提交，等待老师批阅；有结果时这里自动更新' : '任务已批阅'}
      </p>
      <p className={css['onward']}>
        <Button component={RouteLink} to={taskDetail.with({ id })}>
          回到任务
        </Button>
      </p>
    </section>
    <KeptTexts manuscript={task.manuscript} />
    <Handed of={info} />
  </>
));
