import { observer } from 'mobx-react-lite';
import { type LazyScreen, loadScreen } from '#kernel/index.ts';
import { Late } from '#plugins/ui/states/Late.tsx';
import { RecordBoundary } from '#plugins/ui/states/failures/RecordBoundary.tsx';
import { RetryButton } from '#plugins/ui/states/failures/RetryButton.tsx';
import { PORTION } from '../api.ts';
import type { Opened } from './opened.ts';
import { ReplyRow } from './ReplyRow.tsx';
import css from './ReplyRow.module.css';
import type { WindowedRowsProps } from './WindowedRows.tsx';

const windowedRows: LazyScreen<WindowedRowsProps> = () => import('./WindowedRows.tsx');

/** Fetched before the number of replies is known; after a failure, drawing them fetches it again. */
export const fetchWindow = () => void loadScreen(windowedRows).catch(() => undefined);

/** All replies if they are few, otherwise the visible ones. */
export const ReplyRows = observer(({ opened }: { opened: Opened }) => {
  const { total } = opened.replies;
  const whole = (
    <ol className={css['list']} aria-label="回复">
      {Array.from({ length: Math.min(total, PORTION) }, (_, index) => (
        <li key={opened.replies.at(index)?.id ?? index}>
          <RowAt opened={opened} index={index} />
        </li>
      ))}
    </ol>
  );
  if (total <= PORTION) return whole;
  return <Late load={windowedRows} with={{ opened, row: RowAt }} failed={() => whole} />;
});

export interface RowAtProps {
  opened: Opened;
  index: number;
}

const RowAt = observer(({ opened, index }: RowAtProps) => {
  const { replies } = opened;
  const reply = replies.at(index);
  if (reply) {
    return (
      <RecordBoundary id={reply.id} what="这条回复">
        <ReplyRow
          opened={opened}
          reply={reply}
          floor={replies.order === 'old' ? index + 1 : undefined}
          wanted={replies.goal === index}
        />
      </RecordBoundary>
    );
  }
  if (!replies.problem) return <div className={css['waiting']} />;
  return (
    <p className={css['failed']} role="alert">
      {replies.problem.message}
      <RetryButton onRetry={() => replies.again(index, index)} />
    </p>
  );
});
