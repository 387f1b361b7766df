import { useEffect, useRef } from 'react';
import css from './Danmaku.module.css';
import { Flights } from './flights.ts';
import type { Room } from './room.store.ts';

/** Messages that fly over the picture, unless motion is reduced. Hidden from screen readers, which have the chat. */
export function Danmaku({ room, userId }: { room: Pick<Room, 'onMessage'>; userId: string | undefined }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    const flights = new Flights(box, { swarm: css['swarm'] ?? '', one: css['one'] ?? '' });
    const sizes = new ResizeObserver(([entry]) => entry && flights.resize(entry.contentRect));
    sizes.observe(box);
    const stop = room.onMessage(({ text, userId: by }) => {
      if (!document.hidden) flights.say({ text, mine: by === userId });
    });
    return () => {
      stop();
      sizes.disconnect();
      flights.end();
    };
  }, [room, userId]);
  return <div ref={root} className={css['root']} aria-hidden />;
}
