import { useId, useState } from 'react';
import css from './CodeBoxes.module.css';

interface CodeBoxesProps {
  value: string;
  length: number;
  error: string | undefined;
  onChange: (value: string) => void;
}

/**
 * A code in as many boxes as it has digits. It is one field, so a phone offers the code that it has got, and a code that
 * is pasted falls into its boxes, however it was written.
 */
export function CodeBoxes({ value, length, error, onChange }: CodeBoxesProps) {
  const problem = useId();
  const [focused, setFocused] = useState(false);
  const at = Math.min(value.length, length - 1);
  return (
    <div className={css['code']}>
      <div className={css['boxes']} data-invalid={error !== undefined || undefined}>
        {Array.from({ length }, (_, box) => (
          <span key={box} className={css['box']} data-current={(focused && box === at) || undefined} aria-hidden>
            {value[box]}
          </span>
        ))}
        <input
          className={css['field']}
          aria-label="签到码"
          aria-describedby={error === undefined ? undefined : problem}
          aria-invalid={error !== undefined || undefined}
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="done"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.replaceAll(/[\s-]/g, '').slice(0, length))}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </div>
      <p id={problem} className={css['problem']} role="alert">
        {error}
      </p>
    </div>
  );
}
