import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { TextLayer } from './library.ts';
import type { Pdf } from './pdf.store.ts';
import type { Match } from './search/pdfText.ts';

interface Marks {
  layer: TextLayer | undefined;
  pdf: Pdf;
  page: number;
}

/** Marks the search's matches on a page, and scrolls the current one into view. */
export function useMarks({ layer, pdf, page }: Marks): void {
  useEffect(() => {
    if (!layer) return undefined;
    const { search } = pdf;
    return reaction(
      () => ({ here: search.matches.filter((match) => match.page === page), current: search.current }),
      ({ here, current }) => markAll(layer, here, current),
      { fireImmediately: true },
    );
  }, [layer, pdf, page]);
}

function markAll(layer: TextLayer, matches: readonly Match[], current: Match | undefined): void {
  const texts = layer.textContentItemsStr;
  const pieces = matches.flatMap((match) => match.pieces.map((piece) => ({ ...piece, isCurrent: match === current })));
  for (const [item, holder] of layer.textDivs.entries()) {
    const here = pieces.filter((piece) => piece.item === item);
    if (here.length === 0 && holder.childElementCount === 0) continue;
    const text = texts[item] ?? '';
    let at = 0;
    const parts: (string | HTMLElement)[] = [];
    for (const { from, to, isCurrent } of here) {
      const mark = document.createElement('mark');
      mark.textContent = text.slice(from, to);
      if (isCurrent) mark.dataset['current'] = '';
      parts.push(text.slice(at, from), mark);
      at = to;
    }
    holder.replaceChildren(...parts, text.slice(at));
  }
  const [first] = layer.textDivs.flatMap((holder) => [...holder.querySelectorAll('mark[data-current]')]);
  first?.scrollIntoView({ block: 'center', inline: 'nearest' });
}
