// Detects the trainee's presence: the page is visible and focused. No set of events covers that, so it polls.

const LOOK_EVERY = 1_000;

/** Calls `change` whenever the trainee leaves or returns. `busy`: the page itself sent them away. Call the result to stop. */
export function followPresence(change: (here: boolean) => void, busy: () => boolean): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let here = true;
  /** A file is being chosen, or the page printed. */
  let excused = false;

  const look = (): void => {
    const present = document.visibilityState === 'visible' && document.hasFocus();
    if (present) excused = false;
    const now = present || (here && (excused || busy()));
    if (now === here) return;
    here = now;
    change(now);
  };
  // Only after a blur is it known what took the focus: a frame within the page does not count as leaving.
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
