import IconCalendarShare from '#icons/IconCalendarShare';
import { observer } from 'mobx-react-lite';
import { useKernel, useRemote } from '#kernel/index.ts';
import { PlainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { getCalendarSubscription } from '../api.ts';

/** Not every upstream has a file for other calendars: without its address nothing is offered. */
export const SubscribeButton = observer(({ className }: { className: string | undefined }) => {
  const { notices } = useKernel();
  const { value } = useRemote(getCalendarSubscription.with({}));
  if (!value) return null;
  return (
    <PlainButton
      variant="default"
      className={className}
      aria-haspopup="dialog"
      onClick={() =>
        notices.show({ title: '订阅日历', width: 560, height: 340, load: () => import('./Subscription.tsx') })
      }
    >
      <IconCalendarShare size={18} aria-hidden />
      订阅日历
    </PlainButton>
  );
});
