import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import css from './Panes.module.css';
import type { PanesState } from './panes.store.ts';

/** Pixels per press of an arrow key; more with Shift. */
const STEP = 16;
const LEAP = 64;

interface SeparatorProps {
  state: PanesState;
  /** The pane that it resizes. */
  id: string;
  side: 'start' | 'end';
  title: string;
  controls: string;
}

/**
 * The line between two panes: dragged by mouse or finger, or moved with arrow keys; Enter folds, a double click resets.
 */
export const Separator = observer(({ state, id, side, title, controls }: SeparatorProps) => {
  const [grip, setGrip] = useState<{ x: number; size: number }>();
  const { min, max } = state.limitsOf(id);
  const folded = state.isFolded(id);
  const size = folded ? 0 : state.sizeOf(id);
  const outwards = side === 'start' ? 1 : -1;

  const pull = (event: PointerEvent<HTMLElement>) => {
    if (grip) state.pull(id, grip.size + (event.clientX - grip.x) * outwards);
  };
  const letGo = () => {
    if (!grip) return;
    setGrip(undefined);
    state.keep();
  };
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LEAP : STEP;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => state.resize(id, size - step * outwards),
      ArrowRight: () => state.resize(id, size + step * outwards),
      Home: () => state.resize(id, min),
      End: () => state.resize(id, max),
      Enter: () => state.toggle(id),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div
      className={css['separator']}
      role="separator"
      aria-orientation="vertical"
      aria-label={`调整${title}的宽度`}
      aria-controls={controls}
      aria-valuemin={0}
      aria-valuemax={Math.round(Number.isFinite(max) ? max : size)}
      aria-valuenow={Math.round(size)}
      aria-valuetext={folded ? '已收起' : `${Math.round(size)}像素`}
      tabIndex={0}
      data-pulled={grip !== undefined || undefined}
      onKeyDown={press}
      onDoubleClick={() => state.reset(id)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrip({ x: event.clientX, size });
      }}
      onPointerMove={pull}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    />
  );
});
