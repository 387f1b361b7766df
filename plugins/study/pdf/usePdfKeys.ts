import { useEffect } from 'react';
import { isForPage, isUsedBy } from '#plugins/ui/keys/keyOwner.ts';
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

/** The keys of a PDF; Ctrl+F searches in it: the browser's own search sees only the pages that are drawn. */
export function usePdfKeys(pdf: Pdf): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (key === 'f' && (ctrlKey || metaKey) && !altKey && !event.defaultPrevented) {
        event.preventDefault();
        pdf.search.show(true);
        return;
      }
      const act = KEYS[key];
      if (!act || !isForPage(event) || isUsedBy(target, key)) return;
      event.preventDefault();
      act(pdf);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [pdf]);
}
