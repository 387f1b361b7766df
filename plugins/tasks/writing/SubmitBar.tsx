import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { ManuscriptBar } from '#plugins/ui/manuscript/views/ManuscriptBar.tsx';
import { endOf } from '../standing.ts';
import css from './Submit.module.css';
import type { TaskText } from './taskText.store.ts';

/** The question before a task is handed in: the contents, and the missing parts. */
function submissionWords({ attachments, manuscript }: Pick<TaskText, 'attachments' | 'manuscript'>) {
  const { text, uploading } = manuscript;
  const { letters = 0, pending = 0, failed = 0 } = text ?? {};
  const parts = [letters > 0 && `正文${letters}字`, attachments.length > 0 && `${attachments.length}个附件`];
  const message = [
    `将提交${parts.filter(Boolean).join('、') || '图片'}。提交后不能再修改，除非老师退回。`,
    attachments.length > 0 && `附件：${attachments.map(({ name }) => name).join('、')}`,
    pending > 0 && `${pending}张图片还在上传，上传完后自动提交。`,
    failed > 0 && `${failed}张图片没有传上去，请先重试或删除。`,
    uploading !== undefined && `${uploading}。`,
  ];
  return { title: '提交任务？', message: message.filter(Boolean).join('\n') };
}

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
