import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { EntryCard } from '../EntryCard.tsx';
import css from './WechatTrouble.module.css';
import type { WechatReturn } from './wechatReturn.store.ts';

interface WechatTroubleProps {
  store: WechatReturn;
  title: string;
  /** The title while it is in progress. */
  waiting: string;
  /** Another way onward. */
  instead: { label: string; go: () => void };
}

/** Shown while WeChat's answer is checked, and what to do if it failed. */
export const WechatTrouble = observer(({ store, title, waiting, instead }: WechatTroubleProps) => {
  if (store.failure === '') {
    return (
      <EntryCard title={waiting}>
        <p role="status">请稍候，马上就好。</p>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={title}>
      <p role="alert">{store.failure}</p>
      <div className={css['ways']}>
        <GuardedButton size="md" onClick={() => store.again()}>
          重新微信授权
        </GuardedButton>
        <Button size="md" variant="default" onClick={instead.go}>
          {instead.label}
        </Button>
      </div>
    </EntryCard>
  );
});
