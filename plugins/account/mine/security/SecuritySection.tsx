import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { settingsOf } from '#kernel/plugin/settings.ts';
import { accountSettings } from '../../settings.ts';
import { Panel } from '../Panel.tsx';
import type { SectionProps } from '../sectionProps.ts';
import { AccountForm } from './AccountForm.tsx';
import { CloseAccount } from './CloseAccount.tsx';
import { LastSignIn } from './LastSignIn.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { SecurityRow } from './SecurityRow.tsx';
import css from './SecurityRow.module.css';
import { WechatBinding } from './WechatBinding.tsx';

/** The ways to sign in, and closing the account. */
export const SecuritySection = observer(({ user, info }: SectionProps) => {
  const kernel = useKernel();
  const { session } = kernel;
  const { signIn } = settingsOf(kernel, accountSettings);
  return (
    <>
      <Panel title="登录方式">
        <div className={css['rows']}>
          <SecurityRow title="账号" value={user.account} action="修改账号">
            {(close) => <AccountForm account={user.account} onDone={close} />}
          </SecurityRow>
          <SecurityRow title="登录密码" value="已设置" action="修改密码">
            {(close) => <PasswordForm account={user.account} onDone={close} />}
          </SecurityRow>
          <SecurityRow title="手机号" value={info.value?.phone ?? '…'} action="更换手机号">
            {(close) => <PhoneForm bound={info.value?.phone ?? ''} onDone={close} />}
          </SecurityRow>
          {signIn.includes('wechat') && <WechatBinding info={info} />}
        </div>
      </Panel>
      <LastSignIn userId={user.userId} />
      <Panel title="注销账号" about="账号注销后不能恢复。" danger>
        {session.ofInstitution ? (
          <p className={css['plain']}>机构账号不能自行注销，请联系平台管理员。</p>
        ) : (
          <CloseAccount userId={user.userId} bound={info.value?.phone ?? ''} />
        )}
      </Panel>
    </>
  );
});
