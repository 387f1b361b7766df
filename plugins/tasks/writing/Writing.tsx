import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useKernel } from '#kernel/index.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { RichText } from '#plugins/ui/editor/richText.store.ts';
import { KeptTexts } from '#plugins/ui/manuscript/views/KeptTexts.tsx';
import { ManuscriptEditor } from '#plugins/ui/manuscript/views/ManuscriptEditor.tsx';
import { FILE_TYPES, ManuscriptFiles } from '#plugins/ui/manuscript/views/ManuscriptFiles.tsx';
import { TwoVersions } from '#plugins/ui/manuscript/views/TwoVersions.tsx';
import { WrittenElsewhere } from '#plugins/ui/manuscript/views/WrittenElsewhere.tsx';
import type { TaskDetail } from '../api.ts';
import { SubmitBar } from './SubmitBar.tsx';
import css from './Submit.module.css';
import type { TaskText } from './taskText.store.ts';

const TYPES = {
  ...FILE_TYPES,
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const;

interface WritingProps {
  task: TaskText;
  text: RichText;
}

export const Writing = observer(({ task, text }: WritingProps) => {
  const { session } = useKernel();
  // An expired session asks to sign in over the page, instead of leaving it.
  useEffect(() => session.hold(), [session]);
  const { manuscript, closed } = task;
  const { readOnly } = manuscript;
  return (
    <section className={`yx-card ${css['writing']}`} aria-label="我的提交">
      <SubmitBar task={task} />
      {closed && (
        <p className={css['note']} role="status">
          {closedWords(closed, task.task)}
        </p>
      )}
      <WrittenElsewhere manuscript={manuscript} noun="这份任务" />
      <TwoVersions manuscript={manuscript} noun="这份任务" />
      <KeptTexts manuscript={manuscript} />
      <div className={css['editor']}>
        <ManuscriptEditor
          text={text}
          label="任务内容"
          placeholder="写下过程、结果和你的判断，图片可以直接粘贴"
          readOnly={readOnly}
        />
      </div>
      <div className={css['files']}>
        <ManuscriptFiles manuscript={manuscript} types={TYPES} keepAs="task files" />
      </div>
    </section>
  );
});

function closedWords(closed: 'not-open' | 'ended', task: TaskDetail | undefined): string {
  if (closed === 'ended') return '任务已截止，不能再修改或提交；写下的内容仍可以看和复制';
  return task?.startTime ? `任务还没有开始，${formatTime(task.startTime)}开始后可以写` : '任务还没有开始';
}
