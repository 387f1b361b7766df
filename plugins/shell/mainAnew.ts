// Stands in a file ahead of the main script. One that came cut in half, or as a page in its place, does not run, and the
// browser would keep it as long as the whole file: it is fetched past what is kept, and the page is opened once more.
/** Also after a failure, and when everything that the page names has come. */
addEventListener('load', () => {
  const main = document.querySelector<HTMLScriptElement>('script[src*="/assets/main."]');
  const { started, oldBrowser } = document.documentElement.dataset;
  if (main && started === undefined && oldBrowser === undefined) void fetchAnew(main.src);
});

async function fetchAnew(address: string): Promise<void> {
  try {
    const answer = await fetch(address, { cache: 'reload' });
    await answer.arrayBuffer();
    if (answer.ok && !isReloaded()) location.reload();
  } catch {
    // Nothing comes at all: the page says so, and offers to try again.
  }
}

/** A page that was opened once more already leaves the next try to its reader. */
function isReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened instanceof PerformanceNavigationTiming && opened.type === 'reload';
}
