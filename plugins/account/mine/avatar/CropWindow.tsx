import { autorun } from 'mobx';
import { useEffect, useRef } from 'react';
import css from './AvatarDialog.module.css';
import type { AvatarCrop } from './avatarCrop.store.ts';

const SIDE = 320;
/** The step of an arrow key, as a part of the window's side. */
const STEP = 0.03;

const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };

/** The round window with the picture behind it: dragged, zoomed, or moved with the keyboard. */
export function CropWindow({ store }: { store: AvatarCrop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const handle = useRef<HTMLButtonElement>(null);

  useEffect(() => autorun(() => canvas.current && store.draw(canvas.current)), [store]);
  useEffect(() => {
    // React's own wheel listener cannot keep the page from scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      store.zoomTo(store.crop.zoom * Math.exp(-event.deltaY / 500));
    };
    const element = handle.current;
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [store]);

  return (
    <button
      ref={handle}
      type="button"
      className={css['window']}
      aria-label="头像的位置：拖动，或用方向键移动、加减号缩放"
      data-autofocus
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        const { currentTarget, pointerId, movementX, movementY } = event;
        if (!currentTarget.hasPointerCapture(pointerId)) return;
        store.moveBy(movementX / currentTarget.clientWidth, movementY / currentTarget.clientWidth);
      }}
      onKeyDown={(event) => {
        const move = MOVES[event.key];
        const zoom = ZOOMS[event.key];
        if (move) store.moveBy(...move);
        if (zoom !== undefined) store.zoomTo(store.crop.zoom * zoom);
        if (move || zoom !== undefined) event.preventDefault();
      }}
    >
      <canvas ref={canvas} className={css['canvas']} width={SIDE * 2} height={SIDE * 2} aria-hidden />
    </button>
  );
}
