// Whether one is at the page: it is seen and has the focus. No event tells all of it, so it is looked at again and again.

const LOOK_EVERY = 1_000;

/** Calls `change` whenever one goes or comes back; what it returns ends that. `busy`: the page itself sends one away. */
export function followPresence(change: (here: boolean) => void, busy: () => boolean): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let here = true;
  /** A file is being chosen, a page printed. */
  let excused = false;

  const look = (): void => {
    const present = document.visibilityState === 'visible' && document.hasFocus();
    if (present) excused = false;
    const now = present || (here && (excused || busy()));
    if (now === here) return;
    here = now;
    change(now);
  };
  // Where the focus goes is known after it has gone: into a frame of the page it does not leave.
  const lookSoon = () => setTimeout(look);
  const excuse = (): void => {
    excused = true;
  };

  for (const event of ['blur', 'focus', 'pageshow']) addEventListener(event, lookSoon, { signal });
  addEventListener('beforeprint', excuse, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  document.addEventListener('click', ({ target }) => choosesFile(target) && excuse(), { signal, capture: true });
  const timer = setInterval(look, LOOK_EVERY);
  look();
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}

function choosesFile(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file';
}
