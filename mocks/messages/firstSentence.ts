/** The first sentence of a notice, as plain text. */
export function firstSentence(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, '');
  return /^.*?[。；！]/.exec(text)?.[0] ?? text;
}
