import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PdfSheetProps } from '../contract.ts';
import { MARGIN, Pdf } from './pdf.store.ts';
import { PdfFailed } from './PdfFailed.tsx';
import { PdfPage } from './PdfPage.tsx';
import css from './PdfSheet.module.css';

/** Across A4 on its side: enough for paper. */
const PRINTED = 2400;

/** A short PDF, all of its pages drawn. */
export default observer(function PdfSheet({ url, name }: PdfSheetProps) {
  const [pdf] = useState(() => new Pdf({ leastPixels: PRINTED }));
  const { attempt } = pdf;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => pdf.open(url), [pdf, url, attempt]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => pdf.setRoom(element.clientWidth + MARGIN);
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    measure();
    return () => sizes.disconnect();
  }, [pdf]);

  const { opening } = pdf;
  return (
    <div ref={box} className={css['sheet']} role="region" aria-label={name}>
      {opening.state === 'failed' && (
        <PdfFailed failure={opening.failure} file={{ name, url }} onRetry={pdf.tryAgain} />
      )}
      {opening.state === 'loading' && <div className={css['waiting']} />}
      {opening.state === 'ready' &&
        Array.from({ length: pdf.pageNum }, (_, at) => <PdfPage key={at} pdf={pdf} page={at + 1} />)}
    </div>
  );
});
