import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type Remote, useKernel } from '#kernel/index.ts';
import { ConfirmButton } from '#plugins/ui/controls/ConfirmButton.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { TraineeInfo } from '../../api.ts';
import { WechatBindingStore } from './security.store.ts';
import css from './SecurityRow.module.css';

/** The binding to WeChat as a way to sign in. */
export const WechatBinding = observer(({ info: { value, error, reload } }: { info: Remote<TraineeInfo> }) => {
  const kernel = useKernel();
  const [store] = useState(() => new WechatBindingStore(kernel));
  const bound = value?.oauthAccounts.find(({ source }) => source === 'wechat_open');
  return (
    <div className={css['row']}>
      <div className={css['line']}>
        <h3 className={css['title']}>微信</h3>
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
          <GuardedButton variant="default" onClick={store.bind}>
            绑定微信
          </GuardedButton>
        )}
        {bound && (
          <ConfirmButton
            question="解除微信绑定？"
            consequence={`解除后不能再用${bound.nickname ? `微信“${bound.nickname}”` : '这个微信'}登录这个账号，之后可以重新绑定。`}
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
