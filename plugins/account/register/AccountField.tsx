import { Loader, TextInput, type TextInputProps } from '@mantine/core';
import IconCheck from '#icons/IconCheck';
import { observer } from 'mobx-react-lite';
import type { AccountCheck } from './accountCheck.store.ts';
import css from './AccountField.module.css';

const RULE = '4至20个字母、数字或下划线，以字母开头';
const FREE = '该账号可以使用';

/** The account name; whether it is free is shown while the user types. */
export const AccountField = observer(({ check: { state }, ...input }: TextInputProps & { check: AccountCheck }) => (
  <div>
    <TextInput
      label="账号"
      description={state === 'free' ? <span className={css['free']}>{FREE}</span> : RULE}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="请输入账号"
      maxLength={40}
      required
      rightSection={<Sign state={state} />}
      {...input}
    />
    <span className="yx-heard" role="status">
      {state === 'free' && FREE}
    </span>
  </div>
));

function Sign({ state }: Pick<AccountCheck, 'state'>) {
  if (state === 'asking') return <Loader size={16} aria-hidden />;
  return state === 'free' ? <IconCheck size={18} className={css['free']} aria-hidden /> : null;
}
