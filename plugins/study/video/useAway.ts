import { type RefObject, useEffect, useState } from 'react';

/** The share of its place that has to be visible. */
const SEEN = 0.25;

/** Tells if a playing video's place is out of sight; `letGo` leaves the video there until it has been seen again. */
export function useAway(place: RefObject<HTMLElement | null>, video: HTMLVideoElement | null) {
  const [away, setAway] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element || !video) return undefined;
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const seen = entry.intersectionRatio >= SEEN;
        setAway((now) => !seen && (now || !video.paused));
      },
      { threshold: [0, SEEN] },
    );
    sight.observe(element);
    return () => sight.disconnect();
  }, [place, video]);

  return { away, letGo: () => setAway(false) };
}
