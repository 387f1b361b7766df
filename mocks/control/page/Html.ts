import { escapeHtml } from '../../handler/html.ts';

/** Text that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | undefined | readonly Part[];

/**
 * HTML in which everything that is put in is text, unless it is HTML itself; `false` and nothing leave nothing.
 * @example
 * html`<li class="${name}">${rows.map((row) => html`<b>${row}</b>`)}</li>`
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, at) => text + (at < parts.length ? textOf(parts[at]) : '')).join(''));
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(textOf).join('') : escapeHtml(part);
}
