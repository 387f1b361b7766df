import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { settingsOf, useKernel } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { EntryCard } from '../EntryCard.tsx';
import { accountSettings } from '../settings.ts';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { TraineeRegistration } from './registration.store.ts';

/** Registering as a trainee. */
export default observer(function RegisterPage() {
  const kernel = useKernel();
  const [store] = useState(() => new TraineeRegistration(kernel));
  const { user } = kernel.session;
  if (user && !store.form.sending && store.form.accepted === 0) {
    return (
      <EntryCard title="注册" lead={`你已登录为${user.userName}（${user.account}），无需再注册。`}>
        <GuardedButton onClick={store.goOn}>继续使用</GuardedButton>
      </EntryCard>
    );
  }
  const signInLabel = store.oauth ? `登录并绑定${store.oauth.way}` : '直接登录';
  if (!settingsOf(kernel, accountSettings).registration) {
    return (
      <EntryCard title="注册" lead="这里不开放自行注册，账号由所在机构发放。还没有账号，请联系所在机构。">
        <GuardedButton onClick={store.signInInstead}>{signInLabel}</GuardedButton>
      </EntryCard>
    );
  }
  return (
    <EntryCard
      title="注册"
      lead={
        <>
          已有账号？ <TextButton onClick={store.signInInstead}>{signInLabel}</TextButton>
        </>
      }
    >
      <RegisterForm store={store} />
    </EntryCard>
  );
});
