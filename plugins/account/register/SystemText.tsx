import { useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { formatDate } from '#plugins/ui/clock/time.ts';
import { getSystemText } from '../api.ts';
import css from './SystemText.module.css';

/** A text of the platform: of a dialog, or of a page of its own. */
export function SystemText({ id, headingsFrom = 3 }: { id: string; headingsFrom?: number }) {
  const text = useRemote(getSystemText.with({ id }));
  return (
    <Await of={text} skeleton={<TextSkeleton lines={12} />}>
      {({ content, updateTime }) => (
        <div className={css['text']}>
          {updateTime && <p className={`yx-note ${css['updated']}`}>更新于{formatDate(updateTime)}</p>}
          <RichContent html={content} headingsFrom={headingsFrom} />
        </div>
      )}
    </Await>
  );
}
