import { useEffect } from 'react';
import type { Pdf } from './pdf.store.ts';

type Act = (pdf: Pdf) => void;

const KEYS: Readonly<Record<string, Act>> = {
  '+': (pdf) => pdf.step(1),
  '=': (pdf) => pdf.step(1),
  '-': (pdf) => pdf.step(-1),
  '0': (pdf) => pdf.setZoom('width'),
  ArrowLeft: (pdf) => pdf.jumpTo(pdf.page - 1),
  ArrowRight: (pdf) => pdf.jumpTo(pdf.page + 1),
};

const USES_KEYS =
  'input, textarea, select, [contenteditable], [role="treeitem"], [role="tab"], [role="separator"], [role="dialog"] *';

/** The keys of a PDF; Ctrl+F searches in it: the browser's own search sees only the pages that are drawn. */
export function usePdfKeys(pdf: Pdf): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      if ((event.ctrlKey || event.metaKey) && event.key === 'f') {
        event.preventDefault();
        pdf.search.show(true);
        return;
      }
      const act = KEYS[event.key];
      if (
        !act ||
        event.ctrlKey ||
        event.metaKey ||
        (event.target instanceof Element && event.target.matches(USES_KEYS))
      ) {
        return;
      }
      event.preventDefault();
      act(pdf);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [pdf]);
}
