import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { RetryNow } from '#plugins/ui/states/failures/RetryNow.tsx';
import checkInsOf from './checkInOutbox.ts';
import css from './CheckIn.module.css';
import type { Pending } from './checkIns.store.ts';

/** A check-in that is written down here and has not reached the upstream. */
export const PendingNote = observer(({ of }: { of: Pending }) => {
  const checkIns = checkInsOf(useKernel());
  const { trouble, unsafe } = checkIns.outbox;
  return (
    <div className={css['pending']}>
      <p role="status">
        已记下{formatTime(of.at).slice(11)}的签到，还没有送到{trouble && `：${trouble.message}`}。
        {unsafe ? '浏览器存不下它，送到之前请不要关闭页面。' : '恢复后会自动送出，可以离开这一页。'}
      </p>
      <div className={css['actions']}>
        {trouble && <RetryNow onRetry={checkIns.outbox.tryNow} />}
        <GuardedButton variant="default" onClick={() => checkIns.letGo(of)}>
          重新签到
        </GuardedButton>
      </div>
    </div>
  );
});
