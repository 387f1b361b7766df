import { useEffect, useRef } from 'react';
import css from './Danmaku.module.css';
import { flight, Lanes } from './lanes.ts';
import type { Room } from './room.store.ts';

/** Pixels, as in the style sheet. */
const LANE = 34;
/** Lanes take this part of the picture, from above. */
const PART = 0.6;
const STILL = '(prefers-reduced-motion: reduce)';

/** What is said flies over the picture. It is in the chat, too: nobody needs it to be read aloud. */
export function Danmaku({ room, userId }: { room: Room; userId: string | undefined }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    const lanes = new Lanes();
    const still = matchMedia(STILL);
    const measure = document.createElement('canvas').getContext('2d');
    const begin = (): void => {
      const { fontSize, fontFamily } = getComputedStyle(box);
      if (measure) measure.font = `${fontSize} ${fontFamily}`;
      box.replaceChildren();
      lanes.reset(Math.floor((box.clientHeight * PART) / LANE));
    };
    const sizes = new ResizeObserver(begin);
    sizes.observe(box);
    const stop = room.onMessage(({ text, userId: by }) => {
      if (still.matches || document.hidden || !measure) return;
      // With its padding, and a little more where the font has other letters than the canvas.
      const width = Math.ceil(measure.measureText(text).width) + 24;
      const across = box.clientWidth;
      const now = performance.now();
      const lane = lanes.take(width, across, now);
      if (lane === undefined) return;
      const one = document.createElement('span');
      one.textContent = text;
      one.className = css['one'] ?? '';
      one.style.width = `${width}px`;
      one.style.top = `${lane * LANE}px`;
      if (by === userId) one.dataset['mine'] = '';
      box.append(one);
      const from = { transform: `translateX(${across}px)` };
      const flying = one.animate([from, { transform: `translateX(${-width}px)` }], flight(width, across));
      // Not from the next frame, which may be late: those ahead of it keep their distance.
      flying.startTime = now;
      flying.finished.then(
        () => one.remove(),
        () => undefined,
      );
    });
    return () => {
      stop();
      sizes.disconnect();
      box.replaceChildren();
    };
  }, [room, userId]);
  return <div ref={root} className={css['root']} aria-hidden />;
}
