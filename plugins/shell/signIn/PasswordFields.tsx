import { PasswordInput, TextInput, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRecovery } from '#kernel/useRecovery.ts';
import { LinksElsewhere } from './LinksElsewhere.tsx';
import type { SignInStore } from './signIn.store.ts';
import css from './SignInModal.module.css';

export const PasswordFields = observer(({ store }: { store: SignInStore }) => {
  useRecovery(store.captchaFailed, store.loadCaptcha);
  return (
    <>
      <TextInput
        label="用户名"
        autoComplete="username"
        placeholder="账号或手机号"
        mb={16}
        data-autofocus={!store.known || undefined}
        {...store.passwordForm.input('account')}
      />
      <div className={css['password']}>
        <PasswordInput
          label="密码"
          autoComplete="current-password"
          placeholder="请输入密码"
          mb={16}
          data-autofocus={store.known || undefined}
          visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码', tabIndex: 0 }}
          {...store.passwordForm.input('password')}
        />
        {/* The next thing after the user name is the field. */}
        <span className={css['forgotten']}>
          <LinksElsewhere at="password" />
        </span>
      </div>
      <div className={css['withSide']}>
        <TextInput
          label="图形验证码"
          autoComplete="off"
          placeholder="右图中的字符"
          {...store.passwordForm.input('captchaText')}
        />
        <UnstyledButton
          className={css['captcha']}
          onClick={() => void store.loadCaptcha()}
          aria-label="图形验证码，点击换一张"
        >
          {store.captcha ? <img src={store.captcha.img} alt="" /> : store.captchaFailed ? '加载失败，点击重试' : ''}
        </UnstyledButton>
      </div>
    </>
  );
});
