// The web app manifest, for installing the platform as an app.
import type { Deployment } from '#kernel/config/deployment.ts';
import { SystemConfigStore } from '#kernel/config/systemConfig.ts';
import { legible } from '#plugins/shell/face/shades.ts';

export const WEB_MANIFEST = '/manifest.webmanifest';

const OWN_COLOUR = '#0a7c68';
const OWN_ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Name, colour and icon come from the deployment. */
export function webManifest(deployment: Deployment, base = ''): string {
  const { primaryColor = OWN_COLOUR, logo, favicon } = deployment.face ?? {};
  const icon = logo?.small ?? favicon;
  const { systemName: name } = new SystemConfigStore(deployment).value;
  const icons =
    icon === undefined ? OWN_ICONS : [{ src: icon, sizes: /\.svg(?:[?#]|$)/i.test(icon) ? 'any' : '512x512' }];
  return JSON.stringify(
    {
      id: `${base}/`,
      name,
      short_name: name,
      lang: 'zh-CN',
      start_url: `${base}/`,
      scope: `${base}/`,
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: legible(primaryColor),
      icons: icons.map(({ src, ...one }) => ({ src: src.startsWith('/') ? base + src : src, ...one })),
    },
    undefined,
    2,
  );
}
