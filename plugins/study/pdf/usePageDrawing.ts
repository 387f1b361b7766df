import { type RefObject, useEffect, useState } from 'react';
import { type PDFPageProxy, RenderingCancelledException, TextLayer } from './library.ts';
import type { Pdf } from './pdf.store.ts';

/** Finer than this is not seen, and costs memory that phones do not have. */
const FINEST = 2;
const MOST_PIXELS = 12_000_000;

interface Drawing {
  pdf: Pdf;
  page: number;
  scale: number;
  canvas: RefObject<HTMLCanvasElement | null>;
  text: RefObject<HTMLElement | null>;
}

/** Draws a page, and redraws it when the zoom changes. Returns its text once drawn. */
export function usePageDrawing({ pdf, page, scale, canvas, text }: Drawing) {
  const [layer, setLayer] = useState<TextLayer>();
  const [failed, setFailed] = useState(false);
  const { document } = pdf;

  useEffect(() => {
    if (!document) return undefined;
    let gone = false;
    let stop: (() => void) | undefined;
    const draw = async () => {
      const found = await document.getPage(page);
      const { width, height } = found.getViewport({ scale: 1 });
      if (gone) return;
      pdf.learnSize(page, { width, height });
      const drawing = drawPage(found, { scale, canvas: canvas.current, least: pdf.leastPixels });
      stop = drawing?.stop;
      await drawing?.drawn;
      if (!gone) setFailed(false);
    };
    draw().catch((error: unknown) => {
      if (!gone && !(error instanceof RenderingCancelledException)) setFailed(true);
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [document, pdf, page, scale, canvas]);

  useEffect(() => {
    const holder = text.current;
    if (!document || !holder) return undefined;
    const over = new AbortController();
    const isOver = () => over.signal.aborted;
    const write = async () => {
      const found = await document.getPage(page);
      const made = new TextLayer({
        textContentSource: await found.getTextContent(),
        container: holder,
        viewport: found.getViewport({ scale: 1 }),
      });
      if (isOver()) return;
      holder.replaceChildren();
      await made.render();
      if (!isOver()) setLayer(made);
    };
    // A page without its text can still be seen.
    write().catch(() => undefined);
    return () => over.abort();
  }, [document, page, text]);

  return { layer, failed };
}

function drawPage(
  page: PDFPageProxy,
  { scale, canvas, least }: { scale: number; canvas: HTMLCanvasElement | null; least: number },
): { drawn: Promise<void>; stop: () => void } | undefined {
  if (!canvas) return undefined;
  const plain = page.getViewport({ scale });
  const wanted = Math.max(Math.min(devicePixelRatio, FINEST), least / plain.width);
  const fine = Math.min(wanted, Math.sqrt(MOST_PIXELS / (plain.width * plain.height)));
  const viewport = page.getViewport({ scale: scale * fine });
  // Drawn off screen and shown at once, so that redrawing does not flicker.
  const aside = document.createElement('canvas');
  aside.width = Math.floor(viewport.width);
  aside.height = Math.floor(viewport.height);
  const task = page.render({ canvas: aside, viewport });
  const show = async () => {
    await task.promise;
    canvas.width = aside.width;
    canvas.height = aside.height;
    canvas.getContext('2d')?.drawImage(aside, 0, 0);
  };
  return { drawn: show(), stop: () => task.cancel() };
}
