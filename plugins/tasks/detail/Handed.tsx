import handed from '#plugins/ui/manuscript/views/Handed.module.css';
import { HandedContent } from '#plugins/ui/manuscript/views/HandedParts.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import type { TaskSubmission } from '../api.ts';
import css from './Task.module.css';

/** The user's text; only they can see a draft. */
export function Handed({ of }: { of: TaskSubmission }) {
  const isDraft = of.state === 'draft';
  return (
    <section className={handed['card']} aria-labelledby="task-handed">
      <h2 id="task-handed" className={handed['heading']}>
        {isDraft ? '我的草稿' : '我的提交'}
      </h2>
      {isDraft && <p className={`yx-note ${css['quiet']}`}>还没有提交，老师看不到</p>}
      <HandedContent of={of} headingsFrom={3} empty={<Empty hint="没有写正文" />} />
    </section>
  );
}
