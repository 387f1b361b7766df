import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import {
  type Box,
  type Corner,
  fitBox,
  growBox,
  type Minimal,
  minimalBox,
  moveBox,
  openingBox,
  resizeBox,
  type VideoBoxState,
  type Viewport,
} from './boxGeometry.ts';

/** Pixels per press of an arrow key; more with Shift. */
const STEP = 16;
const LEAP = 64;

interface Handlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

type Places = Partial<Record<'normal' | Minimal, Box>>;

interface Grip {
  x: number;
  y: number;
  box: Box;
}

/** The position of a video box, and moving and resizing it. Each shape remembers its own position. */
export function useBox(state: VideoBoxState, minimal: Minimal) {
  const [places, setPlaces] = useState<Places>({});
  const [grip, setGrip] = useState<Grip>();
  const shape = state === 'minimized' ? minimal : 'normal';
  const box = places[shape] ?? firstPlace(shape);
  const setBox = (place: (now: Box) => Box): void =>
    setPlaces((now) => ({ ...now, [shape]: place(now[shape] ?? firstPlace(shape)) }));

  useEffect(() => {
    const fit = (): void =>
      setPlaces((now) =>
        Object.fromEntries(Object.entries(now).map(([name, place]) => [name, fitBox(place, viewport())])),
      );
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);

  const pulling = (pull: (from: Box, right: number, down: number) => Box): Handlers => ({
    onPointerDown: (event) => {
      // A press on a button of the title bar is not a pull, but on its grip it is.
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (event.button !== 0 || (button && button !== event.currentTarget && !button.dataset['grip'])) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setGrip({ x: event.clientX, y: event.clientY, box });
    },
    onPointerMove: (event) => {
      if (grip) setBox(() => pull(grip.box, event.clientX - grip.x, event.clientY - grip.y));
    },
    onPointerUp: () => setGrip(undefined),
    onPointerCancel: () => setGrip(undefined),
  });

  return {
    style: state === 'maximized' ? {} : placed(box, state === 'normal'),
    mover: pulling((from, right, down) => moveBox(from, right, down, viewport())),
    resizer: (corner: Corner) => pulling((from, right) => resizeBox(from, corner, right, viewport())),
    moverKeys: onArrows((right, down) => setBox((now) => moveBox(now, right, down, viewport()))),
    resizerKeys: onArrows((right, down) => setBox((now) => growBox(now, right + down, viewport()))),
  };
}

function onArrows(go: (right: number, down: number) => void) {
  return (event: KeyboardEvent): void => {
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    const step = event.shiftKey ? LEAP : STEP;
    go(way[0] * step, way[1] * step);
  };
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function firstPlace(shape: 'normal' | Minimal): Box {
  return shape === 'normal' ? openingBox(viewport()) : minimalBox(shape, viewport());
}

/** A box that can be resized keeps its corner free of the player's controls. */
function placed(
  { left, top, width, height }: Box,
  resizable: boolean,
): CSSProperties & Record<'--video-corner', string> {
  return { left, top, width, height, '--video-corner': resizable ? '20px' : '0px' };
}

function viewport(): Viewport {
  return { width: document.documentElement.clientWidth, height: window.innerHeight };
}
