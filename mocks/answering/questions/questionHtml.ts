// The little markup in which questions are written, as HTML.
import { escapeHtml } from '../../handler/html.ts';

const BLANK = '____';
const FIGURE = /!\[([^\]]*)\]\((figure-[a-z]+)\)/g;

/** Code, pictures and blanks within a line; other HTML is kept. */
export function inlineHtml(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, at) =>
      at % 2 === 1 ? `<code>${escapeHtml(part.slice(1, -1)).replaceAll(BLANK, '<u></u>')}</code>` : plain(part),
    )
    .join('');
}

const plain = (text: string): string =>
  text
    .replaceAll(
      FIGURE,
      (_whole, alt: string, id: string) =>
        `<img src="/file/out-api/v1/content/${id}" alt="${alt}" width="480" height="255">`,
    )
    .replaceAll(BLANK, '<u></u>');

/** Lines are paragraphs; between fences is code. */
export function stemHtml(lines: readonly string[]): string {
  const parts: string[] = [];
  let code: string[] | undefined;
  for (const line of lines) {
    if (!line.startsWith('```')) {
      if (code) code.push(escapeHtml(line));
      else if (line.trim() !== '') parts.push(`<p>${inlineHtml(line)}</p>`);
    } else if (code) {
      parts.push(`<pre><code>${code.join('\n')}</code></pre>`);
      code = undefined;
    } else code = [];
  }
  return parts.join('');
}
