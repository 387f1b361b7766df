// What people may write, for the browser's cleaner and the server's.

/** Nothing that takes input, styles the page or runs; what would only carry it goes with its content. */
export const FORBIDDEN_TAGS = (
  'style form input button select option optgroup datalist textarea fieldset legend label output meter progress ' +
  'dialog template slot map area marquee blink'
).split(' ');

/** Nothing that reaches out of the content: into the page's styles, names, focus or roles. */
export const FORBIDDEN_ATTRIBUTES = (
  'style class id name role slot part is background bgcolor color face autofocus autoplay tabindex accesskey ' +
  'popover popovertarget popovertargetaction contenteditable draggable usemap'
).split(' ');

/** Web, mail and telephone, or an address without a scheme. */
export const ALLOWED_ADDRESSES = /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i;
