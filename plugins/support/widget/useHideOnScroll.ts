import { useEffect, useState } from 'react';

/** True while the user scrolls down, so that floating buttons can move aside. */
export function useHideOnScroll(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - last) < 8) return;
      setAway(scrollY > last && scrollY > 80);
      last = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return away;
}
