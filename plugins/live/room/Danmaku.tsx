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
export function Danmaku({ room, userId }: { room: Pick<Room, 'onMessage'>; userId: string | undefined }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    const lanes = new Lanes();
    const still = matchMedia(STILL);
    const measure = document.createElement('canvas').getContext('2d');
    // Asked of the page with each message, it would be laid out anew for each.
    let across = 0;
    const begin = (): void => {
      const { fontSize, fontFamily } = getComputedStyle(box);
      if (measure) measure.font = `${fontSize} ${fontFamily}`;
      box.replaceChildren();
      across = box.clientWidth;
      lanes.reset(Math.floor((box.clientHeight * PART) / LANE));
    };
    begin();
    const sizes = new ResizeObserver(begin);
    sizes.observe(box);
    const stop = room.onMessage(({ text, userId: by }) => {
      if (still.matches || document.hidden || !measure) return;
      // With its padding, and a little more where the font has other letters than the canvas.
      const width = Math.ceil(measure.measureText(text).width) + 24;
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
      const path = [`translateX(${across}px)`, `translateX(${-width}px)`].map((transform) => ({ transform }));
      // Out of sight also in a frame that began before the message came, and after the flight until it is taken away.
      const flying = one.animate(path, { duration: flight(width, across), fill: 'both' });
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
