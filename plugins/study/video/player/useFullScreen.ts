import { type RefObject, useEffect, useState } from 'react';

interface FullScreen {
  /** Some phones cannot. */
  possible: boolean;
  full: boolean;
  toggle: () => void;
}

export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = (): void =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  return {
    possible: document.fullscreenEnabled,
    full,
    toggle: () => void (full ? document.exitFullscreen() : element.current?.requestFullscreen()),
  };
}
