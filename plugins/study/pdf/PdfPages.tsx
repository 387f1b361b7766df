import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { ChapterStudy } from '../contract.ts';
import type { Pdf } from './pdf.store.ts';
import css from './PdfChapter.module.css';
import { PdfPage } from './PdfPage.tsx';
import { usePdfKeys } from './usePdfKeys.ts';
import { usePdfPlace } from './usePdfPlace.ts';
import { useReadPages } from './useReadPages.ts';

/** All pages below each other; only those near the viewport are drawn. */
export const PdfPages = observer(({ pdf, study, name }: { pdf: Pdf; study: ChapterStudy; name: string }) => {
  const scroller = useRef<HTMLDivElement>(null);
  usePdfPlace({ pdf, study, scroller });
  useReadPages({ pdf, study, scroller });
  usePdfKeys(pdf);
  return (
    <div ref={scroller} className={css['scroller']} role="region" aria-label={name} tabIndex={0}>
      <div className={css['pages']} style={{ height: pdf.height, width: pdf.width }}>
        {pdf.drawn.map(({ page, start, size }) => (
          <div key={page} className={css['place']} style={{ height: size, transform: `translateY(${start}px)` }}>
            <PdfPage pdf={pdf} page={page} />
          </div>
        ))}
      </div>
    </div>
  );
});
