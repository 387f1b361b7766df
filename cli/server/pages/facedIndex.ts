// The built page with the institution's face: its colour, its sign and its name are there before anything is drawn.
import type { Dressed } from '#plugins/shell/face/readFaces.ts';
import { FACE_STYLE, faceStyle } from '#plugins/shell/face/faceStyle.ts';
import type { AssetManifest } from '../../build/assetManifest.ts';
import { placedPage } from '../base.ts';
import { preloadTag } from '../preload.ts';
import { escapeHtml } from './escape.ts';

/** What a deployment with a face loads ahead of its first drawing. */
const FACE_CODE = 'plugins/shell/face/wearFace.ts';

const ICONS = /<link rel="(icon|apple-touch-icon)"[^>]*>/g;
const TITLE = /<title>.*?<\/title>/s;

export function facedIndex(index: string, dressed: Dressed, manifest: Pick<AssetManifest, 'lazy'>, base = ''): string {
  return placedPage(dressedIndex(index, dressed, manifest), base);
}

function dressedIndex(index: string, { deployment, face }: Dressed, { lazy }: Pick<AssetManifest, 'lazy'>): string {
  const { systemName } = deployment;
  const named =
    systemName === undefined ? index : index.replace(TITLE, () => `<title>${escapeHtml(systemName)}</title>`);
  if (!face) return named;
  const { primaryColor, scheme, favicon, logo } = face;
  const icon = favicon ?? logo?.small;
  const added = [
    primaryColor === undefined ? '' : `<style id="${FACE_STYLE}">${faceStyle(primaryColor)}</style>`,
    ...(lazy[FACE_CODE] ?? []).map((file) => preloadTag(file)),
  ].join('');
  return named
    .replace('<html ', () => (scheme === undefined ? '<html ' : `<html data-scheme="${scheme}" `))
    .replace('</head>', () => `${added}</head>`)
    .replaceAll(ICONS, (link, kind: string) =>
      icon === undefined ? link : `<link rel="${kind}" href="${escapeHtml(icon)}">`,
    );
}
