import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds without input after which the controls hide. */
const IDLE_AFTER = 3_000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/** True if there has been no input in this element for a while; always false unless `active`. */
export function useIdle(element: RefObject<HTMLElement | null>, active: boolean): boolean {
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    const root = element.current;
    if (!root || !active) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wake = (): void => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), IDLE_AFTER);
    };
    timer = setTimeout(() => setIdle(true), IDLE_AFTER);
    for (const sign of SIGNS_OF_LIFE) root.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) root.removeEventListener(sign, wake);
    };
  }, [element, active]);

  return idle && active;
}
