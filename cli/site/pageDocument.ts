// Writes pages: a head that can be sent ahead, the drawn content with the answers used for it, then the scripts.
import { basename } from 'node:path';
import { CARRIED, type Carried } from '#plugins/shell/render/carried.ts';
import { laterPreloadTag, preloadTag } from './preload.ts';
import type { Sheet } from './sheets.ts';
import { escapeHtml, jsonForPage } from './escape.ts';
import { filled, type PageFrame } from './pageFrame.ts';
import { factsInHead, type Facts, titleAndDescription } from './pageFacts.ts';

const BODY = '{{body}}';
/** The end of a page. */
const PAGE_END = '</body></html>';
/** Matches the preloads of important pictures that React puts before its output. */
const PRELOADS = /^(?:<link rel="preload"[^>]*\/>)+/;

/**
 * The page for browsers to draw. Its style sheet is at the end of the body: one in the head that fails to load would
 * keep the browser from showing anything, even the opening words. The script waits for it in either place. In
 * development it is in the head, because a changed sheet is inserted there, before the old one.
 */
export function undrawnPage(frame: PageFrame, { sheetIn = 'body' }: { sheetIn?: 'head' | 'body' } = {}): string {
  const script = `${scriptAhead(frame, ' defer')}<script defer src="${frame.script}"></script>`;
  const sheet = sheetLink(frame.sheet);
  return sheetIn === 'head'
    ? undrawnHead(frame, script + sheet) + frame.opening + PAGE_END
    : undrawnHead(frame, script) + frame.opening + sheet + PAGE_END;
}

function undrawnHead(frame: PageFrame, script: string): string {
  return startOf(frame, { facts: titleAndDescription(frame.siteName), head: frame.face + script, scheme: '' });
}

export interface Head {
  readonly facts: Facts;
  /** Style sheets in addition to the common one. */
  readonly sheets: readonly Sheet[];
  /** Preloads of the pictures in the first view. */
  readonly pictures?: string;
}

/** Everything that is known before the page is drawn. */
export function writeHead(frame: PageFrame, { facts, sheets, pictures = '' }: Head): string {
  const head = [
    frame.face,
    scriptAhead(frame, ''),
    sheetLink(frame.sheet),
    ...sheets.map(({ file, text }) =>
      text === undefined ? sheetLink(`${frame.base}/${file}`) : writtenSheet(file, text),
    ),
    pictures,
  ].join('');
  // For visitors without scripts; for all others a script decides before the first paint.
  const scheme = ` data-mantine-color-scheme="${frame.scheme === 'dark' ? 'dark' : 'light'}"`;
  return startOf(frame, { facts: factsInHead(facts), head, scheme });
}

function startOf(frame: PageFrame, { facts, head, scheme }: { facts: string; head: string; scheme: string }): string {
  const { base } = frame;
  const attributes = [
    scheme,
    base === '' ? '' : ` data-base="${base}"`,
    frame.scheme === undefined ? '' : ` data-scheme="${frame.scheme}"`,
    frame.browserHelp === undefined ? '' : ` data-browser-help="${escapeHtml(frame.browserHelp)}"`,
  ].join('');
  const [start = ''] = frame.document.split(BODY);
  const [icon, touchIcon] = [escapeHtml(frame.icon), escapeHtml(frame.touchIcon)];
  return filled(start, { attributes, facts, icon, touchIcon, base, head });
}

export interface DrawnBody {
  readonly html: string;
  readonly carried: Carried;
  /** Scripts to load in addition to the common one. */
  readonly scripts: readonly string[];
}

/** Without content, the browser draws it. */
type Body = Pick<DrawnBody, 'scripts'> & { readonly [part in 'html' | 'carried']: DrawnBody[part] | undefined };

/** The content, or the opening words, and the answers that are known. */
export function writeBody(frame: PageFrame, { html, carried, scripts }: Body): string {
  return [
    html === undefined ? frame.opening : `<div id="root">${html.replace(PRELOADS, '')}</div>`,
    writeAnswers(carried),
    writeEnd(frame, scripts, html === undefined ? preloadTag : laterPreloadTag),
  ].join('');
}

function writeAnswers(carried: Carried | undefined): string {
  return carried ? `<script type="application/json" id="${CARRIED}">${jsonForPage(carried)}</script>` : '';
}

/** A page that the browser draws: its scripts need not wait for the answers that follow. */
export const writeOpening = (frame: PageFrame, scripts: readonly string[]): string =>
  frame.opening + writeScripts(frame, scripts);

/** The rest of such a page, after its opening. */
export const writeRest = (carried: Carried | undefined): string => writeAnswers(carried) + PAGE_END;

/**
 * Scripts are named after the readable content: HTTP/2 sends files in the order in which they are requested, and half a
 * second of scripts would delay the style sheet and the first picture.
 */
export function writeEnd(frame: PageFrame, more: readonly string[], named = preloadTag): string {
  return writeScripts(frame, more, named) + PAGE_END;
}

function writeScripts({ base, script }: PageFrame, more: readonly string[], named = preloadTag): string {
  return `<script defer src="${script}"></script>${more.map((file) => named(file, base)).join('')}`;
}

/** The preload of the first visible picture, for the head. */
export function pictureLinks(html: string): string {
  const preloads = PRELOADS.exec(html)?.[0] ?? '';
  return (preloads.match(/<link[^>]*fetchPriority="high"[^>]*>/g) ?? []).join('');
}

/**
 * A drawn page waits for this script, so that it never shows in the wrong colours; an undrawn one has nothing to show
 * yet.
 */
function scriptAhead({ beforePaint, oldBrowser }: PageFrame, when: '' | ' defer'): string {
  // Browsers without modules run it by themselves; those with modules that are too old, when told to.
  const notice = oldBrowser === undefined ? '' : `<script nomodule defer src="${oldBrowser}"></script>`;
  return beforePaint === undefined ? notice : `${notice}<script${when} src="${beforePaint}"></script>`;
}

/** The compiled scripts load no sheet that a link bears the name of, even one without an address. */
const writtenSheet = (file: string, text: string): string =>
  `<style>${text}</style><link data-rspack="yanxi:chunk-${basename(file, '.css')}" rel="stylesheet">`;

const sheetLink = (address: string): string => `<link href="${escapeHtml(address)}" rel="stylesheet">`;
