import { useEffect, useRef, useState } from 'react';

/** Accepts files dropped on or pasted into an element, and tells if some are dragged over it. */
export function useFileDrop(take: (files: File[]) => void) {
  const target = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const taking = useRef(take);
  useEffect(() => {
    taking.current = take;
  });
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const element = target.current;
    const hand = (event: Event, files: FileList | undefined) => {
      if (!files || files.length === 0) return;
      event.preventDefault();
      taking.current([...files]);
    };
    const hold = (event: Event) => {
      event.preventDefault();
      setOver(true);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      hand(event, event.dataTransfer?.files);
    };
    element?.addEventListener('dragover', hold, { signal });
    element?.addEventListener('dragleave', () => setOver(false), { signal });
    element?.addEventListener('drop', drop, { signal });
    element?.addEventListener('paste', (event) => hand(event, event.clipboardData?.files), { signal });
    return () => gone.abort();
  }, []);
  return { target, over };
}
