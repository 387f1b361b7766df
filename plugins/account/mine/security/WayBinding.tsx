import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type Remote, useKernel } from '#kernel/index.ts';
import { hasSource } from '#plugins/shell/signIn/oauthStart.ts';
import type { ThirdPartyWay } from '#plugins/shell/signIn/signInWays.ts';
import { ConfirmButton } from '#plugins/ui/controls/ConfirmButton.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { TraineeInfo } from '../../api.ts';
import { WayBindingStore } from './security.store.ts';
import css from './SecurityRow.module.css';

interface WayBindingProps {
  way: ThirdPartyWay;
  info: Remote<TraineeInfo>;
}

/** The binding to an account at a third party as a way to sign in. */
export const WayBinding = observer(({ way, info: { value, error, reload } }: WayBindingProps) => {
  const kernel = useKernel();
  const [store] = useState(() => new WayBindingStore(kernel));
  const { title } = way;
  const bound = value?.oauthAccounts.find(({ source }) => hasSource(way, source));
  return (
    <div className={css['row']}>
      <div className={css['line']}>
        <h3 className={css['title']}>{title}</h3>
        <div className={css['value']}>
          {bound ? (
            <>
              {bound.nickname || '已绑定'}
              {bound.bindTime && <p className="yx-note">绑定于{formatTime(bound.bindTime)}</p>}
            </>
          ) : value ? (
            '未绑定'
          ) : (
            <>
              {error?.message ?? '…'}
              <p className="yx-note">&nbsp;</p>
            </>
          )}
        </div>
        {!value && error && (
          <GuardedButton variant="default" onClick={() => reload()}>
            重试
          </GuardedButton>
        )}
        {value && !bound && (
          <GuardedButton variant="default" onClick={() => store.bind(way)}>
            绑定{title}
          </GuardedButton>
        )}
        {bound && (
          <ConfirmButton
            question={`解除${title}绑定？`}
            consequence={`解除后不能再用${title}${bound.nickname ? `“${bound.nickname}”` : ''}登录这个账号，之后可以重新绑定。`}
            confirmLabel="解除绑定"
            onConfirm={() => store.unbind(bound.source)}
          >
            解除绑定
          </ConfirmButton>
        )}
      </div>
    </div>
  );
});
