import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { placed, useKernel, useRemote } from '#kernel/index.ts';
import { ConfirmButton } from '#plugins/ui/controls/ConfirmButton.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { copyText } from '#plugins/ui/copyText.ts';
import { Writer } from '#plugins/ui/form/writer.store.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { getCalendarSubscription, renewCalendarSubscription } from '../api.ts';
import css from './Subscription.module.css';

/** A dialog's content is called as a function, which an observer is not. */
export default function Subscription() {
  return <Address />;
}

/** The address of one's calendar, for the calendar of a phone or a computer. */
const Address = observer(() => {
  const kernel = useKernel();
  const subscription = useRemote(getCalendarSubscription.with({}));
  const [writer] = useState(() => new Writer(kernel));
  const renew = async (): Promise<void> => {
    const renewed = await writer.write(renewCalendarSubscription.with({}), [getCalendarSubscription]);
    if (renewed) kernel.notices.success('已换成新地址，请在你的日历里重新订阅');
  };
  const copy = async (address: string): Promise<void> => {
    if (await copyText(address)) kernel.notices.success('已复制订阅地址');
    else kernel.notices.warning('浏览器不让网页写剪贴板，请选中地址后复制');
  };
  return (
    <Await of={subscription}>
      {({ url }) => {
        const address = new URL(placed(url), location.href).href;
        return (
          <div className={css['body']}>
            <p>
              复制下面的地址，在手机或电脑的日历里选“添加订阅日历”（也叫“通过网址添加”）后粘贴。考试、作业和签到的时间有变化，那里会跟着变。
            </p>
            <code className={css['address']}>{address}</code>
            <div className={css['actions']}>
              <GuardedButton onClick={() => copy(address)}>复制地址</GuardedButton>
              <ConfirmButton
                question="换一个订阅地址？"
                consequence="原来的地址立即失效，已经订阅的日历不再更新，要用新地址重新订阅。"
                confirmLabel="换一个"
                onConfirm={renew}
              >
                换一个地址
              </ConfirmButton>
            </div>
            <p className="yx-note">知道这个地址的人都能看到你的日程。不小心给了别人，就换一个。</p>
          </div>
        );
      }}
    </Await>
  );
});
