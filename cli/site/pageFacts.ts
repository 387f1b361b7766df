// Writes the metadata in a page's head, for search engines and social media.
import type { RenderedFacts } from '#plugins/shell/render/renderPage.ts';
import { escapeHtml, jsonForPage } from './escape.ts';

export interface Facts extends Partial<RenderedFacts> {
  readonly title: string;
  /** The platform's name. */
  readonly siteName: string;
  /** The platform's public origin, if the deployment has one. */
  readonly origin: string | undefined;
}

const DESCRIPTION = '在线实训学习平台：课程、培训班、学习路径与实验。';
/** Maximum number of characters; search engines show no more. */
const LENGTH = 160;

export const titleAndDescription = (title: string, words = DESCRIPTION): string =>
  `<title>${escapeHtml(title)}</title>${meta('name', 'description', words)}`;

export function factsInHead({ title, siteName, description, path, image, about, origin }: Facts): string {
  const words = shortened(description ?? '') || DESCRIPTION;
  const address = path === undefined ? undefined : absolute(path, origin);
  const picture = image === undefined ? undefined : absolute(image, origin);
  return [
    titleAndDescription(title, words),
    address === undefined ? '' : `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'zh_CN'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', words),
    isWhole(address) ? meta('property', 'og:url', address) : '',
    isWhole(picture) ? meta('property', 'og:image', picture) : '',
    about === undefined ? '' : linkedData({ ...about, ...(address !== undefined && { url: address }) }),
  ].join('');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function linkedData(about: object): string {
  const data = { '@context': 'https://schema.org', ...about };
  return `<script type="application/ld+json">${jsonForPage(data)}</script>`;
}

/** Makes an address absolute, if the platform's origin is known. */
function absolute(address: string, origin: string | undefined): string {
  return origin !== undefined && address.startsWith('/') ? new URL(address, origin).href : address;
}

function isWhole(address: string | undefined): address is string {
  return address !== undefined && /^https?:\/\//.test(address);
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= LENGTH ? line : `${line.slice(0, LENGTH - 1)}…`;
}
