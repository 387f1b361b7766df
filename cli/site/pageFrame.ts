// The parts shared by all pages of a site. Pages fill the places in plugins/shell/index.html, each marked `{{name}}`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from '#kernel/config/deployment.ts';
import type { Face } from '#kernel/config/face.ts';
import { SystemConfigStore } from '#kernel/config/systemConfig.ts';
import { type FoundPlugin, resolve } from '#kernel/plugin/resolve.ts';
import { FACE_STYLE, faceStyle } from '#plugins/shell/face/faceStyle.ts';
import { THEME_STYLE, themeStyle } from '#plugins/shell/face/themes.ts';
import type { AssetManifest } from '../site/assetManifest.ts';
import { ROOT } from '../paths.ts';
import { preloadTag } from './preload.ts';
import { words } from '../words/start.ts';

const DOCUMENT = join(ROOT, 'plugins/shell/index.html');
/** The body of an undrawn page: the opening words, shown until the script runs. */
const OPENING = join(ROOT, 'plugins/shell/opening.html');
/** The source files of pages. */
export const PAGE_SOURCES = [DOCUMENT, OPENING];

/** Code that a deployment with a face loads before the first render. */
const FACE_CODE = 'plugins/shell/face/loadFace.ts';

/** Includes the institution's face, icons and name, so that they are there from the first paint. */
export interface PageFrame {
  /** The path below which the platform is served: `/learn`, or empty. */
  readonly base: string;
  /** The default title of a page. */
  readonly siteName: string;
  readonly icon: string;
  readonly touchIcon: string;
  /** The colour scheme that the institution chose for its pages. */
  readonly scheme: Face['scheme'];
  /** The style sheets of themes and of its colour, and the code for it that every page needs. */
  readonly face: string;
  /** Addresses of the files that every page loads. */
  readonly script: string;
  readonly sheet: string;
  /** The script that runs before the main one: on drawn pages, before the first paint. */
  readonly beforePaint: string | undefined;
  /** The script that only browsers below those of the build load: it tells so. */
  readonly oldBrowser: string | undefined;
  /** The address of the institution's own words about other browsers. */
  readonly browserHelp: string | undefined;
  readonly document: string;
  readonly opening: string;
}

type Assets = Pick<AssetManifest, 'initial' | 'beforePaint' | 'oldBrowser' | 'lazy'>;

export function pageFrame(
  deployment: Deployment,
  assets: Assets,
  base = '',
  found: readonly FoundPlugin[] = [],
): PageFrame {
  const { initial, beforePaint, oldBrowser, lazy } = assets;
  const addressOf = (ending: string) => `${base}/${initial.find((file) => file.endsWith(ending)) ?? ''}`;
  const below = (address: string) => (address.startsWith('/') ? base + address : address);
  const { face } = deployment;
  const style = face ? faceStyle(face) : '';
  const themed = themeStyle(resolve(found, deployment).active);
  const own = face?.favicon ?? face?.logo?.small;
  return {
    base,
    siteName: new SystemConfigStore(deployment).value.systemName,
    scheme: face?.scheme,
    icon: below(own ?? '/icon.svg'),
    touchIcon: below(own ?? '/icons/icon-192.png'),
    face: [
      themed === '' ? '' : `<style id="${THEME_STYLE}">${themed}</style>`,
      style === '' ? '' : `<style id="${FACE_STYLE}">${style}</style>`,
      ...(face ? (lazy[FACE_CODE] ?? []) : []).map((file) => preloadTag(file, base)),
    ].join(''),
    script: addressOf('.js'),
    sheet: addressOf('.css'),
    beforePaint: beforePaint === undefined ? undefined : `${base}/${beforePaint}`,
    oldBrowser: oldBrowser === undefined ? undefined : `${base}/${oldBrowser}`,
    browserHelp: deployment.browserHelp,
    document: readFileSync(DOCUMENT, 'utf8'),
    opening: readFileSync(OPENING, 'utf8').trimEnd(),
  };
}

const PLACE = /\{\{(\w+)\}\}/g;

/** Fills the places of the document, or of a part of it. */
export function filled(text: string, places: Readonly<Record<string, string>>): string {
  return text.replaceAll(PLACE, (_, name: string) => {
    const content = places[name];
    if (content === undefined) throw new Error(words.notFilled(name));
    return content;
  });
}
