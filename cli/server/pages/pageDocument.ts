// How a page is written: a head that can go ahead, what was drawn and what it was drawn from, then the scripts. The frame is the
// built index.html.
import { CARRIED, type Carried } from '#plugins/shell/render/carried.ts';
import { preloadTag } from '../preload.ts';
import { escapeHtml, jsonForPage } from './escape.ts';
import { factsInHead, type Facts } from './pageFacts.ts';

export interface PageFrame {
  /** The platform's place on its host: `/learn`, or nothing. */
  readonly base: string;
  /** The head without title, description, sheet and scripts, unclosed. */
  readonly head: string;
  /** Between the head and the rendered content. */
  readonly open: string;
  /** The body of a page that the browser draws, without scripts and end. */
  readonly plainBody: string;
  /** The sheet that every page loads. */
  readonly sheet: string;
  /** The scripts that every page loads. */
  readonly scripts: string;
}

const HTML = /<html /;
const BASE = /<html data-base="([^"]*)"/;
const DARK = /<html [^>]*data-scheme="dark"/;
/** For visitors without scripts; for all others a script decides before anything is seen. */
const schemed = (index: string): string => `<html data-mantine-color-scheme="${DARK.test(index) ? 'dark' : 'light'}" `;
const TITLE = /<title>.*?<\/title>/s;
const DESCRIPTION = /<meta name="description"[^>]*>/;
const SHEET = /<link href="([^"]+)" rel="stylesheet">/;
const BODY = '<body>';
const ROOT = '<div id="root">';
const SCRIPTS = /<script defer(?:="[^"]*")? (src="[^"]+")><\/script>/g;
/** What ends a page. */
export const PAGE_END = '</body></html>';
/** React puts preloads of important pictures before its output. */
const PRELOADS = /^(?:<link rel="preload"[^>]*\/>)+/;

/** Splits the built page into the parts that every page shares. */
export function pageFrame(index: string): PageFrame {
  const at = index.indexOf(BODY);
  if (at < 0 || !index.includes(ROOT)) throw new Error('index.html 里没有 <body> 或 <div id="root">');
  return {
    base: BASE.exec(index)?.[1] ?? '',
    head: index
      .slice(0, at)
      .replace('</head>', '')
      .replace(HTML, schemed(index))
      .replace(TITLE, '')
      .replace(DESCRIPTION, '')
      .replaceAll(SCRIPTS, ''),
    open: `</head>${BODY}`,
    plainBody: index
      .slice(at + BODY.length)
      .replace(SHEET, '')
      .replace(PAGE_END, ''),
    sheet: SHEET.exec(index)?.[1] ?? '',
    scripts: (index.match(SCRIPTS) ?? []).join(''),
  };
}

/**
 * The page that the browser draws, without its end. A deferred script would wait for the end of the page, and so for the
 * slowest answer; one in its place would keep the browser from reading the answers that are there. This one waits for
 * neither, behind all that it looks for.
 */
export function openPage(index: string): string {
  const scripts = [...index.matchAll(SCRIPTS)].map(([, source = '']) => `<script async ${source}></script>`);
  return index.replaceAll(SCRIPTS, '').replace(PAGE_END, '') + scripts.join('');
}

export interface Head {
  readonly facts: Facts;
  /** Runs before anything is seen. */
  readonly beforePaint: string | undefined;
  /** In addition to the sheet of every page. */
  readonly sheets: readonly string[];
}

/** Everything that can be said before the page is drawn. */
export function writeHead(frame: PageFrame, { facts, beforePaint, sheets }: Head): string {
  return [
    frame.head,
    factsInHead(facts),
    beforePaint === undefined ? '' : `<script src="${frame.base}/${beforePaint}"></script>`,
    ...[frame.sheet.slice(frame.base.length + 1), ...sheets].map(sheetLink(frame)),
    frame.open,
  ].join('');
}

export interface Body {
  readonly html: string;
  readonly carried: Carried;
  /** Sheets that the head did not name. */
  readonly sheets: readonly string[];
  /** What the page loads in addition to the scripts of every page. */
  readonly scripts: readonly string[];
}

/** The rendered content, and the answers that it was rendered from. */
export function writeBody(
  frame: Pick<PageFrame, 'base' | 'scripts'>,
  { html, carried, sheets, scripts }: Body,
): string {
  return [
    ...sheets.map(sheetLink(frame)),
    ROOT,
    html.replace(PRELOADS, ''),
    '</div>',
    `<script type="application/json" id="${CARRIED}">${jsonForPage(carried)}</script>`,
    writeEnd(frame, scripts),
  ].join('');
}

/**
 * Scripts are named behind what can be read without them: HTTP/2 sends files in the order in which they are asked for, and
 * the sheet and the first picture would wait for half a second of scripts.
 */
export function writeEnd(
  { base, scripts: always }: Pick<PageFrame, 'base' | 'scripts'>,
  more: readonly string[],
): string {
  return always + more.map((file) => preloadTag(file, base)).join('') + PAGE_END;
}

/** The picture that is seen first, for the head. */
export function pictureLinks(html: string): string {
  const preloads = PRELOADS.exec(html)?.[0] ?? '';
  return (preloads.match(/<link[^>]*fetchPriority="high"[^>]*>/g) ?? []).join('');
}

const sheetLink =
  ({ base }: Pick<PageFrame, 'base'>) =>
  (file: string): string =>
    `<link href="${base}/${escapeHtml(file)}" rel="stylesheet">`;
