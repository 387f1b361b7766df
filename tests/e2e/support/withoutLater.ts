/**
 * Leaves out the code that a page fetches in an idle moment or seconds later, so that it is only fetched on demand. It
 * runs in the page: `page.addInitScript(withoutLater)`.
 */
export function withoutLater(): void {
  const { setTimeout } = globalThis;
  globalThis.requestIdleCallback = () => 0;
  Object.assign(globalThis, {
    setTimeout: (act: () => void, wait = 0, ...given: []) => (wait < 2_000 ? setTimeout(act, wait, ...given) : 0),
  });
}
