// How a page is written: a head that can go ahead, what was drawn and what it was drawn from, then the scripts.
import { CARRIED, type Carried } from '#plugins/shell/render/carried.ts';
import { preloadTag } from '../preload.ts';
import { escapeHtml, jsonForPage } from './escape.ts';
import { filled, type PageFrame } from './pageFrame.ts';
import { factsInHead, type Facts, titleAndDescription } from './pageFacts.ts';

const BODY = '{{body}}';
/** What ends a page. */
export const PAGE_END = '</body></html>';
/** React puts preloads of important pictures before its output. */
const PRELOADS = /^(?:<link rel="preload"[^>]*\/>)+/;

/**
 * The page that the browser draws. Its sheet stands at the end of the body: one in the head that does not come would keep the
 * browser from drawing anything, the opening words as well. The script waits for it in either place. In development it stands
 * in the head, because that is where a changed sheet is put, before the old one.
 */
export function undrawnPage(frame: PageFrame, { sheetIn = 'body' }: { sheetIn?: 'head' | 'body' } = {}): string {
  const script = `${scriptAhead(frame, ' defer')}<script defer src="${frame.script}"></script>`;
  const sheet = sheetLink(frame.sheet);
  return sheetIn === 'head'
    ? undrawnHead(frame, script + sheet) + frame.opening + PAGE_END
    : undrawnHead(frame, script) + frame.opening + sheet + PAGE_END;
}

/**
 * The same without its end. A deferred script would wait for the end of the page, and so for the slowest answer; one in the
 * head would keep the browser from reading the answers that are there. This one waits for neither, behind all that it looks
 * for.
 */
export function openPage(frame: PageFrame): string {
  const script = `${scriptAhead(frame, ' async')}<script async src="${frame.script}"></script>`;
  return undrawnHead(frame, '') + frame.opening + sheetLink(frame.sheet) + script;
}

function undrawnHead(frame: PageFrame, script: string): string {
  return startOf(frame, { facts: titleAndDescription(frame.siteName), head: frame.face + script, scheme: '' });
}

export interface Head {
  readonly facts: Facts;
  /** In addition to the sheet of every page. */
  readonly sheets: readonly string[];
  /** Names the pictures that are seen first. */
  readonly pictures?: string;
}

/** Everything that can be said before the page is drawn. */
export function writeHead(frame: PageFrame, { facts, sheets, pictures = '' }: Head): string {
  const head = [
    frame.face,
    scriptAhead(frame, ''),
    sheetLink(frame.sheet),
    ...sheets.map((file) => sheetLink(`${frame.base}/${file}`)),
    pictures,
  ].join('');
  // For visitors without scripts; for all others a script decides before anything is seen.
  const scheme = ` data-mantine-color-scheme="${frame.scheme === 'dark' ? 'dark' : 'light'}"`;
  return startOf(frame, { facts: factsInHead(facts), head, scheme });
}

function startOf(frame: PageFrame, { facts, head, scheme }: { facts: string; head: string; scheme: string }): string {
  const { base } = frame;
  const attributes = [
    scheme,
    base === '' ? '' : ` data-base="${base}"`,
    frame.scheme === undefined ? '' : ` data-scheme="${frame.scheme}"`,
  ].join('');
  const [start = ''] = frame.document.split(BODY);
  const [icon, touchIcon] = [escapeHtml(frame.icon), escapeHtml(frame.touchIcon)];
  return filled(start, { attributes, facts, icon, touchIcon, base, head });
}

export interface Body {
  readonly html: string;
  readonly carried: Carried;
  /** Files that the page loads in addition to the script of every page. */
  readonly scripts: readonly string[];
}

/** The rendered content, and the answers that it was rendered from. */
export function writeBody(frame: PageFrame, { html, carried, scripts }: Body): string {
  return [
    `<div id="root">${html.replace(PRELOADS, '')}</div>`,
    `<script type="application/json" id="${CARRIED}">${jsonForPage(carried)}</script>`,
    writeEnd(frame, scripts),
  ].join('');
}

/**
 * Scripts are named behind what can be read without them: HTTP/2 sends files in the order in which they are asked for, and
 * the sheet and the first picture would wait for half a second of scripts.
 */
export function writeEnd({ base, script }: PageFrame, more: readonly string[]): string {
  return `<script defer src="${script}"></script>${more.map((file) => preloadTag(file, base)).join('')}${PAGE_END}`;
}

/** The picture that is seen first, for the head. */
export function pictureLinks(html: string): string {
  const preloads = PRELOADS.exec(html)?.[0] ?? '';
  return (preloads.match(/<link[^>]*fetchPriority="high"[^>]*>/g) ?? []).join('');
}

/** A drawn page waits for it, so that nothing is seen in the wrong colours; any other page has nothing to show yet. */
const scriptAhead = ({ beforePaint }: PageFrame, when: '' | ' defer' | ' async'): string =>
  beforePaint === undefined ? '' : `<script${when} src="${beforePaint}"></script>`;

const sheetLink = (address: string): string => `<link href="${escapeHtml(address)}" rel="stylesheet">`;
