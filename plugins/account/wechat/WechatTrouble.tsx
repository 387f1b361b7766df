import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { SystemScreen } from '#kernel/shell/SystemScreen.tsx';
import { GuardedButton } from '#kernel/ui/GuardedButton.tsx';
import type { WechatReturn } from './wechatReturn.store.ts';

interface WechatTroubleProps {
  store: WechatReturn;
  title: string;
  /** What it is while it goes on. */
  waiting: string;
  /** Another way onward. */
  instead: { label: string; go: () => void };
}

/** While WeChat's answer is looked at; and what to do when it did not work. */
export const WechatTrouble = observer(({ store, title, waiting, instead }: WechatTroubleProps) => {
  if (store.failure === '') {
    return (
      <SystemScreen title={waiting}>
        <p role="status">请稍候，马上就好。</p>
      </SystemScreen>
    );
  }
  return (
    <SystemScreen
      title={title}
      actions={
        <>
          <GuardedButton onClick={() => store.again()}>重新微信授权</GuardedButton>
          <Button variant="default" onClick={instead.go}>
            {instead.label}
          </Button>
        </>
      }
    >
      <p role="alert">{store.failure}</p>
    </SystemScreen>
  );
});
