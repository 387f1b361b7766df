import type { KeyboardEvent, PointerEvent } from 'react';
import css from './HelpPanel.module.css';
import type { PanelSize } from './usePanelSize.ts';

const STEP = 32;
const STEPS: Readonly<Record<string, readonly [wider: number, higher: number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** The corner that resizes the panel, by dragging or with the arrow keys. */
export function PanelGrip({ size }: { size: PanelSize }) {
  const grow = (from: { width: number; height: number }, wider: number, higher: number) =>
    size.change({ width: from.width + wider, height: from.height + higher });

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const grip: HTMLButtonElement = event.currentTarget;
    const start = { x: event.clientX, y: event.clientY, size: size.current() };
    const stop = new AbortController();
    grip.setPointerCapture(event.pointerId);
    grip.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => grow(start.size, start.x - clientX, start.y - clientY),
      { signal: stop.signal },
    );
    for (const end of ['pointerup', 'pointercancel']) {
      grip.addEventListener(end, () => stop.abort(), { signal: stop.signal });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    grow(size.current(), ...step);
  };
  return (
    <button
      type="button"
      className={css['grip']}
      aria-label="调整窗口大小，用方向键"
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
}
