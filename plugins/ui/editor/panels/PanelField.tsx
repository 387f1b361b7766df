import { type ComponentProps, useEffect, useId, useRef } from 'react';
import css from '../RichEditor.module.css';

interface PanelFieldProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder'> {
  label: string;
  value: string;
  wrong?: boolean;
  /** Focused when its panel opens. */
  first?: boolean;
  onChange: (value: string) => void;
}

export function PanelField({ label, value, wrong = false, first = false, onChange, ...field }: PanelFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (first) input.current?.select();
  }, [first]);
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        {...field}
        ref={input}
        id={id}
        className={css['input']}
        value={value}
        autoComplete="off"
        aria-invalid={wrong || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
