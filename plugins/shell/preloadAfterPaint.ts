// Stands in a file ahead of the main script: the code that a drawn page names is fetched once the page is painted. Over
// HTTP/2, whose servers seldom heed what a browser wants first, it would share the line with the style sheets.
document.addEventListener(
  'readystatechange',
  () => {
    // No frame comes before the style sheets are there.
    requestAnimationFrame(() => setTimeout(preload));
  },
  { once: true },
);

/** The main script asks for its code by itself. */
function preload(): void {
  if (document.documentElement.dataset['started'] !== undefined) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-after-paint]')) link.rel = 'preload';
}
