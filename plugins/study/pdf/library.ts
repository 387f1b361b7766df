// pdf.js, with its worker and the tables that Chinese files need: all from our own origin.
import { BASE } from '#kernel/index.ts';
import {
  getDocument,
  InvalidPDFException,
  type PDFDocumentLoadingTask,
  PasswordResponses,
  PDFWorker,
  ResponseException,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

export {
  type PDFDocumentProxy,
  type PDFPageProxy,
  RenderingCancelledException,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The build's folder for files that the worker fetches when needed: character maps, decoders for scanned pages. */
const TABLES = `${BASE}/assets/pdfjs-${version}/`;

let worker: PDFWorker | undefined;

/** One worker for all files, started with the first. */
function workerOfPage(): PDFWorker {
  worker ??= PDFWorker.create({
    port: new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' }),
  });
  return worker;
}

/** A file that may be opened next. */
let expected: { url: string; task: PDFDocumentLoadingTask } | undefined;

/** Opens a file in advance, at this page; only the latest one is kept. */
export function expectPdf(url: string, page: number): void {
  if (expected?.url === url) return;
  void expected?.task.destroy();
  const task = openPdf(url);
  expected = { url, task };
  // A failure here is ignored: opening the file for real will fail again and report it.
  drawAhead(task, page).catch(() => (expected = undefined));
}

/** Draws a tiny unseen copy: reading the page and its fonts is what takes time. */
async function drawAhead(task: PDFDocumentLoadingTask, page: number): Promise<void> {
  const document = await task.promise;
  const first = await document.getPage(Math.min(Math.max(1, Math.floor(page)), document.numPages));
  const canvas = window.document.createElement('canvas');
  const viewport = first.getViewport({ scale: 0.1 });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await Promise.all([first.render({ canvas, viewport }).promise, first.getTextContent()]);
}

/** Opens a file, unless it was opened in advance. */
export function loadPdf(url: string): PDFDocumentLoadingTask {
  const task = expected?.url === url ? expected.task : openPdf(url);
  expected = undefined;
  return task;
}

function openPdf(url: string): PDFDocumentLoadingTask {
  return getDocument({
    url: new URL(url, location.href).href,
    worker: workerOfPage(),
    cMapUrl: `${TABLES}cmaps/`,
    wasmUrl: `${TABLES}wasm/`,
    enableXfa: false,
  });
}

export const isWrongPassword = (reason: number): boolean => reason === PasswordResponses.INCORRECT_PASSWORD;

export type PdfFailure = 'missing' | 'broken' | 'unreached';

/** Why a file could not be opened. */
export function failureOf(error: unknown): PdfFailure {
  if (error instanceof InvalidPDFException) return 'broken';
  if (error instanceof ResponseException) return error.status === 404 ? 'missing' : 'unreached';
  return 'unreached';
}
