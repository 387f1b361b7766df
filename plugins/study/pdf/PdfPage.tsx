import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useRef } from 'react';
import type { Pdf } from './pdf.store.ts';
import css from './PdfChapter.module.css';
import { useMarks } from './useMarks.ts';
import { usePageDrawing } from './usePageDrawing.ts';

type PdfVariable = '--total-scale-factor' | '--scale-round-x' | '--scale-round-y';

/** One page: its picture, overlaid with its text, so that it can be selected, read aloud and searched. */
export const PdfPage = observer(({ pdf, page }: { pdf: Pdf; page: number }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const { scale } = pdf;
  const { width, height } = pdf.sizeOf(page);
  const { layer, failed } = usePageDrawing({ pdf, page, scale, canvas, text });
  useMarks({ layer, pdf, page });
  const style: CSSProperties & Record<PdfVariable, number | string> = {
    width: width * scale,
    height: height * scale,
    // By it pdf.js sizes the text.
    '--total-scale-factor': scale,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  };

  return (
    <section
      className={css['page']}
      aria-label={`第${page}页`}
      data-drawn={layer !== undefined || undefined}
      style={style}
    >
      <canvas ref={canvas} className={css['canvas']} aria-hidden />
      <div ref={text} className={css['text']} />
      {failed && (
        <div className={css['failed']}>
          <p>这一页没有显示出来</p>
          <Button variant="default" size="xs" onClick={pdf.tryAgain}>
            重试
          </Button>
        </div>
      )}
    </section>
  );
});
