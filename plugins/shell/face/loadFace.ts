// The institution's face in the browser; loaded only if the deployment has one.
import type { Deployment } from '#kernel/config/deployment.ts';
import type { Face } from '#kernel/config/face.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { colourScheme } from '#plugins/ui/theme/colourScheme.ts';
import { adaptManifests } from './adaptManifests.ts';
import { applyFace } from './applyFace.tsx';
import { FACE_STYLE, faceStyle } from './faceStyle.ts';

/** The parts of a face that are applied around the kernel's creation, before the first drawing. */
export interface FaceHooks {
  adaptManifests(found: readonly FoundPlugin[]): readonly FoundPlugin[];
  applyFace(kernel: Kernel): void;
}

/** Applies the deployment's face to the page, and prepares the rest of it. */
export function loadFace(deployment: Deployment): FaceHooks {
  if (deployment.face) applyToPage(deployment.face);
  return { adaptManifests: adaptManifests(deployment), applyFace };
}

/** Changes nothing on a page fresh from the server; a page cached for offline use may be out of date. */
function applyToPage(face: Face): void {
  const { scheme, favicon, logo } = face;
  const css = faceStyle(face);
  if (css !== '') {
    const style = document.querySelector(`#${FACE_STYLE}`) ?? newStyle();
    if (style.textContent !== css) style.textContent = css;
  }
  if (scheme) {
    document.documentElement.dataset['scheme'] = scheme;
    colourScheme.readKept();
  }
  const icon = favicon ?? logo?.small;
  if (icon === undefined) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"], link[rel="apple-touch-icon"]')) {
    link.removeAttribute('type');
    if (link.getAttribute('href') !== icon) link.setAttribute('href', icon);
  }
}

function newStyle(): HTMLStyleElement {
  const style = document.createElement('style');
  style.id = FACE_STYLE;
  document.head.append(style);
  return style;
}
