/**
 * What a page fetches once it stands, in an idle moment or seconds later, is there before anybody asks for it: this leaves it
 * out. It runs in the page: `page.addInitScript(withoutLater)`.
 */
export function withoutLater(): void {
  const { setTimeout } = globalThis;
  globalThis.requestIdleCallback = () => 0;
  Object.assign(globalThis, {
    setTimeout: (act: () => void, wait = 0, ...given: []) => (wait < 2_000 ? setTimeout(act, wait, ...given) : 0),
  });
}
