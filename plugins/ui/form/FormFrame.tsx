import { observer } from 'mobx-react-lite';
import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react';
import css from './FormFrame.module.css';
import { takeTyped } from './typedBefore.ts';

interface FormFrameProps {
  /** The parts of a `Form` that the frame uses. */
  form: {
    readonly failure: string;
    readonly misses: number;
    submit(): Promise<boolean>;
    /** Takes over text typed before the page's script had loaded. */
    take?(typed: ReadonlyMap<string, unknown>): void;
    press?(): void;
    release?(): void;
  };
  /** Accessible name, if no heading names the form. */
  label?: string;
  /** Advice for a failure of the form as a whole. */
  advice?: ReactNode;
  children: ReactNode;
}

/**
 * Surrounds the fields of a form: shows a failure of the form above them, and moves the focus to the first invalid field.
 * @example <FormFrame form={store.form}><TextInput {...form.input('phone')} /><SubmitButton form={store.form} /></FormFrame>
 */
export const FormFrame = observer(({ form, label, advice, children }: FormFrameProps) => {
  const frame = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const { failure, misses } = form;

  // Must happen before the next render, which would empty the fields.
  const taken = useRef(false);
  useLayoutEffect(() => {
    if (taken.current || !frame.current) return;
    taken.current = true;
    form.take?.(takeTyped(frame.current));
  }, [form]);
  useEffect(() => {
    if (misses > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [misses]);
  useEffect(() => {
    if (failure !== '') alert.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    // Runs after the click that follows pointerup.
    const release = () => setTimeout(() => form.release?.());
    frame.current?.addEventListener('pointerdown', () => form.press?.(), { signal, capture: true });
    addEventListener('pointerup', release, { signal });
    addEventListener('pointercancel', release, { signal });
    return () => gone.abort();
  }, [form]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    // POST, because the address of a GET would stay in the history and in logs.
    <form ref={frame} className={css['form']} aria-label={label} method="post" noValidate onSubmit={submit}>
      <div ref={alert} role="alert" className={css['failure']}>
        {failure}
        {failure !== '' && advice}
      </div>
      {children}
    </form>
  );
});
