// Pieces of the control page.
import { escapeHtml } from '../../handler/html.ts';

/** Text that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Part = Html | string | number | false | undefined | readonly Part[];

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

interface Action {
  /** Under `/__mock/`. */
  readonly to: string;
  readonly fields?: Readonly<Record<string, string | number>>;
  readonly label: string;
  readonly look?: 'main' | 'danger';
  /** Asked before it is done. */
  readonly ask?: string;
}

/** A button for one action. */
export function button({ to, fields = {}, label, look, ask }: Action): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form method="post" action="/__mock/${to}" ${ask !== undefined && html` data-ask="${ask}"`}>
    ${hidden}<button class="${look ?? ''}">${label}</button>
  </form>`;
}

/** A table of cells, row by row. */
export function table(heads: readonly string[], rows: readonly (readonly Part[])[], empty: string): Html {
  if (rows.length === 0) return html`<p class="soft">${empty}</p>`;
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
