// Sanitises rich content in the browser. Loaded only where such content is drawn.
import createDOMPurify from 'dompurify';
import { ALLOWED_ADDRESSES, FORBIDDEN_ATTRIBUTES, FORBIDDEN_TAGS } from './contentRules.ts';
import { admitOnce } from './trustedTypes.ts';

const purify = createDOMPurify(window);

/** Parses content into nodes without anything that could run, ask for input or change the page around it. */
export function cleanHtml(html: string): DocumentFragment {
  // Without something before it, a frameset would replace the whole body.
  const content = purify.sanitize(admitOnce(`<br>${html}`), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: FORBIDDEN_TAGS,
    FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
    ALLOWED_URI_REGEXP: ALLOWED_ADDRESSES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    // It would make a policy of its own, which passes everything.
    TRUSTED_TYPES_POLICY: null,
  });
  content.firstChild?.remove();
  return content;
}
