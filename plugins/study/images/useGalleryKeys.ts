import { useEffectEvent, useLayoutEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const USES_KEYS =
  'input, textarea, select, [contenteditable], [role="treeitem"], [role="tab"], [role="separator"], [role="dialog"] *';

/** The arrow keys move between pictures, unless they pan a zoomed one. */
export function useGalleryKeys(step: (steps: number) => void): void {
  const go = useEffectEvent(step);
  // In a layout effect, so that keys work as soon as the picture is drawn.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const steps = STEPS[event.key];
      if (steps === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(USES_KEYS)) return;
      event.preventDefault();
      go(steps);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
