/** What a notice says first, as plain text. */
export function firstSentence(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, '');
  return /^.*?[。；！]/.exec(text)?.[0] ?? text;
}
