/** Begins and ends with a block element, as an editor writes it. */
const EDITED =
  /^\s*<(p|div|ul|ol|pre|table|blockquote|figure|h[1-6])[\s>][^]*<\/(p|div|ul|ol|pre|table|blockquote|figure|h[1-6])>\s*$/i;

/** True if an answer comes from a rich text editor; plain text such as `cat <file` is shown as typed. */
export function isWrittenHtml(text: string): boolean {
  return EDITED.test(text);
}
