import { type RefObject, useEffect, useState } from 'react';

/** Tells if a horizontal scroller has more content before and after its visible part, and scrolls it. */
export function useSideways(of: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const measure = () => {
      const before = element.scrollLeft > 4;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 4;
      setMore((last) => (last.before === before && last.after === after ? last : { before, after }));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [of]);
  const push = (direction: 1 | -1): void => {
    const element = of.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.7, behavior: 'smooth' });
  };
  return { ...more, push };
}
