import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { isThirdParty } from '#plugins/shell/signIn/oauthStart.ts';
import type { SignInWay } from '#plugins/shell/signIn/signInWays.ts';
import { WithSignInWays } from '#plugins/shell/signIn/WithSignInWays.tsx';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { PasswordField } from '#plugins/ui/form/PasswordField.tsx';
import { Panel } from '../Panel.tsx';
import type { SectionProps } from '../sectionProps.ts';
import accountWays from '../../oauth/accountWays.ts';
import { AccountField } from '../../register/AccountField.tsx';
import { AccountChange } from './accountChange.store.ts';
import { CloseAccount } from './CloseAccount.tsx';
import { LastSignIn } from './LastSignIn.tsx';
import { passwordForm } from './security.store.ts';
import { PhoneForm } from './PhoneForm.tsx';
import { SecurityRow } from './SecurityRow.tsx';
import css from './SecurityRow.module.css';
import { WayBinding } from './WayBinding.tsx';

const PasswordForm = observer(({ account, onDone }: { account: string; onDone: () => void }) => {
  const kernel = useKernel();
  const [form] = useState(() => passwordForm(kernel, account, onDone));
  return (
    <FormFrame form={form} label="修改密码">
      <PasswordField label="原密码" required {...form.input('oldPassword')} />
      <PasswordField label="新密码" fresh account={account} required {...form.input('newPassword')} />
      <div>
        <SubmitButton form={form}>修改密码</SubmitButton>
      </div>
    </FormFrame>
  );
});

const AccountForm = observer(({ account, onDone }: { account: string; onDone: () => void }) => {
  const kernel = useKernel();
  const [{ form, check }] = useState(() => new AccountChange(kernel, account, onDone));
  useEffect(() => check.watch(form), [check, form]);
  return (
    <FormFrame form={form} label="修改账号">
      <AccountField label="新账号" placeholder="请输入新账号" check={check} {...form.input('account')} />
      <div>
        <SubmitButton form={form}>修改账号</SubmitButton>
      </div>
    </FormFrame>
  );
});

/** The ways to sign in, and closing the account. */
export const SecuritySection = observer(({ user, info }: SectionProps) => {
  const kernel = useKernel();
  const { session } = kernel;
  const bindings = (ways: readonly SignInWay[]) =>
    ways.filter(isThirdParty).map((way) => <WayBinding key={way.id} way={way} info={info} />);
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
          {/* The account's own ways stand at once: those of other plugins rarely follow. */}
          <WithSignInWays waiting={bindings(accountWays(kernel))} draw={bindings} />
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
