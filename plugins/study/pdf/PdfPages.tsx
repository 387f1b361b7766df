import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef } from 'react';
import type { ChapterMark, ChapterStudy } from '../contract.ts';
import type { Pdf } from './pdf.store.ts';
import css from './PdfChapter.module.css';
import { PdfPage } from './PdfPage.tsx';
import { usePdfKeys } from './usePdfKeys.ts';
import { usePdfPlace } from './usePdfPlace.ts';
import { whilePresent } from '../trace/presence.ts';
import { pagesInSight, ReadPages } from './readPages.ts';

interface PageMarksProps {
  of: readonly ChapterMark[];
  page: number;
  onGo: (position: number) => void;
}

/** The marks in the margin of a page, each with a link. */
function PageMarks({ of, page, onGo }: PageMarksProps) {
  const here = of.filter(({ position }) => Math.max(1, Math.floor(position)) === page);
  if (here.length === 0) return null;
  return (
    <ul className={css['marks']} aria-label={`第${page}页的标记`}>
      {here.map(({ id, position, title }) => (
        <li key={id} className={css['mark']} style={{ top: `${Math.max(0, position - page) * 100}%` }}>
          <button
            type="button"
            className={css['go']}
            aria-label={`标记：${title}`}
            title={title}
            onClick={() => onGo(position)}
          />
        </li>
      ))}
    </ul>
  );
}

interface Reading {
  pdf: Pdf;
  study: ChapterStudy;
  scroller: RefObject<HTMLElement | null>;
}

/** Counts the pages that are really read. */
function useReadPages({ pdf, study, scroller }: Reading): void {
  useEffect(() => {
    const pages = new ReadPages((page) => study.read(page));
    return whilePresent((from, to) => {
      const element = scroller.current;
      // On a phone another pane may be in front.
      if (!element || element.clientHeight === 0) return;
      pages.pass(pagesInSight(pdf.placed, element.scrollTop, element.clientHeight), to - from);
    });
  }, [pdf, scroller, study]);
}

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
