import { type RefObject, useEffect, useState } from 'react';

/** So much of its place has to be seen. */
const SEEN = 0.25;

/** Whether a video that plays has lost sight of its place; `letGo` lets it stay there until it is seen again. */
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
