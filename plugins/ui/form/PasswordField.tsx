import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import IconCheck from '#icons/IconCheck';
import IconPointFilled from '#icons/IconPointFilled';
import { useId } from 'react';
import css from './PasswordField.module.css';
import { passwordFacts, passwordStrength, STRENGTHS } from './passwordRules.ts';

interface PasswordFieldProps extends Omit<PasswordInputProps, 'value'> {
  value: string;
  /** For a new password: shows its rules and its strength. */
  fresh?: boolean;
  /** Account name, which the password must not contain. */
  account?: string;
}

/**
 * A password field with a button that reveals the password.
 * @example <PasswordField label="密码" fresh account={form.values.account} {...form.input('password')} />
 */
export function PasswordField({ fresh = false, account = '', ...input }: PasswordFieldProps) {
  const id = useId();
  return (
    <div>
      <PasswordInput
        autoComplete={fresh ? 'new-password' : 'current-password'}
        maxLength={40}
        visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码', tabIndex: 0 }}
        // Mantine marks an invalid password by colour only.
        aria-invalid={Boolean(input.error) || undefined}
        {...(fresh && { 'aria-describedby': id })}
        {...input}
      />
      {fresh && <Strength id={id} password={input.value.trim()} account={account.trim()} />}
    </div>
  );
}

function Strength({ id, password, account }: { id: string; password: string; account: string }) {
  const strength = passwordStrength(password, account);
  const words = password === '' ? undefined : STRENGTHS[strength];
  return (
    <div id={id} className={css['below']}>
      <div className={css['meter']}>
        <div className={css['bar']} data-strength={password === '' ? undefined : strength} aria-hidden>
          <i />
          <i />
          <i />
          <i />
        </div>
        <span aria-live="polite">{words && `密码强度：${words}`}</span>
      </div>
      <ul className={css['facts']}>
        {passwordFacts(password, account).map(({ words: rule, holds }) => (
          <li key={rule} data-holds={holds || undefined}>
            {holds ? <IconCheck size={14} aria-hidden /> : <IconPointFilled size={14} aria-hidden />}
            {rule}
            {holds && <span className="yx-heard">（已满足）</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
