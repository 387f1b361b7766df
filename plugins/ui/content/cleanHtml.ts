// What people wrote, made safe. Loaded only where rich content is drawn.
import createDOMPurify from 'dompurify';
import { ALLOWED_ADDRESSES, FORBIDDEN_ATTRIBUTES, FORBIDDEN_TAGS } from './contentRules.ts';

const purify = createDOMPurify(window);

/** Parses content into nodes, without anything that could run, ask for input or change the page outside of it. */
export function cleanHtml(html: string): DocumentFragment {
  // A frameset would take the whole body's place, but for something that stands before it.
  const content = purify.sanitize(`<br>${html}`, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: FORBIDDEN_TAGS,
    FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
    ALLOWED_URI_REGEXP: ALLOWED_ADDRESSES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  content.firstChild?.remove();
  return content;
}
