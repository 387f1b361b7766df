// All that the pages of a site have in common. They differ in the places of plugins/shell/index.html, each `{{named}}` there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SystemConfigStore } from '#kernel/config/systemConfig.ts';
import { FACE_STYLE, faceStyle } from '#plugins/shell/face/faceStyle.ts';
import type { Face } from '#plugins/shell/face/faceSchema.ts';
import type { FacedDeployment } from '#plugins/shell/face/readFaces.ts';
import type { AssetManifest } from '../../build/assetManifest.ts';
import { ROOT } from '../../paths.ts';
import { preloadTag } from '../preload.ts';

const DOCUMENT = join(ROOT, 'plugins/shell/index.html');
/** The body of a page that is not drawn: it speaks while nothing else can. */
const OPENING = join(ROOT, 'plugins/shell/opening.html');
/** The files of which pages are made. */
export const PAGE_SOURCES = [DOCUMENT, OPENING];

/** The code that a deployment with a face loads ahead of its first drawing. */
const FACE_CODE = 'plugins/shell/face/loadFace.ts';

/** The institution's face, its icons and its name are there before anything is drawn. */
export interface PageFrame {
  /** The platform's place on its host: `/learn`, or nothing. */
  readonly base: string;
  /** The title of a page of which nothing else is known. */
  readonly siteName: string;
  readonly icon: string;
  readonly touchIcon: string;
  /** Light or dark, as the institution wants its pages. */
  readonly scheme: Face['scheme'];
  /** The sheet of its colour, and the code that every page needs for it. */
  readonly face: string;
  /** The addresses of what every page loads. */
  readonly script: string;
  readonly sheet: string;
  /** The script that runs ahead of the main one, on drawn pages before they are seen. */
  readonly beforePaint: string | undefined;
  readonly document: string;
  readonly opening: string;
}

type Assets = Pick<AssetManifest, 'initial' | 'beforePaint' | 'lazy'>;

export function pageFrame(
  { deployment, face }: FacedDeployment,
  { initial, beforePaint, lazy }: Assets,
  base = '',
): PageFrame {
  const addressOf = (ending: string) => `${base}/${initial.find((file) => file.endsWith(ending)) ?? ''}`;
  const below = (address: string) => (address.startsWith('/') ? base + address : address);
  const colour = face?.primaryColor;
  const own = face?.favicon ?? face?.logo?.small;
  return {
    base,
    siteName: new SystemConfigStore(deployment).value.systemName,
    scheme: face?.scheme,
    icon: below(own ?? '/icon.svg'),
    touchIcon: below(own ?? '/icons/icon-192.png'),
    face: [
      colour === undefined ? '' : `<style id="${FACE_STYLE}">${faceStyle(colour)}</style>`,
      ...(face ? (lazy[FACE_CODE] ?? []) : []).map((file) => preloadTag(file, base)),
    ].join(''),
    script: addressOf('.js'),
    sheet: addressOf('.css'),
    beforePaint: beforePaint === undefined ? undefined : `${base}/${beforePaint}`,
    document: readFileSync(DOCUMENT, 'utf8'),
    opening: readFileSync(OPENING, 'utf8').trimEnd(),
  };
}

const PLACE = /\{\{(\w+)\}\}/g;

/** The document, or a part of it, with something in each of its places. */
export function filled(text: string, places: Readonly<Record<string, string>>): string {
  return text.replaceAll(PLACE, (_, name: string) => {
    const content = places[name];
    if (content === undefined) throw new Error(`plugins/shell/index.html 里的 {{${name}}} 没有内容可填`);
    return content;
  });
}
