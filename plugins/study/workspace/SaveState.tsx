import { observer } from 'mobx-react-lite';
import { useHydrating, useKernel } from '#kernel/index.ts';
import { RetryNow } from '#plugins/ui/states/failures/RetryNow.tsx';
import type { Study } from '../study.store.ts';
import tracesOf from '../trace/traceOutbox.ts';
import css from './StudyPage.module.css';

const UNSAFE = '浏览器没有保存的空间，请不要关闭页面，直到学习进度同步完成';
const RETRYING = '学习进度已保存到本机，网络恢复后自动同步';

/** Speaks only on a problem: studying that cannot be sent or stored, or is not recorded. */
export const SaveState = observer(({ study }: { study: Study }) => {
  // The records are this machine's.
  return useHydrating() ? null : <SaveTrouble study={study} />;
});

const SaveTrouble = observer(({ study }: { study: Study }) => {
  const { outbox } = tracesOf(useKernel());
  const { notRecorded } = study;
  return (
    <span className={css['saving']}>
      <span role="status">
        {notRecorded !== undefined && <Warning words="不再记录" why={notRecorded} />}
        {outbox.unsafe && <Warning words="未保存到本机" why={UNSAFE} />}
        {outbox.trouble && !outbox.unsafe && <Warning words="正在重试" why={RETRYING} />}
      </span>
      {outbox.trouble && <RetryNow onRetry={outbox.tryNow} />}
    </span>
  );
});

function Warning({ words, why }: { words: string; why: string }) {
  return (
    <span className={css['unsafe']} title={why}>
      {words}
      <span className="yx-heard">：{why}</span>
    </span>
  );
}
