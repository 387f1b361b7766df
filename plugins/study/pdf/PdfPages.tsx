import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { ChapterStudy } from '../contract.ts';
import type { Pdf } from './pdf.store.ts';
import css from './PdfChapter.module.css';
import { PageMarks } from './PageMarks.tsx';
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
  useEffect(
    () => study.control({ goTo: pdf.jumpTo, nameOf: (position) => `第${Math.max(1, Math.floor(position))}页` }),
    [pdf, study],
  );
  return (
    <div ref={scroller} className={css['scroller']} role="region" aria-label={name} tabIndex={0}>
      <div className={css['pages']} style={{ height: pdf.height, width: pdf.width }}>
        {pdf.drawn.map(({ page, start, size }) => (
          <div key={page} className={css['place']} style={{ height: size, transform: `translateY(${start}px)` }}>
            <PdfPage pdf={pdf} page={page} />
            <PageMarks of={study.marks} page={page} onGo={pdf.jumpTo} />
          </div>
        ))}
      </div>
    </div>
  );
});
