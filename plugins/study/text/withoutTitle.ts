/** Removes a text's first heading if it only repeats the chapter's title above it. */
export function withoutTitle(html: string, title: string): string {
  const [whole, , heading = ''] = /^\s*<h([1-6])\b[^>]*>(.*?)<\/h\1>/is.exec(html) ?? [''];
  return plain(heading) !== '' && plain(heading) === plain(title) ? html.slice(whole.length) : html;
}

/** The readable text without whitespace. */
const plain = (html: string): string => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '').replaceAll('&amp;', '&');
