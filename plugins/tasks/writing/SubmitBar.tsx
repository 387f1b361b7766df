import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { ManuscriptBar } from '#plugins/ui/manuscript/views/ManuscriptBar.tsx';
import { endOf } from '../standing.ts';
import { submissionWords } from './submissionWords.ts';
import css from './Submit.module.css';
import type { TaskText } from './taskText.store.ts';

/** The state of saving, the time left, and the submission. */
export const SubmitBar = observer(({ task }: { task: TaskText }) => {
  const { notices } = useKernel();
  const clock = useServerClock();
  const { manuscript, obstacle, closed } = task;
  const end = task.task && endOf(task.task);
  const submit = async (): Promise<void> => {
    if (await notices.confirm({ ...submissionWords(task), confirmLabel: '提交' })) void task.submit();
  };
  return (
    <ManuscriptBar manuscript={manuscript} noun="任务" obstacle={obstacle} onSubmit={submit}>
      <span className={css['letters']}>{manuscript.text?.letters ?? 0}字</span>
      {end !== undefined && closed === undefined && (
        <Countdown label="距离截止" deadline={clock.at(end)} soonFrom={86_400} onEnd={task.look} />
      )}
    </ManuscriptBar>
  );
});
