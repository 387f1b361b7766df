// What people wrote, made safe. Loaded only where rich content is drawn.
import createDOMPurify from 'dompurify';

const purify = createDOMPurify(window);

/** Nothing that takes input, styles the page or runs; what would only carry it goes with its content. */
const FORBIDDEN_TAGS = (
  'style form input button select option optgroup datalist textarea fieldset legend label output meter progress ' +
  'dialog template slot map area marquee blink'
).split(' ');

/** Nothing that reaches out of the content: into the page's styles, names, focus or roles. */
const FORBIDDEN_ATTRIBUTES = (
  'style class id name role slot part is background bgcolor color face autofocus autoplay tabindex accesskey ' +
  'popover popovertarget popovertargetaction contenteditable draggable usemap'
).split(' ');

/** Web, mail and telephone, or an address without a scheme. */
const ALLOWED_ADDRESSES = /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i;

/** The content as nodes, without anything that could run, ask for input or change the page around it. */
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
