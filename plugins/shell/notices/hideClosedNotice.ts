// Runs ahead of a page that came drawn: the notice that was closed in this browser is not seen for a moment.
import { CLOSED_NOTICE_KEY } from './noticeKeys.ts';

try {
  const closed = localStorage.getItem((document.documentElement.dataset['base'] ?? '') + CLOSED_NOTICE_KEY);
  if (closed !== null) {
    const sheet = new CSSStyleSheet();
    sheet.insertRule(`[data-notice='${CSS.escape(closed)}'] { display: none }`);
    document.adoptedStyleSheets.push(sheet);
  }
} catch {
  // Storage is blocked, or the browser is too old: it is seen until the page is taken over.
}
