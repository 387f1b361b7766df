import IconFileCertificate from '#icons/IconFileCertificate';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { cx } from '#plugins/ui/classNames.ts';
import { PlainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { useHydrating } from '#kernel/index.ts';
import { useFileDrop } from '#plugins/ui/form/uploads/useFileDrop.ts';
import css from './CheckForm.module.css';
import { numberIn } from './masking.ts';

interface CheckFormProps {
  onNumber: (number: string) => void;
  onFile: (file: File) => void;
}

/** Takes a number, an address, or a file that is chosen, dropped or pasted. */
export function CheckForm({ onNumber, onFile }: CheckFormProps) {
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const take = ([file]: readonly File[]) => file && onFile(file);
  const { target, over } = useFileDrop(take);
  const hydrating = useHydrating();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = numberIn(field.current?.value ?? '');
    setMissing(number === '');
    if (number === '') field.current?.focus();
    else onNumber(number);
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  return (
    <div className={`yx-card ${css['form']}`} ref={target}>
      <form method="post" onSubmit={submit} noValidate>
        <label className={css['label']} htmlFor="certificate-number">
          编号
        </label>
        <div className={css['line']}>
          <input
            ref={field}
            id="certificate-number"
            className={css['field']}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="YX或XS开头"
            aria-invalid={missing || undefined}
            aria-describedby={missing ? 'certificate-number-missing' : undefined}
            onChange={() => setMissing(false)}
          />
          <PlainButton type="submit" className={css['submit']} disabled={hydrating}>
            核验
          </PlainButton>
        </div>
        <p className={css['missing']} id="certificate-number-missing" role="alert">
          {missing && '请输入编号'}
        </p>
      </form>
      <label className={cx(css['drop'], over && css['over'])}>
        <input type="file" className="yx-heard" accept=".pdf,.jwt,.json,.txt" onChange={choose} />
        <IconFileCertificate size={24} stroke={1.5} aria-hidden />
        <span>
          <strong>选择证书文件</strong>
          <span className={`yx-note ${css['hint']}`}>下载的PDF或凭证文件，也可以拖到这里</span>
        </span>
      </label>
    </div>
  );
}
