import { type RefObject, useEffect, useState } from 'react';

/** True while an element is scrolled out of view, above the bottom of the site's header. */
export function useScrolledPast(of: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
      },
      { rootMargin: '-65px 0px 0px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [of]);
  return past;
}
