// Looks for what the oldest browser of the build can do; an older one is told so. Ahead of the main script, which would
// not start there.

/** The newest of what Safari 16.4, Chrome 109 and Firefox 121 can do, in this order. */
const able = 'CompressionStream' in globalThis && CSS.supports('height', '1dvh') && CSS.supports('selector(:has(a))');
/** Browsers without modules run it by themselves. */
const notice = document.querySelector<HTMLScriptElement>('script[nomodule]');

if (!able && notice) {
  document.documentElement.dataset['oldBrowser'] = '';
  void import(/* webpackIgnore: true */ notice.src);
}
