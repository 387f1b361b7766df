import { type SubmitEvent, useId, useState } from 'react';
import { useHydrating } from '#kernel/browser/hydration.ts';
import { PlainButton } from '../../controls/PlainButton.tsx';
import css from './PageJump.module.css';
import { readJump } from './paging.ts';

interface PageJumpProps {
  last: number;
  /** The unit counted: 页, or 题 if a page is a question. */
  unit?: string;
  onJump: (page: number) => void;
}

/** Jumps to a page by its number. */
export function PageJump({ last, unit = '页', onJump }: PageJumpProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useId();
  const hydrating = useHydrating();

  const jump = (event: SubmitEvent): void => {
    event.preventDefault();
    const jumped = readJump(text, last);
    if ('problem' in jumped) return setProblem(jumped.problem);
    setText('');
    onJump(jumped.page);
  };

  return (
    <form className={css['root']} method="post" onSubmit={jump} noValidate>
      <label htmlFor={field}>跳至</label>
      <input
        id={field}
        className={css['field']}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        aria-label={`跳至第几${unit}，共${last}${unit}`}
        aria-invalid={problem !== undefined}
        aria-describedby={`${field}-problem`}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <span>{unit}</span>
      <PlainButton type="submit" variant="default" className={css['go']} aria-label="跳转" disabled={hydrating}>
        跳转
      </PlainButton>
      <span id={`${field}-problem`} role="alert" className={css['problem']}>
        {problem}
      </span>
    </form>
  );
}
