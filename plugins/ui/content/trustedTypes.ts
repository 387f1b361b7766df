// Trusted Types: pages are served with a policy under which a string becomes HTML or a script's address only if it passes
// here. This is the default policy, because libraries hand plain strings to the browser (the bundler's loader, DOMPurify,
// Mantine's style elements) and ProseMirror asks for the default one by itself. Browsers without Trusted Types ask nobody.
import { BASE } from '#kernel/browser/base.ts';

/** HTML that may be parsed next, once. */
let admitted: string | undefined;

/**
 * Lets this HTML be parsed, once. Only for parsing into a document without a window, in which nothing runs and nothing is
 * fetched; what goes into a page is cleaned there first.
 */
export function admitOnce(html: string): string {
  admitted = html;
  return html;
}

/** Parses HTML into a document without a window, to read it. */
export const inertDocument = (html: string): Document => new DOMParser().parseFromString(admitOnce(html), 'text/html');

/** A string for which null is returned is refused. */
export const RULES = {
  createHTML(html: string): string | null {
    // No element can come of text without a tag.
    if (!html.includes('<')) return html;
    const isAdmitted = html === admitted;
    if (isAdmitted) admitted = undefined;
    return isAdmitted ? html : null;
  },

  /** Scripts and workers of the build. */
  createScriptURL(address: string): string | null {
    const { origin, pathname } = new URL(address, location.href);
    const isOurs = pathname.startsWith(`${BASE}/assets/`) || pathname === `${BASE}/sw.js`;
    return origin === location.origin && isOurs ? address : null;
  },
};

/** Missing in the DOM types of TypeScript, and in older browsers. */
interface WithPolicies extends Window {
  readonly trustedTypes?: {
    readonly defaultPolicy: object | null;
    createPolicy(name: 'default', rules: typeof RULES): object;
  };
}

/** Called before anything is drawn or loaded. */
export function guardSinks(): void {
  const { trustedTypes }: WithPolicies = window;
  if (trustedTypes && !trustedTypes.defaultPolicy) trustedTypes.createPolicy('default', RULES);
}
