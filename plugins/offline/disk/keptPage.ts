// A page that was left, and that the browser keeps as it is, to show it again on Back.
//
// WebKit keeps its transactions as well: they do not end, and the writes of all later pages wait for them. So they are
// undone when the page is left, except for those that are being committed, and begun again once it is shown again.

const running = new Set<IDBTransaction>();
let shown: PromiseWithResolvers<void> | undefined;
/** Goes up when the page is left, and when it is shown again. */
let turns = 0;
let isHeard = false;

/** The moment, for `wasKept`. */
export const turn = (): number => turns;

/** The page is being kept, or was since then: what failed meanwhile was undone. */
export const wasKept = (since: number): boolean => shown !== undefined || turns !== since;

/** Resolves at once in a page that was not left. */
export const whenShown = (): Promise<void> => shown?.promise ?? Promise.resolve();

export function hearOfKeeping(): void {
  if (isHeard) return;
  isHeard = true;
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    turns += 1;
    shown ??= Promise.withResolvers();
    for (const transaction of running) undo(transaction);
  });
  addEventListener('pageshow', () => {
    if (!shown) return;
    turns += 1;
    shown.resolve();
    shown = undefined;
  });
}

export function undoWhenKept(transaction: IDBTransaction): void {
  const ended = () => void running.delete(transaction);
  running.add(transaction);
  transaction.addEventListener('complete', ended);
  transaction.addEventListener('abort', ended);
  // What begins after the page was left; its first requests, and its commit, may still follow in the same task.
  if (shown) queueMicrotask(() => undo(transaction));
}

function undo(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed, or has ended.
  }
}
