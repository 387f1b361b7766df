import { useId } from 'react';
import { CopyRow } from '#plugins/ui/controls/CopyRow.tsx';
import type { LoginManager } from '../../api.ts';
import css from './LoginCard.module.css';
import { LOGIN_FIELDS } from './loginFields.ts';

/** The account for the machine the commands are tried on. */
export function LoginCard({ of }: { of: LoginManager }) {
  const id = useId();
  const given = LOGIN_FIELDS.filter(({ key }) => of[key] !== '');
  if (given.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className={css['card']}>
      <p id={id} className={css['label']}>
        登录账号
      </p>
      <dl className={css['rows']}>
        {given.map(({ key, name, secret }) => (
          <CopyRow key={key} name={name} text={of[key]} secret={secret} />
        ))}
      </dl>
    </div>
  );
}
