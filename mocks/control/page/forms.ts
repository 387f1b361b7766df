import { type Html, html } from './Html.ts';

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
export function doing({ to, fields = {}, label, look, ask }: Action): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form method="post" action="/__mock/${to}" ${ask !== undefined && html` data-ask="${ask}"`}>
    ${hidden}<button class="${look ?? ''}">${label}</button>
  </form>`;
}

/** A text that a click copies. */
export const copied = (text: string): Html =>
  html`<button type="button" class="copy mono" data-copy="${text}" title="点一下复制">${text}</button>`;

export function table(heads: readonly string[], rows: readonly Html[], empty: string): Html {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`;
  return html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th>${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}
