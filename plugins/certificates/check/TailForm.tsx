import { type SubmitEvent, useState } from 'react';
import { PlainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { useHydrating } from '#kernel/index.ts';
import css from './TailForm.module.css';
import { asPrinted, TAIL } from './masking.ts';

/**
 * Asks for the end of the number, which reveals the name. `onTail` resolves to false for a wrong end, or to an error
 * message.
 */
export function TailForm({ onTail }: { onTail: (tail: string) => Promise<boolean | string> }) {
  const [tail, setTail] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const hydrating = useHydrating();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = asPrinted(tail);
    if (typed.length !== TAIL) {
      setProblem(`请输入编号的最后${TAIL}位`);
      return;
    }
    setBusy(true);
    const result = await onTail(typed);
    setBusy(false);
    if (result !== true) setProblem(result === false ? `最后${TAIL}位不对，请看清纸上的编号` : result);
  };
  return (
    <form className={css['form']} method="post" onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor="certificate-tail">输入编号的最后{TAIL}位，显示完整姓名</label>
      <div className={css['line']}>
        <input
          id="certificate-tail"
          className={css['field']}
          type="text"
          value={tail}
          maxLength={8}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem !== '' || undefined}
          aria-describedby="certificate-tail-problem"
          onChange={({ currentTarget }) => {
            setTail(currentTarget.value);
            setProblem('');
          }}
        />
        <PlainButton type="submit" variant="default" disabled={hydrating} aria-busy={busy || undefined}>
          显示姓名
        </PlainButton>
      </div>
      <p className={css['problem']} id="certificate-tail-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
