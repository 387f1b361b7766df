// Texts that try to run something, and a count of those that did.
import type { Page } from 'playwright/test';

/** Ways in which a text has tried to run something. */
export const HOSTILE: readonly string[] = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg onload=hit()><animate onbegin=hit() attributeName=x dur=1s></svg>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<a href="javascript:hit()" autofocus onfocus=hit()>点</a>',
  '<details open ontoggle=hit()><summary>看</summary></details>',
  '<video><source onerror=hit()></video><audio src=x onerror=hit()></audio>',
  '<form action="javascript:hit()"><button autofocus onfocus=hit()>交</button></form>',
  '<style>@import "javascript:hit()";</style><link rel=stylesheet href="javascript:hit()">',
  '<noscript><p title="</noscript><img src=x onerror=hit()>"></noscript>',
  '<template><img src=x onerror=hit()></template><object data="javascript:hit()"></object>',
  // The text after it belongs to it.
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
];

/** The policy also forbids it in the inert document in which the cleaner reads it. */
export const POLICY_SAYS = /inline event handler|script-src-attr forbids inline/;

/** To be called before the page is opened. */
export const countHits = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.assign(window, { hits: 0, hit: () => Object.assign(window, { hits: 1 }) }));

export const hits = (page: Page): Promise<unknown> => page.evaluate('window.hits');
