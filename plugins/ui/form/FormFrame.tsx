import { observer } from 'mobx-react-lite';
import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react';
import css from './FormFrame.module.css';
import { takeTyped } from './typedBefore.ts';

interface FormFrameProps {
  /** What the frame needs of a `Form`. */
  form: {
    readonly failure: string;
    readonly misses: number;
    submit(): Promise<boolean>;
    /** Takes over what was typed before the page's script was there. */
    take?(typed: ReadonlyMap<string, unknown>): void;
    press?(): void;
    release?(): void;
  };
  /** Its name, where no heading says it. */
  label?: string;
  /** What to do about a failure of the whole. */
  advice?: ReactNode;
  children: ReactNode;
}

/**
 * Around the fields of a form: says above them what went wrong with the whole, and leads to the first wrong field.
 * @example <FormFrame form={store.form}><TextInput {...form.input('phone')} /><SubmitButton form={store.form} /></FormFrame>
 */
export const FormFrame = observer(({ form, label, advice, children }: FormFrameProps) => {
  const frame = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const { failure, misses } = form;

  // Before anything is drawn again, which would empty the fields.
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
    // After the click that comes of it.
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
    // Never by GET: an address stays in the history and in logs.
    <form ref={frame} className={css['form']} aria-label={label} method="post" noValidate onSubmit={submit}>
      <div ref={alert} role="alert" className={css['failure']}>
        {failure}
        {failure !== '' && advice}
      </div>
      {children}
    </form>
  );
});
