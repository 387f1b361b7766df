import { PasswordInput, TextInput, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { SignInStore } from './signIn.store.ts';
import css from './SignInModal.module.css';

export const PasswordFields = observer(({ store }: { store: SignInStore }) => (
  <>
    <TextInput
      label="用户名"
      name="account"
      autoComplete="username"
      placeholder="账号或手机号"
      mb={16}
      data-autofocus={!store.known || undefined}
      value={store.account}
      onChange={(event) => store.set({ account: event.currentTarget.value })}
    />
    <PasswordInput
      label="密码"
      name="password"
      autoComplete="current-password"
      placeholder="请输入密码"
      mb={16}
      data-autofocus={store.known || undefined}
      visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码', tabIndex: 0 }}
      value={store.password}
      onChange={(event) => store.set({ password: event.currentTarget.value })}
    />
    <div className={css['withSide']}>
      <TextInput
        label="图形验证码"
        name="captcha"
        autoComplete="off"
        placeholder="请输入右图中的字符"
        value={store.captchaText}
        onChange={(event) => store.set({ captchaText: event.currentTarget.value })}
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
));
