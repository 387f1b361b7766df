// Converts between typed plain text and the HTML that is sent.

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** A web address in a sentence, without the punctuation that may follow it. */
const ADDRESS = /https?:\/\/[^\s<>"'“”‘’（）()《》【】，。；：！？、]+/g;
const TRAILING = /[.,;:!?]+$/;

/** Typed text as HTML: lines and paragraphs stay, addresses become links, and nothing in it is a tag. */
export function toHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().split('\n').map(withLinks).join('<br>')}</p>`)
    .join('');
}

function withLinks(line: string): string {
  let html = '';
  let at = 0;
  for (const match of line.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    html += `${escaped(line.slice(at, match.index))}<a href="${escaped(address)}">${escaped(address)}</a>`;
    at = match.index + address.length;
  }
  return html + escaped(line.slice(at));
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** HTML as text, for editing or for one line. Never put the result on a page as HTML. */
export function toText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<br\s*\/?>\n?/gi, '\n')
    .replaceAll(/<\/p>\s*(?=<p\b)/gi, '\n\n')
    .replaceAll(/<\/(?:p|div|li|tr|pre|blockquote|h[1-6])>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,8});/gi,
      (whole, name: string) => NAMED[name.toLowerCase()] ?? numbered(name) ?? whole,
    )
    .trim();
}

function numbered(name: string): string | undefined {
  if (!name.startsWith('#')) return undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}

/** True if converting it to plain text would lose formatting. */
export const isFormatted = (html: string): boolean => /<(?!\/?(?:p|br|a)\b)[a-z]/i.test(html);

/** The text in one line, for lists and quotes. */
export const inOneLine = (html: string): string => toText(html).replaceAll(/\s+/g, ' ');
