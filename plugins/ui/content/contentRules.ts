// Rules for rich content, shared by the browser's sanitiser and the server's.

/**
 * Tags that take input, style the page or run something, and their containers, which are removed with their content.
 */
export const FORBIDDEN_TAGS = (
  'style form input button select option optgroup datalist textarea fieldset legend label output meter progress ' +
  'dialog template slot map area marquee blink'
).split(' ');

/** Attributes that affect the page outside the content: its styles, ids, focus or roles. */
export const FORBIDDEN_ATTRIBUTES = (
  'style class id name role slot part is background bgcolor color face autofocus autoplay tabindex accesskey ' +
  'popover popovertarget popovertargetaction contenteditable draggable usemap'
).split(' ');

/** Web, mail and telephone addresses, and relative ones. */
export const ALLOWED_ADDRESSES = /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i;
