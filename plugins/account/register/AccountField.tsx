import { Loader, TextInput, type TextInputProps } from '@mantine/core';
import IconCheck from '#icons/IconCheck';
import { observer } from 'mobx-react-lite';
import type { AccountCheck } from './accountCheck.store.ts';
import css from './AccountField.module.css';

const WORDS = { unasked: '', asking: '正在查看是否可用…', free: '该账号可以使用', taken: '' } as const;

/** The account's name; whether it is free is said while one types. */
export const AccountField = observer(({ check, ...input }: TextInputProps & { check: AccountCheck }) => (
  <div>
    <TextInput
      label="账号"
      description="4 至 20 个字母、数字或下划线，以字母开头；注册后不能修改"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="请输入账号"
      maxLength={40}
      required
      rightSection={
        check.state === 'asking' ? (
          <Loader size={16} aria-hidden />
        ) : check.state === 'free' ? (
          <IconCheck size={18} className={css['free']} aria-hidden />
        ) : null
      }
      {...input}
    />
    <div className={css['words']} role="status" data-state={check.state}>
      {WORDS[check.state]}
    </div>
  </div>
));
