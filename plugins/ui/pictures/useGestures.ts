import { type RefObject, useEffect } from 'react';
import { isTypedInto, isUsedBy } from '../keys/keyOwner.ts';
import type { PictureZoom } from './zoom.store.ts';
import type { Point } from './zoomGeometry.ts';

const KEYS: Readonly<Record<string, (zoom: PictureZoom) => void>> = {
  '+': (zoom) => zoom.step(1),
  '=': (zoom) => zoom.step(1),
  '-': (zoom) => zoom.step(-1),
  '0': (zoom) => zoom.reset(),
};
/** Directions of the arrow keys; used only if there is something to move. */
const PUSHES: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Wheel distance of one zoom step; a pinch on a touchpad sends many small ones. */
const NOTCH = { wheel: 120, pinch: 25 };

/** Handles wheel, touch, mouse and keys on a picture's box. */
export function useGestures(box: RefObject<HTMLElement | null>, zoom: PictureZoom): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const over = new AbortController();
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      act: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, act, { signal: over.signal, passive: false });
    const at = (event: MouseEvent): Point => fromMiddle(element, event);
    const sizes = new ResizeObserver(([entry]) => entry && zoom.setBox(entry.contentRect));
    sizes.observe(element);

    listen('wheel', (event) => {
      event.preventDefault();
      const steps = -event.deltaY / (event.ctrlKey ? NOTCH.pinch : NOTCH.wheel);
      zoom.step(Math.max(-1, Math.min(steps, 1)), at(event));
    });
    listen('dblclick', (event) => zoom.toggle(at(event)));
    listen('pointerdown', (event) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      zoom.press(event.pointerId, at(event));
    });
    listen('pointermove', (event) => zoom.move(event.pointerId, at(event)));
    listen('pointerup', ({ pointerId }) => zoom.release(pointerId));
    listen('pointercancel', ({ pointerId }) => zoom.release(pointerId));

    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(target) || isUsedBy(target, key)) return;
      const push = zoom.zoomed ? PUSHES[key] : undefined;
      if (push) zoom.push(...push);
      else if (KEYS[key]) KEYS[key]?.(zoom);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', press, { signal: over.signal, capture: true });
    return () => {
      sizes.disconnect();
      over.abort();
    };
  }, [box, zoom]);
}

function fromMiddle(element: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
