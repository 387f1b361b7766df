import { useId, useState } from 'react';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import type { LoginManager } from '../../api.ts';
import { toNextField } from '../toNextField.ts';
import { TYPED_TEXT } from '../typedText.ts';
import css from './CommandForm.module.css';
import { LOGIN_FIELDS, NO_LOGIN } from './loginFields.ts';

interface LoginAnswersProps {
  /** The question asks for an account. */
  asked: boolean;
  /** It is unknown whether the question asks for one. */
  offered: boolean;
  login: LoginManager | null | undefined;
  onLogin: (login: LoginManager) => void;
  readOnly: boolean;
}

/** An account or a pair of keys to find or set up, as part of the answer. */
export function LoginAnswers({ asked, offered, login, onLogin, readOnly }: LoginAnswersProps) {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const given = login ?? NO_LOGIN;
  const open = asked || wanted || Object.values(given).some((text) => text !== '');
  if (!open) {
    return readOnly || !offered ? null : (
      <TextButton look="tool" className={css['more']} onClick={() => setWanted(true)}>
        填写登录信息
      </TextButton>
    );
  }
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`} data-fields>
      <p id={id} className={css['label']}>
        登录信息
      </p>
      <p id={`${id}-hint`} className={`yx-note ${css['hint']}`}>
        只填题目问到的，其余留空
      </p>
      <div className={css['login']}>
        {LOGIN_FIELDS.map(({ key, name }) => (
          <label key={key} className={css['command']}>
            <span className={`yx-note ${css['name']}`}>{name}</span>
            <span className={css['line']}>
              <input
                {...TYPED_TEXT}
                type="text"
                className={css['typed']}
                value={given[key]}
                readOnly={readOnly}
                onKeyDown={toNextField}
                onChange={({ currentTarget }) => onLogin({ ...given, [key]: currentTarget.value })}
              />
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
