// pdf.js, with its worker and the tables that Chinese files need: all from our own origin.
import {
  getDocument,
  InvalidPDFException,
  type PDFDocumentLoadingTask,
  PasswordResponses,
  PDFWorker,
  ResponseException,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

export { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Where the build puts what the worker fetches when a file needs it: character maps, decoders of scanned pages. */
const TABLES = `/assets/pdfjs-${version}/`;

let worker: PDFWorker | undefined;

/** One worker for all files, started with the first. */
function workerOfPage(): PDFWorker {
  worker ??= PDFWorker.create({
    port: new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' }),
  });
  return worker;
}

export function loadPdf(url: string): PDFDocumentLoadingTask {
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
