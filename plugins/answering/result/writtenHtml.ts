/** Begins and ends with what an editor puts around paragraphs. */
const EDITED =
  /^\s*<(p|div|ul|ol|pre|table|blockquote|figure|h[1-6])[\s>][^]*<\/(p|div|ul|ol|pre|table|blockquote|figure|h[1-6])>\s*$/i;

/** Whether an answer was written with an editor; what a plain field wrote stays as it was typed, `cat <file` too. */
export function isWrittenHtml(text: string): boolean {
  return EDITED.test(text);
}
