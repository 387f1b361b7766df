/**
 * A text without its first heading where that only repeats the chapter's title, which stands above it.
 */
export function withoutTitle(html: string, title: string): string {
  const [whole, , heading = ''] = /^\s*<h([1-6])\b[^>]*>(.*?)<\/h\1>/is.exec(html) ?? [''];
  return plain(heading) !== '' && plain(heading) === plain(title) ? html.slice(whole.length) : html;
}

/** As it is read, without the gaps. */
const plain = (html: string): string => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '').replaceAll('&amp;', '&');
