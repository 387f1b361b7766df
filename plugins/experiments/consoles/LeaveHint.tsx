import { type RefObject, useEffect, useId, useState } from 'react';
import { GIVE_BACK } from '#plugins/ui/workbar/workScreen.store.ts';
import css from './LeaveHint.module.css';

/** The element in which a console takes its keys. */
type Field = () => HTMLElement | null | undefined;

/**
 * Says how the keyboard leaves a console, which takes Tab and Esc, too. Read out with its field; visible from when the
 * keyboard has come there until the first letter.
 */
export function LeaveHint({ of, field }: { of: RefObject<HTMLElement | null>; field: Field }) {
  const id = useId();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const box = of.current;
    if (!box) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let pressed = false;
    box.addEventListener('pointerdown', () => (pressed = true), { capture: true, signal });
    box.addEventListener(
      'focusin',
      ({ target }) => {
        const found = field();
        found?.setAttribute('aria-describedby', id);
        setShown(target === found && !pressed);
        pressed = false;
      },
      { signal },
    );
    box.addEventListener('focusout', () => setShown(false), { signal });
    box.addEventListener('keydown', ({ key }) => key.length === 1 && setShown(false), { capture: true, signal });
    return () => stop.abort();
  }, [of, field, id]);
  return (
    <p id={id} className={shown ? css['hint'] : 'yx-heard'}>
      Tab也交给实验机，离开按{GIVE_BACK}
    </p>
  );
}
